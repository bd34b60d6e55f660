import { svg } from 'lit';
import type { Averages } from '../../engine/block/index.ts';
import type { Reader } from '../../kit/base/language.ts';
import { bars, barsLayout } from '../../kit/draw/bars.ts';
import { crisp, type Interval } from '../../kit/draw/geometry.ts';
import { picture } from '../../kit/draw/picture.ts';
import type { AttentionAverageState } from './state.ts';
import { strings } from './strings.ts';

const HEIGHT = 200;

interface Shared {
  domain: Interval;
  width: number;
  reader: Reader;
}

/** Three values and their average; lines at the least and the greatest, between which it lies. */
export function averagePicture({ tokens: values }: AttentionAverageState, average: number, shared: Shared): unknown {
  const texts = strings[shared.reader.language];
  const options = {
    bars: [
      ...values.map((value, i) => ({ value, label: texts.token(i + 1), role: 'pre' as const, part: `token${i + 1}` })),
      { value: average, label: texts.average, role: 'target' as const, part: 'average' },
    ],
    ...shared,
    height: HEIGHT,
    direction: 'up' as const,
  };
  const { frame } = barsLayout(options);
  const line = (value: number) =>
    svg`<line class="bound" x1="0" x2=${shared.width} y1=${crisp(frame.y(value))} y2=${crisp(frame.y(value))}></line>`;
  return picture({
    width: shared.width,
    height: HEIGHT,
    name: texts.averagePicture,
    content: svg`${line(Math.min(...values))}${line(Math.max(...values))}${bars(options)}`,
  });
}

/** The three tokens after so many rounds. */
export function roundsPicture({ rounds }: Averages, shared: Shared): unknown {
  const texts = strings[shared.reader.language];
  const tokens = rounds[rounds.length - 1];
  return picture({
    width: shared.width,
    height: HEIGHT,
    name: texts.roundsPicture,
    content: bars({
      bars: Array.from(tokens, (value, i) => ({
        value,
        label: texts.token(i + 1),
        role: 'pre',
        part: `token${i + 1}`,
      })),
      ...shared,
      height: HEIGHT,
      direction: 'up',
    }),
  });
}
