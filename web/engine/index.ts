// The engine: the only door to the C++ numerics. `import { createEngine } from 'andamio'`.

import createLightModule from '#light';
import { buildId, version as buildVersion, ownUrl, wasmFile } from '#light-build';
import { createCall } from './call.ts';
import { diagnosticsOf } from './diagnostics.ts';
import { loadModule } from './load.ts';
import { createNormalization } from './normalization.ts';
import { createNorms } from './norms.ts';
import { requireOptions, urlOf } from './options.ts';
import { createRandom } from './random.ts';
import { sharedEngine } from './shared.ts';
import { createSparsity } from './sparsity.ts';
import type { Engine, EngineOptions } from './types.ts';

export { EngineError } from './errors.ts';
export type {
  Descent,
  DescentHistory,
  DescentOptions,
  DescentPosition,
  Diagnostics,
  Engine,
  EngineOptions,
  Handle,
  LayerNormStages,
  LeastSquares,
  LossParts,
  Normalization,
  Norms,
  Penalty,
  PenaltyName,
  PenaltyParts,
  RandomNumbers,
  RmsForm,
  RmsNormStages,
  RowsTask,
  Seed,
  Sparsity,
  StepRule,
  UrlLike,
  Vector,
  VectorMeasures,
} from './types.ts';

/** The package's version. */
export const version: string = buildVersion;

/**
 * The engine of this page (or worker, or Node process): loaded on the first call, the same ever after, whose options
 * then count. Neither a failed load nor an engine that broke is kept: the next call loads again. Rejects with an
 * EngineError.
 */
export async function createEngine(options: EngineOptions = {}): Promise<Engine> {
  const wasmUrl = urlOf(requireOptions(options, ['wasmUrl']).wasmUrl, 'wasmUrl');
  return sharedEngine('andamio.engines', buildId, forget => load(wasmUrl, forget));
}

async function load(wasmUrl: string | undefined, onBreak: () => void): Promise<Engine> {
  const module = await loadModule({ create: createLightModule, buildId, wasmFile, ownUrl }, wasmUrl);
  const call = createCall(module, onBreak);
  return Object.freeze<Engine>({
    norms: createNorms(module, call),
    normalization: createNormalization(module, call),
    sparsity: createSparsity(module, call),
    random: createRandom(module, call),
    diagnostics: diagnosticsOf(module, call, version),
  });
}
