import type { Sentences } from '../../kit/base/language.ts';
import type { View } from './state.ts';

interface NeuronCard {
  question(x: string, w: string, b: string): string;
  because(terms: string, z: string): string;
}

interface FfnStrings {
  title: string;
  viewSwitch: string;
  views: Record<View, string>;
  picture: string;
  passes: string;
  gate: { open: string; shut: string };
  bias: string;
  handle(x1: string): string;
  said: { open(z: string): string; shut(z: string): string };
  gridPicture: string;
  mix: string;
  seed: string;
  lit(on: string, all: string, share: string): string;
  sentenceName: string;
  token(number: number): string;
  networks: { feedForward: string; attention: string; norms: string };
  rounding: string;
  changesPicture: string;
  covering: { none: string; some(covered: string): string; alone: string };
  changed(attention: string): string;
  unchanged: string;
  countPicture: string;
  dModel: string;
  dFf: string;
  counted(block: string, share: string, ratio: string): string;
  hints: Record<View, string>;
  prompts: {
    first: NeuronCard;
    second: NeuronCard;
    cover: Record<'question' | 'neither' | 'feedForward' | 'attention' | 'both', string> & {
      because(change: string): string;
    };
    share: { question: string; because(feedForward: string, block: string): string };
  };
}

const es: FfnStrings = {
  title: 'La red de cada token',
  viewSwitch: 'Qué se mira',
  views: { neuron: 'Una neurona', many: 'Muchas', cover: 'Tapar tokens', count: 'Contar' },
  picture: 'Los términos de la suma, uno detrás de otro, y la compuerta en cero',
  passes: 'pasa',
  gate: { open: 'compuerta abierta', shut: 'compuerta cerrada' },
  bias: 'Sesgo b',
  handle: x1 => `x₁ = ${x1}`,
  said: {
    open: z => `z = ${z}: es mayor que cero, y pasa entero.`,
    shut: z => `z = ${z}: no es mayor que cero, y no pasa nada.`,
  },
  gridPicture: 'Las 2048 neuronas: las encendidas, llenas',
  mix: 'De un token a otro',
  seed: 'Semilla',
  lit: (on, all, share) => `Este token enciende ${on} de ${all} neuronas: el ${share} %.`,
  sentenceName: 'Los cinco tokens; los que se aprietan se tapan',
  token: number => `token ${number}`,
  networks: { feedForward: 'feed-forward', attention: 'atención', norms: 'dos normas' },
  rounding: 'nada (redondeo)',
  changesPicture: 'Cuánto cambia lo que sale para el token 3',
  covering: {
    none: 'Nada está tapado.',
    some: covered => `Tapados: ${covered}.`,
    alone: 'Los otros cuatro están tapados: el token 3 está solo.',
  },
  changed: attention => `La feed-forward da lo mismo. En la atención algún número cambia hasta ${attention}.`,
  unchanged: 'Ninguna de las dos cambia.',
  countPicture: 'Los parámetros de un bloque, por partes',
  dModel: 'Ancho d_model',
  dFf: 'Neuronas d_ff',
  counted: (block, share, ratio) =>
    `El bloque tiene ${block} parámetros. La feed-forward es el ${share} %: ${ratio} veces la atención.`,
  hints: {
    neuron:
      'Cada término es un peso por una coordenada. Arrastrá el punto: si z no es mayor que 0, la compuerta se cierra.',
    many: 'Una fila de W₁ le hace una pregunta al token. Si la respuesta es mayor que 0, una columna de W₂ escribe.',
    cover: 'Tapá tokens y mirá si cambia lo que sale para el token 3.',
    count: 'Dos capas lineales por un lado; las cuatro matrices de la atención por el otro.',
  },
  prompts: {
    first: {
      question: (x, w, b) => `x = ${x}, w = ${w}, b = ${b}. ¿Cuánto da z?`,
      because: (terms, z) => `Los términos son ${terms}; con el sesgo la suma da ${z}. Es mayor que cero: pasa.`,
    },
    second: {
      question: (x, w, b) => `x = ${x} como antes, w = ${w} y b = ${b}. ¿Cuánto da z?`,
      because: (terms, z) => `Los términos son ${terms}; con el sesgo la suma da ${z}. La ReLU lo vuelve 0.`,
    },
    cover: {
      question: 'Tapamos los tokens 1, 2, 4 y 5. ¿En cuál de las dos redes cambia lo que sale para el token 3?',
      neither: 'en ninguna',
      feedForward: 'en la feed-forward',
      attention: 'en la atención',
      both: 'en las dos',
      because: change =>
        `La feed-forward mira un token por vez: los otros no le importan. La atención promedia los otros; sin ellos algún número cambia ${change}.`,
    },
    share: {
      question:
        'En el bloque de 2017 (d_model 512, d_ff 2048), ¿qué porcentaje de los parámetros es de la feed-forward?',
      because: (feedForward, block) => `Son ${feedForward} de ${block}: dos de cada tres.`,
    },
  },
};

