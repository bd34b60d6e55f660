import type { Sentences } from '../../kit/base/language.ts';
import type { Mode, View } from './state.ts';

/** Numbers arrive written in the reader's locale. */
interface ResidualStrings {
  title: string;
  viewSwitch: string;
  views: Record<View, string>;
  modeSwitch: string;
  modes: Record<Mode, string>;
  panels: string;
  /** Over the small stream behind part i; i = 0 is x. */
  heads: Record<Mode, (i: number) => string>;
  toCome: string;
  stack: string;
  length: string;
  walk: string;
  terms: (name: string) => string;
  blocks: string;
  seed: string;
  draw: string;
  switches: string;
  sublayer(name: string, kind: 'attention' | 'feedForward', block: number): string;
  shares: string;
  computing: string;
  failed: string;
  ends: { sum: string; cosine: string; length: string; difference: string };
  hints: Record<View, string>;
  said: {
    start: string;
    sum: Record<Mode, (parts: string, stream: string) => string>;
    stream(sublayers: string, count: number, length: string, cosine: string): string;
    off(parts: string): string;
    exact: string;
    apart(difference: string): string;
    replaced: string;
  };
  prompts: {
    sum: { question(x: string, parts: string): string; because(sum: string): string };
    cosine: { question: string; because(cosine: string, before: string, after: string): string };
    replace: Record<'question' | 'most' | 'half' | 'none', string> & { because(cosine: string): string };
    post: Record<'question' | 'yes' | 'no', string> & { because(difference: string, cosine: string): string };
  };
}

const index = (i: number) => `F${'₀₁₂₃'[i]}`;
const heads: ResidualStrings['heads'] = {
  pre: i => (i === 0 ? 'x' : `+ ${index(i)}`),
  post: i => (i === 0 ? 'x' : `+ ${index(i)}, LN`),
  replace: i => (i === 0 ? 'x' : index(i)),
};

const es: ResidualStrings = {
  title: 'Sumar en vez de reemplazar: el flujo residual',
  viewSwitch: 'Qué se mira',
  views: { sum: 'Tres números', stream: '512 números' },
  modeSwitch: 'Qué pasa con cada parte',
  modes: { pre: 'sumar', post: 'sumar + norma', replace: 'reemplazar' },
  panels: 'El flujo antes y después de cada parte, tres barras cada vez',
  heads,
  toCome: 'todavía no',
  stack: 'El flujo después de cada subcapa: columnas de su largo, con lo que pone cada parte',
  length: 'largo',
  walk: 'El camino por las subcapas',
  terms: name => (name === 'x' ? 'Vector x' : `Parte ${name}`),
  blocks: 'bloques',
  seed: 'semilla',
  draw: 'Sortear otros',
  switches: 'Subcapas encendidas; la que se apaga no suma nada',
  sublayer: (name, kind, block) => `${name}: ${kind === 'attention' ? 'atención' : 'feed-forward'} del bloque ${block}`,
  shares: 'Cuánto pone cada parte en el flujo',
  computing: 'Sorteando los bloques…',
  failed: 'No se pudo traer el dibujo. Mirá la conexión y volvé a cargar la página.',
  ends: {
    sum: 'El flujo',
    cosine: 'Coseno con x₀',
    length: 'Largo',
    difference: 'Se aparta de x₀\u00a0+\u00a0ΣF',
  },
  hints: {
    sum: 'Cada subcapa lee el flujo y devuelve una parte F, que se suma (pre-norm), se suma y se normaliza (post-norm) o reemplaza. La raya en cada barra marca dónde estaba antes.',
    stream:
      'Siete tokens de 512 números pasan por bloques recién sorteados; los números son promedios. A: atención; F: feed-forward. Cada columna es tan alta como largo es el flujo; cada franja, lo que pone una parte en esa dirección: abajo, lo que queda de x₀. La línea punteada es el largo de x₀. Sumar es pre-norm; sumar + norma, post-norm. Las capas son como salen de PyTorch: en modo de entrenamiento, su atención descarta un décimo de sus pesos.',
  },
  said: {
    start: 'Todavía no pasó nada: el flujo es lo que entró.',
    sum: {
      pre: (parts, stream) => `x más ${parts} da ${stream}. Nada de lo que entró se perdió: está en la suma.`,
      post: (parts, stream) =>
        `Con ${parts} y una norma después de cada suma, el flujo es ${stream}: otra escala, otro centro.`,
      replace: (parts, stream) => `Después de ${parts} queda solo lo último, ${stream}. De x no queda nada.`,
    },
    stream: (sublayers, count, length, cosine) =>
      `Después de ${sublayers} ${count === 1 ? 'subcapa' : 'subcapas'} el flujo mide ${length}, y su coseno con lo que entró es ${cosine}.`,
    off: parts => `Apagadas: ${parts}.`,
    exact: 'Es x₀ más la suma de las partes, exactamente.',
    apart: difference => `Ya no es x₀ más la suma de las partes: se aparta hasta ${difference}.`,
    replaced: 'De lo anterior solo queda la última parte.',
  },
  prompts: {
    sum: {
      question: (x, parts) =>
        `x = ${x}. Tres subcapas suman ${parts}. ¿Cuál es la tercera coordenada del flujo al final?`,
      because: sum => `Las partes se suman una por una: al final el flujo es ${sum}.`,
    },
    cosine: {
      question:
        'Doce subcapas suman cada una su parte a un vector de 512 números. ¿Cuánto da el coseno entre lo que entró y lo que sale? (1: la misma dirección; 0: ninguna relación)',
      because: (cosine, before, after) =>
        `Dio ${cosine}: cada parte es corta al lado del flujo, y sus direcciones tienen poco que ver entre sí. El largo pasó de ${before} a ${after}.`,
    },
    replace: {
      question: 'Ahora cada subcapa reemplaza el flujo en vez de sumar. ¿Qué queda de la dirección de lo que entró?',
      most: 'casi toda',
      half: 'más o menos la mitad',
      none: 'casi nada',
      because: cosine => `El coseno es ${cosine}. Sin la suma, de lo que entró no queda rastro visible.`,
    },
    post: {
      question: 'Sumamos, y normalizamos después de cada suma. ¿El flujo sigue siendo x₀ más la suma de las partes?',
      yes: 'sí',
      no: 'no',
      because: (difference, cosine) =>
        `Cada norma reescala todo lo anterior: alguna coordenada se aparta ${difference}. La dirección se parece igual: el coseno es ${cosine}.`,
    },
  },
};

