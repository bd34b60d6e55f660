// The room `norms`, as the caller sees it.

import type { Call } from './call.ts';
import type { LightModule } from './light-module.d.ts';
import { requireOptions } from './options.ts';
import type { Norms, VectorMeasures } from './types.ts';
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
    measure(x, options = {}) {
      const { y, p = [] } = requireOptions(options, ['y', 'p']);
      const vector = toVector(x, 'x');
      const from = y === undefined ? new Float64Array(vector.length) : toVector(y, 'y');
      const orders = toVector(p, 'p');
      const numbers = call(() => module.measure(vector, from, orders));
      return measuresOf(numbers, vector.length);
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

/** What the module gives in one array: five numbers, then ‖x‖ₚ for each p, |xᵢ| and xᵢ². */
function measuresOf(numbers: Float64Array, n: number): VectorMeasures {
  const [l0, l1, l2, linf, dot] = numbers as unknown as [number, number, number, number, number];
  const end = numbers.length;
  const lp = numbers.slice(5, end - 2 * n);
  return { l0, l1, l2, linf, dot, lp, sizes: numbers.slice(end - 2 * n, end - n), squares: numbers.slice(end - n) };
}
