import { knownWasmUrl } from '../base/engine.ts';
import type { TrainingPort } from './port.ts';

/** A training worker. What starts workers is loaded with the first one: a page that only shows a race needs none. */
export async function openWorker(): Promise<TrainingPort> {
  const { startTraining } = await import('../../worker/training.ts');
  return startTraining(folderOf(knownWasmUrl())) as Promise<TrainingPort>;
}

/** A page may name the light engine's file itself: the training one has a file of its own, beside it. */
function folderOf(wasmUrl: string | undefined): string | undefined {
  return wasmUrl && new URL('.', wasmUrl).href;
}
