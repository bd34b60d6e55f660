import { nothing, type SVGTemplateResult, svg } from 'lit';
import type { Frame } from './frame.ts';
import { clamp, grow, isFinitePoint, linePath, type Point, px } from './geometry.ts';
import { label, spread } from './labels.ts';
import { type DrawRole, dashOf, type Glyph, glyphOf, glyphPath } from './patterns.ts';
import { clipped } from './picture.ts';
import { lineHeight, textWidth } from './text.ts';

export interface Line {
  y: ArrayLike<number>;
  /** 0, 1, 2 … by default. Rising. */
  x?: ArrayLike<number>;
  role?: DrawRole;
  /** Stands at the line's end, instead of a legend. */
  label?: string;
  part?: string;
  dash?: string;
  weight?: 'thin' | 'normal' | 'strong';
  /** A glyph at every point: for few points, such as one per layer. */
  points?: 'glyphs' | 'none';
  /** Another than its role's. */
  glyph?: Glyph;
  /** The line ends because its numbers did: a cross stands there, and these words after the label. */
  diverged?: string;
}

export interface SeriesOptions {
  frame: Frame;
  lines: readonly Line[];
}

/** More points than this per pixel column cannot be told apart; drawing them all only costs time. */
const pointsPerPixel = 4;
const labelGap = 8;

export function series({ frame, lines }: SeriesOptions): SVGTemplateResult {
  const placed = lines.map(own => placedPoints(frame, own));
  return svg`<g class="series">
    ${clipped(
      grow(frame.inner, 3),
      lines.map((own, i) => drawLine(own, placed[i]!)),
    )}
    ${lines.map((own, i) => divergence(frame, own, placed[i]!))}
    ${endLabels(frame, lines, placed).map(
      ({ text, at, from, role, part }) => svg`
      ${Math.abs(at[1] - from[1]) > 3 && at[0] - from[0] > 4 ? leader(from, at) : nothing}
      ${label({ text, x: at[0], y: at[1], role, part })}`,
    )}
  </g>`;
}

/** How much room the labels at the lines' ends need on the right. */
export function endLabelRoom(lines: readonly Pick<Line, 'label' | 'diverged'>[]): number {
  const widest = Math.max(0, ...lines.map(own => (own.diverged ? 0 : textWidth(own.label ?? ''))));
  return widest > 0 ? Math.ceil(widest) + labelGap + 2 : 0;
}

/** The points of a line in pixels, only as many as can be seen. Where the data is not finite, so is the point: a gap. */
export function placedPoints(frame: Frame, { x, y }: Pick<Line, 'x' | 'y'>): Point[] {
  const points = Array.from(
    { length: y.length },
    (_, i): Point => [frame.x(x ? (x[i] ?? Number.NaN) : i), frame.y(y[i]!)],
  );
  return decimate(points, frame.inner.width);
}

/**
 * Keeps of each pixel column its first, lowest, highest and last point, and each gap: the drawn line covers the same
 * pixels as the whole one (the M4 aggregation; Jugel et al. 2014, doi:10.14778/2732951.2732953).
 */
export function decimate(points: readonly Point[], columns: number): Point[] {
  if (points.length <= pointsPerPixel * Math.max(1, columns)) return [...points];
  const kept: Point[] = [];
  let column: Point[] = [];
  const flush = () => {
    if (column.length > 0) kept.push(...corners(column));
    column = [];
  };
  for (const point of points) {
    if (!isFinitePoint(point)) {
      flush();
      const last = kept.at(-1);
      if (last && isFinitePoint(last)) kept.push(point);
      continue;
    }
    if (column.length > 0 && Math.floor(column[0]![0]) !== Math.floor(point[0])) flush();
    column.push(point);
  }
  flush();
  return kept;
}

function corners(column: readonly Point[]): Point[] {
  let [low, high] = [0, 0];
  column.forEach((point, i) => {
    if (point[1] < column[low]![1]) low = i;
    if (point[1] > column[high]![1]) high = i;
  });
  const indices = new Set([0, Math.min(low, high), Math.max(low, high), column.length - 1]);
  return Array.from(indices, i => column[i]!);
}

