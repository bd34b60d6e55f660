import type { Engine } from '../web/engine/index.ts';

const x = [4, 3, 0];
const y = [1, -1, 0];
/** x minus its mean, (4 + 3 + 0) / 3. */
const centred = x.map(value => value - 7 / 3);
const times = (factor: number, vector: number[]) => vector.map(value => factor * value);

/** The numbers in the prose of `es/normas.md` and `en/normas.md`. */
export default ({ norms }: Engine): Record<string, number> => ({
  l2_of_x: norms.l2(x),
  l1_of_x: norms.l1(x),
  l0_of_x: norms.l0(x),
  linf_of_x: norms.linf(x),
  dot_of_x: norms.dot(x, x),
  square_of_4: norms.dot([4], [4]),
  square_of_3: norms.dot([3], [3]),
  square_of_0: norms.dot([0], [0]),

  l2_of_10x: norms.l2(times(10, x)),
  l1_of_10x: norms.l1(times(10, x)),
  l0_of_10x: norms.l0(times(10, x)),
  dot_of_10x: norms.dot(times(10, x), times(10, x)),
  l0_of_big: norms.l0([4000, 3, 0]),
  first_of_big_over_x: 4000 / x[0],
  l2_of_big_over_x: norms.l2([4000, 3, 0]) / norms.l2(x),
  l0_of_speck: norms.l0([4, 3, 1e-6]),
  l0_of_speck_tolerant: norms.l0([4, 3, 1e-6], { tolerance: 1e-3 }),

  half_of_e1: norms.lp([1, 0], 0.5),
  half_of_detour: norms.lp([1, 0], 0.5) + norms.lp([0, 1], 0.5),
  half_of_sum: norms.lp([1, 1], 0.5),
  half_of_middle: norms.lp([0.5, 0.5], 0.5),

  l2_distance: norms.distance(x, y, 2),
  l1_distance: norms.distance(x, y, 1),

  deviation_of_x: norms.l2(centred) / norms.l2([1, 1, 1]),
  rms_of_x: norms.l2(x) / norms.l2([1, 1, 1]),
  root_of_3: norms.l2([1, 1, 1]),

  l2_of_exercise: norms.l2([-2, 0, 6, 3]),
  dot_of_exercise: norms.dot([-2, 0, 6, 3], [-2, 0, 6, 3]),
  l1_of_exercise: norms.l1([-2, 0, 6, 3]),
  l0_of_exercise: norms.l0([-2, 0, 6, 3]),
  linf_of_exercise: norms.linf([-2, 0, 6, 3]),
  l1_of_axis: norms.l1([7, 0, 0]),
  l2_of_axis: norms.l2([7, 0, 0]),
  l0_of_axis: norms.l0([7, 0, 0]),
  l2_of_ones: norms.l2(new Array<number>(2304).fill(1)),
});
