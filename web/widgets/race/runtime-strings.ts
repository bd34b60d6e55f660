import type { Sentences } from '../../kit/base/language.ts';
import type { RunState } from '../../kit/run/training-run.ts';
import type { Shape } from './shapes.ts';

/** What is said once a race has begun. Numbers arrive written in the reader's locale. */
export interface RuntimeStrings {
  why: string;
  running: string;
  paused(where: string): string;
  /** The race that was left; so many steps at most were taken. */
  kept(race: string, steps: string, most: number): string;
  bringBack: string;
  /** A preset that does not run as it is: each setting, and what it usually is. */
  apart(settings: string): string;
  instead(setting: string, usual: string): string;
  batch(size: string): string;
  length(steps: string): string;
  dataSeed(seed: string): string;
  span(low: string, high: string): string;
  steps(span: string): string;
  /** Of one run. */
  pausedAt(where: string): string;
  shownAt(where: string): string;
  gradientsAt(step: string): string;
  always: string;
  baseline(share: string): string;
  estimate(time: string): string;
  preset(name: string, time: string): string;
  measuring: string;
  states: Record<RunState, string>;
  map(runner: string): string;
  mapKey(low: string, high: string): string;
  compare: {
    title: string;
    same(runner: string, first: string, last: string): string;
    other(runner: string, drawn: string, found: string, first: string, last: string): string;
    shapes: Record<Shape, string>;
    accuracy(runner: string, guessed: string, found: string): string;
    diverged(runner: string, guessed: string, end: string): string;
  };
  pace(steps: string): string;
  left(time: string): string;
  divergedAt(step: string): string;
  slow: {
    says(time: string): string;
    anyway: string;
    batch(size: string, time: string): string;
    batchMeans: string;
    layers(count: string, time: string): string;
    layersMean: string;
  };
  hash: {
    label(runs: string): string;
    same: string;
    other: string;
    again: string;
    what: string;
    elsewhere: string;
  };
  result(steps: string, runners: string): string;
  allDiverged(runners: string): string;
  runnerResult(runner: string, share: string): string;
  /** Who is better than always answering 0, and since when. */
  line: {
    note(baseline: string, runners: string): string;
    below(runner: string): string;
    stays(runner: string): string;
    left(runner: string, step: string): string;
    nobody: string;
  };
  fault: { title: string; retry: string; codes: Record<string, string>; other: string };
}

