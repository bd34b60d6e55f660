import type { Sentences } from '../../kit/base/language.ts';
import type { GradientsState } from './state.ts';
import type { Kind, Placement } from './variants.ts';

/** Numbers and names arrive as the reader's locale writes them. */
export interface GradientsStrings {
  title: string;
  figure: string;
  layerAxis: string;
  axis: string;
  logAxis: string;
  placements: Record<Placement, string>;
  /** After a placement's name. */
  kinds: Record<Exclude<Kind, 'layer'>, string>;
  variants: string;
  layers: string;
  layersSymbol: string;
  seeds: string;
  seedsOf: string;
  seed: string;
  dataSeed: string;
  draw: string;
  parameter: string;
  parameters: Record<GradientsState['parameter'], string>;
  sweep: string;
  now(name: string, layer: string, norm: string): string;
  sound: string;
  computing(ready: string, of: string): string;
  done: string;
  failed: Record<'load' | 'lost', string>;
  retry: string;
  verdict: {
    grows(name: string, first: string, last: string, times: string): string;
    falls(name: string, first: string, last: string, times: string): string;
    alike(name: string, first: string, last: string): string;
    single(name: string, norm: string): string;
  };
  notes: readonly string[];
  layer: string;
  table: string;
  prompts: {
    first: string;
    last: string;
    pre: { question: string; because(first: string, last: string): string };
    depth: {
      question(layers: string): string;
      less: string;
      same: string;
      more: string;
      because(layers: string, before: string, after: string): string;
    };
    bare: {
      question: string;
      smaller: string;
      similar: string;
      larger: string;
      because(name: string, norm: string, bare: string, norms: string): string;
    };
  };
}

const es: GradientsStrings = {
  title: 'El gradiente de cada capa, antes del primer paso',
  figure: 'Largo del gradiente en cada capa, una curva por variante',
  layerAxis: 'capa',
  axis: 'largo del gradiente',
  logAxis: 'largo del gradiente, escala logarítmica',
  placements: { post: 'post', pre: 'pre', sandwich: 'sándwich' },
  kinds: { rms: 'RMS', bare: 's/ resid.' },
  variants: 'Curvas: dónde va la norma; RMS: con RMSNorm; s/ resid.: sin sumar la entrada',
  layers: 'cantidad de capas',
  layersSymbol: 'capas',
  seeds: 'Semillas de los pesos y de los datos',
  seedsOf: 'Semillas:',
  seed: 'pesos',
  dataSeed: 'datos',
  draw: 'Sortear otros pesos',
  parameter: 'Gradiente de',
  parameters: {
    'linear1.weight': 'primera matriz de la FFN',
    'linear2.weight': 'segunda matriz de la FFN',
    'self_attn.in_proj_weight': 'consultas, claves y valores',
    'self_attn.out_proj.weight': 'salida de la atención',
  },
  sweep: 'Recorrido por las capas',
  now: (name, layer, norm) => `${name}, capa ${layer}: ${norm}`,
  sound: 'Sonido',
  computing: (ready, of) => `Calculando en tu máquina: ${ready} de ${of} curvas.`,
  done: 'Calculado en tu máquina.',
  failed: {
    load: 'No se pudo cargar lo que calcula. Mirá la conexión y volvé a intentar. Si el sitio es tuyo, su política debe permitir worker-src blob:.',
    lost: 'El cálculo se cortó. Volvé a intentar; si se repite, elegí menos capas.',
  },
  retry: 'Volver a intentar',
  verdict: {
    grows: (name, first, last, times) =>
      `${name}: ${first} en la primera capa y ${last} en la última, ${times} veces más grande.`,
    falls: (name, first, last, times) =>
      `${name}: ${first} en la primera capa y ${last} en la última; en la primera es ${times} veces más grande.`,
    alike: (name, first, last) => `${name}: ${first} en la primera capa y ${last} en la última, casi lo mismo.`,
    single: (name, norm) => `${name}: ${norm} en su única capa.`,
  },
  notes: [
    'Cada punto es ‖∂L/∂W‖₂: cuánto empuja la pérdida a una matriz de esa capa en el primer paso. Son 256 secuencias de diez dígitos; todas las capas empiezan como copias de una.',
    'Con sonido, el doble de largo suena una octava más agudo.',
  ],
  layer: 'capa',
  table: 'Largo del gradiente, capa por capa',
  prompts: {
    first: 'en la primera capa',
    last: 'en la última capa',
    pre: {
      question:
        'Mostramos pre con RMSNorm en lugar de LayerNorm. ¿Dónde va a ser más grande el gradiente, en la primera capa o en la última?',
      because: (first, last) =>
        `Salió ${first} en la primera y ${last} en la última: lo que decide es dónde está la norma, más que cuál es.`,
    },
    depth: {
      question: layers =>
        `Pasamos a ${layers} capas. En post, ¿cuánto más grande va a ser el gradiente de la última capa que el de la primera, comparado con ahora?`,
      less: 'menos veces que ahora',
      same: 'más o menos las mismas veces',
      more: 'al menos el doble de veces',
      because: (layers, before, after) =>
        `Antes era ${before} veces el de la primera; con ${layers} capas es ${after} veces. En post, cada norma vuelve a escalar lo que baja, y el efecto se multiplica capa por capa.`,
    },
    bare: {
      question:
        'Sacamos los residuales: la salida de cada subcapa ya no se suma a su entrada. En post, ¿qué pasa con el gradiente de la primera capa?',
      smaller: 'queda en menos de la mitad',
      similar: 'cambia menos del doble',
      larger: 'crece a más del doble',
      because: (name, norm, bare, norms) =>
        `${name}: de ${norm} pasa a ${bare}. Sin residuales, el gradiente cruza todas las subcapas (acá, ${norms} seguidas) y en cada una las normas lo vuelven a escalar. Un gradiente largo no dice que la red aprenda.`,
    },
  },
};

