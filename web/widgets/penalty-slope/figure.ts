import { nothing, svg } from 'lit';
import type { Engine } from '../../engine/index.ts';
import type { Reader } from '../../kit/base/language.ts';
import { arrow, pointMark, polyline, segment } from '../../kit/draw/arrow.ts';
import { axes, tickRoom } from '../../kit/draw/axes.ts';
import { type Frame, makeFrame } from '../../kit/draw/frame.ts';
import { grow, type Point, px } from '../../kit/draw/geometry.ts';
import { label } from '../../kit/draw/labels.ts';
import { clipped, picture } from '../../kit/draw/picture.ts';
import { lineHeight, valueText } from '../../kit/draw/text.ts';
import type { RoleName } from '../../kit/look/palette.ts';
import type { Scale } from './scale.ts';
import type { PenaltySlopeState } from './state.ts';
import { strings } from './strings.ts';
import { between, type Dot, dotAt, dotOf, PENALTIES, type Penalty, type Walk } from './walk.ts';

export const roleOf: Record<Penalty, RoleName> = { l2squared: 'l2', l1: 'l1' };

export interface FigureOptions {
  engine: Engine;
  state: PenaltySlopeState;
  walk: Walk;
  /** The time: steps walked, with fractions in between. */
  position: number;
  scale: Scale;
  reader: Reader;
  width: number;
  /** The handles, drawn last. */
  handles(frame: Frame): unknown;
}

const MARGIN = { top: 26, right: 12, bottom: 26, left: 40 };
const LINE = 46;
const LINES_TOP = 30;
/** Below zero there is room for the handle, and for the tangents' lower ends. */
const FLOOR = 0.07;
/** Half of a tangent's length, in pixels. */
const TANGENT = 74;

/** Both penalties over w with a dot and a tangent each, and under them, on the same axis, the push of one step. */
export function figure(options: FigureOptions): unknown {
  const { scale, reader, width } = options;
  const texts = strings[reader.language];
  const plot = Math.round(width < 480 ? width * 0.78 : Math.min(Math.max(width * 0.62, 300), 380));
  const height = plot + LINES_TOP + 2 * LINE;
  const yAxis = { label: texts.penalty, ticks: 5 };
  const x = [-scale.span, scale.span] as const;
  const y = [-FLOOR * scale.height, scale.height] as const;
  const left = tickRoom(makeFrame({ width, height: plot, margin: MARGIN, x, y }), yAxis, reader, MARGIN.left);
  const frame = makeFrame({ width, height: plot, margin: { ...MARGIN, left }, x, y });
  const below = { ...MARGIN, left, top: plot + LINES_TOP, bottom: 0 };
  const lines = makeFrame({ width, height, margin: below, x, y: [0, 2] });
  return picture({
    width,
    height,
    kind: 'group',
    name: texts.picture,
    content: svg`
      ${axes({ frame, reader, x: { label: 'w', labelStyle: 'variable' }, y: yAxis })}
      ${PENALTIES.map(penalty => curve(frame, penalty, options))}
      ${slopes(frame, options)}
      ${label({ text: texts.oneStep, x: 0, y: plot + 12, role: 'quiet' })}
      ${PENALTIES.map(penalty => numberLine(lines, penalty, options))}
      ${beyond(frame, options)}
      ${options.handles(frame)}`,
  });
}

/** A penalty over the whole picture. The V needs its corner, the parabola enough points to look round. */
function curve(frame: Frame, penalty: Penalty, { engine, state }: FigureOptions): unknown {
  const [low, high] = frame.domain.x;
  const count = penalty === 'l1' ? 2 : 96;
  const ws = Array.from({ length: count + 1 }, (_, i) => low + ((high - low) * i) / count);
  const { terms } = engine.sparsity.penalty(ws, { penalty, lambda: state.lambda });
  const role = roleOf[penalty];
  const points = ws.map((w, i): Point => [w, terms[i]]);
  return svg`${clipped(grow(frame.inner, 2), polyline({ frame, points, role, part: role }))}
    ${curveName(frame, points, penalty)}`;
}

