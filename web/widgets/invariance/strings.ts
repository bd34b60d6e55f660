import type { Sentences } from '../../kit/base/language.ts';
import type { Change, Reason } from './results.ts';

/** Numbers arrive written in the reader's locale. */
export interface InvarianceStrings {
  title: string;
  figure: string;
  equal: string;
  different: string;
  yes: string;
  no: string;
  questions: Record<Change, string>;
  difference(difference: string, side: 'within' | 'beyond', allowed: string): string;
  small(tolerance: string): string;
  reasons: Record<Exclude<Reason, 'absorbed' | 'eps'>, string> & {
    absorbed: Record<'mean' | 'deviation' | 'rms', string>;
    eps(what: string, eps: string, before: string, scaled: string): string;
  };
  vector: string;
  smaller: string;
  larger: string;
  shift: string;
  scale: string;
  tolerance: string;
  eps: string;
  rmsEps: string;
  sentence(layerShift: string, layerScale: string, rmsShift: string, rmsScale: string): string;
  prompts: {
    minus: { question: string; because: string };
    alike: { question(shift: string): string; because: string };
    tiny: {
      question(scale: string): string;
      none: string;
      layer: string;
      rms: string;
      both: string;
      because(layer: string, rms: string): string;
    };
  };
}

const es: InvarianceStrings = {
  title: 'Qué ignora cada una',
  figure:
    'x, x desplazado y x multiplicado; debajo de cada uno, lo que hacen con él LayerNorm y RMSNorm. Las marcas repiten la primera columna',
  equal: 'igual',
  different: 'distinta',
  yes: 'sí',
  no: 'no',
  questions: { shift: '¿Ignora la suma?', scale: '¿Ignora el factor?' },
  difference: (difference, side, allowed) =>
    `mayor diferencia ${difference}: ${side === 'within' ? 'dentro de' : 'más que'} la tolerancia, ${allowed}.`,
  small: tolerance => `Salen números menores que 1: la tolerancia ${tolerance} se toma en proporción al mayor.`,
  reasons: {
    nothing: 'Con este valor no cambia nada en x.',
    absorbed: {
      mean: 'La media crece lo mismo que cada coordenada: al restarla, lo sumado se va.',
      deviation: 'Las distancias a la media y la desviación crecen juntas: al dividir, el factor se va.',
      rms: 'Las coordenadas y su RMS crecen juntas: al dividir, el factor se va.',
    },
    alike: 'Todas las coordenadas son iguales entre sí, antes y después: para la normalización son el mismo vector.',
    little: 'Cambia, pero menos que la tolerancia.',
    stays: 'RMSNorm no resta la media: lo sumado queda adentro, y pesa en cada coordenada.',
    flipped: 'Un factor negativo da vuelta el vector, y la salida se da vuelta con él.',
    erased: 'Queda el vector cero: no hay nada que agrandar.',
    eps: (what, eps, before, scaled) =>
      `Es por ε. Debajo de la raíz, ε = ${eps} se suma a ${what}, que pasa de ${before} a ${scaled}: no pesa igual en los dos. Sin ε serían iguales.`,
    digits: 'Difieren solo en los últimos dígitos de un número de 64 bits.',
    rounded: 'El cambio mismo borró dígitos de x: un número de 64 bits guarda unos 16.',
  },
  vector: 'Coordenadas de x',
  smaller: 'x diez veces más chico',
  larger: 'x diez veces más grande',
  shift: 'sumar',
  scale: 'multiplicar',
  tolerance: 'tolerancia',
  eps: 'ε de LayerNorm',
  rmsEps: 'ε de RMSNorm',
  sentence: (layerShift, layerScale, rmsShift, rmsScale) =>
    `LayerNorm: ¿ignora la suma? ${layerShift}; ¿y el factor? ${layerScale}. RMSNorm: ¿ignora la suma? ${rmsShift}; ¿y el factor? ${rmsScale}.`,
  prompts: {
    minus: {
      question: 'Ponemos −1 como factor. ¿Va a seguir siendo LN(−1 · x) = LN(x)?',
      because: 'Por lo que se divide no tiene signo, así que el signo queda: ignora el tamaño, no el sentido.',
    },
    alike: {
      question: shift => `Ponemos todas las coordenadas en 5. ¿Va a ser igual RMS(x + ${shift}) que RMS(x)?`,
      because: 'Si todas valen lo mismo, cada una dividida por la RMS da 1 o −1, valgan lo que valgan.',
    },
    tiny: {
      question: scale => `Achicamos x mil veces. ¿Cuál va a notar el factor ${scale}?`,
      none: 'ninguna',
      layer: 'solo LayerNorm',
      rms: 'solo RMSNorm',
      both: 'las dos',
      because: (layer, rms) =>
        `Ahora σ² es ${layer} y RMS² es ${rms}: al lado de números así, ε ya cuenta, y no crece con x.`,
    },
  },
};

