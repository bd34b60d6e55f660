import { svg } from 'lit';
import type { Engine } from '../../engine/index.ts';
import type { Reader } from '../../kit/base/language.ts';
import { pointMark, polyline } from '../../kit/draw/arrow.ts';
import { axes, tickRoom } from '../../kit/draw/axes.ts';
import { type Frame, makeFrame } from '../../kit/draw/frame.ts';
import { clamp, grow, type Interval, type Point, px } from '../../kit/draw/geometry.ts';
import { label, spread } from '../../kit/draw/labels.ts';
import type { DrawRole } from '../../kit/draw/patterns.ts';
import { clipped, picture } from '../../kit/draw/picture.ts';
import { lineHeight, textWidth, valueText } from '../../kit/draw/text.ts';
import { coordinateName } from '../../kit/input/vector-editor.ts';
import type { RoleName } from '../../kit/look/palette.ts';
import type { Results } from './results.ts';
import { PENALTIES, type Penalty, type ShrinkageState } from './state.ts';
import { strings } from './strings.ts';

export const roleOf: Record<Penalty, RoleName> = { l2squared: 'l2', l1: 'l1' };

/** What every view of the widget is drawn from. */
export interface ViewOptions {
  engine: Engine;
  state: ShrinkageState;
  results: Results;
  reader: Reader;
  width: number;
  /** The handles, drawn last. */
  handles(frame: Frame): unknown;
}

export interface CurveOptions extends ViewOptions {
  domain: Interval;
}

const MARGIN = { top: 26, bottom: 52, left: 40 };
/** The handles stand so far above the edge that the numbers of the axis are free. */
export const AXIS_LIFT = 13;
/** From a line's end to its name. */
const NAME_GAP = 8;
/** How far apart two names stand at least. */
const NAME_ROOM = 24;
/** Under the curves there is so much room for the handles and their names. */
const HANDLE_ROOM = AXIS_LIFT + 32;

/** How high a view is at a width: all are alike, so that nothing jumps when another is chosen. */
export function viewHeight(width: number): number {
  return Math.round(width < 480 ? width * 0.95 : Math.min(Math.max(width * 0.76, 340), 470));
}

/** What a target becomes, under both penalties and under none. */
export function curveView(options: CurveOptions): unknown {
  const { state, reader, width, domain } = options;
  const texts = strings[reader.language];
  const height = viewHeight(width);
  const lines = curves(options);
  const right = Math.ceil(Math.max(...lines.map(({ name }) => textWidth(name)))) + NAME_GAP + 4;
  const y = roomBelow(domain, height - MARGIN.top - MARGIN.bottom);
  const draft = makeFrame({ width, height, margin: { ...MARGIN, right }, x: domain, y });
  const left = tickRoom(draft, {}, reader, MARGIN.left);
  const frame = makeFrame({ width, height, margin: { ...MARGIN, left, right }, x: domain, y });
  return picture({
    width,
    height,
    kind: 'group',
    name: texts.pictures.curve,
    content: svg`
      ${deadZone(frame, options)}
      ${axes({ frame, reader, x: { label: texts.targetAxis }, y: { label: texts.weightAxis } })}
      ${drawCurves(frame, lines)}
      ${zoneName(frame, options)}
      ${state.a.map((_, i) => images(frame, i, options))}
      ${names(frame, state.a)}
      ${options.handles(frame)}`,
  });
}

/** The weights' axis goes on under the curves. */
function roomBelow([low, high]: Interval, height: number): Interval {
  const share = HANDLE_ROOM / Math.max(height, 2 * HANDLE_ROOM);
  return [low - ((high - low) * share) / (1 - share), high];
}

interface Line {
  points: readonly Point[];
  role: DrawRole;
  dash: string;
  name: string;
}

