import type { Averages } from '../../engine/block/index.ts';
import type { Code } from '../../kit/panels/code-panel.ts';
import { pythonList } from '../../kit/panels/python.ts';
import type { AttentionAverageState } from './state.ts';

export function averageCode(
  { tokens: values, weights, rounds }: AttentionAverageState,
  average: number,
  results: Averages,
): Code {
  const tokens = results.rounds[results.rounds.length - 1];
  return {
    language: 'python',
    lines: [
      { code: 'import numpy as np' },
      { code: `v = np.array(${pythonList(values)})` },
      { code: `w = np.array(${pythonList(weights)})` },
      { code: "print(f'{w @ v:.4f}')", prints: average.toFixed(4) },
      { code: 'A = np.stack([np.roll(w, i) for i in range(3)])' },
      { code: `v = np.linalg.matrix_power(A, ${rounds}) @ v` },
      {
        code: "print(' '.join(f'{x:.4f}' for x in v))",
        prints: Array.from(tokens, value => value.toFixed(4)).join(' '),
      },
    ],
  };
}
