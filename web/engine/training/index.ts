// The training part of the engine, with a WASM file of its own. `import { createTrainer } from 'andamio/training'`.

import createTrainingModule from '#training';
import { buildId, version as buildVersion, ownUrl, wasmFile } from '#training-build';
import { createCall } from '../call.ts';
import { diagnosticsOf } from '../diagnostics.ts';
import { loadModule } from '../load.ts';
import { requireOptions, urlOf } from '../options.ts';
import { createLayer } from './layer.ts';
import { createRun } from './run.ts';
import type { Trainer, TrainerOptions } from './types.ts';

export { EngineError } from '../errors.ts';
export type { Diagnostics, Handle, Seed, UrlLike, Vector } from '../types.ts';
export type {
  Activation,
  Advance,
  Divergence,
  Dtype,
  FloatTensor,
  Initialisation,
  Layer,
  LayerConfig,
  NormName,
  Numbers,
  Optimizer,
  Placement,
  ProbeName,
  ProbeOptions,
  RmsForm,
  Run,
  RunConfig,
  Schedule,
  Sublayers,
  Task,
  Tensor,
  Trainer,
  TrainerOptions,
} from './types.ts';

/** The package's version. */
export const version: string = buildVersion;

/**
 * A trainer with memory of its own: WebAssembly never gives memory back to the system, so that what a run has taken
 * goes when its trainer goes. Rejects with an EngineError.
 */
export async function createTrainer(options: TrainerOptions = {}): Promise<Trainer> {
  const wasmUrl = urlOf(requireOptions(options, ['wasmUrl']).wasmUrl, 'wasmUrl');
  const module = await loadModule({ create: createTrainingModule, buildId, wasmFile, ownUrl }, wasmUrl);
  const call = createCall(module, () => {});
  return Object.freeze<Trainer>({
    createLayer: config => createLayer(module, call, config),
    // Which losses a run has, the compiler is told by its dtype.
    createRun: (config => createRun(module, call, config)) as Trainer['createRun'],
    diagnostics: diagnosticsOf(module, call, version),
  });
}
