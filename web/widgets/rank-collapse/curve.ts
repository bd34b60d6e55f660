import { svg } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import { axes, tickRoom } from '../../kit/draw/axes.ts';
import { bars, barsHeight } from '../../kit/draw/bars.ts';
import { makeFrame } from '../../kit/draw/frame.ts';
import { crisp, px } from '../../kit/draw/geometry.ts';
import { picture } from '../../kit/draw/picture.ts';
import { endLabelRoom, type Line, series } from '../../kit/draw/series.ts';
import { formatNumber } from '../../kit/input/number.ts';
import type { Results } from './results.ts';
import { DEPTH, type RankCollapseState } from './state.ts';
import { strings } from './strings.ts';

const LOWEST = 1e-18;
const HEIGHT = 250;

/** r over depth on a log axis: as far as double reaches; and of attention alone also what plain programs find. */
export function curvePicture(state: RankCollapseState, results: Results, width: number, reader: Reader): unknown {
  const texts = strings[reader.language];
  const lines = linesOf(results);
  const margin = { left: 44, right: 12 + endLabelRoom(lines), top: 14, bottom: 30 };
  const scales = { x: [0, DEPTH.max], y: [LOWEST, 1], yScale: 'log' } as const;
  const yAxis = { ticks: 7 };
  const left = tickRoom(makeFrame({ width, height: HEIGHT, margin, ...scales }), yAxis, reader, margin.left);
  const frame = makeFrame({ width, height: HEIGHT, margin: { ...margin, left }, ...scales });
  const x = crisp(frame.x(state.depth));
  return picture({
    width,
    height: HEIGHT,
    name: texts.curvePicture,
    content: svg`
      ${axes({ frame, reader, x: { label: texts.layer }, y: yAxis })}
      <line class="now" x1=${x} x2=${x} y1=${px(frame.inner.top)} y2=${px(frame.inner.bottom)}></line>
      ${series({ frame, lines })}`,
  });
}

function linesOf({ distances, plain }: Results): Line[] {
  if (!plain) return [{ y: distances, role: 'pre' }];
  return [
    { y: plain.float32, role: 'negative', label: 'float32' },
    { y: plain.float64, role: 'target', label: 'float64' },
    { y: distances, role: 'pre', weight: 'strong' },
  ];
}

/** How many layers the bars of zeros show: five triplings. */
const SHOWN = 5;

/** How many zeros r has after the point, layer by layer: it triples. */
export function zerosPicture({ logs }: Results, width: number, reader: Reader): unknown {
  const texts = strings[reader.language];
  const zeros = Array.from({ length: SHOWN + 1 }, (_, layer) => Math.max(0, -logs[layer]));
  const digits = (value: number) => (value < 20 ? 1 : 0);
  return picture({
    width,
    height: barsHeight(zeros.length),
    name: texts.zerosPicture,
    content: bars({
      bars: zeros.map((value, layer) => ({
        value,
        label: texts.layerNumber(layer),
        role: 'pre',
        text: formatNumber(value, reader.locale, { digits: digits(value), trim: 'zeros' }),
      })),
      width,
      reader,
      domain: [0, Math.max(...zeros)],
    }),
  });
}
