import type { PartDemo } from '../base/demo.ts';
import { arrow, pointMark, polyline, segment } from './arrow.ts';
import { axes } from './axes.ts';
import { drawingDemo } from './demo-parts.ts';
import { type Frame, makeFrame } from './frame.ts';
import type { Interval, Point } from './geometry.ts';
import { clipped, picture } from './picture.ts';

const plane = (
  state: string,
  draw: (frame: Frame) => unknown,
  x: Interval = [-1.5, 6],
  y: Interval = [-1, 5],
): PartDemo =>
  drawingDemo('arrow', state, ({ width, reader }) => {
    const height = Math.min(380, width * 0.8);
    const frame = makeFrame({ width, height, margin: 1, x, y, equal: true, crisp: true });
    const plane = { frame, reader, grid: 'units', place: 'zero' } as const;
    const content = [axes({ ...plane, layer: 'lines' }), draw(frame), axes({ ...plane, layer: 'numbers' })];
    return picture({ width, height, name: state, content });
  });

function ball(p: number, radius: number): Point[] {
  return Array.from({ length: 240 }, (_, i): Point => {
    const angle = (i * Math.PI) / 120;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return [radius * Math.sign(c) * Math.abs(c) ** (2 / p), radius * Math.sign(s) * Math.abs(s) ** (2 / p)];
  });
}

export const demos: PartDemo[] = [
  plane('straight and by the streets', frame => [
    polyline({
      frame,
      points: [
        [0, 0],
        [4, 0],
        [4, 3],
      ],
      role: 'l1',
      part: 'l1',
      weight: 'strong',
    }),
    segment({ frame, from: [2, 0], to: [4, 0], role: 'l1', label: '‖x‖₁ = 7', part: 'l1' }),
    arrow({ frame, to: [4, 3], role: 'l2', label: 'x', labelStyle: 'variable', part: 'l2', weight: 'strong' }),
    segment({ frame, from: [0, 0], to: [4, 3], role: 'l2', label: '‖x‖₂ = 5', part: 'l2', dash: 'solid' }),
  ]),
  plane(
    'unit balls',
    frame =>
      clipped(frame.inner, [
        polyline({ frame, points: ball(1, 1), role: 'l1', shape: 'area' }),
        polyline({ frame, points: ball(2, 1), role: 'l2', shape: 'closed' }),
        polyline({ frame, points: ball(20, 1), role: 'linf', shape: 'closed' }),
        polyline({ frame, points: ball(0.5, 1), role: 'l0', shape: 'closed' }),
      ]),
    [-1.6, 1.6],
    [-1.3, 1.3],
  ),
  plane('short, tiny and none', frame => [
    arrow({ frame, to: [0.4, 0.3], role: 'l2', label: '0.5' }),
    arrow({ frame, from: [2, 2], to: [2.12, 2.1], role: 'l1', label: '0.16' }),
    arrow({ frame, from: [4, 1], to: [4, 1], role: 'linf', label: '0' }),
  ]),
  plane('labels at the edges', frame =>
    (
      [
        [5.9, 4.6],
        [-1.4, 4.6],
        [5.9, -0.8],
        [-1.4, -0.8],
        [2, 4.6],
      ] as const
    ).map((to, i) => arrow({ frame, to, role: 'l2', label: `(${to[0]}; ${to[1]})`, part: `v${i}` })),
  ),
  plane('huge and not finite', frame => [
    arrow({ frame, to: [1e38, 5e37], role: 'l2', label: '10³⁸' }),
    arrow({ frame, to: [Number.NaN, 1], role: 'l1', label: 'NaN' }),
    polyline({
      frame,
      points: [
        [0, 1],
        [1, 2],
        [Number.NaN, 3],
        [2, 1],
        [3, 2],
      ],
      role: 'l1',
    }),
  ]),
  plane('glyphs', frame =>
    (['l0', 'l1', 'l2', 'linf', 'target', 'positive', 'negative', 'ink'] as const).map((role, i) =>
      pointMark({
        frame,
        at: [(i % 4) * 1.4, i < 4 ? 3 : 1],
        role,
        label: role,
        fill: i % 2 === 0 ? 'full' : 'hollow',
        size: 11,
      }),
    ),
  ),
];
