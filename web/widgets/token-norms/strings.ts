import type { Sentences } from '../../kit/base/language.ts';
import type { Norm } from './state.ts';

/** Numbers arrive written in the reader's locale. */
export interface TokenNormsStrings {
  title: string;
  normSwitch: string;
  norms: Record<Norm, string>;
  widthSwitch: string;
  width(d: string): string;
  mean: string;
  deviation: string;
  sample: string;
  tokens: readonly [string, string, string, string, string];
  before: string;
  after: Record<Norm, string>;
  coordinate: string;
  coordinateName(index: string): string;
  columns: { token: string; mean: string; deviation: string; length: string; before: string; after: string };
  summary: string;
  cell(token: string, index: string): string;
  made: string;
  gemma(d: string): string;
  sentence: Record<Norm, (first: string, second: string) => string>;
  between(low: string, high: string): string;
  prompts: {
    widest: { question: string; same: string; because(deviation: string): string };
    length: { question(d: string): string; because(d: string, length: string): string };
    mean: { question: string; yes: string; no: string; because(least: string, most: string): string };
  };
}

const es: TokenNormsStrings = {
  title: 'Cada token por su lado',
  normSwitch: 'Qué normalización',
  norms: { layer: 'LayerNorm', rms: 'RMSNorm' },
  widthSwitch: 'Números por token',
  width: d => `d = ${d}`,
  mean: 'Media de los números sorteados, μ',
  deviation: 'Desvío de los números sorteados, σ',
  sample: 'Sortear otros',
  tokens: ['el', 'perro', 'ladra', 'de', 'noche'],
  before: 'Antes',
  after: { layer: 'Después de LayerNorm', rms: 'Después de RMSNorm' },
  coordinate: 'coordenada',
  coordinateName: index => `coordenada ${index}`,
  columns: {
    token: 'token',
    mean: 'media',
    deviation: 'desviación',
    length: 'largo',
    before: 'antes',
    after: 'después',
  },
  summary: 'Cada token, antes y después',
  cell: (token, index) => `«${token}», coordenada ${index}`,
  made: 'Cinco tokens de mentira: sus números se sortean con media μ y desviación σ.',
  gemma: d =>
    `d = ${d} es el ancho de Gemma 2 2B. Ahí el vector de « perro», multiplicado por √${d} = 48, mide 73,6 antes de la primera norma. Los números de acá no son los de Gemma: se sortean con media μ y desviación σ.`,
  sentence: {
    layer: (mean, deviation) => `Cada token sale con media ${mean} y desviación ${deviation}.`,
    rms: (before, after) => `Los tokens entran con largo ${before} y salen con largo ${after}.`,
  },
  between: (low, high) => `entre ${low} y ${high}`,
  prompts: {
    widest: {
      question: 'Pasamos los cinco tokens por LayerNorm. ¿Cuál sale con la mayor desviación?',
      same: 'todos igual',
      because: deviation =>
        `LayerNorm divide a cada token por su propia desviación: cada uno sale con ${deviation}, sin mirar a los otros.`,
    },
    length: {
      question: d => `Con RMSNorm y d = ${d}, ¿qué largo va a tener cada token?`,
      because: (d, length) => `La media de los cuadrados queda en 1, así que el largo es √d: √${d} = ${length}.`,
    },
    mean: {
      question: 'RMSNorm divide, pero no resta. Después de RMSNorm, ¿queda en 0 la media de cada token?',
      yes: 'sí',
      no: 'no',
      because: (least, most) =>
        `Nadie restó la media: en los cinco tokens queda entre ${least} y ${most}. Restarla es lo que LayerNorm hace de más.`,
    },
  },
};

const en: TokenNormsStrings = {
  title: 'Each token on its own',
  normSwitch: 'Which normalization',
  norms: { layer: 'LayerNorm', rms: 'RMSNorm' },
  widthSwitch: 'Numbers per token',
  width: d => `d = ${d}`,
  mean: 'Mean of the numbers drawn, μ',
  deviation: 'Deviation of the numbers drawn, σ',
  sample: 'Draw others',
  tokens: ['the', 'dog', 'barks', 'at', 'night'],
  before: 'Before',
  after: { layer: 'After LayerNorm', rms: 'After RMSNorm' },
  coordinate: 'coordinate',
  coordinateName: index => `coordinate ${index}`,
  columns: {
    token: 'token',
    mean: 'mean',
    deviation: 'deviation',
    length: 'length',
    before: 'before',
    after: 'after',
  },
  summary: 'Each token, before and after',
  cell: (token, index) => `“${token}”, coordinate ${index}`,
  made: 'Five made-up tokens: their numbers are drawn at random with mean μ and deviation σ.',
  gemma: d =>
    `d = ${d} is the width of Gemma 2 2B. There the vector of “ perro” (Spanish for dog), times √${d} = 48, measures 73.6 before the first norm. The numbers here are not Gemma’s: they are drawn at random with mean μ and deviation σ.`,
  sentence: {
    layer: (mean, deviation) => `Each token comes out with mean ${mean} and deviation ${deviation}.`,
    rms: (before, after) => `The tokens go in with length ${before} and come out with length ${after}.`,
  },
  between: (low, high) => `between ${low} and ${high}`,
  prompts: {
    widest: {
      question: 'We pass the five tokens through LayerNorm. Which one comes out with the largest deviation?',
      same: 'all the same',
      because: deviation =>
        `LayerNorm divides each token by its own deviation: each comes out with ${deviation}, without a look at the others.`,
    },
    length: {
      question: d => `With RMSNorm and d = ${d}, how long will each token be?`,
      because: (d, length) => `The mean of the squares becomes 1, so the length is √d: √${d} = ${length}.`,
    },
    mean: {
      question: 'RMSNorm divides, but does not subtract. After RMSNorm, is the mean of each token 0?',
      yes: 'yes',
      no: 'no',
      because: (least, most) =>
        `Nobody subtracted the mean: over the five tokens it lies between ${least} and ${most}. Subtracting it is what LayerNorm does besides.`,
    },
  },
};

export const strings: Sentences<TokenNormsStrings> = { es, en };