const en: GradientsStrings = {
  title: 'Each layer’s gradient, before the first step',
  figure: 'Length of the gradient in each layer, one curve for each variant',
  layerAxis: 'layer',
  axis: 'length of the gradient',
  logAxis: 'length of the gradient, logarithmic scale',
  placements: { post: 'post', pre: 'pre', sandwich: 'sandwich' },
  kinds: { rms: 'RMS', bare: 'no resid.' },
  variants: 'Curves: where the norm stands; RMS: with RMSNorm; no resid.: the input is not added',
  layers: 'number of layers',
  layersSymbol: 'layers',
  seeds: 'Seeds of the weights and of the data',
  seedsOf: 'Seeds:',
  seed: 'weights',
  dataSeed: 'data',
  draw: 'Draw other weights',
  parameter: 'Gradient of',
  parameters: {
    'linear1.weight': 'the FFN’s first matrix',
    'linear2.weight': 'the FFN’s second matrix',
    'self_attn.in_proj_weight': 'queries, keys and values',
    'self_attn.out_proj.weight': 'the attention’s output',
  },
  sweep: 'Sweep through the layers',
  now: (name, layer, norm) => `${name}, layer ${layer}: ${norm}`,
  sound: 'Sound',
  computing: (ready, of) => `Computing on your machine: ${ready} of ${of} curves.`,
  done: 'Computed on your machine.',
  failed: {
    load: 'What computes could not be loaded. Check the connection and try again. If the site is yours, its policy must allow worker-src blob:.',
    lost: 'The computation broke off. Try again; if it happens once more, choose fewer layers.',
  },
  retry: 'Try again',
  verdict: {
    grows: (name, first, last, times) =>
      `${name}: ${first} in the first layer and ${last} in the last, ${times} times as large.`,
    falls: (name, first, last, times) =>
      `${name}: ${first} in the first layer and ${last} in the last; in the first it is ${times} times as large.`,
    alike: (name, first, last) => `${name}: ${first} in the first layer and ${last} in the last, nearly the same.`,
    single: (name, norm) => `${name}: ${norm} in its only layer.`,
  },
  notes: [
    'Each point is ‖∂L/∂W‖₂: how hard the loss pushes a matrix of that layer in the first step. There are 256 sequences of ten digits; all layers start as copies of one.',
    'With sound, twice the length is an octave higher.',
  ],
  layer: 'layer',
  table: 'Length of the gradient, layer by layer',
  prompts: {
    first: 'in the first layer',
    last: 'in the last layer',
    pre: {
      question:
        'We show pre with RMSNorm instead of LayerNorm. Where will the gradient be larger, in the first layer or in the last?',
      because: (first, last) =>
        `It came out as ${first} in the first and ${last} in the last: where the norm stands decides, more than which norm it is.`,
    },
    depth: {
      question: layers =>
        `We go to ${layers} layers. In post, how many times the first layer’s gradient will the last layer’s be, compared with now?`,
      less: 'fewer times than now',
      same: 'about as many times',
      more: 'at least twice as many times',
      because: (layers, before, after) =>
        `It was ${before} times the first layer’s; with ${layers} layers it is ${after} times. In post, each norm scales anew what flows down, and the effect multiplies layer by layer.`,
    },
    bare: {
      question:
        'We take out the residuals: a sublayer’s output is no longer added to its input. In post, what happens to the first layer’s gradient?',
      smaller: 'it falls to less than half',
      similar: 'it changes by less than a factor of two',
      larger: 'it grows to more than double',
      because: (name, norm, bare, norms) =>
        `${name}: from ${norm} it goes to ${bare}. Without residuals the gradient passes through every sublayer (here ${norms} in a row), and in each one the norms scale it anew. A long gradient does not mean that the network learns.`,
    },
  },
};

export const strings: Sentences<GradientsStrings> = { es, en };
