import type { Sentences } from '../../kit/base/language.ts';
import type { Variant } from './state.ts';

interface RankCollapseStrings {
  title: string;
  variantSwitch: string;
  variants: Record<Variant, string>;
  depth: string;
  layer: string;
  layerNumber(layer: number): string;
  sample: string;
  pointsPicture: string;
  pointsTitle: string;
  zoom(power: string): string;
  noise: string;
  one: string;
  curvePicture: string;
  curveTitle: string;
  zerosPicture: string;
  zerosTitle: string;
  start(r: string): string;
  said(layers: number, r: string): string;
  tiny(layers: number): string;
  rounding(layers: number): string;
  floors: string;
  ends: string;
  kept: string;
  prompts: {
    fifth: Record<'question' | 'option' | 'because', (zeros: string) => string>;
    keeps: Record<'question' | 'feedForward' | 'residual' | 'either' | 'neither', string> & {
      because(r: string): string;
    };
  };
}

const capas = (count: number) => (count === 1 ? '1 capa' : `${count} capas`);
const layersOf = (count: number) => (count === 1 ? '1 layer' : `${count} layers`);

const es: RankCollapseStrings = {
  title: 'Tokens que se vuelven iguales',
  variantSwitch: 'De qué están hechas las capas',
  variants: {
    attention: 'atención sola',
    'feed-forward': '+ feed-forward',
    residual: '+ residual',
    pre: 'todo, pre-norm',
    post: 'todo, post-norm',
    'no-norm': 'todo, sin norma',
  },
  depth: 'Capas',
  layer: 'capa',
  layerNumber: layer => `capa ${layer}`,
  sample: 'Otro sorteo',
  pointsPicture: 'Diez tokens en el plano de sus dos direcciones principales',
  pointsTitle: 'Los diez tokens',
  zoom: power => `zoom ×${power}`,
  noise: 'solo queda redondeo',
  one: 'los diez son uno solo',
  curvePicture: 'Cuánto difieren los tokens, capa por capa, en escala logarítmica',
  curveTitle: 'Cuánto difieren: r',
  zerosPicture: 'Cuántos ceros tiene r después de la coma, capa por capa',
  zerosTitle: 'Ceros de r después de la coma',
  start: r => `Antes de la primera capa los tokens son muy distintos: r = ${r}.`,
  said: (layers, r) => `Después de ${capas(layers)} los tokens difieren en r = ${r} de su tamaño.`,
  tiny: layers => `Después de ${capas(layers)} r está por debajo de 10⁻³⁰⁰, donde se terminan los números de 64 bits.`,
  rounding: layers =>
    `Después de ${capas(layers)} r está por debajo de 10⁻¹⁵: lo que queda es el redondeo, y los tokens son uno solo.`,
  floors:
    'La línea gruesa es la cuenta exacta. Un programa que resta números parecidos se queda en su piso: cerca de 10⁻⁷ con float32 y de 10⁻¹⁶ con float64.',
  ends: 'La línea termina donde los tokens ya son iguales hasta el último dígito: ahí r es 0.',
  kept: 'Dong y otros (2021) prueban el derrumbe para la atención sola; acá, con capas recién sorteadas, alcanza con la residual.',
  prompts: {
    fifth: {
      question: zeros =>
        `Atención sola. Después de dos capas r tiene unos ${zeros} ceros después de la coma. ¿Y después de cinco?`,
      option: zeros => `unos ${zeros}`,
      because: zeros =>
        `Unos ${zeros}. Cuando r ya es chico, cada capa multiplica la cantidad de ceros más o menos por tres: lo que difiere pasa como producto de tres diferencias.`,
    },
    keeps: {
      question: '¿Qué mantiene separados a los tokens durante cincuenta capas?',
      feedForward: 'agregar la feed-forward',
      residual: 'agregar la conexión residual',
      either: 'cualquiera de las dos',
      neither: 'ninguna de las dos sola',
      because: r =>
        `Con la residual r sigue en ${r} después de cincuenta capas. La feed-forward sola recibe tokens iguales y da tokens iguales.`,
    },
  },
};

const en: RankCollapseStrings = {
  title: 'Tokens that become alike',
  variantSwitch: 'What the layers are made of',
  variants: {
    attention: 'attention alone',
    'feed-forward': '+ feed-forward',
    residual: '+ residual',
    pre: 'all, pre-norm',
    post: 'all, post-norm',
    'no-norm': 'all, no norm',
  },
  depth: 'Layers',
  layer: 'layer',
  layerNumber: layer => `layer ${layer}`,
  sample: 'Draw again',
  pointsPicture: 'Ten tokens in the plane of their two main directions',
  pointsTitle: 'The ten tokens',
  zoom: power => `zoom ×${power}`,
  noise: 'only rounding is left',
  one: 'all ten are one',
  curvePicture: 'How much the tokens differ, layer by layer, on a logarithmic scale',
  curveTitle: 'How much they differ: r',
  zerosPicture: 'How many zeros r has after the point, layer by layer',
  zerosTitle: 'Zeros of r after the point',
  start: r => `Before the first layer the tokens are very different: r = ${r}.`,
  said: (layers, r) => `After ${layersOf(layers)} the tokens differ by r = ${r} of their size.`,
  tiny: layers => `After ${layersOf(layers)} r is below 10⁻³⁰⁰, where the numbers of 64 bits come to their end.`,
  rounding: layers =>
    `After ${layersOf(layers)} r is below 10⁻¹⁵: what is left is rounding, and the tokens are one and the same.`,
  floors:
    'The thick line is the exact result. A program that subtracts numbers that are alike stops at its floor: near 10⁻⁷ in float32, near 10⁻¹⁶ in float64.',
  ends: 'The line ends where the tokens have become equal to the last digit: r is 0 there.',
  kept: 'Dong et al. (2021) prove the collapse for attention alone; here, with freshly drawn layers, the residual suffices.',
  prompts: {
    fifth: {
      question: zeros => `Attention alone. After two layers r has some ${zeros} zeros after the point. And after five?`,
      option: zeros => `about ${zeros}`,
      because: zeros =>
        `About ${zeros}. Once r is small, each layer multiplies the number of zeros by about three: what differs passes as a product of three differences.`,
    },
    keeps: {
      question: 'What keeps the tokens apart for fifty layers?',
      feedForward: 'adding feed-forward',
      residual: 'adding the residual connection',
      either: 'either of the two',
      neither: 'neither of them alone',
      because: r =>
        `With the residual r is still ${r} after fifty layers. Feed-forward alone is given tokens that are alike, and gives tokens that are alike.`,
    },
  },
};

export const strings: Sentences<RankCollapseStrings> = { es, en };
