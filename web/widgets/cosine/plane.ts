import { nothing, svg } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import { arrow, pointMark, polyline, sideLabel } from '../../kit/draw/arrow.ts';
import type { Frame } from '../../kit/draw/frame.ts';
import type { Point } from '../../kit/draw/geometry.ts';
import { label } from '../../kit/draw/labels.ts';
import { clipped, picture } from '../../kit/draw/picture.ts';
import { type Scale, streetFrame, streets } from '../../kit/draw/streets.ts';
import { shortNumber } from '../../kit/input/number.ts';
import type { RoleName } from '../../kit/look/palette.ts';
import { circlePoints, pictureHeight } from './circle.ts';
import type { Direction, Results } from './results.ts';
import type { CosineState } from './state.ts';
import { strings } from './strings.ts';

export interface PlaneOptions {
  state: CosineState;
  results: Results;
  reader: Reader;
  scale: Scale;
  width: number;
  /** The handles, drawn last. */
  handles(frame: Frame): unknown;
}

/** The unit circle is drawn where it is more than a dot, and does not hold the picture. */
const SMALLEST_CIRCLE = 10;

/** Both vectors with their lengths, and x stretched: the same line, another length. */
export function plane(options: PlaneOptions): unknown {
  const { reader, scale, width, results } = options;
  const height = pictureHeight(width);
  const frame = streetFrame(scale, width, height);
  const unit = frame.unit('x');
  const circle = unit >= SMALLEST_CIRCLE && unit <= frame.inner.width;
  return picture({
    width,
    height,
    kind: 'group',
    name: strings[reader.language].plane,
    content: svg`
      ${streets(frame, scale, reader)}
      ${circle ? clipped(frame.inner, polyline({ frame, points: circlePoints(), role: 'quiet', shape: 'closed', weight: 'thin', part: 'unit' })) : nothing}
      ${stretched(frame, options)}
      ${vector(frame, results.y, results.x, 'y', 'target', reader)}
      ${vector(frame, results.x, results.y, 'x', 'l2', reader)}
      ${options.handles(frame)}`,
  });
}

const planar = ({ vector: [a, b] }: Direction): Point => [a, b];

/** An arrow, its letter ahead of its tip, and its length beside it where the plane shows all of it. */
function vector(frame: Frame, own: Direction, other: Direction, letter: 'x' | 'y', role: RoleName, reader: Reader) {
  const to = planar(own);
  const whole = own.vector.slice(2).every(value => value === 0);
  const text = shortNumber(own.length, reader.locale);
  return svg`
    ${arrow({ frame, to, role, weight: 'strong', part: letter })}
    ${whole ? sideLabel({ frame, line: [[0, 0], to], away: planar(other), text, role, part: letter }) : nothing}
    ${letterAt(frame, to, planar(other), letter, role)}`;
}

/** Clear of the handle on the tip, in the arrow's direction; a vector too short for one has it across from the other. */
function letterAt(frame: Frame, to: Point, other: Point, letter: string, role: RoleName) {
  const [origin, tip, far] = [[0, 0] as Point, to, other].map(point => frame.place(point));
  if (!origin || !tip || !far) return nothing;
  const aside: Point = letter === 'x' ? [0.7, 0.7] : [-0.7, 0.7];
  const [ux, uy] = directionOf(origin, tip) ?? directionOf(far, origin) ?? aside;
  return label({
    text: letter,
    x: tip[0] + 22 * ux,
    y: tip[1] + 22 * uy,
    anchor: 'middle',
    style: 'variable',
    role,
    part: letter,
    inside: frame.inner,
  });
}

function directionOf([a, b]: Point, [c, d]: Point): Point | undefined {
  const length = Math.hypot(c - a, d - b);
  return length < 2 ? undefined : [(c - a) / length, (d - b) / length];
}

/** scale·x: on ahead of x, or a place on the way to its tip. */
function stretched(frame: Frame, { state, results, reader }: PlaneOptions) {
  if (state.scale === 1 || !results.x.unit) return nothing;
  const to = planar(results.stretched);
  const text = `${shortNumber(state.scale, reader.locale)}x`;
  const shared = { frame, role: 'l2', part: 'stretched' } as const;
  if (state.scale > 1) return arrow({ ...shared, from: planar(results.x), to, dash: '6 4', label: text });
  const [a, b] = planar(results.y);
  // On the side of y: on the other one stands the length.
  const beside = sideLabel({
    ...shared,
    line: [
      [0, 0],
      [2 * to[0], 2 * to[1]],
    ],
    away: [-a, -b],
    text,
  });
  return svg`${pointMark({ ...shared, at: to, fill: 'hollow' })}${beside}`;
}
