// The room `sparsity`, as the caller sees it.

import type { Call } from './call.ts';
import { asHandle } from './handles.ts';
import type { LightModule } from './light-module.d.ts';
import { requireOptions } from './options.ts';
import { release } from './release.ts';
import type { Descent, Sparsity } from './types.ts';
import { toVector } from './vectors.ts';

/** One problem for all calls: each takes the others' options too, and reads its own. */
const NAMES = ['target', 'lambda', 'lambdas', 'penalty', 'step', 'learningRate', 'initial'];

export function createSparsity(module: LightModule, call: Call): Sparsity {
  return Object.freeze<Sparsity>({
    softThreshold(x, threshold) {
      const vector = toVector(x, 'x');
      return call(() => module.softThreshold(vector, threshold));
    },
    minimiser(options) {
      const { target, lambda, penalty } = requireOptions(options, NAMES);
      const problem = { target: toVector(target, 'target'), lambda, penalty };
      return call(() => module.minimiser(problem));
    },
    minimiserPath(options) {
      const { target, lambdas, penalty } = requireOptions(options, NAMES);
      const problem = { target: toVector(target, 'target'), lambdas: toVector(lambdas, 'lambdas'), penalty };
      return call(() => module.minimiserPath(problem));
    },
    loss(w, options) {
      const { target, lambda, penalty } = requireOptions(options, NAMES);
      const weights = toVector(w, 'w');
      const problem = { target: toVector(target, 'target'), lambda, penalty };
      return call(() => module.loss(weights, problem));
    },
    penalty(w, options) {
      const { penalty, lambda } = requireOptions(options, NAMES);
      const weights = toVector(w, 'w');
      return call(() => module.penalty(weights, { penalty, lambda }));
    },
    push(w, options) {
      const { penalty, lambda, step = 'subgradient', learningRate } = requireOptions(options, NAMES);
      const weights = toVector(w, 'w');
      return call(() => module.push(weights, { penalty, lambda, step, learningRate }));
    },
    oscillationBound(options) {
      const { target, lambda, learningRate } = requireOptions(options, NAMES);
      const vector = toVector(target, 'target');
      return call(() => module.oscillationBound({ target: vector, lambda, learningRate }));
    },
    learningRateLimit(options) {
      const { penalty, lambda, step = 'subgradient' } = requireOptions(options, NAMES);
      return call(() => module.learningRateLimit({ penalty, lambda, step }));
    },
    createDescent(options) {
      const { target, lambda, penalty, step = 'subgradient', learningRate, initial } = requireOptions(options, NAMES);
      const given = {
        ...{ target: toVector(target, 'target'), lambda, penalty, step, learningRate },
        initial: initial === undefined ? undefined : toVector(initial, 'initial'),
      };
      const handle = call(() => module.createDescent(given));
      return descent(module, call, handle);
    },
  });
}

/** The descent that the module knows by this number. */
function descent(module: LightModule, call: Call, handle: number): Descent {
  return asHandle(
    {
      advance: (steps: number) => call(() => module.advance(handle, steps)),
      position: () => call(() => module.position(handle)),
      history: () => call(() => module.history(handle)),
    },
    release(call, () => module.dispose(handle)),
  );
}
