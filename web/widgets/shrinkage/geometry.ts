import { nothing, svg } from 'lit';
import { pointMark, polyline } from '../../kit/draw/arrow.ts';
import { axes } from '../../kit/draw/axes.ts';
import { type Frame, makeFrame } from '../../kit/draw/frame.ts';
import { type Box, box, grow, type Interval, isFinitePoint, type Point, px } from '../../kit/draw/geometry.ts';
import { label } from '../../kit/draw/labels.ts';
import type { DrawRole } from '../../kit/draw/patterns.ts';
import { clipped, picture } from '../../kit/draw/picture.ts';
import { valueText } from '../../kit/draw/text.ts';
import { vectorText } from '../../kit/formula/structure.ts';
import { coordinateName } from '../../kit/input/vector-editor.ts';
import { roleOf, type ViewOptions, viewHeight } from './curve.ts';
import { type Obstacles, placeLabel, textBox } from './label-placement.ts';
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
      ${names(options, frame)}
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
function end({ state: { penalty }, geometry }: GeometryOptions, frame: Frame): unknown {
  if (!frame.place(geometry.end)) return nothing;
  return pointMark({ frame, at: geometry.end, role: roleOf[penalty], size: 14, part: 'end' });
}

interface Name {
  text: string;
  at: Point;
  role: DrawRole;
  part: string;
  /** Where it goes if it can. */
  toward: number;
}

/** The names of the target and of the end, clear of the lines; each with a thread to its point where it stands apart. */
function names(options: GeometryOptions, frame: Frame): unknown {
  const { state, geometry, reader } = options;
  const target = frame.place(geometry.target);
  const end = frame.place(geometry.end);
  if (!target || !end) return nothing;
  const up = geometry.target[1] >= 0 ? -1 : 1;
  const outward = geometry.target[0] >= 0 ? 1 : -1;
  const named = (name: string, point: readonly number[]) => `${name} = ${coordinates(point, reader.locale)}`;
  const both: Name[] = [
    {
      text: named('a', geometry.target),
      at: target,
      role: 'target',
      part: pairPart(state),
      toward: (up * Math.PI) / 2,
    },
    {
      text: named('w', geometry.end),
      at: end,
      role: roleOf[state.penalty],
      part: 'end',
      // Across the ball's edge from the target: the trail comes from zero, and the circles are on the other side.
      toward: Math.atan2(-up, -0.3 * outward),
    },
  ];
  const avoid = obstacles(options, frame, target, end);
  return both.map(name => {
    const middle = place(name, avoid, frame);
    for (const one of avoid) one.boxes.push(grow(textBox(name.text, ...middle), 3));
    const { text, at, role, part } = name;
    return svg`${thread(at, textBox(text, ...middle))}
      ${label({ text, x: middle[0], y: middle[1], anchor: 'middle', role, part })}`;
  });
}

function place({ text, at, toward }: Name, avoid: readonly Obstacles[], frame: Frame): Point {
  const inside = grow(frame.inner, -2);
  const found = placeLabel({ text, at, inside, avoid, from: 14, to: 200, toward });
  if (found) return found;
  const { left, right, top, bottom } = grow(inside, -1);
  const half = textBox(text, 0, 0).width / 2;
  const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high));
  return [
    within(at[0], left + half, right - half),
    within(at[1] + 22 * Math.sign(Math.sin(toward)), top + 8, bottom - 8),
  ];
}

/** All lines at first; where nothing is clear of all, what is drawn with a firm line. */
function obstacles(options: GeometryOptions, frame: Frame, target: Point, end: Point) {
  const { geometry, state } = options;
  const { inner } = frame;
  const line = (p: 1 | 2, centre: Point, radius: number): Point[] => {
    const points = around(options, p, centre, radius).filter((_, k) => k % 4 === 0);
    return [...points, points[0]].map(([x, y]): Point => [frame.x(x), frame.y(y)]);
  };
  const circle = (share: number) => line(2, geometry.target, geometry.reach * share);
  const zero: Point = [frame.x(0), frame.y(0)];
  const firm: Point[][] = [
    line(state.penalty === 'l1' ? 1 : 2, [0, 0], geometry.radius),
    circle(1),
    [zero, end],
    [
      [zero[0], inner.top],
      [zero[0], inner.bottom],
    ],
    [
      [inner.left, zero[1]],
      [inner.right, zero[1]],
    ],
  ];
  const disc = ([x, y]: Point, by: number): Box => grow(box(x, y, 0, 0), by);
  const axisName = box(inner.right - 24, inner.bottom - 24, 24, 24);
  const boxes = () => [disc(target, 13), disc(end, 9), axisName].filter(({ left, top }) => isFinitePoint([left, top]));
  return [
    { lines: [...firm, ...CONTOURS.map(circle)], boxes: boxes() },
    { lines: firm, boxes: boxes() },
  ];
}

/** From a point to its name, where these are not side by side. */
function thread(from: Point, to: Box): unknown {
  const x = Math.min(Math.max(from[0], to.left), to.right);
  const y = Math.min(Math.max(from[1], to.top), to.bottom);
  const way = Math.hypot(x - from[0], y - from[1]);
  if (way < 24) return nothing;
  const share = 13 / way;
  const start = [from[0] + (x - from[0]) * share, from[1] + (y - from[1]) * share];
  return svg`<line class="leader" x1=${px(start[0])} y1=${px(start[1])} x2=${px(x)} y2=${px(y)}></line>`;
}

/** The target stands for both of its coordinates. */
export function pairPart(state: GeometryOptions['state']): string {
  return pairOf(state)
    .map(place => `a${place + 1}`)
    .join(' ');
}

/** (2,5; 0) */
export function coordinates(point: readonly number[], locale: string): string {
  return vectorText(
    point.map(value => valueText(value, locale)),
    locale,
  );
}
