import type { Language, Sentences } from '../../kit/base/language.ts';
import { formatNumber } from '../../kit/input/number.ts';
import type { Shape } from './shapes.ts';
import type { PresetName } from './state.ts';
import type { Variant } from './variants.ts';

/** Numbers arrive written in the reader's locale. */
export interface RaceStrings {
  title: string;
  task: string;
  preset: string;
  presets: Record<PresetName, string>;
  placements: Record<Variant['placement'], string>;
  /** A trait in which a variant is not the lesson's. */
  trait(trait: keyof Variant, variant: Variant, locale: string): string;
  startChart: string;
  lossChart: string;
  accuracyChart: string;
  layerAxis: string;
  stepAxis: string;
  gradientAxis: string;
  lossAxis: string;
  accuracyAxis: string;
  divergedMark: string;
  sketch: {
    own: string;
    hint: string;
    legend: string;
    shapes: Record<Shape, string>;
  };
  predict: {
    title: string;
    gradient(runner: string): string;
    accuracy(runner: string, steps: string): string;
    notSaid: string;
    /** The same, for those who hear it. */
    unsaid: string;
    missing(what: string): string;
    sketch: string;
    number(runner: string): string;
    ready: string;
  };
  play: string;
  goOn: string;
  pause: string;
  again: string;
  transport: string;
  scrubber: string;
  step(now: string): string;
  stepOf(at: string, of: string): string;
  table: { caption: string; runner: string; loss: string; accuracy: string; state: string };
  atStart: string;
  idle: string;
  failed: string;
  more: { ask: string; file: string; own: string; failed: string };
}

/** A learning rate. */
export const rate = (value: number, locale: string) =>
  formatNumber(value, locale, { digits: 6, trim: 'zeros', notation: 'auto' });

const es: RaceStrings = {
  title: 'La carrera: normalizar antes o después',
  task: 'La tarea: decir, de cada uno de diez dígitos, cuántas otras veces aparece.',
  preset: 'Carrera',
  presets: {
    'no-warmup': '12 capas, sin warm-up',
    'six-layers': '6 capas',
    warmup: 'con warm-up',
    longer: 'más larga, sin warm-up',
    'no-residuals': 'sin residuales',
    own: 'a tu manera',
  },
  placements: { post: 'post-norm', pre: 'pre-norm', sandwich: 'sándwich' },
  trait(trait, variant, locale) {
    if (trait === 'layers') return `${variant.layers} ${variant.layers === 1 ? 'capa' : 'capas'}`;
    if (trait === 'norm') return 'RMSNorm';
    if (trait === 'lr') return `lr ${rate(variant.lr, locale)}`;
    if (trait === 'warmup') return `warm-up ${variant.warmup}`;
    if (trait === 'residual') return 'sin residuales';
    return `semilla ${variant.seed}`;
  },
  startChart: 'Gradiente por capa, antes del primer paso',
  lossChart: 'Pérdida',
  accuracyChart: 'Aciertos, en secuencias nuevas',
  layerAxis: 'capa',
  stepAxis: 'paso',
  gradientAxis: '‖∂L/∂W‖',
  lossAxis: 'pérdida',
  accuracyAxis: '%',
  divergedMark: 'diverge',
  sketch: {
    own: 'tu dibujo',
    hint: 'Dibujá acá la curva de post-norm',
    legend: 'O elegí una forma',
    shapes: { grows: 'crece', even: 'pareja', shrinks: 'decrece', hump: 'loma' },
  },
  predict: {
    title: 'Primero, tu predicción',
    gradient: runner =>
      `1. ¿Cómo es el gradiente de ${runner}, de la capa 1 a la última? Dibujalo en el primer cuadro.`,
    accuracy: (runner, steps) => `Aciertos de ${runner} después de ${steps} pasos`,
    notSaid: '?',
    unsaid: 'todavía sin número',
    missing: what => `Para largar falta ${what}.`,
    sketch: 'tu dibujo',
    number: runner => `un número para ${runner}`,
    ready: 'Listo.',
  },
  play: 'Largar',
  goOn: 'Seguir',
  pause: 'Pausa',
  again: 'Otra vez',
  transport: 'La carrera',
  scrubber: 'Paso que se muestra',
  step: now => `paso ${now}`,
  stepOf: (at, of) => `${at} de ${of}`,
  table: {
    caption: 'Cada corredor en este paso',
    runner: 'corredor',
    loss: 'pérdida',
    accuracy: 'aciertos',
    state: 'estado',
  },
  atStart: 'en la largada',
  idle: 'La carrera no empezó.',
  failed: 'No se pudo traer lo que la carrera necesita. Mirá la conexión y largá otra vez.',
  more: {
    ask: 'Preguntale al modelo entrenado',
    file: 'Guardar o abrir una carrera',
    own: 'Armá tu carrera',
    failed: 'Esta parte no se pudo traer. Cerrala y abrila de nuevo.',
  },
};

