import { nothing, svg } from 'lit';
import type { StreamReading } from '../../engine/block/index.ts';
import type { Reader } from '../../kit/base/language.ts';
import { axes } from '../../kit/draw/axes.ts';
import { type Frame, makeFrame } from '../../kit/draw/frame.ts';
import { box, type Interval, px } from '../../kit/draw/geometry.ts';
import { label } from '../../kit/draw/labels.ts';
import { type DrawRole, hatchedRect } from '../../kit/draw/patterns.ts';
import { picture } from '../../kit/draw/picture.ts';
import { strings } from './strings.ts';
import { roleOfPart } from './switches.ts';

export interface StackOptions {
  reading: StreamReading;
  blocks: number;
  /** Sublayers that the tokens have passed; in between, the next one's part is on its way. */
  time: number;
  domain: Interval;
  width: number;
  reader: Reader;
}

const HEIGHT = 290;
/** Where the first column stands: beyond 0, so that no axis runs through it. */
const FIRST = 1;
const MARGIN = { top: 26, right: 6, bottom: 44, left: 34 };

/** The largest length that is drawn, and room below 0 for parts that point against the stream. */
export function reachedBy(readings: readonly StreamReading[]): number[] {
  return readings.flatMap(({ lengths, shares }) =>
    Array.from(lengths, (length, at) => ends(shares[at]).map(share => share * length)).flat(),
  );
}

/** Where the strips that lie below 0 begin, and where those above it end. */
function ends(shares: ArrayLike<number>): [number, number] {
  let [below, above] = [0, 0];
  for (const share of Array.from(shares)) {
    if (share < 0) below += share;
    else above += share;
  }
  return [below, above];
}

/** The stream behind each sublayer as a column of its length, in strips: what each part contributes to it. */
export function stack(options: StackOptions): unknown {
  const { reading, blocks, time, domain, width, reader } = options;
  const texts = strings[reader.language];
  const steps = 2 * blocks;
  const frame = makeFrame({ width, height: HEIGHT, margin: MARGIN, x: [FIRST - 0.6, FIRST + steps + 0.6], y: domain });
  const columns = Array.from({ length: Math.min(Math.ceil(time), reading.lengths.length - 1) + 1 }, (_, at) =>
    column(frame, at, stripsAt(reading, Math.min(at, time))),
  );
  return picture({
    width,
    height: HEIGHT,
    name: texts.stack,
    content: svg`${axes({ frame, reader, x: 'none', y: { label: texts.length } })}
      ${columns}${start(frame, reading)}${names(frame, blocks)}`,
  });
}

/** Each part's share of the length; between two sublayers, between what it is behind either. */
function stripsAt({ lengths, shares }: StreamReading, time: number): number[] {
  const at = Math.floor(time);
  const next = Math.min(at + 1, lengths.length - 1);
  const on = time - at;
  return Array.from(
    shares[at],
    (share, part) => (1 - on) * share * lengths[at] + on * shares[next][part] * lengths[next],
  );
}

function column(frame: Frame, at: number, strips: readonly number[]): unknown {
  const wide = Math.min(0.8 * frame.unit('x'), 40);
  const left = frame.x(FIRST + at) - wide / 2;
  let [below, above] = [0, 0];
  const strip = (size: number, part: number) => {
    const from = size < 0 ? below : above;
    if (size < 0) below += size;
    else above += size;
    const [a, b] = [frame.y(from), frame.y(from + size)];
    const height = Math.abs(a - b);
    if (height < 0.05) return nothing;
    const seam = height > 3 ? 1 : 0;
    const area = box(left, Math.min(a, b), wide, height - seam);
    return hatchedRect(area, roleOfPart(part), `part${part}`);
  };
  return svg`<g class="column" data-at=${at}>${strips.map(strip)}</g>`;
}

/** How long x₀ was, across all columns. */
function start(frame: Frame, { lengths }: StreamReading): unknown {
  const y = frame.y(lengths[0]);
  const { left, right } = frame.inner;
  return svg`<line class="start" x1=${px(left)} x2=${px(right)} y1=${px(y)} y2=${px(y)}></line>`;
}

/** Under each column whose part has come, and under both of a block its number. */
function names(frame: Frame, blocks: number): unknown {
  const y = frame.inner.bottom + 14;
  const letter = (text: string, at: number, role: DrawRole) =>
    label({ text, x: frame.x(FIRST + at), y, anchor: 'middle', role, part: `part${at}` });
  const block = (i: number) => svg`${letter('A', 2 * i + 1, 'post')}${letter('F', 2 * i + 2, 'pre')}
    ${label({ text: String(i + 1), x: frame.x(FIRST + 2 * i + 1.5), y: y + 18, anchor: 'middle', role: 'quiet' })}`;
  // Where columns are narrow, x₀ leaves its neighbour's letter room.
  const first = frame.unit('x') < 16 ? { x: frame.x(FIRST) + 5, anchor: 'end' as const } : { x: frame.x(FIRST) };
  return svg`${label({ text: 'x₀', y, anchor: 'middle', role: 'ink', part: 'part0', ...first })}${Array.from({ length: blocks }, (_, i) => block(i))}`;
}
