import type { Sentences } from '../../kit/base/language.ts';
import type { Variant } from './state.ts';

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
  layer: string;
  gradient: string;
  computing: string;
  failed: string;
  retry: string;
  first(without: string, withResiduals: string): string;
  lossTitle: string;
  lossPicture: string;
  step: string;
  loss: string;
  chance: string;
  train: string;
  stop: string;
  again: string;
  progress(step: string, of: string): string;
  notYet: string;
  right(variant: string, share: string, loss: string): string;
  diverged(variant: string): string;
  slopeTitle: string;
  slope: string;
  slopes(without: string, withResiduals: string): string;
  tiny: string;
  prompts: { cliff: Choice; learns: Choice; half: Omit<Choice, 'question'> & { question(slope: string): string } };
}

const es: GradientHighwayStrings = {
  title: 'El camino del gradiente',
  variants: { without: 'sin', with: 'con residual', norm: 'norma, sin residual' },
  depth: 'Capas',
  sample: 'Otro sorteo',
  startsTitle: 'El gradiente de cada capa antes del primer paso',
  startsPicture: 'El largo del gradiente de cada capa, con y sin conexiones residuales, en escala logarítmica',
  layer: 'capa',
  gradient: 'gradiente',
  computing: 'Calculando…',
  failed: 'El cálculo no pudo empezar o se cortó.',
  retry: 'Probar de nuevo',
  first: (without, withResiduals) =>
    `A la primera capa llega un gradiente de ${without} sin residuales, y de ${withResiduals} con ellas.`,
  lossTitle: 'Cien pasos de entrenamiento, en tu máquina',
  lossPicture: 'La pérdida en cada paso, con y sin conexiones residuales',
  step: 'paso',
  loss: 'pérdida',
  chance: 'azar',
  train: 'Entrenar con esta profundidad',
  stop: 'Parar',
  again: 'Entrenar de nuevo',
  progress: (step, of) => `Paso ${step} de ${of}`,
  notYet: 'Todavía no se entrenó nada con esta profundidad.',
  right: (variant, share, loss) => `${variant}: acierta el ${share} % (pérdida ${loss}).`,
  diverged: variant => `${variant}: los números se hicieron infinitos.`,
  slopeTitle: 'Veinte capas de un solo número',
  slope: 'Pendiente a de F',
  slopes: (without, withResiduals) => `Sin residual, a²⁰ = ${without}. Con residual, (1 + a)²⁰ = ${withResiduals}.`,
  tiny: 'menos que cualquier número de 64 bits',
  prompts: {
    cliff: {
      question: 'Veinte capas. ¿Cuántas veces más grande es el gradiente de la primera con residuales que sin ellas?',
      option: times => `unas ${times} veces`,
      because: ratio =>
        `Unas ${ratio} veces. Sin residuales cada capa deja pasar una fracción, y veinte fracciones se multiplican.`,
    },
    learns: {
      question: 'Veinte capas sin residuales, cien pasos. La tarea tiene diez respuestas. ¿Qué porcentaje acierta?',
      option: share => `cerca del ${share} %`,
      because: share =>
        `El ${share} %. Con ese gradiente las primeras capas no se mueven, y lo que les llega a las últimas no dice qué dígito era.`,
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
  variants: { without: 'without', with: 'with residuals', norm: 'norms, no residuals' },
  depth: 'Layers',
  sample: 'Draw again',
  startsTitle: 'Each layer’s gradient before the first step',
  startsPicture: 'The length of each layer’s gradient, with and without residual connections, on a logarithmic scale',
  layer: 'layer',
  gradient: 'gradient',
  computing: 'Computing…',
  failed: 'The computation could not start, or was cut off.',
  retry: 'Try again',
  first: (without, withResiduals) =>
    `The first layer gets a gradient of ${without} without residuals, and of ${withResiduals} with them.`,
  lossTitle: 'A hundred steps of training, on your machine',
  lossPicture: 'The loss at each step, with and without residual connections',
  step: 'step',
  loss: 'loss',
  chance: 'chance',
  train: 'Train at this depth',
  stop: 'Stop',
  again: 'Train again',
  progress: (step, of) => `Step ${step} of ${of}`,
  notYet: 'Nothing has been trained at this depth yet.',
  right: (variant, share, loss) => `${variant}: ${share}% right (loss ${loss}).`,
  diverged: variant => `${variant}: the numbers became infinite.`,
  slopeTitle: 'Twenty layers of a single number',
  slope: 'Slope a of F',
  slopes: (without, withResiduals) => `Without residuals, a²⁰ = ${without}. With them, (1 + a)²⁰ = ${withResiduals}.`,
  tiny: 'less than any number of 64 bits',
  prompts: {
    cliff: {
      question: 'Twenty layers. How many times larger is the first one’s gradient with residuals than without?',
      option: times => `about ${times} times`,
      because: ratio =>
        `About ${ratio} times. Without residuals each layer lets a fraction through, and twenty fractions multiply.`,
    },
    learns: {
      question: 'Twenty layers without residuals, a hundred steps. The task has ten answers. What percentage is right?',
      option: share => `about ${share}%`,
      because: share =>
        `${share}%. With such a gradient the first layers do not move, and what reaches the last ones does not say which digit it was.`,
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
