import type { PartDemo } from '../base/demo.ts';
import { type BarsOptions, bars, barsHeight } from './bars.ts';
import { drawingDemo, made } from './demo-parts.ts';
import { barsTable, dataTable } from './describe.ts';
import { picture } from './picture.ts';

const named = (values: readonly number[], targets: readonly number[] = []) =>
  values.map((value, i) => ({ value, label: `x${'₁₂₃₄₅₆₇₈₉'[i] ?? ''}`, part: `x${i}`, target: targets[i] }));

const bar = (state: string, options: Omit<BarsOptions, 'width' | 'reader'>): PartDemo =>
  drawingDemo('bars', state, ({ width, reader }) => {
    const height = options.direction === 'up' ? (options.height ?? 180) : barsHeight(options.bars.length);
    const content = bars({ width, reader, height, ...options });
    const table = dataTable({ ...barsTable(options.bars, state, reader), reader });
    return [picture({ width, height, name: state, content }), table];
  });

const weights = [2.5, 0.002, -0.002, 1, -0.001];
const targets = [3, 0.4, -0.2, 1.5, 0.1];

export const demos: PartDemo[] = [
  bar('signed', { bars: named([4, -3, 0, 1.5]) }),
  bar('targets', { bars: named(weights, targets), domain: [-1, 3.2] }),
  bar('upright', { bars: named(weights, targets), direction: 'up', domain: [-1, 3.2] }),
  bar('upright, sixteen', { bars: made(16).map((value, i) => ({ value, label: String(i + 1) })), direction: 'up' }),
  bar('one role', { bars: named([4, 3, 0]).map(own => ({ ...own, role: 'l1' as const })), domain: [0, 6] }),
  bar('cut by the domain', { bars: named([12, 3, -40]), domain: [-5, 5] }),
  bar('tiny', { bars: named([3e-9, -1e-9, 0]) }),
  bar('huge', { bars: named([1e38, -4e37, 1]) }),
  bar('not finite', { bars: named([Number.NaN, Number.POSITIVE_INFINITY, 2]) }),
  bar('all zero', { bars: named([0, 0, 0]) }),
  bar('empty', { bars: [] }),
];