const es: RuntimeStrings = {
  why: '¿Por qué explotó?',
  running: 'La carrera está en marcha.',
  paused: where => `La carrera está en pausa, ${where}.`,
  kept: (race, steps, most) =>
    `La carrera de antes (${race}; ${steps} ${most === 1 ? 'paso' : 'pasos'}) sigue guardada.`,
  bringBack: 'Traerla de vuelta',
  apart: settings => `Con ${settings}: otros números que los de siempre.`,
  instead: (setting, usual) => `${setting} en lugar de ${usual}`,
  batch: size => `batch ${size}`,
  length: steps => `${steps} pasos`,
  dataSeed: seed => `semilla de los datos ${seed}`,
  span: (low, high) => `${low} a ${high}`,
  steps: span => `pasos ${span}`,
  pausedAt: where => `en pausa, ${where}`,
  shownAt: where => `se muestra el ${where}`,
  gradientsAt: step => `Largo del gradiente por capa, en el paso ${step}`,
  always: 'siempre 0',
  baseline: share => `siempre 0: ${share}`,
  estimate: time => `En esta máquina tarda unos ${time}.`,
  preset: (name, time) => `${name} · unos ${time}`,
  measuring: 'Midiendo esta máquina un segundo…',
  states: {
    idle: 'en la largada',
    loading: 'preparándose',
    running: 'entrenando',
    resting: 'descansa: no está a la vista',
    paused: 'en pausa',
    finished: 'llegó',
    diverged: 'divergió',
    failed: 'falló',
  },
  map: runner => `Gradiente, capa por paso: ${runner}`,
  mapKey: (low, high) => `color: largo del gradiente, de ${low} o menos a ${high} o más`,
  compare: {
    title: 'Tu predicción y lo que pasó',
    same: (runner, first, last) =>
      `Acertaste la forma: en ${runner} el gradiente va de ${first} en la capa 1 a ${last} en la última.`,
    other: (runner, drawn, found, first, last) =>
      `Dibujaste un gradiente que ${drawn}; el de ${runner} ${found}: ${first} en la capa 1, ${last} en la última.`,
    shapes: {
      grows: 'crece hacia la salida',
      even: 'es casi parejo',
      shrinks: 'decrece hacia la salida',
      hump: 'es mayor en el medio',
    },
    accuracy: (runner, guessed, found) => `${runner}: dijiste ${guessed}, fue ${found}.`,
    diverged: (runner, guessed, end) => `${runner}: dijiste ${guessed}, y ${end}.`,
  },
  pace: steps => `${steps} pasos/s`,
  left: time => `faltan ${time}`,
  divergedAt: step => `divergió en el paso ${step}`,
  slow: {
    says: time => `En esta máquina esta carrera tardaría unos ${time}.`,
    anyway: 'Correr igual',
    batch: (size, time) => `Batch de ${size}: unos ${time}`,
    batchMeans: 'Un batch más chico da gradientes más ruidosos: los números cambian, la historia suele ser la misma.',
    layers: (count, time) => `${count} capas: unos ${time}`,
    layersMean: 'Con menos capas post-norm sí aprende: es otra historia.',
  },
  hash: {
    label: runs => `Huella: ${runs}.`,
    same: 'Igual que en el enlace: los mismos números, bit por bit.',
    other: 'No es igual que en el enlace: alguna pérdida es otra.',
    again: 'Igual que la vez anterior: los mismos números, bit por bit.',
    what: 'Resume todas las pérdidas: la misma carrera da la misma en cualquier máquina.',
    elsewhere: 'Los mismos números en una terminal',
  },
  result: (steps, runners) => `Después de ${steps} pasos: ${runners}.`,
  allDiverged: runners => `Nadie llegó: ${runners}.`,
  runnerResult: (runner, share) => `${runner} acierta el ${share}`,
  line: {
    note: (baseline, runners) => `Contestar siempre 0 acierta el ${baseline}: ${runners}.`,
    below: runner => `${runner} está por debajo de esa línea`,
    stays: runner => `${runner} sigue en esa línea`,
    left: (runner, step) => `${runner} la dejó después del paso ${step}`,
    nobody: 'nadie dejó esa línea',
  },
  fault: {
    title: 'La carrera se cortó.',
    retry: 'Volver al principio',
    codes: {
      'worker/load-failed':
        'No se pudo traer el programa que entrena. Mirá la conexión y volvé al principio. Si el sitio es tuyo, su política debe permitir worker-src blob:.',
      'worker/no-answer': 'El programa que entrena no contesta. Volvé al principio para empezar con otro.',
      'worker/lost': 'El navegador cerró el programa que entrenaba. Volvé al principio para empezar de nuevo.',
      'engine/out-of-memory': 'No alcanzó la memoria. Cerrá otras pestañas y volvé al principio.',
      'engine/load-failed': 'No se pudo traer el motor que entrena. Mirá la conexión y volvé al principio.',
      'engine/bad-response': 'En lugar del motor que entrena llegó otra cosa. Avisá a quien cuida la página.',
      'engine/version-mismatch': 'El motor que llegó es de otra versión. Recargá la página.',
    },
    other: 'Algo falló al entrenar. Volvé al principio.',
  },
};