/** Both curves and the diagonal. Corners are points of their own: the engine says how high the curves are there. */
function curves({ engine, state: { lambda }, domain, reader, results: { threshold } }: CurveOptions): Line[] {
  const texts = strings[reader.language];
  const [low, high] = domain;
  const xs = [low, clamp(-threshold, low, high), clamp(threshold, low, high), high].sort((p, q) => p - q);
  const curve = (penalty: Penalty): Line => {
    const ends = engine.sparsity.minimiser({ target: xs, lambda, penalty });
    const points = xs.map((x, i): Point => [x, ends[i]]);
    return { points, role: roleOf[penalty], dash: 'role', name: texts.short[penalty] };
  };
  const diagonal: Line = { points: xs.map(x => [x, x]), role: 'quiet', dash: '2 4', name: texts.none };
  return [diagonal, ...PENALTIES.map(curve)];
}

/** The lines, each with its name at its end. */
function drawCurves(frame: Frame, lines: readonly Line[]): unknown {
  const { inner } = frame;
  const ends = lines.map(({ points }) => clamp(frame.y(points[points.length - 1][1]), inner.top, inner.bottom));
  const ys = spread(ends, lineHeight, inner.top, inner.bottom);
  return svg`${clipped(
    grow(inner, 2),
    lines.map(({ points, role, dash }) => polyline({ frame, points, role, dash, part: role })),
  )}
    ${lines.map(({ name, role }, i) => label({ text: name, x: inner.right + NAME_GAP, y: ys[i], role, part: role }))}`;
}

/** Targets in here end at 0 with L1. */
function deadZone(frame: Frame, { results: { threshold } }: CurveOptions): unknown {
  const [from, to] = [-threshold, threshold].map(at => clamp(frame.x(at), frame.inner.left, frame.inner.right));
  const { top, height } = frame.inner;
  return svg`<rect class="dead-zone" data-part="zone" x=${px(from)} y=${px(top)} width=${px(to - from)} height=${px(height)}></rect>`;
}

/** Beside the line through zero, which would cut it. */
function zoneName(frame: Frame, { results: { threshold }, reader }: CurveOptions): unknown {
  if (threshold === 0) return svg``;
  const { inner } = frame;
  const text = strings[reader.language].deadZone(valueText(threshold, reader.locale));
  const zero = clamp(frame.x(0), inner.left, inner.right);
  const way = zero + 6 + textWidth(text) <= inner.right ? 1 : -1;
  const place = { x: zero + 6 * way, y: inner.top + 14, anchor: way > 0 ? 'start' : 'end', inside: inner } as const;
  return label({ ...place, text, role: 'l1', part: 'zone' });
}

/** What becomes of one target: the stem from the axis, and where it meets the curves and the diagonal. */
function images(frame: Frame, i: number, { state: { a }, results: { ends } }: CurveOptions): unknown {
  const part = `a${i + 1}`;
  const top = Math.max(0, a[i], ends.l2squared[i], ends.l1[i]);
  const [x, from, to] = [frame.x(a[i]), frame.inner.bottom - AXIS_LIFT, frame.y(top)].map(px);
  const image = (penalty: Penalty) => {
    const role = roleOf[penalty];
    return pointMark({ frame, at: [a[i], ends[penalty][i]], role, size: 10, part: `${part} ${role}` });
  };
  return clipped(
    grow(frame.inner, 9),
    svg`<g class="mark target thin" data-part=${part}>
        <path class="line" d="M${x} ${from}L${x} ${to}" stroke-dasharray="2 3"></path></g>
      ${pointMark({ frame, at: [a[i], a[i]], role: 'target', size: 8, part })}
      ${PENALTIES.map(image)}`,
  );
}

/** The targets' names, over their handles, side by side where these are close. */
function names(frame: Frame, a: readonly number[]): unknown {
  const { inner } = frame;
  const shown = a.map((value, i) => ({ value, i })).filter(({ value }) => isInside(value, frame.domain.x));
  const xs = spread(
    shown.map(({ value }) => frame.x(value)),
    NAME_ROOM,
    inner.left + NAME_ROOM / 2,
    inner.right - NAME_ROOM / 2,
  );
  const y = inner.bottom - AXIS_LIFT - 20;
  return shown.map(({ i }, place) =>
    label({ text: coordinateName('a', i), x: xs[place], y, anchor: 'middle', role: 'target', part: `a${i + 1}` }),
  );
}

function isInside(value: number, [low, high]: Interval): boolean {
  return value >= low && value <= high;
}
