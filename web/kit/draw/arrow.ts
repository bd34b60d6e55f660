import { nothing, type SVGTemplateResult, svg } from 'lit';
import type { Frame } from './frame.ts';
import { type Box, box, clipSegment, linePath, type Point } from './geometry.ts';
import { type Anchor, label } from './labels.ts';
import { type DrawRole, dashOf, type Glyph, glyphOf, glyphPath } from './patterns.ts';
import { lineHeight, textWidth } from './text.ts';

/** What lines and arrows have in common. Points are data; the frame places them. */
export interface StrokeOptions {
  frame: Frame;
  role?: DrawRole;
  /** Links the mark to a formula's term. */
  part?: string;
  /** The role's dash, a solid line, or a dash of one's own. Arrows are solid by default, lines as their role. */
  dash?: 'role' | 'solid' | (string & {});
  weight?: 'thin' | 'normal' | 'strong';
  label?: string;
  labelStyle?: 'plain' | 'variable';
}

export interface ArrowOptions extends StrokeOptions {
  /** The origin by default. */
  from?: Point;
  to: Point;
}

export interface SegmentOptions extends StrokeOptions {
  from: Point;
  to: Point;
}

export interface PolylineOptions extends StrokeOptions {
  points: Iterable<Point>;
  /** 'closed' joins the ends; 'area' fills what it encloses, softly. */
  shape?: 'open' | 'closed' | 'area';
}

export interface PointMarkOptions extends Omit<StrokeOptions, 'dash' | 'weight'> {
  at: Point;
  /** The role's own by default. */
  glyph?: Glyph;
  size?: number;
  /** 'hollow' is a ring of the role's colour: a place, not a thing. */
  fill?: 'full' | 'hollow';
}

export interface ArrowShape {
  shaft: readonly [Point, Point];
  /** Three corners; null where the tip is cut off or the arrow is too short for a direction. */
  head: readonly [Point, Point, Point] | null;
}

const headLength = 12;
const headWidth = 9;
/** A vector shorter than this shows no direction: a dot stands for it. */
const shortest = 1.5;

/** The arrow in pixels. The head takes at most half of a short arrow, so that a shaft always shows which way it goes. */
export function arrowShape(from: Point, to: Point, inside: Box): ArrowShape | null {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (!(length >= shortest)) return null;
  const cut = clipSegment(from, to, inside);
  if (!cut) return null;
  const tipShown = Math.hypot(cut[1][0] - to[0], cut[1][1] - to[1]) <= headLength;
  if (!tipShown || !Number.isFinite(length)) return { shaft: cut, head: null };
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const size = Math.min(1, length / (2 * headLength));
  const base: Point = [to[0] - ux * headLength * size, to[1] - uy * headLength * size];
  const [wx, wy] = [(-uy * headWidth * size) / 2, (ux * headWidth * size) / 2];
  return { shaft: [cut[0], base], head: [to, [base[0] + wx, base[1] + wy], [base[0] - wx, base[1] - wy]] };
}

export function arrow(options: ArrowOptions): SVGTemplateResult {
  const { frame, from = [0, 0], to, role = 'ink', part, dash = 'solid', weight = 'normal' } = options;
  const [start, tip] = [frame.place(from), frame.place(to)];
  if (!start || !tip) return svg``;
  const shape = arrowShape(start, tip, frame.inner);
  if (!shape) return dotFor(options, tip);
  const { head, shaft } = shape;
  return svg`<g class="mark arrow ${role} ${weight}" data-part=${part ?? nothing}>
    <path class="line" d=${linePath(shaft)} stroke-dasharray=${dashAttribute(dash, role)}></path>
    ${head ? svg`<path class="head" d="${linePath(head)}Z"></path>` : nothing}
  </g>${tipLabel(options, start, head ? tip : shaft[1])}`;
}

/** A straight line between two points, its label at its middle, beside it. */
export function segment(options: SegmentOptions): SVGTemplateResult {
  const { frame, role = 'ink', part, dash = 'role', weight = 'normal' } = options;
  const [from, to] = [frame.place(options.from), frame.place(options.to)];
  const cut = from && to && clipSegment(from, to, frame.inner);
  if (!from || !to || !cut) return svg``;
  return svg`<g class="mark ${role} ${weight}" data-part=${part ?? nothing}>
    <path class="line" d=${linePath(cut)} stroke-dasharray=${dashAttribute(dash, role)}></path>
  </g>${middleLabel(options, cut)}`;
}

/** A line through points; it stops where a point is not finite and starts again after it. */
export function polyline(options: PolylineOptions): SVGTemplateResult {
  const { frame, points, role = 'ink', part, dash = 'role', weight = 'normal', shape = 'open' } = options;
  const placed = Array.from(points, ([x, y]): Point => [frame.x(x), frame.y(y)]);
  const path = linePath(placed);
  if (path === '') return svg``;
  const last = placed.findLast(point => Number.isFinite(point[0]) && Number.isFinite(point[1]));
  return svg`<g class="mark ${role} ${weight}" data-part=${part ?? nothing}>
    ${shape === 'area' ? svg`<path class="soft" d="${path}Z"></path>` : nothing}
    <path class="line" d="${path}${shape === 'open' ? '' : 'Z'}" stroke-dasharray=${dashAttribute(dash, role)}></path>
  </g>${options.label && last ? tipLabel(options, [last[0] - 1, last[1]], last) : nothing}`;
}

