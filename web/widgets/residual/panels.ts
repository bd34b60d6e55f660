import { svg } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import { bars, withDigitsThatFit } from '../../kit/draw/bars.ts';
import type { Interval } from '../../kit/draw/geometry.ts';
import { label } from '../../kit/draw/labels.ts';
import { picture } from '../../kit/draw/picture.ts';
import { coordinateName } from '../../kit/input/vector-editor.ts';
import type { Mode } from './state.ts';
import { strings } from './strings.ts';

export interface PanelsOptions {
  /** x, and the stream behind each part. */
  streams: readonly Float64Array[];
  mode: Mode;
  /** Parts that have come; in between, the next one is on its way. */
  time: number;
  domain: Interval;
  width: number;
  reader: Reader;
}

const HEIGHT = 190;
const HEAD = 24;
const GAP = 16;
/** As wide as numbers with three decimals need. */
const NARROW = 560;

/** The stream as three standing bars: as it came, and behind each part, with a mark where each bar stood before. */
export function panels({ streams, mode, time, domain, width, reader }: PanelsOptions): unknown {
  const columns = width < NARROW ? 2 : streams.length;
  const own = (width - GAP * (columns - 1)) / columns;
  const texts = strings[reader.language];
  const panel = (stream: Float64Array, i: number) => {
    const [left, top] = [(i % columns) * (own + GAP), Math.floor(i / columns) * (HEIGHT + GAP)];
    const before = i === 0 ? stream : streams[i - 1];
    const come = Math.min(Math.max(time - i + 1, 0), 1);
    const values = Array.from(stream, (value, at) => before[at] + come * (value - before[at]));
    const head = label({ text: texts.heads[mode](i), x: left + own / 2, y: top + 8, anchor: 'middle', role: 'quiet' });
    if (i > 0 && come === 0) return svg`${head}${empty(left, top, own, texts.toCome)}`;
    const drawn = values.map((value, at) => ({
      value,
      label: coordinateName('x', at),
      part: `x${at + 1}`,
      ...(i > 0 && { target: before[at] }),
    }));
    const options = { bars: drawn, width: own, height: HEIGHT - HEAD, direction: 'up', reader, domain } as const;
    return svg`${head}${bars({ ...withDigitsThatFit(options), numbers: 'column', left, top: top + HEAD })}`;
  };
  const rows = Math.ceil(streams.length / columns);
  return picture({
    width,
    height: rows * HEIGHT + (rows - 1) * GAP,
    name: texts.panels,
    content: svg`${streams.map(panel)}`,
  });
}

/** The room of a part that has not come. */
function empty(left: number, top: number, width: number, text: string): unknown {
  return svg`<rect class="to-come" x=${left + 0.5} y=${top + HEAD} width=${width - 1} height=${HEIGHT - HEAD - 8} rx="4"></rect>
    ${label({ text, x: left + width / 2, y: top + HEIGHT / 2, anchor: 'middle', role: 'quiet' })}`;
}
