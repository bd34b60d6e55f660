import type { PartDemo } from '../base/demo.ts';
import { axes } from './axes.ts';
import { cloud, type PointGroup } from './cloud.ts';
import { bell, drawingDemo } from './demo-parts.ts';
import { cloudTable, dataTable } from './describe.ts';
import { makeFrame } from './frame.ts';
import type { Point } from './geometry.ts';
import { picture } from './picture.ts';

const blob = (count: number, seed: number, middle: Point): Point[] => {
  const [x, y] = [bell(count, seed), bell(count, seed + 100)];
  return x.map((value, i): Point => [middle[0] + value * 0.7, middle[1] + y[i]! * 0.7]);
};

const scatter = (state: string, groups: readonly PointGroup[]): PartDemo =>
  drawingDemo('cloud', state, ({ width, reader }) => {
    const height = Math.min(360, width * 0.75);
    const frame = makeFrame({ width, height, margin: { right: 40 }, x: [-3, 4], y: [-2.5, 3.5], equal: true });
    const content = [axes({ frame, reader, place: 'edge' }), cloud({ frame, groups })];
    return [
      picture({ width, height, name: state, content }),
      dataTable({ ...cloudTable(groups, state, reader), reader }),
    ];
  });

export const demos: PartDemo[] = [
  scatter('three groups', [
    { points: blob(40, 1, [-1.4, 1.4]), role: 'post', label: 'post', part: 'post' },
    { points: blob(40, 2, [1.6, 1.6]), role: 'pre', label: 'pre', part: 'pre' },
    { points: blob(40, 3, [0.5, -1.2]), role: 'sandwich', label: 'Gemma', part: 'sandwich' },
  ]),
  scatter('named tokens', [
    {
      points: [
        [-2, 1],
        [0, 2],
        [1, -1],
        [3, 0.5],
      ],
      names: ['el', 'perro', 'ladra', '.'],
      role: 'l2',
    },
  ]),
  scatter('not finite and far', [
    {
      points: [
        [Number.NaN, 1],
        [Number.POSITIVE_INFINITY, 0],
        [1e38, 1e38],
        [1, 1],
      ],
      role: 'l1',
    },
  ]),
  scatter('empty', [{ points: [], role: 'l2', label: 'nada' }]),
];
