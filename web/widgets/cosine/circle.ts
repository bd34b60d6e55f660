import { nothing, svg } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import { arrow, pointMark, polyline, segment, sideLabel } from '../../kit/draw/arrow.ts';
import { axes } from '../../kit/draw/axes.ts';
import { type Frame, makeFrame } from '../../kit/draw/frame.ts';
import type { Point } from '../../kit/draw/geometry.ts';
import { label } from '../../kit/draw/labels.ts';
import { picture } from '../../kit/draw/picture.ts';
import { formatNumber } from '../../kit/input/number.ts';
import type { RoleName } from '../../kit/look/palette.ts';
import type { Results } from './results.ts';
import { strings } from './strings.ts';

export interface CircleOptions {
  results: Results;
  reader: Reader;
  width: number;
}

/** The circle and the numbers around it. */
const HALF = 1.3;
const MARGIN = { top: 22, right: 10, bottom: 22, left: 34 };
/** The shadow lies beside the arrow that it falls on, this many pixels away. */
const BESIDE = 7;

export function pictureHeight(width: number): number {
  return Math.round(Math.min(Math.max(0.9 * width, 220), 420));
}

/** The unit circle, closed by whoever draws it. */
export function circlePoints(from = 0, to: number = 2 * Math.PI): Point[] {
  const count = Math.max(2, Math.ceil((Math.abs(to - from) * 96) / (2 * Math.PI)) + 1);
  return Array.from({ length: count }, (_, i) => onCircle(from + ((to - from) * i) / (count - 1)));
}

const onCircle = (angle: number, radius = 1): Point => [radius * Math.cos(angle), radius * Math.sin(angle)];

/** The unit vectors, the angle between them as an arc, and the cosine as the shadow of ŷ on x̂. */
export function circle({ results, reader, width }: CircleOptions): unknown {
  const height = pictureHeight(width);
  const side: [number, number] = [-HALF, HALF];
  const frame = makeFrame({ width, height, margin: MARGIN, x: side, y: side, equal: true });
  const tips = tipsOf(results);
  const { x, y } = tips;
  return picture({
    width,
    height,
    name: strings[reader.language].circle,
    content: svg`
      ${isFlat(results) ? grid(frame, reader) : nothing}
      ${polyline({ frame, points: circlePoints(), role: 'quiet', shape: 'closed', weight: 'thin', dash: 'solid', part: 'unit' })}
      ${x && y ? angle(frame, x, y, results, reader) : nothing}
      ${unitArrow(frame, y, 'target', 'yhat')}
      ${unitArrow(frame, x, 'l2', 'xhat')}
      ${x && y ? shadow(frame, x, y, results, reader) : nothing}
      ${names(frame, tips)}`,
  });
}

interface Tips {
  x: Point | undefined;
  y: Point | undefined;
}

const isFlat = ({ x }: Results) => x.vector.length === 2;

/**
 * Where the unit vectors point. In the plane as they are; vectors of more coordinates are seen in the plane that passes
 * through both, x̂ to the right.
 */
function tipsOf({ x, y, degrees }: Results): Tips {
  const flat = x.vector.length === 2;
  const place = (unit: readonly number[] | null, angle: number): Point | undefined =>
    unit ? (flat ? [unit[0], unit[1]] : onCircle(angle)) : undefined;
  return { x: place(x.unit, 0), y: place(y.unit, ((degrees ?? 0) * Math.PI) / 180) };
}

function grid(frame: Frame, reader: Reader) {
  const axis = (name: string) => ({ label: name, labelStyle: 'variable' as const, ticks: [-1, -0.5, 0, 0.5, 1] });
  return axes({ frame, reader, x: axis('x₁'), y: axis('x₂'), grid: 'ticks' });
}

/** An arrow to the circle; a zero vector has none, and leaves a ring where it is. */
function unitArrow(frame: Frame, to: Point | undefined, role: RoleName, part: string) {
  if (!to) return pointMark({ frame, at: [0, 0], role, part, glyph: 'circle', fill: 'hollow', size: 12 });
  return arrow({ frame, to, role, weight: 'strong', part });
}

/** Counterclockwise from x̂ to ŷ, in (−π, π]. */
function turnBetween([a, b]: Point, [c, d]: Point): number {
  return Math.atan2(a * d - b * c, a * c + b * d);
}

/** On the unit circle the arc between the tips is as long as the angle, in radians. */
function angle(frame: Frame, x: Point, y: Point, { degrees }: Results, reader: Reader) {
  const start = Math.atan2(x[1], x[0]);
  const turn = turnBetween(x, y);
  const text = strings[reader.language].degrees(angleText(degrees ?? 0, reader));
  return svg`
    ${polyline({ frame, points: circlePoints(start, start + turn), role: 'ink', weight: 'strong', part: 'angle' })}
    ${around(frame, start + turn / 2, text, 'ink', 'angle')}`;
}

/** An angle has no size beyond its digits: two decimals, and what is less shows as 0. */
export function angleText(degrees: number, { locale }: Reader): string {
  return formatNumber(degrees, locale, { digits: 2, trim: 'zeros' });
}

/** From ŷ straight down on the line of x̂: what arrives there is as long as the cosine. */
function shadow(frame: Frame, x: Point, y: Point, { cosine }: Results, reader: Reader) {
  const size = cosine ?? 0;
  const foot: Point = [size * x[0], size * x[1]];
  const side = turnBetween(x, y) >= 0 ? -1 : 1;
  const gap = (side * BESIDE) / frame.unit('x');
  const beside = ([a, b]: Point): Point => [a - gap * x[1], b + gap * x[0]];
  const line: [Point, Point] = [beside([0, 0]), beside(foot)];
  return svg`
    ${segment({ frame, from: y, to: foot, role: 'quiet', weight: 'thin', dash: '3 3', part: 'cos' })}
    ${size < 0 ? segment({ frame, from: [0, 0], to: foot, role: 'quiet', weight: 'thin', dash: '3 3', part: 'cos' }) : nothing}
    ${segment({ frame, from: line[0], to: line[1], role: 'ink', weight: 'strong', part: 'cos' })}
    ${sideLabel({ frame, line, away: y, text: cosineText(size, reader), part: 'cos' })}`;
}

/** A cosine lies between −1 and 1: three decimals say all of it, and dust beside them is 0. */
export function cosineText(cosine: number, { locale }: Reader): string {
  return formatNumber(cosine, locale, { trim: 'zeros' });
}

/** x̂ and ŷ outside the circle, each on its side of the angle's number. */
function names(frame: Frame, { x, y }: Tips) {
  const turn = x && y ? turnBetween(x, y) : Math.PI;
  const aside = Math.max(0.12, 0.3 - Math.abs(turn) / 2) * (turn < 0 ? -1 : 1);
  const name = (tip: Point | undefined, by: number, text: string, role: RoleName, part: string) =>
    tip ? around(frame, Math.atan2(tip[1], tip[0]) + by, text, role, part) : nothing;
  return svg`${name(x, -aside, 'x̂', 'l2', 'xhat')}${name(y, aside, 'ŷ', 'target', 'yhat')}`;
}

/** A text just outside the circle. */
function around(frame: Frame, direction: number, text: string, role: RoleName | 'ink', part: string) {
  const style = role === 'ink' ? 'plain' : 'variable';
  const [dx, dy] = onCircle(direction);
  const at = frame.place([dx, dy]);
  if (!at) return nothing;
  const anchor = dx > 0.35 ? 'start' : dx < -0.35 ? 'end' : 'middle';
  return label({ text, x: at[0] + 12 * dx, y: at[1] - 19 * dy, anchor, role, part, style });
}
