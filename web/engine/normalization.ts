// The room `normalization`, as the caller sees it.

import type { Call } from './call.ts';
import type { LightModule } from './light-module.d.ts';
import { requireOptions } from './options.ts';
import type { Normalization, Vector } from './types.ts';
import { toVector } from './vectors.ts';

export function createNormalization(module: LightModule, call: Call): Normalization {
  return Object.freeze<Normalization>({
    layerNorm(x, options = {}) {
      const { eps = 1e-5, gamma, beta } = requireOptions(options);
      const vector = toVector(x, 'x');
      const given = { eps, gamma: toWeights(gamma, 'gamma'), beta: toWeights(beta, 'beta') };
      return call(() => module.layerNorm(vector, given));
    },
    rmsNorm(x, options = {}) {
      const { eps = 1e-6, weight, form = 'llama' } = requireOptions(options);
      const vector = toVector(x, 'x');
      const given = { eps, weight: toWeights(weight, 'weight'), form };
      return call(() => module.rmsNorm(vector, given));
    },
  });
}

function toWeights(weights: Vector | undefined, parameter: string): Float64Array | undefined {
  return weights === undefined ? undefined : toVector(weights, parameter);
}
