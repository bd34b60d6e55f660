import type { Sentences } from '../../kit/base/language.ts';

/** Numbers arrive written in the reader's locale. */
export interface SparsityStrings {
  title: string;
  penalties: { l2squared: string; l1: string };
  player: string;
  step(now: string, of: string): string;
  rule: string;
  rules: { subgradient: string; proximal: string };
  zoom: string;
  zooms: { whole: string; zero: string };
  targets: string;
  lambda: string;
  rate: string;
  until: string;
  weights: { l2squared: string; l1: string };
  losses: string;
  lossAxis: string;
  stepAxis: string;
  target: string;
  minimiser: string;
  nearly(limit: string): string;
  exactly: string;
  loss: string;
  stepRule: string;
  ends: string;
  weightsNow: string;
  band(limit: string): string;
  start: string;
  near: { oscillating(size: string): string; exact: string; fading: string };
  diverged(step: string, penalties: string, rate: string): string;
  divergedMark: string;
  sentence(step: string, l2: string, l1: string): string;
  prompts: {
    l2: { question(steps: string, limit: string): string; because: string };
    l1: { question(steps: string, limit: string): string; because(lambda: string): string };
    exact: { question: string; yes: string; no: string; because: { oscillating: string; exact: string } };
    proximal: { question: string; because: string };
  };
}

const es: SparsityStrings = {
  title: 'Por qué L1 deja ceros: la carrera',
  penalties: { l2squared: 'Con L2²', l1: 'Con L1' },
  player: 'La carrera',
  step: (now, of) => `paso ${now} de ${of}`,
  rule: 'Paso de L1',
  rules: { subgradient: 'subgradiente', proximal: 'proximal' },
  zoom: 'Qué parte del eje se ve',
  zooms: { whole: 'todo', zero: 'cerca de 0' },
  targets: 'Objetivos a',
  lambda: 'λ, peso de la penalización',
  rate: 'lr, largo del paso',
  until: 'Pasos',
  weights: { l2squared: 'Los pesos con L2²', l1: 'Los pesos con L1' },
  losses: 'La pérdida a lo largo de la carrera',
  lossAxis: 'pérdida',
  stepAxis: 'paso',
  target: 'objetivo a',
  minimiser: 'mínimo exacto',
  nearly: limit => `|w| < ${limit}`,
  exactly: 'exactamente 0',
  loss: 'Pérdida',
  stepRule: 'Un paso',
  ends: 'Mínimo exacto',
  weightsNow: 'Pesos ahora',
  band: limit => `franja gris: |w| < ${limit}`,
  start: 'Los pesos salen todos de 0. Antes de largar: ¿cuáles van a volver?',
  near: {
    oscillating: size =>
      `Cerca de 0 el paso de subgradiente no se detiene: cruza y vuelve, a una distancia de hasta ${size}. Los pesos quedan casi en 0, no en 0.`,
    exact: 'El paso proximal corta: lo que cruzaría el 0 queda exactamente en 0, y ya no se mueve.',
    fading: 'Cerca de 0 el empujón de L2² se apaga: ningún peso llega.',
  },
  diverged: (step, penalties, rate) =>
    `La carrera se detuvo: en el paso ${step}, ${penalties}, la pérdida dejó de ser un número finito. El paso es demasiado largo: probá con un lr menor que ${rate}.`,
  divergedMark: 'diverge',
  sentence: (step, l2, l1) => `Paso ${step}. Pesos menores que el umbral: ${l2} con L2², ${l1} con L1.`,
  prompts: {
    l2: {
      question: (steps, limit) =>
        `Corremos ${steps} pasos con L2². ¿Cuántos pesos van a quedar por debajo de ${limit}?`,
      because: 'L2² achica todos los pesos en la misma proporción: el empujón se apaga cerca de 0 y ninguno llega.',
    },
    l1: {
      question: (steps, limit) => `¿Y con L1, después de ${steps} pasos? ¿Cuántos por debajo de ${limit}?`,
      because: lambda =>
        `L1 empuja siempre igual, con λ = ${lambda}: los objetivos cuyo doble no supera ese empujón terminan junto al 0.`,
    },
    exact: {
      question: 'De esos ceros de L1, ¿hay alguno que sea exactamente 0?',
      yes: 'sí',
      no: 'no',
      because: {
        oscillating:
          'El subgradiente tiene siempre el mismo tamaño: el peso pasa de largo, vuelve, y queda oscilando junto al 0.',
        exact: 'El paso proximal deja en 0 exacto lo que iba a cruzarlo.',
      },
    },
    proximal: {
      question: 'Cambiamos al paso proximal y corremos de nuevo. ¿Cuántos ceros exactos van a quedar con L1?',
      because: 'El paso proximal resta λ·lr y corta en 0: el que llega se queda.',
    },
  },
};

