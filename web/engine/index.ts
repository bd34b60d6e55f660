// The engine: the only door to the C++ numerics. `import { createEngine } from 'andamio'`.

import { buildId, version as buildVersion } from '#light-build';
import { loadLightModule } from './load.ts';
import { createNorms } from './norms.ts';
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
  LeastSquares,
  LossParts,
  Norms,
  Penalty,
  PenaltyName,
  PenaltyParts,
  Sparsity,
  StepRule,
  UrlLike,
  Vector,
} from './types.ts';

/** The package's version. */
export const version: string = buildVersion;

/** Engines of this page by build: kept where two bundles that hold this very code find each other's. */
const shared: Map<string, Promise<Engine>> = pageWide('andamio.engines', () => new Map());

/**
 * The engine of this page (or worker, or Node process): loaded on the first call, the same ever after, whose options
 * then count. A failed load is not kept: the next call tries again. Rejects with an EngineError.
 */
export function createEngine(options: EngineOptions = {}): Promise<Engine> {
  const known = shared.get(buildId);
  if (known) return known;
  const loading = load(options);
  shared.set(buildId, loading);
  loading.catch(() => shared.delete(buildId));
  return loading;
}

async function load(options: EngineOptions): Promise<Engine> {
  const module = await loadLightModule(options);
  return Object.freeze<Engine>({
    norms: createNorms(module),
    sparsity: createSparsity(module),
    diagnostics: () => ({
      liveHandles: module.liveHandles(),
      heapBytes: module.heapBytes(),
      simd: module.simd(),
      version,
    }),
  });
}

function pageWide<T>(name: string, create: () => T): T {
  const page = globalThis as unknown as Record<symbol, T | undefined>;
  const key = Symbol.for(name);
  page[key] ??= create();
  return page[key];
}
