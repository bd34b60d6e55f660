import type { Engine } from '../web/engine/index.ts';

const x = [4, 3];
const y = [1, 2];
const times = (factor: number, vector: readonly number[]) => vector.map(value => factor * value);

/** The numbers in the prose of `es/coseno.md` and `en/coseno.md`. */
export default ({ norms }: Engine): Record<string, number> => {
  const [ux, uy] = [norms.unit(x) ?? [], norms.unit(y) ?? []];
  const cosine = (a: readonly number[], b: readonly number[]) => norms.cosine(a, b) ?? Number.NaN;
  const degrees = (a: readonly number[], b: readonly number[]) => ((norms.angle(a, b) ?? Number.NaN) * 180) / Math.PI;
  return {
    length_of_x: norms.l2(x),
    length_of_y: norms.l2(y),
    square_of_y: norms.dot(y, y),
    unit_x1: ux[0],
    unit_x2: ux[1],
    unit_y1: uy[0],
    unit_y2: uy[1],
    square_of_unit_x1: norms.dot([ux[0]], [ux[0]]),
    square_of_unit_x2: norms.dot([ux[1]], [ux[1]]),
    length_of_unit_x: norms.l2(ux),

    term_1: norms.dot([4], [1]),
    term_2: norms.dot([3], [2]),
    dot: norms.dot(x, y),
    dot_of_10x: norms.dot(times(10, x), y),
    length_of_10x: norms.l2(times(10, x)),
    dot_of_half_x: norms.dot(times(0.5, x), y),
    length_of_half_x: norms.l2(times(0.5, x)),

    cosine: cosine(x, y),
    cosine_of_10x: cosine(times(10, x), y),
    cosine_of_half_x: cosine(times(0.5, x), y),
    dot_of_units: norms.dot(ux, uy),
    angle: degrees(x, y),

    cosine_same: cosine(x, [8, 6]),
    angle_same: degrees(x, [8, 6]),
    cosine_right: cosine(x, [-3, 4]),
    angle_right: degrees(x, [-3, 4]),
    cosine_opposite: cosine(x, [-4, -3]),
    angle_opposite: degrees(x, [-4, -3]),
    dot_right: norms.dot(x, [-3, 4]),
    cosine_minus_y: cosine(x, times(-1, y)),
    angle_minus_y: degrees(x, times(-1, y)),

    distance_of_units: norms.distance(ux, uy, 2),
    square_of_distance: norms.dot(
      ux.map((value, i) => value - uy[i]),
      ux.map((value, i) => value - uy[i]),
    ),

    dot_of_zero: norms.dot([0, 0], y),
    cosine_of_tiny: cosine(times(1e-9, x), y),

    length_of_exercise: norms.l2([5, 12]),
    unit_of_exercise_1: norms.unit([5, 12])?.[0] ?? Number.NaN,
    unit_of_exercise_2: norms.unit([5, 12])?.[1] ?? Number.NaN,
    dot_long: norms.dot(x, [100, 0]),
    dot_short: norms.dot(x, [3, 2]),
    cosine_long: cosine(x, [100, 0]),
    cosine_short: cosine(x, [3, 2]),
    cosine_of_ones: cosine([1, 1, 1, 1], [1, 0, 0, 0]),
    angle_of_ones: degrees([1, 1, 1, 1], [1, 0, 0, 0]),
  };
};
