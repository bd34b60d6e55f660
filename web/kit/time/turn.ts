/**
 * A vector on its way from one direction to another of the same length, after a share of the angle: spherical linear
 * interpolation (Shoemake 1985), for the eye alone. Between opposite vectors there is no one way: in the plane they turn
 * to the left, elsewhere they shrink and grow.
 */
export function turnedBy(share: number, from: readonly number[], to: readonly number[]): number[] {
  const size = Math.max(...from.map(Math.abs), ...to.map(Math.abs), Number.MIN_VALUE);
  const [a, b] = [from.map(value => value / size), to.map(value => value / size)];
  const [lengthA, lengthB] = [Math.hypot(...a), Math.hypot(...b)];
  const cosine = a.reduce((sum, value, i) => sum + value * b[i], 0) / (lengthA * lengthB || 1);
  const angle = Math.acos(Math.min(Math.max(cosine, -1), 1));
  const sine = Math.sin(angle);
  if (sine < 1e-6 && cosine < 0 && from.length === 2) return rotated(share * Math.PI, from);
  const [keep, take] =
    sine < 1e-6 ? [1 - share, share] : [Math.sin((1 - share) * angle) / sine, Math.sin(share * angle) / sine];
  return from.map((value, i) => keep * value + take * to[i]);
}

function rotated(angle: number, [a, b]: readonly number[]): number[] {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return [cosine * a - sine * b, sine * a + cosine * b];
}
