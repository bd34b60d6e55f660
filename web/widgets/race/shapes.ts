// What a curve over the layers looks like, in one word: how a sketch and a computed curve are compared.

export const SHAPES = ['grows', 'even', 'shrinks', 'hump'] as const;
export type Shape = (typeof SHAPES)[number];

/** Beyond this ratio one end of a curve is plainly higher than the other. */
const PLAIN_RATIO = 1.5;

/** By the means of the curve's thirds: towards the output it grows, shrinks, bulges in the middle, or does little. */
export function shapeOf(curve: ArrayLike<number>): Shape {
  const third = Math.max(1, Math.floor(curve.length / 3));
  const values = Array.from(curve);
  const [first, last] = [mean(values.slice(0, third)), mean(values.slice(-third))];
  const middle = mean(values.slice(third, Math.max(third + 1, values.length - third)));
  if (middle > PLAIN_RATIO * Math.max(first, last)) return 'hump';
  if (last > PLAIN_RATIO * first) return 'grows';
  return first > PLAIN_RATIO * last ? 'shrinks' : 'even';
}

/** The shapes that a curve over so many layers can have: one layer neither grows nor shrinks, two have no middle. */
export function shapesOver(layers: number): Shape[] {
  return SHAPES.filter(shape => shapeOf(curveOf(shape, layers)) === shape);
}

/** A curve of this shape, between 0 and 1. */
export function curveOf(shape: Shape, layers: number): number[] {
  return Array.from({ length: layers }, (_, i) => heights[shape](layers > 1 ? i / (layers - 1) : 0.5));
}

/** A curve through the known points: straight between them, level before the first and after the last. */
export function joined(points: readonly (number | undefined)[]): number[] {
  const known = points.flatMap((value, at) => (value === undefined ? [] : [{ at, value }]));
  return Array.from(points, (_, i) => {
    const before = known.findLast(({ at }) => at <= i) ?? known[0];
    const after = known.find(({ at }) => at >= i) ?? before;
    const t = after.at > before.at ? (i - before.at) / (after.at - before.at) : 0;
    return before.value + t * (after.value - before.value);
  });
}

const heights: Readonly<Record<Shape, (t: number) => number>> = {
  grows: t => 0.2 + 0.65 * t * t,
  shrinks: t => 0.2 + 0.65 * (1 - t) * (1 - t),
  hump: t => 0.15 + 0.7 * Math.sin(Math.PI * t),
  even: () => 0.4,
};

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
