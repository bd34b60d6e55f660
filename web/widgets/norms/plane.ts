import { nothing, svg } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import { arrow, pointMark, polyline, segment, sideLabel } from '../../kit/draw/arrow.ts';
import type { Frame } from '../../kit/draw/frame.ts';
import type { Point } from '../../kit/draw/geometry.ts';
import { label } from '../../kit/draw/labels.ts';
import { clipped, picture } from '../../kit/draw/picture.ts';
import { type Scale, streetFrame, streets } from '../../kit/draw/streets.ts';
import { formatNumber, shortNumber } from '../../kit/input/number.ts';
import type { RoleName } from '../../kit/look/palette.ts';
import { type Results, secondPoint } from './results.ts';
import type { NormsState } from './state.ts';
import { strings } from './strings.ts';

/** What the plane is drawn from. `walked` is the time: the length walked by the streets, the same for the straight line. */
export interface PlaneOptions {
  state: NormsState;
  results: Results;
  reader: Reader;
  scale: Scale;
  width: number;
  walked: number;
  /** The unit ball's boundary, x₀ y₀ x₁ y₁ … */
  ball: Float64Array | undefined;
  /** The handles, drawn last. */
  handles(frame: Frame): unknown;
}

export function plane(options: PlaneOptions): unknown {
  const { state, reader, scale, width } = options;
  const height = Math.round(width < 480 ? width : Math.min(Math.max(width * 0.8, 300), 480));
  const frame = streetFrame(scale, width, height);
  return picture({
    width,
    height,
    kind: 'group',
    name: strings[reader.language].plane[state.view],
    content: svg`
      ${streets(frame, scale, reader)}
      ${state.view === 'ball' ? balls(frame, options) : ways(frame, options)}
      ${options.handles(frame)}`,
  });
}

/** Start, corner and tip of the way by the streets. */
function routeOf(state: NormsState): [Point, Point, Point] {
  const [x1, x2] = state.x;
  const [y1, y2] = state.view === 'distance' ? secondPoint(state) : [0, 0];
  return [[y1, y2], state.route === 'xy' ? [x1, y2] : [y1, x2], [x1, x2]];
}

/** The straight line and the way by the streets. What is still to be walked is thin. */
function ways(frame: Frame, options: PlaneOptions): unknown {
  const { results, walked, state } = options;
  const route = routeOf(state);
  const [from, corner, tip] = route;
  const done = walked >= results.l1;
  const walker = done ? tip : along(route, walked);
  const bird = done || walked >= results.l2 ? tip : between(from, tip, walked / results.l2);
  const turned = walked >= length(from, corner);
  return svg`
    ${done ? nothing : polyline({ frame, points: route, role: 'l1', weight: 'thin', part: 'l1' })}
    ${polyline({ frame, points: done ? route : turned ? [from, corner, walker] : [from, walker], role: 'l1', weight: 'strong', dash: 'solid', part: 'l1' })}
    ${done ? nothing : segment({ frame, from, to: tip, role: 'l2', weight: 'thin', part: 'l2' })}
    ${arrow({ frame, from, to: bird, role: 'l2', weight: 'strong', part: 'l2' })}
    ${done ? nothing : pointMark({ frame, at: walker, role: 'l1', size: 14 })}
    ${done ? nothing : pointMark({ frame, at: bird, role: 'l2', size: 12 })}
    ${wayLabels(frame, options, route)}`;
}

/** The lengths stand beside what they measure: each stretch of the streets, and the straight line. */
function wayLabels(
  frame: Frame,
  { state, results, reader }: PlaneOptions,
  [from, corner, tip]: readonly Point[],
): unknown {
  const shown = (value: number) => shortNumber(value, reader.locale);
  const first = state.route === 'xy' ? 0 : 1;
  const planar = results.sizes.slice(2).every(size => size === 0);
  return svg`
    ${sideLabel({ frame, line: [from, corner], away: tip, text: shown(results.sizes[first]), role: 'l1', part: `x${first + 1} l1` })}
    ${sideLabel({ frame, line: [corner, tip], away: from, text: shown(results.sizes[1 - first]), role: 'l1', part: `x${2 - first} l1` })}
    ${planar ? sideLabel({ frame, line: [from, tip], away: corner, text: shown(results.l2), role: 'l2', part: 'l2' }) : nothing}`;
}

/** The unit ball, and the ball that passes through the tip. */
function balls(frame: Frame, { state, results, reader, ball }: PlaneOptions): unknown {
  if (!ball) return nothing;
  const role = roleOfP(state.p);
  const scaled = (radius: number) =>
    Array.from({ length: ball.length / 2 }, (_, i): Point => [radius * ball[2 * i], radius * ball[2 * i + 1]]);
  const p = formatNumber(state.p, reader.locale, { trim: 'zeros' });
  const words = strings[reader.language];
  const radius = results.planeBall;
  const own = words.ownBall(p, shortNumber(radius, reader.locale));
  return svg`
    ${clipped(
      frame.inner,
      svg`${polyline({ frame, points: scaled(radius), role, shape: 'closed', dash: '6 4', part: 'ball' })}
        ${polyline({ frame, points: scaled(1), role, shape: 'area', dash: 'solid', weight: 'strong', part: 'unit' })}`,
    )}
    ${arrow({ frame, to: [state.x[0], state.x[1]], role: 'ink', part: 'lp' })}
    ${ballLabel(frame, scaled(radius), own, role, 'ball')}
    ${frame.unit('x') > 12 ? ballLabel(frame, scaled(1), words.unitBall, role, 'unit') : nothing}`;
}

/** Names a ball above its highest point on the left that is still in the picture. */
function ballLabel(
  frame: Frame,
  points: readonly Point[],
  text: string,
  role: ReturnType<typeof roleOfP>,
  part: string,
): unknown {
  const inside = points
    .map(point => frame.place(point))
    .filter(at => at !== null)
    .filter(
      at => at[0] < frame.x(0) - 4 && at[0] > frame.inner.left && at[1] > frame.inner.top + 10 && at[1] < frame.y(0),
    );
  const at = inside.sort((a, b) => a[1] - b[1] || a[0] - b[0])[0];
  if (!at) return nothing;
  return label({ text, x: at[0] - 4, y: at[1] - 10, anchor: 'end', role, part, inside: frame.inner });
}

export function roleOfP(p: number): RoleName | 'ink' {
  return p === 1 ? 'l1' : p === 2 ? 'l2' : p === Number.POSITIVE_INFINITY ? 'linf' : 'ink';
}

function length(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** The point after so much of the way; its end when the way is over. */
function along([from, corner, tip]: readonly [Point, Point, Point], walked: number): Point {
  const first = length(from, corner);
  if (walked < first) return between(from, corner, walked / first);
  const second = length(corner, tip);
  return walked - first < second ? between(corner, tip, (walked - first) / second) : tip;
}