const en: InvarianceStrings = {
  title: 'What each ignores',
  figure:
    'x, x shifted and x scaled; under each, what LayerNorm and RMSNorm make of it. The marks repeat the first column',
  equal: 'equal',
  different: 'different',
  yes: 'yes',
  no: 'no',
  questions: { shift: 'Does it ignore the shift?', scale: 'Does it ignore the scale?' },
  difference: (difference, side, allowed) =>
    `largest difference ${difference}: ${side === 'within' ? 'within' : 'beyond'} the tolerance, ${allowed}.`,
  small: tolerance => `What comes out is below 1: the tolerance ${tolerance} is taken in proportion to the largest.`,
  reasons: {
    nothing: 'With this value nothing in x changes.',
    absorbed: {
      mean: 'The mean grows as much as each coordinate: subtracting it takes away what was added.',
      deviation: 'The distances to the mean and the deviation grow together: dividing takes away the factor.',
      rms: 'The coordinates and their RMS grow together: dividing takes away the factor.',
    },
    alike: 'All coordinates are alike, before and after: to the normalization they are the same vector.',
    little: 'It changes, but by less than the tolerance.',
    stays: 'RMSNorm does not subtract the mean: what was added stays in, and weighs in every coordinate.',
    flipped: 'A negative factor turns the vector around, and the output turns with it.',
    erased: 'The zero vector is left: there is nothing to enlarge.',
    eps: (what, eps, before, scaled) =>
      `Because of ε. Under the root ε = ${eps} is added to ${what}, which goes from ${before} to ${scaled}: it does not weigh the same in both. Without ε they would be equal.`,
    digits: 'They differ only in the last digits of a 64-bit number.',
    rounded: 'The change itself erased digits of x: a 64-bit number keeps about 16.',
  },
  vector: 'Coordinates of x',
  smaller: 'x ten times smaller',
  larger: 'x ten times larger',
  shift: 'add',
  scale: 'multiply',
  tolerance: 'tolerance',
  eps: 'LayerNorm’s ε',
  rmsEps: 'RMSNorm’s ε',
  sentence: (layerShift, layerScale, rmsShift, rmsScale) =>
    `LayerNorm: does it ignore the shift? ${layerShift}; the scale? ${layerScale}. RMSNorm: does it ignore the shift? ${rmsShift}; the scale? ${rmsScale}.`,
  prompts: {
    minus: {
      question: 'We set the factor to −1. Will LN(−1 · x) = LN(x) still hold?',
      because: 'What is divided by has no sign, so the sign stays: it ignores the size, not which way x points.',
    },
    alike: {
      question: shift => `We set every coordinate to 5. Will RMS(x + ${shift}) equal RMS(x)?`,
      because: 'Where all are alike, each divided by the RMS gives 1 or −1, whatever their value.',
    },
    tiny: {
      question: scale => `We make x a thousand times smaller. Which will notice the factor ${scale}?`,
      none: 'neither',
      layer: 'only LayerNorm',
      rms: 'only RMSNorm',
      both: 'both',
      because: (layer, rms) =>
        `Now σ² is ${layer} and RMS² is ${rms}: beside numbers like these ε counts, and it does not grow with x.`,
    },
  },
};

export const strings: Sentences<InvarianceStrings> = { es, en };
