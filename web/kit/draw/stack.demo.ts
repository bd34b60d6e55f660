import type { PartDemo } from '../base/demo.ts';
import { drawingDemo } from './demo-parts.ts';
import { picture } from './picture.ts';
import { squares, stackedBar, stackHeight } from './stack.ts';

const states: Record<string, readonly number[]> = {
  'signed (4, −3, 0)': [4, -3, 0],
  'one dominates': [100, 1, 0.5],
  tiny: [1e-9, 2e-9],
  huge: [1e38, 3e38],
  'not finite': [Number.NaN, 2],
  empty: [],
};

const pieces = (values: readonly number[]) =>
  values.map((value, i) => ({ value, label: `x${'₁₂₃'[i] ?? ''}`, part: `x${i}` }));

export const demos: PartDemo[] = Object.entries(states).flatMap(([state, values]) => [
  drawingDemo('stack', state, ({ width, reader }) => {
    const content = stackedBar({ pieces: pieces(values), width, reader, sumLabel: '‖x‖₁ = ', part: 'l1', top: 4 });
    return picture({ width, height: stackHeight, name: `L1: ${state}`, content });
  }),
  drawingDemo('squares', state, ({ width, reader }) => {
    const content = squares({
      pieces: pieces(values),
      width,
      height: 150,
      reader,
      sumLabel: '‖x‖₂² = ',
      part: 'l2',
      top: 1,
    });
    return picture({ width, height: 154, name: `L2²: ${state}`, content });
  }),
]);
