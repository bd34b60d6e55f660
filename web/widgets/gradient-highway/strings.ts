import type { Sentences } from '../../kit/base/language.ts';
import type { GradientHighwayState, Variant } from './state.ts';

interface Choice {
  question: string;
  option(value: string): string;
  because(value: string): string;
}

interface GradientHighwayStrings {
  title: string;
  variants: Record<Variant, string>;
  depth: string;
  sample: string;
  startsTitle: string;
  startsPicture: string;
  layers: string;
  gradient: string;
  computing: string;
  failed: string;
  retry: string;
  first(layers: number, without: string, withResiduals: string): string;
  grows: string;
  /** Below the least number of so many bits. */
  below(bits: number): string;
  lossTitle: string;
  lossPicture: string;
  step: string;
  loss: string;
  chance: string;
  norm: string;
  norms: Record<GradientHighwayState['norm'], string>;
  train: string;
  stop: string;
  goOn: string;
  again: string;
  progress(step: string, of: string): string;
  stopped(step: string, of: string): string;
  notYet: string;
  tried: string;
  right(share: string, loss: string): string;
  infinite: string;
  inPart: string;
  slopeTitle: string;
  chainPicture: string;
  change: string;
  slope: string;
  slopes(without: string, withResiduals: string): string;
  prompts: {
    cliff: Choice;
    stops: {
      question: string;
      options: Record<StopsAt, string>;
      because(five: string, twenty: string): string;
    };
    half: Omit<Choice, 'question'> & { question(slope: string): string };
  };
}

/** Where training without residuals stops. */
export type StopsAt = 'before' | 'between' | 'never';

const es: GradientHighwayStrings = {
  title: 'El camino del gradiente',
  variants: { without: 'sin residual', with: 'con residual', norm: 'solo norma' },
  depth: 'Capas',
  sample: 'Otro sorteo',
  startsTitle: 'Cuánto gradiente llega a la primera capa, antes de entrenar',
  startsPicture:
    'El gradiente de la primera capa según cuántas capas hay, con residuales y sin ellas, en escala logarítmica',
  layers: 'capas',
  gradient: 'gradiente',
  computing: 'Calculando…',
  failed: 'El cálculo no pudo empezar o se cortó.',
  retry: 'Probar de nuevo',
  first: (layers, without, withResiduals) =>
    `${layers === 1 ? 'Con una capa' : `Con ${layers} capas`}, a la primera llega un gradiente de ${without} sin residuales, y de ${withResiduals} con ellas.`,
  grows: 'Con ellas crece: el camino también puede explotar, y por eso después viene una norma.',
  below: bits => `menos que cualquier número de ${bits} bits`,
  lossTitle: 'Cien pasos de entrenamiento, en tu máquina',
  lossPicture: 'La pérdida en cada paso, con residuales y sin ellas',
  step: 'paso',
  loss: 'pérdida',
  chance: 'azar',
  norm: 'Qué se entrena',
  norms: { off: 'sin y con residual', on: 'y solo con norma' },
  train: 'Entrenar con esta profundidad',
  stop: 'Parar',
  goOn: 'Seguir',
  again: 'Entrenar de nuevo',
  progress: (step, of) => `Paso ${step} de ${of}`,
  stopped: (step, of) => `Parado en el paso ${step} de ${of}.`,
  notYet: 'Todavía no entrenaste nada con este sorteo.',
  tried: 'Respuestas correctas (al azar, una de cada diez) y pérdida final',
  right: (share, loss) => `${share} %\n(${loss})`,
  infinite: 'números infinitos',
  inPart: 'Donde aprendió una parte, cuánto depende del sorteo: con otro da otro número.',
  slopeTitle: 'Veinte capas de un solo número',
  chainPicture:
    'En qué se convierte un cambio de la entrada después de cada capa, con residual y sin él, en escala logarítmica',
  change: 'cambio',
  slope: 'Pendiente a de F',
  slopes: (without, withResiduals) => `Sin residual, a²⁰ = ${without}. Con residual, (1 + a)²⁰ = ${withResiduals}.`,
  prompts: {
    cliff: {
      question: 'Veinte capas. ¿Cuántas veces más grande es el gradiente de la primera con residuales que sin ellas?',
      option: times => `unas ${times} veces`,
      because: ratio =>
        `Unas ${ratio} veces. Sin residuales cada capa deja pasar una fracción, y veinte fracciones se multiplican.`,
    },
    stops: {
      question:
        'Cien pasos sin residuales, con cada vez más capas. La tarea tiene diez respuestas. ¿Con cuántas capas deja de aprender?',
      options: {
        before: 'ya con 5',
        between: 'en algún lugar entre 5 y 20',
        never: 'con 20 todavía aprende',
      },
      because: (five, twenty) =>
        `Con 5 capas acierta el ${five} %, con 20 el ${twenty} %. Con un gradiente tan chico las primeras capas no se mueven, y lo que les llega a las últimas no dice qué dígito era. En el medio depende del sorteo: probá con 10.`,
    },
    half: {
      question: slope =>
        `F tiene pendiente ${slope}. Con residual y veinte capas, ¿por cuánto se multiplica un cambio en la entrada?`,
      option: times => `cerca de ${times}`,
      because: times =>
        `Por ${times}: cada capa multiplica por 1 + a. El camino también puede explotar, y por eso después viene una norma.`,
    },
  },
};

