import { nothing, svg } from 'lit';
import type { FeedForwardStages } from '../../engine/block/index.ts';
import type { Reader } from '../../kit/base/language.ts';
import { type Frame, makeFrame } from '../../kit/draw/frame.ts';
import { box, crisp, type Interval, px } from '../../kit/draw/geometry.ts';
import { label } from '../../kit/draw/labels.ts';
import { type DrawRole, hatchedRect } from '../../kit/draw/patterns.ts';
import { picture } from '../../kit/draw/picture.ts';
import { textWidth, valueText } from '../../kit/draw/text.ts';
import { coordinateName } from '../../kit/input/vector-editor.ts';
import type { FfnState } from './state.ts';
import { strings } from './strings.ts';

export interface NeuronOptions {
  state: FfnState;
  stages: FeedForwardStages;
  reader: Reader;
  width: number;
  domain: Interval;
  /** Whether z and what passes the gate are drawn. */
  sum: 'shown' | 'hidden';
  handles(frame: Frame): unknown;
}

/** One line of the picture: from where to where, and what stands before it. */
interface Row {
  name: string;
  part: string;
  from: number;
  to: number;
  role: DrawRole;
}

const PITCH = 34;
const THICK = 18;
const NAMES = 74;
const NUMBERS = 56;
/** From a handle's middle to the number beside it. */
const GRIP = 16;

/** What the picture must hold: every sum on the way. */
export function reached({ terms, sums }: FeedForwardStages, { b }: FfnState): number[] {
  const way = runningSums([...terms, b]);
  return [...way, sums[0]];
}

function runningSums(steps: readonly number[]): number[] {
  let at = 0;
  return steps.map(step => {
    at += step;
    return at;
  });
}

/** Row i of the picture, counted from above, in the frame's own units. */
export const rowHeight = (frame: Frame, i: number): number => frame.domain.y[1] - i - 0.5;

/** The terms one after the other, each from where the last one ended; then z, the gate at 0, and what passes. */
export function neuronFigure(options: NeuronOptions): unknown {
  const { width, domain, reader, sum } = options;
  const rows = rowsOf(options);
  const height = rows.length * PITCH + 26;
  const margin = { left: NAMES, right: NUMBERS, top: 22, bottom: 4 };
  const frame = makeFrame({ width, height, margin, x: domain, y: [0, rows.length] });
  const handles = options.handles(frame);
  return picture({
    width,
    height,
    kind: 'group',
    name: strings[reader.language].picture,
    content: svg`
      ${sum === 'shown' ? gate(frame, options) : nothing}
      ${zero(frame)}
      ${rows.map((row, i) => drawRow(frame, row, i, reader, rows[i + 1], handles !== nothing))}
      ${handles}`,
  });
}

function rowsOf({ state, stages, reader, sum }: NeuronOptions): Row[] {
  const texts = strings[reader.language];
  const steps = [...stages.terms, state.b];
  const ends = runningSums(steps);
  const rows = steps.map((step, i): Row => {
    const bias = i === steps.length - 1;
    const name = bias ? 'b' : `${coordinateName('w', i)}·${coordinateName('x', i)}`;
    return {
      name,
      part: bias ? 'b' : `x${i + 1}`,
      from: ends[i] - step,
      to: ends[i],
      role: step < 0 ? 'negative' : 'positive',
    };
  });
  if (sum === 'hidden') return rows;
  const [z, h] = [stages.sums[0], stages.hidden[0]];
  return [
    ...rows,
    { name: 'z', part: 'z', from: 0, to: z, role: 'ink' },
    { name: texts.passes, part: 'h', from: 0, to: h, role: 'pre' },
  ];
}

function zero(frame: Frame): unknown {
  const x = crisp(frame.x(0));
  return svg`<line class="zero" x1=${x} x2=${x} y1=${px(frame.inner.top)} y2=${px(frame.inner.bottom)}></line>`;
}

/** Left of 0 nothing passes. */
function gate(frame: Frame, { reader, stages }: NeuronOptions): unknown {
  const { inner } = frame;
  const x = frame.x(0);
  const shut = stages.sums[0] <= 0;
  const texts = strings[reader.language].gate;
  const area = box(inner.left, inner.bottom - 2 * PITCH, Math.max(0, x - inner.left), 2 * PITCH);
  return svg`<g data-part="gate">
    <rect class="shut-side" x=${px(area.left)} y=${px(area.top)} width=${px(area.width)} height=${px(area.height)} rx="3"></rect>
    ${label({ text: shut ? texts.shut : texts.open, x, y: 10, anchor: 'middle', role: shut ? 'negative' : 'pre', part: 'gate', inside: box(0, 0, frame.width, 22) })}</g>`;
}

function drawRow(frame: Frame, row: Row, i: number, reader: Reader, next: Row | undefined, grip: boolean): unknown {
  const middle = frame.y(rowHeight(frame, i));
  const [a, b] = [frame.x(row.from), frame.x(row.to)];
  const area = box(Math.min(a, b), middle - THICK / 2, Math.max(1, Math.abs(b - a)), THICK);
  const value = valueText(row.to - row.from, reader.locale);
  const after = b >= a;
  const room = textWidth(value) + 6;
  const away = i === 0 && grip ? GRIP : 6;
  const x = after ? b + away : b - away;
  const joint = next && next.from === row.to && next.part !== 'z';
  return svg`<g data-part=${row.part}>
    ${hatchedRect(area, row.role, row.part)}
    ${joint ? svg`<line class="joint" x1=${crisp(b)} x2=${crisp(b)} y1=${px(middle + THICK / 2)} y2=${px(middle + PITCH - THICK / 2)}></line>` : nothing}
    ${label({ text: row.name, x: 0, y: middle, role: 'quiet', part: row.part })}
    ${label({ text: value, x, y: middle, anchor: after ? 'start' : 'end', part: row.part, inside: box(NAMES - room, 0, frame.width - NAMES + room, frame.height) })}</g>`;
}
