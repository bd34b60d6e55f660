import type { Sentences } from '../../kit/base/language.ts';
import type { Task } from './measurement.ts';

/** Numbers arrive written in the reader's locale. */
export interface NormSpeedStrings {
  title: string;
  tasks: Record<Task, string>;
  size(rows: string, d: string): string;
  perNumber: string;
  timesName: string;
  savingName: string;
  milliseconds(ms: string): string;
  percent(value: string): string;
  percentLess: string;
  paper: string;
  measure: string;
  again: string;
  stop: string;
  progress: string;
  sizes: string;
  samples: string;
  starting: string;
  paused: string;
  nothingYet: string;
  running(percent: string): string;
  stopped: string;
  done: string;
  failed: Record<'load' | 'lost', string>;
  verdict: {
    faster(d: string, percent: string, low: string, high: string): string;
    slower(d: string, percent: string, low: string, high: string): string;
    unclear(d: string, low: string, high: string): string;
    copy(percent: string, d: string): string;
  };
  shows: readonly string[];
  columns: { size: string; task: string; middle: string; low: string; high: string };
  table: string;
  prompts: {
    faster: { question(d: string): string; layer: string; rms: string; because(layer: string, rms: string): string };
    larger: {
      question(from: string, to: string): string;
      option(factor: string): string;
      because(factor: string): string;
    };
  };
}

const es: NormSpeedStrings = {
  title: 'LayerNorm contra RMSNorm, en tu máquina',
  tasks: { layer: 'LayerNorm', rms: 'RMSNorm', copy: 'solo copiar' },
  size: (rows, d) => `${rows} tokens de ${d} números`,
  perNumber: 'nanosegundos por número',
  timesName: 'Cuánto tarda cada una, por número, en cada medición',
  savingName: 'Cuánto tiempo menos tarda RMSNorm, junto a lo que midió el artículo',
  milliseconds: ms => `${ms} ms`,
  percent: value => `${value} %`,
  percentLess: 'tiempo de menos con RMSNorm, en %',
  paper: 'Zhang y Sennrich 2019: de 7 a 64 %',
  measure: 'Medir',
  again: 'Medir de nuevo',
  stop: 'Parar',
  progress: 'Avance de la medición',
  sizes: 'Números por token, d',
  samples: 'Mediciones de cada una',
  starting: 'Preparando la medición…',
  paused: 'En pausa mientras no se ve la página.',
  nothingYet: 'Todavía no se midió nada en esta máquina.',
  running: percent => `Midiendo: ${percent} %.`,
  stopped: 'Medición interrumpida; queda lo medido hasta ahí.',
  done: 'Medición terminada.',
  failed: {
    load: 'No se pudo cargar lo que mide. Mirá la conexión y volvé a intentar. Si el sitio es tuyo, su política debe permitir worker-src blob:.',
    lost: 'Lo que medía se cortó. Volvé a intentar; si se repite, recargá la página.',
  },
  verdict: {
    faster: (d, percent, low, high) =>
      `Con d = ${d}, RMSNorm tardó ${percent} % menos que LayerNorm (la mitad de las mediciones, entre ${low} y ${high} %).`,
    slower: (d, percent, low, high) =>
      `Con d = ${d}, RMSNorm tardó ${percent} % más que LayerNorm (la mitad de las mediciones, entre ${low} y ${high} %).`,
    unclear: (d, low, high) =>
      `Con d = ${d} no se distinguen: en la mitad de las mediciones, RMSNorm ahorró entre ${low} y ${high} %.`,
    copy: (percent, d) => `Solo copiar los números llevó ${percent} % del tiempo de LayerNorm (d = ${d}).`,
  },
  shows: [
    'Mide las dos normas a secas, con los mismos programas en C++ que usa el codificador de este curso: en WebAssembly, con un solo hilo y números de 32 bits.',
    'El 7 a 64 % del artículo es de modelos enteros, con otros programas y en otras máquinas. Acá no hay modelo: el porcentaje no se puede comparar uno a uno.',
    'RMSNorm ahorra la media y la resta. En un modelo, la norma es una parte chica del tiempo; casi todo se va en los productos de matrices.',
  ],
  columns: { size: 'd', task: 'qué', middle: 'mediana, ms', low: 'primer cuarto, ms', high: 'tercer cuarto, ms' },
  table: 'Tiempo de una pasada',
  prompts: {
    faster: {
      question: d => `Con d = ${d}, ¿cuál va a tardar menos en tu máquina?`,
      layer: 'LayerNorm',
      rms: 'RMSNorm',
      because: (layer, rms) =>
        `LayerNorm tardó ${layer} ms y RMSNorm ${rms} ms: calcular además la media y restarla es más trabajo por número.`,
    },
    larger: {
      question: (from, to) => `Si d pasa de ${from} a ${to}, ¿por cuánto se multiplica el trabajo de LayerNorm?`,
      option: factor => `por ${factor}`,
      because: factor =>
        `Cada número pasa una vez por la suma y una vez por la división: el trabajo crece como la cantidad de números, por ${factor}. Por eso los puntos, que son por número, quedan casi en el mismo lugar.`,
    },
  },
};