const en: RuntimeStrings = {
  why: 'Why did it explode?',
  running: 'The race is on.',
  paused: where => `The race is paused, ${where}.`,
  kept: (race, steps, most) => `The race of before (${race}; ${steps} ${most === 1 ? 'step' : 'steps'}) is kept.`,
  bringBack: 'Bring it back',
  apart: settings => `With ${settings}: other numbers than usual.`,
  instead: (setting, usual) => `${setting} instead of ${usual}`,
  batch: size => `batch ${size}`,
  length: steps => `${steps} steps`,
  dataSeed: seed => `data seed ${seed}`,
  span: (low, high) => `${low} to ${high}`,
  steps: span => `steps ${span}`,
  pausedAt: where => `paused, ${where}`,
  shownAt: where => `${where} is shown`,
  gradientsAt: step => `The gradient’s length by layer, at step ${step}`,
  always: 'always 0',
  baseline: share => `always 0: ${share}`,
  estimate: time => `On this machine it takes about ${time}.`,
  preset: (name, time) => `${name} · about ${time}`,
  measuring: 'Measuring this machine for a second…',
  states: {
    idle: 'at the start',
    loading: 'getting ready',
    running: 'training',
    resting: 'rests: out of sight',
    paused: 'paused',
    finished: 'arrived',
    diverged: 'diverged',
    failed: 'failed',
  },
  map: runner => `Gradient, layer by step: ${runner}`,
  mapKey: (low, high) => `colour: the gradient’s length, from ${low} or less to ${high} or more`,
  compare: {
    title: 'Your prediction, and what happened',
    same: (runner, first, last) =>
      `You got the shape: ${runner}’s gradient goes from ${first} in layer 1 to ${last} in the last one.`,
    other: (runner, drawn, found, first, last) =>
      `You drew a gradient that ${drawn}; ${runner}’s ${found}: ${first} in layer 1, ${last} in the last one.`,
    shapes: {
      grows: 'grows towards the output',
      even: 'is nearly even',
      shrinks: 'shrinks towards the output',
      hump: 'is largest in the middle',
    },
    accuracy: (runner, guessed, found) => `${runner}: you said ${guessed}, it was ${found}.`,
    diverged: (runner, guessed, end) => `${runner}: you said ${guessed}, it ${end}.`,
  },
  pace: steps => `${steps} steps/s`,
  left: time => `${time} left`,
  divergedAt: step => `diverged at step ${step}`,
  slow: {
    says: time => `On this machine this race would take about ${time}.`,
    anyway: 'Run it anyway',
    batch: (size, time) => `Batch of ${size}: about ${time}`,
    batchMeans: 'A smaller batch gives noisier gradients: the numbers change, the story mostly stays.',
    layers: (count, time) => `${count} layers: about ${time}`,
    layersMean: 'With fewer layers post-norm does learn: that is another story.',
  },
  hash: {
    label: runs => `Fingerprint: ${runs}.`,
    same: 'The same as in the link: equal numbers, bit for bit.',
    other: 'Not the same as in the link: some loss is another.',
    again: 'The same as last time: equal numbers, bit for bit.',
    what: 'It sums up all losses: the same race has the same one on any machine.',
    elsewhere: 'The same numbers in a terminal',
  },
  result: (steps, runners) => `After ${steps} steps: ${runners}.`,
  allDiverged: runners => `Nobody arrived: ${runners}.`,
  runnerResult: (runner, share) => `${runner} is right ${share} of the time`,
  line: {
    note: (baseline, runners) => `Always answering 0 is right ${baseline} of the time: ${runners}.`,
    below: runner => `${runner} is below that line`,
    stays: runner => `${runner} is still on that line`,
    left: (runner, step) => `${runner} left it after step ${step}`,
    nobody: 'nobody left that line',
  },
  fault: {
    title: 'The race was cut off.',
    retry: 'Back to the start',
    codes: {
      'worker/load-failed':
        'The program that trains could not be fetched. Check the connection and go back to the start. If the site is yours, its policy must allow worker-src blob:.',
      'worker/no-answer': 'The program that trains does not answer. Go back to the start to begin with another.',
      'worker/lost': 'The browser ended the program that was training. Go back to the start to begin again.',
      'engine/out-of-memory': 'There was not enough memory. Close other tabs and go back to the start.',
      'engine/load-failed':
        'The engine that trains could not be fetched. Check the connection and go back to the start.',
      'engine/bad-response': 'Something else came in place of the engine that trains. Tell whoever keeps this page.',
      'engine/version-mismatch': 'The engine that came is of another version. Reload the page.',
    },
    other: 'Something failed while training. Go back to the start.',
  },
};

export const runtimeStrings: Sentences<RuntimeStrings> = { es, en };