const en: SparsityStrings = {
  title: 'Why L1 leaves zeros: the race',
  penalties: { l2squared: 'With L2²', l1: 'With L1' },
  player: 'The race',
  step: (now, of) => `step ${now} of ${of}`,
  rule: 'L1’s step',
  rules: { subgradient: 'subgradient', proximal: 'proximal' },
  zoom: 'Which part of the axis is shown',
  zooms: { whole: 'all', zero: 'near 0' },
  targets: 'Targets a',
  lambda: 'λ, weight of the penalty',
  rate: 'lr, length of a step',
  until: 'Steps',
  weights: { l2squared: 'The weights with L2²', l1: 'The weights with L1' },
  losses: 'The loss along the race',
  lossAxis: 'loss',
  stepAxis: 'step',
  target: 'target a',
  minimiser: 'exact minimum',
  nearly: limit => `|w| < ${limit}`,
  exactly: 'exactly 0',
  loss: 'Loss',
  stepRule: 'One step',
  ends: 'Exact minimum',
  weightsNow: 'Weights now',
  band: limit => `grey band: |w| < ${limit}`,
  start: 'All weights start at 0. Before they go: which ones will come back?',
  near: {
    oscillating: size =>
      `Near 0 the subgradient step does not stop: it crosses and comes back, up to ${size} away. The weights end almost at 0, not at 0.`,
    exact: 'The proximal step cuts: what would cross 0 lands exactly on 0, and moves no more.',
    fading: 'Near 0 the push of L2² fades: no weight gets there.',
  },
  diverged: (step, penalties, rate) =>
    `The race stopped: at step ${step}, ${penalties}, the loss is no longer a finite number. The step is too long: try an lr below ${rate}.`,
  divergedMark: 'diverges',
  sentence: (step, l2, l1) => `Step ${step}. Weights below the threshold: ${l2} with L2², ${l1} with L1.`,
  prompts: {
    l2: {
      question: (steps, limit) => `We run ${steps} steps with L2². How many weights will end below ${limit}?`,
      because: 'L2² shrinks all weights in the same proportion: its push fades near 0 and none gets there.',
    },
    l1: {
      question: (steps, limit) => `And with L1, after ${steps} steps? How many below ${limit}?`,
      because: lambda =>
        `L1 always pushes equally hard, with λ = ${lambda}: the targets whose double does not exceed that push end next to 0.`,
    },
    exact: {
      question: 'Among those zeros of L1, is there one that is exactly 0?',
      yes: 'yes',
      no: 'no',
      because: {
        oscillating:
          'The subgradient always has the same size: the weight overshoots, comes back, and hovers around 0.',
        exact: 'The proximal step leaves exactly at 0 whatever was about to cross it.',
      },
    },
    proximal: {
      question: 'We switch to the proximal step and run again. How many exact zeros will L1 leave?',
      because: 'The proximal step subtracts λ·lr and cuts at 0: a weight that gets there stays.',
    },
  },
};

export const strings: Sentences<SparsityStrings> = { es, en };
