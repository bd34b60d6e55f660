import { type Box, box, clamp, clipSegment, grow, isFinitePoint, type Point } from '../../kit/draw/geometry.ts';
import { lineHeight, textWidth } from '../../kit/draw/text.ts';

/** What a text must not lie on. */
export interface Obstacles {
  lines: readonly (readonly Point[])[];
  boxes?: readonly Box[];
}

/** The room that a text takes around its middle. */
export function textBox(text: string, x: number, y: number): Box {
  const width = textWidth(text);
  return box(x - width / 2, y - lineHeight / 2, width, lineHeight);
}

function isClear(place: Box, { lines, boxes = [] }: Obstacles): boolean {
  return !boxes.some(own => overlap(own, place)) && !lines.some(points => crosses(points, place));
}

export interface LabelPlacement {
  text: string;
  /** What the text names. */
  at: Point;
  /** Where the whole text must lie. */
  inside: Box;
  /** Tried in turn: everything that should be kept clear, then what has to be. */
  avoid: readonly Obstacles[];
  /** How far from the point the text begins, at least and at most. */
  from: number;
  to: number;
  /** The direction that is tried first, in radians; 0 is to the right, π/2 is down. */
  toward: number;
}

const DIRECTIONS = 16;
const STEP = 6;
/** Between a text and what it must not touch; fonts differ from the estimate by about as much. */
const GAP = 6;

/** The clear place for a text nearest to its point, as the text's middle; undefined where there is none. */
export function placeLabel({ text, at, inside, avoid, from, to, toward }: LabelPlacement): Point | undefined {
  const { width, height } = textBox(text, 0, 0);
  // First the wanted direction, then those beside it, in turn on either side.
  const angles = Array.from(
    { length: DIRECTIONS },
    (_, k) => toward + ((Math.ceil(k / 2) * (k % 2 === 0 ? 1 : -1)) / DIRECTIONS) * 2 * Math.PI,
  );
  for (const obstacles of avoid)
    for (let distance = from; distance <= to; distance += STEP)
      for (const angle of angles) {
        const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
        const x = at[0] + dx * (distance + width / 2);
        const y = at[1] + dy * (distance + height / 2);
        const place = grow(textBox(text, x, y), GAP);
        if (contains(inside, place) && isClear(place, obstacles) && !threaded(at, place, obstacles)) return [x, y];
      }
  return undefined;
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Whether the way from a point to its text leads over something else that has a box. */
function threaded(at: Point, { left, right, top, bottom }: Box, { boxes = [] }: Obstacles): boolean {
  const to: Point = [clamp(at[0], left, right), clamp(at[1], top, bottom)];
  return boxes.some(own => !contains(own, box(...at, 0, 0)) && clipSegment(at, to, own) !== null);
}

function contains(outer: Box, { left, right, top, bottom }: Box): boolean {
  return left >= outer.left && right <= outer.right && top >= outer.top && bottom <= outer.bottom;
}

function crosses(points: readonly Point[], place: Box): boolean {
  for (let i = 1; i < points.length; i++) {
    const [from, to] = [points[i - 1]!, points[i]!];
    // Most segments are far away, and seen to be at once.
    if (Math.max(from[0], to[0]) < place.left || Math.min(from[0], to[0]) > place.right) continue;
    if (Math.max(from[1], to[1]) < place.top || Math.min(from[1], to[1]) > place.bottom) continue;
    if (isFinitePoint(from) && isFinitePoint(to) && clipSegment(from, to, place)) return true;
  }
  return false;
}
