// Starts the worker that measures.

import { type RunningWorker, startWorker } from './start.ts';
import type { TimingApi } from './timing.worker.ts';
import url from './timing.worker.ts?worker&url';

export type { Sample } from './timing.worker.ts';
export type TimingWorker = RunningWorker<TimingApi>;

/** wasmUrl: where the light WASM lies, when it is not beside the worker's script. */
export async function startTiming(wasmUrl?: string): Promise<TimingWorker> {
  const worker = await startWorker<TimingApi>(url);
  if (wasmUrl) await worker.call(api => api.useWasm(wasmUrl));
  return worker;
}