function drawLine(own: Line, points: readonly Point[]): SVGTemplateResult {
  const {
    role = 'ink',
    part,
    weight = 'normal',
    dash = dashOf(role),
    glyph = glyphOf(role),
    points: marks = 'none',
  } = own;
  const lonely = points.filter((point, i) => isFinitePoint(point) && !near(points[i - 1]) && !near(points[i + 1]));
  const glyphs = marks === 'glyphs' ? points.filter(isFinitePoint) : lonely;
  return svg`<g class="mark ${role} ${weight}" data-part=${part ?? nothing}>
    <path class="line" d=${linePath(points)} stroke-dasharray=${dash === 'none' ? nothing : dash}></path>
    ${glyphs.map(at => svg`<path class="glyph" d=${glyphPath(glyph, at, 8)}></path>`)}
  </g>`;
}

const near = (point: Point | undefined) => point !== undefined && isFinitePoint(point);

export interface EndLabel {
  text: string;
  /** Where the text starts. */
  at: Point;
  /** The line's own end. */
  from: Point;
  role: DrawRole;
  part?: string;
}

/**
 * Labels at the ends, moved apart where lines end close together; none on the axis: beside the picture they reach down to
 * it, inside they stand over it.
 */
export function endLabels(frame: Frame, lines: readonly Line[], placed: readonly (readonly Point[])[]): EndLabel[] {
  const { inner } = frame;
  const floor = inner.bottom - lineHeight / 2 - 1;
  const ends = lines.flatMap(({ label: name, diverged, role = 'ink', part }, i): EndLabel[] => {
    const text = [name, diverged].filter(Boolean).join(': ');
    const end = placed[i]!.findLast(isFinitePoint);
    if (text === '' || !end) return [];
    const from: Point = [clamp(end[0], inner.left, inner.right), clamp(end[1], inner.top, inner.bottom)];
    const x = Math.max(0, Math.min(from[0] + labelGap, frame.width - textWidth(text) - 1));
    const over = diverged !== undefined && x < from[0] + labelGap;
    return [{ text, from, at: [x, over ? clearOf(placed[i]!, from, x, floor) : from[1]], role, part }];
  });
  const heights = spread(
    ends.map(({ at }) => at[1]),
    lineHeight,
    lineHeight / 2,
    ends.some(({ at }) => at[0] < inner.right) ? floor : inner.bottom,
  );
  return ends.map((own, i) => ({ ...own, at: [own.at[0], heights[i]!] }));
}

/**
 * Where the words of a diverged line stand, which find no room on the right: under an end that falls, while there is
 * room; else over its end, and over the piece of the line that they would cover from `x` on.
 */
function clearOf(points: readonly Point[], end: Point, x: number, floor: number): number {
  const finite = points.filter(isFinitePoint);
  const before = finite.findLast(([at]) => at <= end[0] - 2 * labelGap);
  const under = end[1] + lineHeight;
  if (before && before[1] < end[1] && under <= floor) return under;
  const heights = finite.slice(1).flatMap((point, i) => {
    const [left, top] = finite[i]!;
    const cut = left < x && point[0] > x ? top + ((x - left) / (point[0] - left)) * (point[1] - top) : top;
    return point[0] < x ? [] : [cut, point[1]];
  });
  return Math.min(end[1] - lineHeight, ...heights.map(y => y - 0.6 * lineHeight));
}

function leader(from: Point, at: Point): SVGTemplateResult {
  return svg`<line class="leader" x1=${px(from[0] + 2)} y1=${px(from[1])} x2=${px(at[0] - 2)} y2=${px(at[1])}></line>`;
}

/** A cross where the numbers ended. */
function divergence({ inner }: Frame, own: Line, points: readonly Point[]): unknown {
  const end = points.findLast(isFinitePoint);
  if (own.diverged === undefined || !end) return nothing;
  const [x, y] = [clamp(end[0], inner.left, inner.right), clamp(end[1], inner.top, inner.bottom)];
  const arm = 5;
  const stroke = (dx: number, dy: number) => `M${px(x - dx)} ${px(y - dy)}L${px(x + dx)} ${px(y + dy)}`;
  return svg`<g class="mark strong ${own.role ?? 'ink'}" data-part=${own.part ?? nothing}>
    <path class="line" d="${stroke(arm, arm)}${stroke(arm, -arm)}"></path>
  </g>`;
}
