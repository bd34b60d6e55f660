import { nothing, svg } from 'lit';
import { pointMark, polyline } from '../../kit/draw/arrow.ts';
import { axes } from '../../kit/draw/axes.ts';
import { type Frame, makeFrame } from '../../kit/draw/frame.ts';
import { grow, type Interval, type Point } from '../../kit/draw/geometry.ts';
import { label } from '../../kit/draw/labels.ts';
import { clipped, picture } from '../../kit/draw/picture.ts';
import { valueText } from '../../kit/draw/text.ts';
import { listSeparator } from '../../kit/formula/structure.ts';
import { coordinateName } from '../../kit/input/vector-editor.ts';
import { roleOf, type ViewOptions, viewHeight } from './curve.ts';
import type { Geometry } from './results.ts';
import { pairOf } from './state.ts';
import { strings } from './strings.ts';

export interface GeometryOptions extends ViewOptions {
  geometry: Geometry;
  plane: readonly [x: Interval, y: Interval];
  /** The time: steps of the descent that are over. */
  walked: number;
}

const MARGIN = { top: 26, right: 12, bottom: 26, left: 40 };
/** A multiple of 8, so that the diamond has its corners. */
const BALL_POINTS = 160;
/** Other circles of equal error, in parts of the touching one's radius. */
const CONTOURS = [0.33, 0.67, 1.4, 1.8];

/** Two weights: circles of equal error round the target, the ball of equal penalty round zero, and where they touch. */
export function geometryView(options: GeometryOptions): unknown {
  const { state, reader, width, plane } = options;
  const [i, j] = pairOf(state);
  const height = viewHeight(width);
  const frame = makeFrame({ width, height, margin: MARGIN, x: plane[0], y: plane[1], equal: true });
  const axis = (place: number) => ({ label: coordinateName('w', place), labelStyle: 'variable' as const });
  return picture({
    width,
    height,
    kind: 'group',
    name: strings[reader.language].pictures.geometry,
    content: svg`
      ${axes({ frame, reader, x: axis(i), y: axis(j) })}
      ${clipped(frame.inner, svg`${ball(options, frame)}${contours(options, frame)}${trail(options, frame)}`)}
      ${end(options, frame)}
      ${targetName(options, frame)}
      ${options.handles(frame)}`,
  });
}

/** A ball of the engine's, moved and scaled. */
function around({ engine }: GeometryOptions, p: 1 | 2, centre: Point, radius: number): Point[] {
  const ball = engine.norms.ball(p, BALL_POINTS);
  return Array.from(
    { length: BALL_POINTS },
    (_, k): Point => [centre[0] + radius * ball[2 * k], centre[1] + radius * ball[2 * k + 1]],
  );
}

function ball(options: GeometryOptions, frame: Frame): unknown {
  const { penalty } = options.state;
  const points = around(options, penalty === 'l1' ? 1 : 2, [0, 0], options.geometry.radius);
  return polyline({ frame, points, role: roleOf[penalty], shape: 'area', dash: 'solid', part: 'ball' });
}

function contours(options: GeometryOptions, frame: Frame): unknown {
  const { target, reach } = options.geometry;
  const circle = (share: number) => {
    const points = around(options, 2, target, reach * share);
    const look =
      share === 1 ? ({ dash: 'solid', weight: 'normal' } as const) : ({ dash: '2 3', weight: 'thin' } as const);
    return polyline({ frame, points, role: 'target', shape: 'closed', part: 'circle', ...look });
  };
  return [...CONTOURS, 1].map(circle);
}

/** The descent from 0, as far as it has come, with a dot at each step. */
function trail({ geometry, walked }: GeometryOptions, frame: Frame): unknown {
  const whole = Math.floor(walked + 1e-9);
  const at = (k: number): Point => [geometry.trail[2 * k], geometry.trail[2 * k + 1]];
  const steps = Array.from({ length: whole + 1 }, (_, k) => at(k));
  const share = walked - whole;
  const [from, to] = [at(whole), at(Math.min(whole + 1, geometry.trail.length / 2 - 1))];
  const tip: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  return svg`${polyline({ frame, points: [...steps, tip], dash: 'solid', weight: 'thin', part: 'trail' })}
    ${steps.map(point => pointMark({ frame, at: point, size: 4, part: 'trail' }))}
    ${pointMark({ frame, at: tip, size: 8, part: 'trail' })}`;
}

/** Where the loss is least: the circle and the ball touch there. */
function end({ state: { penalty }, geometry, reader }: GeometryOptions, frame: Frame): unknown {
  const role = roleOf[penalty];
  const at = frame.place(geometry.end);
  if (!at) return nothing;
  const text = `w = ${coordinates(geometry.end, reader.locale)}`;
  // Off the axes the trail comes from the side of zero: the other one is free. On an axis the circle is there.
  const free = geometry.end.every(value => value !== 0) ? 1 : -1;
  const way = geometry.target[0] >= geometry.end[0] ? free : -free;
  const x = at[0] + 10 * way;
  const y = at[1] + (geometry.target[1] >= geometry.end[1] ? 21 : -21);
  return svg`${pointMark({ frame, at: geometry.end, role, size: 14, part: 'end' })}
    ${label({ text, x, y, anchor: way < 0 ? 'end' : 'start', role, part: 'end', inside: grow(frame.inner, -2) })}`;
}

function targetName({ state, geometry: { target }, reader }: GeometryOptions, frame: Frame): unknown {
  const at = frame.place(target);
  if (!at) return nothing;
  const text = `a = ${coordinates(target, reader.locale)}`;
  const y = at[1] + (target[1] >= 0 ? -22 : 22);
  return label({
    text,
    x: at[0],
    y,
    anchor: 'middle',
    role: 'target',
    part: pairPart(state),
    inside: grow(frame.inner, -2),
  });
}

/** The target stands for both of its coordinates. */
export function pairPart(state: GeometryOptions['state']): string {
  return pairOf(state)
    .map(place => `a${place + 1}`)
    .join(' ');
}

/** (2,5; 0) */
export function coordinates(point: readonly number[], locale: string): string {
  return `(${point.map(value => valueText(value, locale)).join(`${listSeparator(locale)} `)})`;
}