const en: GradientHighwayStrings = {
  title: 'The way of the gradient',
  variants: { without: 'no residuals', with: 'residuals', norm: 'norms only' },
  depth: 'Layers',
  sample: 'Draw again',
  startsTitle: 'How much gradient reaches the first layer, before training',
  startsPicture:
    'The first layer’s gradient by how many layers there are, with residuals and without, on a logarithmic scale',
  layers: 'layers',
  gradient: 'gradient',
  computing: 'Computing…',
  failed: 'The computation could not start, or was cut off.',
  retry: 'Try again',
  first: (layers, without, withResiduals) =>
    `With ${layers === 1 ? 'one layer' : `${layers} layers`}, the first layer gets a gradient of ${without} without residuals, and of ${withResiduals} with them.`,
  grows: 'With them it grows: the way can explode too, and that is why a norm comes next.',
  below: bits => `less than any number of ${bits} bits`,
  lossTitle: 'A hundred steps of training, on your machine',
  lossPicture: 'The loss at each step, with residuals and without',
  step: 'step',
  loss: 'loss',
  chance: 'chance',
  norm: 'What is trained',
  norms: { off: 'without and with residuals', on: 'and norms only' },
  train: 'Train at this depth',
  stop: 'Stop',
  goOn: 'Go on',
  again: 'Train again',
  progress: (step, of) => `Step ${step} of ${of}`,
  stopped: (step, of) => `Stopped at step ${step} of ${of}.`,
  notYet: 'You have trained nothing with this draw yet.',
  tried: 'Right answers (by chance, one in ten) and final loss',
  right: (share, loss) => `${share}%\n(${loss})`,
  infinite: 'infinite numbers',
  inPart: 'Where it learnt a part, how much depends on the draw: another one gives another number.',
  slopeTitle: 'Twenty layers of a single number',
  chainPicture:
    'What a change of the input becomes behind each layer, with residuals and without, on a logarithmic scale',
  change: 'change',
  slope: 'Slope a of F',
  slopes: (without, withResiduals) => `Without residuals, a²⁰ = ${without}. With them, (1 + a)²⁰ = ${withResiduals}.`,
  prompts: {
    cliff: {
      question: 'Twenty layers. How many times larger is the first one’s gradient with residuals than without?',
      option: times => `about ${times} times`,
      because: ratio =>
        `About ${ratio} times. Without residuals each layer lets a fraction through, and twenty fractions multiply.`,
    },
    stops: {
      question:
        'A hundred steps without residuals, with more and more layers. The task has ten answers. At how many layers does it stop learning?',
      options: {
        before: 'already at 5',
        between: 'somewhere between 5 and 20',
        never: 'it still learns at 20',
      },
      because: (five, twenty) =>
        `With 5 layers ${five}% is right, with 20 ${twenty}%. With so small a gradient the first layers do not move, and what reaches the last ones does not say which digit it was. In between it depends on the draw: try 10.`,
    },
    half: {
      question: slope =>
        `F has slope ${slope}. With residuals and twenty layers, by what is a change of the input multiplied?`,
      option: times => `about ${times}`,
      because: times =>
        `By ${times}: each layer multiplies by 1 + a. The way can explode too, and that is why a norm comes next.`,
    },
  },
};

export const strings: Sentences<GradientHighwayStrings> = { es, en };