const en: RaceStrings = {
  title: 'The race: normalize before or after',
  task: 'The task: to say, of each of ten digits, how many other times it occurs.',
  preset: 'Race',
  presets: {
    'no-warmup': '12 layers, no warm-up',
    'six-layers': '6 layers',
    warmup: 'with warm-up',
    longer: 'longer, no warm-up',
    'no-residuals': 'without residuals',
    own: 'your own',
  },
  placements: { post: 'post-norm', pre: 'pre-norm', sandwich: 'sandwich' },
  trait(trait, variant, locale) {
    if (trait === 'layers') return `${variant.layers} ${variant.layers === 1 ? 'layer' : 'layers'}`;
    if (trait === 'norm') return 'RMSNorm';
    if (trait === 'lr') return `lr ${rate(variant.lr, locale)}`;
    if (trait === 'warmup') return `warm-up ${variant.warmup}`;
    if (trait === 'residual') return 'no residuals';
    return `seed ${variant.seed}`;
  },
  startChart: 'Gradient by layer, before the first step',
  lossChart: 'Loss',
  accuracyChart: 'Right answers, on fresh sequences',
  layerAxis: 'layer',
  stepAxis: 'step',
  gradientAxis: '‖∂L/∂W‖',
  lossAxis: 'loss',
  accuracyAxis: '%',
  divergedMark: 'diverges',
  sketch: {
    own: 'your sketch',
    hint: 'Draw post-norm’s curve here',
    legend: 'Or pick a shape',
    shapes: { grows: 'grows', even: 'even', shrinks: 'shrinks', hump: 'hump' },
  },
  predict: {
    title: 'First, your prediction',
    gradient: runner =>
      `1. What does ${runner}’s gradient look like, from layer 1 to the last? Draw it in the first picture.`,
    accuracy: (runner, steps) => `Right answers of ${runner} after ${steps} steps`,
    notSaid: '?',
    unsaid: 'no number yet',
    missing: what => `Before the start: ${what}.`,
    sketch: 'your sketch',
    number: runner => `a number for ${runner}`,
    ready: 'Ready.',
  },
  play: 'Start',
  goOn: 'Go on',
  pause: 'Pause',
  again: 'Again',
  transport: 'The race',
  scrubber: 'Step that is shown',
  step: now => `step ${now}`,
  stepOf: (at, of) => `${at} of ${of}`,
  table: {
    caption: 'Each runner at this step',
    runner: 'runner',
    loss: 'loss',
    accuracy: 'right',
    state: 'state',
  },
  atStart: 'at the start',
  idle: 'The race has not begun.',
  failed: 'What the race needs could not be fetched. Check the connection and start it again.',
  more: {
    ask: 'Ask the trained model',
    file: 'Save or open a race',
    own: 'Set up your race',
    failed: 'This part could not be fetched. Close it and open it again.',
  },
};

export const strings: Sentences<RaceStrings> = { es, en };
export type { Language };
