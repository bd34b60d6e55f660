/** Plane geometry in CSS pixels, y downwards. Nothing here knows of data, theme or language. */

export type Interval = readonly [low: number, high: number];
export type Point = readonly [x: number, y: number];

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly right: number;
  readonly bottom: number;
}

export function box(left: number, top: number, width: number, height: number): Box {
  return { left, top, width, height, right: left + width, bottom: top + height };
}

export function grow(inner: Box, by: number): Box {
  return box(inner.left - by, inner.top - by, inner.width + 2 * by, inner.height + 2 * by);
}

/** Renderers keep coordinates as 32-bit floats and misdraw strokes that leave the picture by millions of pixels. */
const farAway = 100_000;

/** A coordinate as it goes into an attribute: hundredths of a pixel, never −0, never beyond what renderers draw well. */
export function px(value: number): number {
  const near = Math.min(farAway, Math.max(-farAway, value));
  return Math.round(near * 100) / 100 + 0;
}

/** The middle of the device-independent pixel nearest to `value`: where a 1 px line covers exactly one row of pixels. */
export function crisp(value: number): number {
  return Math.floor(value) + 0.5;
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}

export function isFinitePoint(point: Point): boolean {
  return Number.isFinite(point[0]) && Number.isFinite(point[1]);
}

/**
 * The part of the segment inside the box, or null where none is (Liang and Barsky 1984). An arrow towards a point a
 * million pixels away keeps its direction: clamping its coordinates one by one would turn it.
 */
export function clipSegment(from: Point, to: Point, inside: Box): [Point, Point] | null {
  const [x0, y0] = from;
  const dx = to[0] - x0;
  const dy = to[1] - y0;
  let enter = 0;
  let leave = 1;
  const edges: readonly Interval[] = [
    [-dx, x0 - inside.left],
    [dx, inside.right - x0],
    [-dy, y0 - inside.top],
    [dy, inside.bottom - y0],
  ];
  for (const [step, room] of edges) {
    if (step === 0) {
      if (room < 0) return null;
    } else if (step < 0) enter = Math.max(enter, room / step);
    else leave = Math.min(leave, room / step);
  }
  if (!(enter <= leave)) return null;
  return [
    [x0 + enter * dx, y0 + enter * dy],
    [x0 + leave * dx, y0 + leave * dy],
  ];
}

/** `M x y L x y …` through the points, pieces parted where one is not finite. */
export function linePath(points: Iterable<Point>): string {
  let path = '';
  let pen = false;
  for (const point of points) {
    if (isFinitePoint(point)) path += `${pen ? 'L' : 'M'}${px(point[0])} ${px(point[1])}`;
    pen = isFinitePoint(point);
  }
  return path;
}
