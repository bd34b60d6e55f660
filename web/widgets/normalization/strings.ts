import type { Sentences } from '../../kit/base/language.ts';

/** Numbers arrive written in the reader's locale. */
export interface NormalizationStrings {
  title: string;
  figure: string;
  asIs: string;
  clock: string;
  stages: readonly [string, string, string, string, string, string];
  vector: string;
  tip(name: string): string;
  at(value: string): string;
  gains: { gamma: string; beta: string; weight: string };
  eps: string;
  rmsEps: string;
  form: string;
  forms: { llama: string; gemma: string };
  takeThree: string;
  mean: string;
  deviation: string;
  rms: string;
  out: string;
  weights: string;
  notSubtracted: string;
  layerOut(mean: string, deviation: string, length: string): string;
  rmsOut(meanSquare: string, length: string, count: string): string;
  table: string;
  remarks: {
    constant: string;
    zero: string;
    'layer-eps'(variance: string, eps: string, deviation: string): string;
    'rms-eps'(meanSquare: string, eps: string, meanSquareOut: string): string;
  };
  sentence(mean: string, deviation: string, rms: string): string;
}

const es: NormalizationStrings = {
  title: 'LayerNorm y RMSNorm, paso a paso',
  figure:
    'Arriba, las coordenadas de x. Abajo, en dos columnas, lo que hacen con ellas LayerNorm y RMSNorm, paso a paso',
  asIs: 'x, sin restar nada',
  clock: 'Los pasos',
  stages: [
    'Al principio: solo x.',
    'Paso 1: la media, μ.',
    'Paso 2: LayerNorm resta la media. RMSNorm no.',
    'Paso 3: cuánto miden: la desviación σ y la raíz del cuadrado medio, RMS.',
    'Paso 4: cada una divide por lo que midió.',
    'Paso 5: los pesos que se entrenan: γ y β, o w.',
  ],
  vector: 'Coordenadas de x',
  tip: name => `Punta de la barra ${name}`,
  at: value => `${value} unidades`,
  gains: { gamma: 'Pesos γ de LayerNorm', beta: 'Pesos β de LayerNorm', weight: 'Pesos w de RMSNorm' },
  eps: 'ε de LayerNorm',
  rmsEps: 'ε de RMSNorm',
  form: 'Por qué multiplica RMSNorm',
  forms: { llama: 'w (Llama)', gemma: '1 + w (Gemma)' },
  takeThree: 'Verlo en el espacio, con tres coordenadas',
  mean: 'Media',
  deviation: 'Desviación',
  rms: 'Raíz del cuadrado medio',
  out: 'Dividido',
  weights: 'Con los pesos',
  notSubtracted: 'RMSNorm no la calcula ni la resta.',
  layerOut: (mean, deviation, length) => `media ${mean}; desviación ${deviation}; largo ${length}`,
  rmsOut: (meanSquare, length, count) => `cuadrado medio ${meanSquare}; largo ${length} (√${count} si ε no pesa)`,
  table: 'Todos los números',
  remarks: {
    constant: 'Todas las coordenadas son iguales: restada la media no queda nada, y LayerNorm deja solo β.',
    zero: 'El vector cero: no hay nada que agrandar, y las dos dejan ceros (y β).',
    'layer-eps': (variance, eps, deviation) =>
      `En LayerNorm pesa ε: σ² es ${variance} y ε es ${eps}. La desviación sale ${deviation}, y no 1.`,
    'rms-eps': (meanSquare, eps, out) =>
      `En RMSNorm pesa ε: el cuadrado medio es ${meanSquare} y ε es ${eps}. El cuadrado medio sale ${out}, y no 1.`,
  },
  sentence: (mean, deviation, rms) => `Media ${mean}, desviación ${deviation}; raíz del cuadrado medio ${rms}.`,
};

const en: NormalizationStrings = {
  title: 'LayerNorm and RMSNorm, step by step',
  figure: 'Above, the coordinates of x. Below, in two columns, what LayerNorm and RMSNorm do to them, step by step',
  asIs: 'x, nothing subtracted',
  clock: 'The steps',
  stages: [
    'At the start: only x.',
    'Step 1: the mean, μ.',
    'Step 2: LayerNorm subtracts the mean. RMSNorm does not.',
    'Step 3: how large they are: the deviation σ and the root mean square, RMS.',
    'Step 4: each divides by what it measured.',
    'Step 5: the weights that are trained: γ and β, or w.',
  ],
  vector: 'Coordinates of x',
  tip: name => `Tip of the bar ${name}`,
  at: value => `${value} units`,
  gains: { gamma: 'LayerNorm’s weights γ', beta: 'LayerNorm’s weights β', weight: 'RMSNorm’s weights w' },
  eps: 'LayerNorm’s ε',
  rmsEps: 'RMSNorm’s ε',
  form: 'What RMSNorm multiplies by',
  forms: { llama: 'w (Llama)', gemma: '1 + w (Gemma)' },
  takeThree: 'See it in space, with three coordinates',
  mean: 'Mean',
  deviation: 'Deviation',
  rms: 'Root mean square',
  out: 'Divided',
  weights: 'With the weights',
  notSubtracted: 'RMSNorm neither computes nor subtracts it.',
  layerOut: (mean, deviation, length) => `mean ${mean}; deviation ${deviation}; length ${length}`,
  rmsOut: (meanSquare, length, count) => `mean square ${meanSquare}; length ${length} (√${count} while ε is small)`,
  table: 'All the numbers',
  remarks: {
    constant: 'All coordinates are equal: with the mean subtracted nothing is left, and LayerNorm leaves only β.',
    zero: 'The zero vector: there is nothing to enlarge, and both leave zeros (and β).',
    'layer-eps': (variance, eps, deviation) =>
      `In LayerNorm ε weighs in: σ² is ${variance} and ε is ${eps}. The deviation comes out as ${deviation}, not 1.`,
    'rms-eps': (meanSquare, eps, out) =>
      `In RMSNorm ε weighs in: the mean square is ${meanSquare} and ε is ${eps}. The mean square comes out as ${out}, not 1.`,
  },
  sentence: (mean, deviation, rms) => `Mean ${mean}, deviation ${deviation}; root mean square ${rms}.`,
};

export const strings: Sentences<NormalizationStrings> = { es, en };