/** The curves' names stand at their left arms: the right ones are where the hand mostly is. */
function curveName(frame: Frame, points: readonly Point[], penalty: Penalty): unknown {
  const role = roleOf[penalty];
  const [edge, top] = points[0];
  const v = penalty === 'l1';
  const at = frame.place(v ? [0.86 * edge, 0.86 * top] : points[Math.round(points.length * 0.05)]);
  if (!at) return nothing;
  const [dx, dy] = v ? [-12, 24] : [10, -6];
  const y = Math.max(at[1] + dy, frame.inner.top + 8);
  return label({ text: v ? 'λ|w|' : 'λw²', x: at[0] + dx, y, role, part: role, inside: frame.inner });
}

/** Where both dots are now, also between two steps. */
function dotsNow({ engine, state, walk, position }: FigureOptions): Record<Penalty, Dot> {
  const now = (penalty: Penalty) => dotAt(engine, state, penalty, between(walk.dots[penalty], position));
  return { l2squared: now('l2squared'), l1: now('l1') };
}

/** Each dot, its penalty as the height under it, and its tangent. */
function slopes(frame: Frame, options: FigureOptions): unknown {
  const dots = dotsNow(options);
  const steeper = Math.abs(dots.l2squared.slope) > Math.abs(dots.l1.slope) ? 'l2squared' : 'l1';
  return PENALTIES.map(penalty => {
    const dot = dots[penalty];
    const role = roleOf[penalty];
    const corner = penalty === 'l1' && dot.w === 0 && options.state.lambda > 0;
    const size = penalty === 'l1' ? 11 : 15;
    return svg`${corner ? fan(frame, options) : nothing}
      ${clipped(
        grow(frame.inner, 12),
        svg`${stem(frame, dot, penalty)}
          ${corner ? nothing : tangent(frame, dot, penalty, steeper === penalty ? 'inside' : 'outside', options.reader)}
          ${pointMark({ frame, at: [dot.w, dot.penalty], role, part: `${role} ${role}-penalty`, size })}`,
      )}`;
  });
}

/** How high the curve is at the dot. The two stems stand side by side. */
function stem(frame: Frame, dot: Dot, penalty: Penalty): unknown {
  const [from, to] = [frame.place([dot.w, 0]), frame.place([dot.w, dot.penalty])];
  if (!from || !to) return nothing;
  const role = roleOf[penalty];
  const x = from[0] + (penalty === 'l1' ? -2.5 : 2.5);
  return svg`<g class="mark ${role} thin" data-part="${role}-penalty">
    <path class="line" d="M${px(x)} ${px(from[1])}L${px(x)} ${px(to[1])}"></path></g>`;
}

/** The tangent; its slope is written at its upper end, on the side of zero or on the other. */
function tangent(frame: Frame, dot: Dot, penalty: Penalty, side: 'inside' | 'outside', reader: Reader): unknown {
  const { w, penalty: value, slope: m } = dot;
  const part = `${roleOf[penalty]}-slope`;
  const perPixel = (m * frame.unit('y')) / frame.unit('x');
  const run = TANGENT / Math.hypot(1, perPixel) / frame.unit('x');
  const end = (way: 1 | -1): Point => [w + way * run, value + way * run * m];
  const away = m < 0 ? -1 : 1;
  const at = frame.place(end(away));
  const line = segment({ frame, from: end(-1), to: end(1), role: 'ink', dash: 'solid', part });
  if (!at) return line;
  const text = strings[reader.language].slopeIs(valueText(m, reader.locale));
  const [dx, dy] = side === 'inside' ? [-8, -6] : [4, 24];
  const high = at[1] + dy > frame.y(0) - lineHeight ? -12 : dy;
  const anchor = dx * away < 0 ? 'end' : 'start';
  const place = { x: at[0] + dx * away, y: at[1] + high, anchor, inside: frame.inner } as const;
  return svg`${line}${label({ ...place, text, role: roleOf[penalty], part })}`;
}

