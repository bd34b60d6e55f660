// The worker that measures: it has a processor's core to itself, and the page stays free.

import { createEngine, type RowsTask } from '../engine/index.ts';
import { serve } from './serve.ts';

export interface Sample {
  rows: number;
  d: number;
  task: RowsTask;
  /** Runs that are timed together. */
  repeats: number;
}

let wasm: string | undefined;
let matrix: { rows: number; d: number; x: Float32Array } | undefined;

const api = {
  /** Where the WASM lies, when it is not beside the script. */
  useWasm(url: string | undefined): void {
    wasm = url;
  },

  /** The milliseconds that the runs of a sample take together. */
  async time({ rows, d, task, repeats }: Sample): Promise<number> {
    const { normalization } = await createEngine(wasm ? { wasmUrl: wasm } : {});
    return normalization.timeRows(numbers(rows, d), { d, task, repeats, now: () => performance.now() });
  },
};

export type TimingApi = typeof api;

/** Numbers without pattern around 3: what they are does not change how long it takes. Kept for the next sample. */
function numbers(rows: number, d: number): Float32Array {
  if (matrix?.rows !== rows || matrix.d !== d) {
    matrix = {
      rows,
      d,
      x: Float32Array.from({ length: rows * d }, (_, i) => 13 - (20 * ((i * 7919) % 10007)) / 10007),
    };
  }
  return matrix.x;
}

void serve(api);
