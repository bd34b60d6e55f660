// The room `norms`, as the caller sees it.

import type { Call } from './call.ts';
import type { LightModule } from './light-module.d.ts';
import { requireOptions } from './options.ts';
import type { Norms } from './types.ts';
import { toVector } from './vectors.ts';

export function createNorms(module: LightModule, call: Call): Norms {
  return Object.freeze<Norms>({
    l0(x, options = {}) {
      const { tolerance = 0 } = requireOptions(options, ['tolerance']);
      const vector = toVector(x, 'x');
      return call(() => module.l0(vector, tolerance));
    },
    l1(x) {
      const vector = toVector(x, 'x');
      return call(() => module.l1(vector));
    },
    l2(x) {
      const vector = toVector(x, 'x');
      return call(() => module.l2(vector));
    },
    linf(x) {
      const vector = toVector(x, 'x');
      return call(() => module.linf(vector));
    },
    lp(x, p) {
      const vector = toVector(x, 'x');
      return call(() => module.lp(vector, p));
    },
    distance(x, y, p) {
      const [first, second] = [toVector(x, 'x'), toVector(y, 'y')];
      return call(() => module.distance(first, second, p));
    },
    dot(x, y) {
      const [first, second] = [toVector(x, 'x'), toVector(y, 'y')];
      return call(() => module.dot(first, second));
    },
    cosine(x, y) {
      const [first, second] = [toVector(x, 'x'), toVector(y, 'y')];
      return call(() => module.cosine(first, second));
    },
    angle(x, y) {
      const [first, second] = [toVector(x, 'x'), toVector(y, 'y')];
      return call(() => module.angle(first, second));
    },
    unit(x) {
      const vector = toVector(x, 'x');
      return call(() => module.unit(vector));
    },
    subgradient(x, p) {
      const vector = toVector(x, 'x');
      return call(() => module.subgradient(vector, p));
    },
    ball(p, points) {
      return call(() => module.ball(p, points));
    },
  });
}
