import type { PartDemo } from '../base/demo.ts';
import { axes } from './axes.ts';
import { type DemoPlace, drawingDemo } from './demo-parts.ts';
import { type FrameOptions, makeFrame } from './frame.ts';
import { picture } from './picture.ts';

const ranged = (state: string, options: Partial<FrameOptions>, labels: { x?: string; y?: string } = {}): PartDemo =>
  drawingDemo('axes', state, ({ width, reader }: DemoPlace) => {
    const frame = makeFrame({
      width,
      height: 200,
      margin: { left: 64, bottom: 44 },
      x: [0, 10],
      y: [0, 1],
      ...options,
    });
    const content = axes({ frame, reader, x: { label: labels.x ?? 'x' }, y: { label: labels.y ?? 'y' } });
    return picture({ width, height: 200, name: state, content });
  });

export const demos: PartDemo[] = [
  drawingDemo('axes', 'plane', ({ width, reader, say }) => {
    const height = Math.min(360, width * 0.8);
    const frame = makeFrame({ width, height, margin: 1, x: [-2, 6], y: [-2, 5], equal: true, crisp: true });
    const content = axes({
      frame,
      reader,
      grid: 'units',
      place: 'zero',
      x: { label: 'x₁', labelStyle: 'variable' },
      y: { label: 'x₂', labelStyle: 'variable' },
    });
    return picture({
      width,
      height,
      name: say({ es: 'El plano con sus calles', en: 'The plane with its streets' }),
      content,
    });
  }),
  ranged('decimals', { y: [-0.3, 0.55] }),
  ranged('tiny', { x: [0, 3e-9], y: [-2e-7, 5e-7] }),
  ranged('huge', { x: [0, 5000], y: [0, 1e38] }),
  ranged('log', { x: [0, 5000], y: [1e-8, 2], yScale: 'log' }),
  ranged('log, half a decade', { y: [0.2, 0.9], yScale: 'log' }),
  ranged('not finite', { x: [Number.NaN, Number.POSITIVE_INFINITY], y: [3, 3] }),
];