const en: NormSpeedStrings = {
  title: 'LayerNorm against RMSNorm, on your machine',
  tasks: { layer: 'LayerNorm', rms: 'RMSNorm', copy: 'only copying' },
  size: (rows, d) => `${rows} tokens of ${d} numbers`,
  perNumber: 'nanoseconds per number',
  timesName: 'How long each takes, per number, in each measurement',
  savingName: 'How much less time RMSNorm takes, beside what the paper measured',
  milliseconds: ms => `${ms} ms`,
  percent: value => `${value}%`,
  percentLess: 'less time with RMSNorm, in %',
  paper: 'Zhang & Sennrich 2019: 7 to 64%',
  measure: 'Measure',
  again: 'Measure again',
  stop: 'Stop',
  progress: 'Progress of the measurement',
  sizes: 'Numbers per token, d',
  samples: 'Measurements of each',
  starting: 'Getting ready to measure…',
  paused: 'Paused while the page is out of sight.',
  nothingYet: 'Nothing has been measured on this machine yet.',
  running: percent => `Measuring: ${percent}%.`,
  stopped: 'Measurement stopped; what was measured by then stays.',
  done: 'Measurement finished.',
  failed: {
    load: 'What measures could not be loaded. Check the connection and try again. If the site is yours, its policy must allow worker-src blob:.',
    lost: 'What was measuring broke off. Try again; if it happens once more, reload the page.',
  },
  verdict: {
    faster: (d, percent, low, high) =>
      `With d = ${d}, RMSNorm took ${percent}% less time than LayerNorm (half of the measurements: between ${low} and ${high}%).`,
    slower: (d, percent, low, high) =>
      `With d = ${d}, RMSNorm took ${percent}% more time than LayerNorm (half of the measurements: between ${low} and ${high}%).`,
    unclear: (d, low, high) =>
      `With d = ${d} they cannot be told apart: in half of the measurements RMSNorm saved between ${low} and ${high}%.`,
    copy: (percent, d) => `Only copying the numbers took ${percent}% of LayerNorm’s time (d = ${d}).`,
  },
  shows: [
    'It times the two norms by themselves, with the same C++ that this course’s encoder runs on: in WebAssembly, on one thread, with 32-bit numbers.',
    'The paper’s 7 to 64% are of whole models, with other programs, on other machines. There is no model here: the two percentages cannot be compared one to one.',
    'RMSNorm saves the mean and its subtraction. In a model the norm is a small part of the time; nearly all of it goes into products of matrices.',
  ],
  columns: { size: 'd', task: 'what', middle: 'median, ms', low: 'first quarter, ms', high: 'third quarter, ms' },
  table: 'Time of one pass',
  prompts: {
    faster: {
      question: d => `With d = ${d}, which will take less time on your machine?`,
      layer: 'LayerNorm',
      rms: 'RMSNorm',
      because: (layer, rms) =>
        `LayerNorm took ${layer} ms and RMSNorm ${rms} ms: computing the mean as well and subtracting it is more work per number.`,
    },
    larger: {
      question: (from, to) => `When d goes from ${from} to ${to}, by how much does LayerNorm’s work grow?`,
      option: factor => `${factor} times`,
      because: factor =>
        `Each number goes once through the sum and once through the division: the work grows as the count of numbers does, ${factor} times. That is why the dots, which are per number, stay nearly where they were.`,
    },
  },
};

export const strings: Sentences<NormSpeedStrings> = { es, en };
