// LayerNorm, RMSNorm and a plain copy of the same rows, in one run: what a normalization costs beside moving its numbers.

import { createEngine, type RowsTask } from '../../web/engine/index.ts';

const SHAPES = [
  { rows: 512, d: 512 },
  { rows: 4096, d: 2304 },
];
const NAMES: Readonly<Record<RowsTask, string>> = { layer: 'LayerNorm', rms: 'RMSNorm', copy: 'copy' };
const TASKS = Object.keys(NAMES) as RowsTask[];
const ROUNDS = 40;
/** Milliseconds that a round of each takes about: short, so that many pass undisturbed. */
const LONG_ENOUGH = 3;

/** The milliseconds of one run over rows × d numbers, in float, without copies in or out. */
export interface RowsTimes {
  rows: number;
  d: number;
  milliseconds: Record<RowsTask, number>;
}

export async function benchRows(say: (text: string) => void): Promise<RowsTimes[]> {
  say('rows normalized, and copied');
  const { normalization } = await createEngine();
  return SHAPES.map(({ rows, d }) => {
    const x = Float32Array.from({ length: rows * d }, (_, i) => 1 - (2 * ((i * 7919) % 10007)) / 10007);
    const time = (task: RowsTask, repeats: number) =>
      normalization.timeRows(x, { d, task, repeats, now: () => performance.now() }) / repeats;
    return { rows, d, milliseconds: quickest(time) };
  });
}

/** Of many rounds in which the tasks take turns, the quickest of each: other programs only ever add. */
function quickest(time: (task: RowsTask, repeats: number) => number): Record<RowsTask, number> {
  const repeats = { layer: 1, rms: 1, copy: 1 };
  for (const task of TASKS) {
    // Also the time in which the code is compiled for speed.
    for (let i = 0; i < 3; i++) repeats[task] = Math.ceil(LONG_ENOUGH / Math.max(time(task, repeats[task]), 1e-4));
  }
  const best = { layer: Infinity, rms: Infinity, copy: Infinity };
  for (let round = 0; round < ROUNDS; round++) {
    for (const task of TASKS) best[task] = Math.min(best[task], time(task, repeats[task]));
  }
  return best;
}

export function rowsText(shapes: readonly RowsTimes[]): string {
  const lines = shapes.flatMap(({ rows, d, milliseconds }) =>
    TASKS.map(task => {
      const share = (milliseconds[task] / milliseconds.layer).toFixed(2);
      const time = `${milliseconds[task].toFixed(3)} ms`;
      return `  ${`${rows}×${d}`.padEnd(11)}${NAMES[task].padEnd(10)}${time.padStart(10)}${share.padStart(8)} of LayerNorm`;
    }),
  );
  return ['Rows normalized in float, and copied: the quickest of many rounds, in turn.', ...lines].join('\n');
}