const en: FfnStrings = {
  title: 'Each token’s own network',
  viewSwitch: 'What is looked at',
  views: { neuron: 'One neuron', many: 'Many', cover: 'Cover tokens', count: 'Count' },
  picture: 'The terms of the sum, one after another, and the gate at zero',
  passes: 'passes',
  gate: { open: 'gate open', shut: 'gate shut' },
  bias: 'Bias b',
  handle: x1 => `x₁ = ${x1}`,
  said: {
    open: z => `z = ${z}: it is greater than zero, and passes whole.`,
    shut: z => `z = ${z}: it is not greater than zero, and nothing passes.`,
  },
  gridPicture: 'The 2048 neurons: those that are on are filled',
  mix: 'From token to token',
  seed: 'Seed',
  lit: (on, all, share) => `This token turns on ${on} of ${all} neurons: ${share}%.`,
  sentenceName: 'The five tokens; those that are pressed are covered',
  token: number => `token ${number}`,
  networks: { feedForward: 'feed-forward', attention: 'attention', norms: 'two norms' },
  rounding: 'nothing (rounding)',
  changesPicture: 'How much what comes out for token 3 changes',
  covering: {
    none: 'Nothing is covered.',
    some: covered => `Covered: ${covered}.`,
    alone: 'The other four are covered: token 3 is alone.',
  },
  changed: attention => `Feed-forward gives the same. In attention some number changes by up to ${attention}.`,
  unchanged: 'Neither of them changes.',
  countPicture: 'A block’s parameters, by its parts',
  dModel: 'Width d_model',
  dFf: 'Neurons d_ff',
  counted: (block, share, ratio) =>
    `The block has ${block} parameters. Feed-forward is ${share}% of them: ${ratio} times attention.`,
  hints: {
    neuron: 'Each term is a weight times a coordinate. Drag the dot: where z is not greater than 0 the gate shuts.',
    many: 'A row of W₁ asks the token a question. Where the answer is greater than 0, a column of W₂ writes.',
    cover: 'Cover tokens, and see whether what comes out for token 3 changes.',
    count: 'Two linear layers on one side; attention’s four matrices on the other.',
  },
  prompts: {
    first: {
      question: (x, w, b) => `x = ${x}, w = ${w}, b = ${b}. What is z?`,
      because: (terms, z) =>
        `The terms are ${terms}; with the bias the sum is ${z}. It is greater than zero: it passes.`,
    },
    second: {
      question: (x, w, b) => `x = ${x} as before, w = ${w} and b = ${b}. What is z?`,
      because: (terms, z) => `The terms are ${terms}; with the bias the sum is ${z}. ReLU makes it 0.`,
    },
    cover: {
      question:
        'Tokens 1, 2, 4 and 5 are covered. In which of the two networks does what comes out for token 3 change?',
      neither: 'in neither',
      feedForward: 'in feed-forward',
      attention: 'in attention',
      both: 'in both',
      because: change =>
        `Feed-forward looks at one token at a time: the others do not matter to it. Attention averages the others; without them some number changes by ${change}.`,
    },
    share: {
      question: 'In the block of 2017 (d_model 512, d_ff 2048), what percentage of the parameters is feed-forward’s?',
      because: (feedForward, block) => `They are ${feedForward} of ${block}: two out of three.`,
    },
  },
};

export const strings: Sentences<FfnStrings> = { es, en };
