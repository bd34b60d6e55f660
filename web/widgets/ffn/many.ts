import { svg } from 'lit';
import type { Reader } from '../../kit/base/language.ts';
import { px } from '../../kit/draw/geometry.ts';
import { picture } from '../../kit/draw/picture.ts';
import type { Lit } from './results.ts';
import { strings } from './strings.ts';

/** Neurons in a row of the grid, on a narrow screen and on a wide one. */
const COLUMNS = { narrow: 64, wide: 128 };

/** Every neuron as a cell: those that are on filled, one path for all of them. */
export function grid({ sums }: Lit, width: number, reader: Reader): unknown {
  const columns = width < 560 ? COLUMNS.narrow : COLUMNS.wide;
  const size = width / columns;
  const gap = Math.min(1, size / 5);
  const cell = (i: number) =>
    `M${px((i % columns) * size)} ${px(Math.floor(i / columns) * size)}h${px(size - gap)}v${px(size - gap)}h${px(gap - size)}z`;
  const paths = { on: '', off: '' };
  for (const [i, z] of sums.entries()) paths[z > 0 ? 'on' : 'off'] += cell(i);
  return picture({
    width,
    height: Math.ceil(sums.length / columns) * size,
    name: strings[reader.language].gridPicture,
    content: svg`<path class="neurons off" d=${paths.off}></path><path class="neurons on" d=${paths.on}></path>`,
  });
}