/** A point as a glyph, so that its role shows without colour. */
export function pointMark(options: PointMarkOptions): SVGTemplateResult {
  const { frame, at, role = 'ink', part, glyph = glyphOf(role), size = 9, fill = 'full' } = options;
  const place = frame.place(at);
  if (!place) return svg``;
  return svg`<g class="mark point ${role} ${fill}" data-part=${part ?? nothing}>
    <path class="glyph" d=${glyphPath(glyph, place, size)}></path>
  </g>${tipLabel(options, [place[0] - 1, place[1] + 1], place)}`;
}

function dotFor(options: ArrowOptions, at: Point): SVGTemplateResult {
  const { role = 'ink', part } = options;
  return svg`<g class="mark point ${role}" data-part=${part ?? nothing}>
    <path class="glyph" d=${glyphPath('circle', at, 6)}></path>
  </g>${tipLabel(options, [at[0] - 1, at[1] + 1], at)}`;
}

function dashAttribute(dash: string, role: DrawRole): unknown {
  const value = dash === 'role' ? dashOf(role) : dash;
  return value === 'solid' || value === 'none' ? nothing : value;
}

interface Labelled {
  frame: Frame;
  role?: DrawRole;
  part?: string;
  label?: string;
  labelStyle?: 'plain' | 'variable';
}

/** The label goes on ahead of the tip, or beside it: the first place inside the picture that the shaft does not cross. */
function tipLabel(options: Labelled, from: Point, tip: Point): unknown {
  if (!options.label) return nothing;
  const length = Math.hypot(tip[0] - from[0], tip[1] - from[1]) || 1;
  const [dx, dy] = [(tip[0] - from[0]) / length, (tip[1] - from[1]) / length];
  // Beside a shallow shaft near an edge, only a place further off is clear.
  const beside = [-16, 16, -34, 34].flatMap(dy =>
    (['middle', 'start', 'end'] as const).map(anchor => ({ x: tip[0], y: tip[1] + dy, anchor })),
  );
  const places = [{ x: tip[0] + dx * 12, y: tip[1] + dy * 14, anchor: anchorOf(dx) }, ...beside];
  return bestLabel(options, places, [from, tip]);
}

function middleLabel(options: Labelled, [from, to]: readonly [Point, Point]): unknown {
  if (!options.label) return nothing;
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [nx, ny] = [(to[1] - from[1]) / length, -(to[0] - from[0]) / length];
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  // Above the line first: there a hand that drags its end does not cover it.
  const sides = ny <= 0 ? [1, -1] : [-1, 1];
  const places = sides.map(side => ({ x: x + side * nx * 12, y: y + side * ny * 14, anchor: anchorOf(side * nx) }));
  return bestLabel(options, places, [from, to]);
}

export interface SideLabelOptions {
  frame: Frame;
  line: readonly [Point, Point];
  /** The label stands on the other side of the line. */
  away: Point;
  text: string;
  role?: DrawRole;
  part?: string;
}

/** A label at the middle of a line, on the side away from a point; nothing where the line is too short to have sides. */
export function sideLabel({ frame, line, away, text, role, part }: SideLabelOptions): unknown {
  const [p, q, o] = [...line, away].map(point => frame.place(point));
  if (!p || !q || !o) return nothing;
  const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
  const size = Math.hypot(dx, dy);
  if (size < 14) return nothing;
  const side = Math.sign((o[0] - p[0]) * dy - (o[1] - p[1]) * dx) || 1;
  const [nx, ny] = [(-dy / size) * side, (dx / size) * side];
  const anchor = nx > 0.4 ? 'start' : nx < -0.4 ? 'end' : 'middle';
  const [x, y] = [(p[0] + q[0]) / 2 + nx * 14, (p[1] + q[1]) / 2 + ny * 14];
  return label({ text, x, y, anchor, role, part, inside: frame.inner });
}

function anchorOf(dx: number): Anchor {
  return dx > 0.35 ? 'start' : dx < -0.35 ? 'end' : 'middle';
}

interface LabelPlace {
  x: number;
  y: number;
  anchor: Anchor;
}

function bestLabel(
  options: Labelled,
  places: readonly LabelPlace[],
  shaft: readonly [Point, Point],
): SVGTemplateResult {
  const { frame, role, part, label: text = '', labelStyle: style } = options;
  const inside = box(2, 1, frame.width - 4, frame.height - 2);
  const width = textWidth(text);
  const areaOf = ({ x, y, anchor }: LabelPlace) =>
    box(
      anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width,
      y - lineHeight / 2,
      width,
      lineHeight,
    );
  const fits = (place: LabelPlace) => {
    const area = areaOf(place);
    const within =
      area.left >= inside.left && area.right <= inside.right && area.top >= inside.top && area.bottom <= inside.bottom;
    return within && !clipSegment(shaft[0], shaft[1], area);
  };
  return label({ text, role, part, style, inside, ...(places.find(fits) ?? places[0]!) });
}
