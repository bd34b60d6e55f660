import { wasmFolder } from '../base/wasm-url.ts';
import type { TrainingPort } from './port.ts';

/** A training worker. What starts workers is loaded with the first one: a page that only shows a race needs none. */
export async function openWorker(): Promise<TrainingPort> {
  const { startTraining } = await import('../../worker/training.ts');
  return startTraining(wasmFolder()) as Promise<TrainingPort>;
}