/** At its corner every line between the V's arms touches it from below. */
function fan(frame: Frame, { state: { lambda }, reader }: FigureOptions): unknown {
  const far = frame.domain.x[1] * 0.55;
  const [low, high] = [-lambda, lambda].map(value => valueText(value, reader.locale));
  const text = strings[reader.language].anySlope(low, high);
  const line = (m: number) => {
    const points: Point[] = [
      [-far, -m * far],
      [far, m * far],
    ];
    return polyline({ frame, points, weight: 'thin', dash: '2 4', part: 'l1-slope' });
  };
  const [x, y] = [frame.x(0), frame.y(lambda * far) - lineHeight];
  return svg`${clipped(
    frame.inner,
    [-1, -0.5, 0, 0.5, 1].map(share => line(share * lambda)),
  )}
    ${label({ text, x, y, anchor: 'middle', role: 'l1', part: 'l1-slope', inside: frame.inner })}`;
}

/** On a line of its own, each dot with the places it has been at, and over it the arrow to where a step takes it. */
function numberLine(lines: Frame, penalty: Penalty, options: FigureOptions): unknown {
  const { walk, position, reader } = options;
  const role = roleOf[penalty];
  const level = penalty === 'l1' ? 0.35 : 1.35;
  const { w } = dotsNow(options)[penalty];
  const past = walk.dots[penalty].slice(0, Math.ceil(position - 1e-9));
  const { left, right, top, bottom } = lines.inner;
  const y = lines.y(level);
  return svg`
    <line class="grid" x1=${px(left)} x2=${px(right)} y1=${px(y)} y2=${px(y)}></line>
    <line class="zero" x1=${px(lines.x(0))} x2=${px(lines.x(0))} y1=${px(top)} y2=${px(bottom)}></line>
    ${label({ text: strings[reader.language].penalties[penalty], x: left - 8, y, anchor: 'end', role, part: role })}
    ${clipped(
      grow(lines.inner, 8),
      svg`${past.map(one => pointMark({ frame: lines, at: [one.w, level], role, size: 7, fill: 'hollow' }))}
        ${pointMark({ frame: lines, at: [w, level], role, part: role, size: 11 })}
        ${pushArrow(lines, penalty, level + 0.36, options)}`,
    )}`;
}

/** As long as the step, on the axis' scale; its number behind it. */
function pushArrow(lines: Frame, penalty: Penalty, level: number, options: FigureOptions): unknown {
  const { w, push } = dotsNow(options)[penalty];
  const role = roleOf[penalty];
  const from = lines.place([w, level]);
  if (push === 0 || !from) return nothing;
  const behind = push < 0 ? 1 : -1;
  const text = valueText(dotOf(options.walk, penalty, options.position).push, options.reader.locale);
  const part = `${role}-push`;
  return svg`${arrow({ frame: lines, from: [w, level], to: [w + push, level], role, part, weight: 'strong' })}
    ${label({ text, x: from[0] + 7 * behind, y: from[1], anchor: behind < 0 ? 'end' : 'start', role, part })}`;
}

/** Where w has no place in the picture, an arrow at the edge says which way it is. */
function beyond(frame: Frame, { state: { w }, reader }: FigureOptions): unknown {
  const [low, high] = frame.domain.x;
  if (w >= low && w <= high) return nothing;
  const text = strings[reader.language].beyond(valueText(w, reader.locale));
  const { left, right } = frame.inner;
  const y = frame.y(0) - lineHeight;
  return w > high
    ? label({ text: `${text} →`, x: right - 2, y, anchor: 'end', part: 'w' })
    : label({ text: `← ${text}`, x: left + 2, y, part: 'w' });
}
