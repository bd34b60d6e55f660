// Starts a worker that trains.

import { type RunningWorker, startWorker } from './start.ts';
import url from './training.worker.ts?worker&url';
import type { TrainingApi } from './training-messages.ts';

export type * from './training-messages.ts';
export type TrainingWorker = RunningWorker<TrainingApi>;

/** wasmUrl: the folder in which the training WASM lies, when it is not beside the worker's script. */
export async function startTraining(wasmUrl?: string): Promise<TrainingWorker> {
  const worker = await startWorker<TrainingApi>(url);
  if (wasmUrl) await worker.call(api => api.useWasm(wasmUrl));
  return worker;
}