const en: ResidualStrings = {
  title: 'Add instead of replace: the residual stream',
  viewSwitch: 'What is looked at',
  views: { sum: 'Three numbers', stream: '512 numbers' },
  modeSwitch: 'What becomes of each part',
  modes: { pre: 'add', post: 'add + norm', replace: 'replace' },
  panels: 'The stream before and after each part, three bars each time',
  heads,
  toCome: 'not yet',
  stack: 'The stream behind each sublayer: columns of its length, with what each part contributes',
  length: 'length',
  walk: 'The way through the sublayers',
  terms: name => (name === 'x' ? 'Vector x' : `Part ${name}`),
  blocks: 'blocks',
  seed: 'seed',
  draw: 'Draw others',
  switches: 'Sublayers that are on; one that is off adds nothing',
  sublayer: (name, kind, block) => `${name}: ${kind === 'attention' ? 'attention' : 'feed-forward'} of block ${block}`,
  shares: 'What each part contributes to the stream',
  computing: 'Drawing the blocks…',
  failed: 'The picture could not be fetched. Check the connection and load the page again.',
  ends: {
    sum: 'The stream',
    cosine: 'Cosine with x₀',
    length: 'Length',
    difference: 'Off from x₀\u00a0+\u00a0ΣF',
  },
  hints: {
    sum: 'Each sublayer reads the stream and gives a part F, which is added (pre-norm), added and normalized (post-norm), or replaces. The mark on each bar shows where it stood before.',
    stream:
      'Seven tokens of 512 numbers pass through newly drawn blocks; the numbers are means. A: attention; F: feed-forward. Each column is as tall as the stream is long; each strip is what a part contributes in that direction: lowest, what is left of x₀. The dashed line is the length of x₀. Add is pre-norm; add + norm, post-norm. The layers are as PyTorch makes them: in training mode, their attention drops a tenth of its weights.',
  },
  said: {
    start: 'Nothing has come yet: the stream is what went in.',
    sum: {
      pre: (parts, stream) => `x plus ${parts} is ${stream}. Nothing of what went in is lost: it is in the sum.`,
      post: (parts, stream) =>
        `With ${parts} and a norm behind each sum, the stream is ${stream}: another scale, another centre.`,
      replace: (parts, stream) => `After ${parts} only the last is left, ${stream}. Nothing is left of x.`,
    },
    stream: (sublayers, count, length, cosine) =>
      `After ${sublayers} ${count === 1 ? 'sublayer' : 'sublayers'} the stream is ${length} long, and its cosine with what went in is ${cosine}.`,
    off: parts => `Switched off: ${parts}.`,
    exact: 'It is x₀ plus the sum of the parts, exactly.',
    apart: difference => `It is not x₀ plus the sum of the parts any more: it is off by up to ${difference}.`,
    replaced: 'Only the last part is left of what was before.',
  },
  prompts: {
    sum: {
      question: (x, parts) =>
        `x = ${x}. Three sublayers add ${parts}. What is the third coordinate of the stream in the end?`,
      because: sum => `The parts are added one by one: in the end the stream is ${sum}.`,
    },
    cosine: {
      question:
        'Twelve sublayers each add their part to a vector of 512 numbers. What is the cosine between what went in and what comes out? (1: the same direction; 0: no relation)',
      because: (cosine, before, after) =>
        `It came out as ${cosine}: each part is short beside the stream, and their directions have little to do with each other. The length went from ${before} to ${after}.`,
    },
    replace: {
      question: 'Now each sublayer replaces the stream instead of adding. What is left of the direction that went in?',
      most: 'nearly all of it',
      half: 'about half of it',
      none: 'nearly nothing',
      because: cosine => `The cosine is ${cosine}. Without the sum, no visible trace is left of what went in.`,
    },
    post: {
      question: 'We add, and normalize after each sum. Is the stream still x₀ plus the sum of the parts?',
      yes: 'yes',
      no: 'no',
      because: (difference, cosine) =>
        `Each norm scales anew all that was before: some coordinate is off by ${difference}. The direction is alike even so: the cosine is ${cosine}.`,
    },
  },
};

export const strings: Sentences<ResidualStrings> = { es, en };
