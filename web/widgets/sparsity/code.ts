import type { Code } from '../../kit/panels/code-panel.ts';
import { pythonFloat, pythonList } from '../../kit/panels/python.ts';
import { type Outcome, PENALTIES, type Penalty } from './race.ts';
import type { SparsityState } from './state.ts';

/** NumPy's way to the end of the race, with what it prints: the engine's weights, rounded as Python rounds. */
export function sparsityCode(state: SparsityState, outcome: Outcome): Code {
  const { a, lambda, lr } = state;
  const head = [
    'import numpy as np',
    `a = np.array(${pythonList(a)})`,
    `lam, lr = ${pythonFloat(lambda)}, ${pythonFloat(lr)}`,
  ];
  return {
    language: 'python',
    lines: [...head.map(code => ({ code })), ...PENALTIES.map(penalty => run(penalty, state, outcome))],
  };
}

function run(penalty: Penalty, state: SparsityState, outcome: Outcome) {
  const code = [
    `w = np.zeros_like(a)  # ${penalty === 'l1' ? `L1, ${state.rule}` : 'L2 squared'}`,
    `for _ in range(${state.until}):`,
    ...stepLines(penalty, state).map(line => `    ${line}`),
    'print([round(v, 2) + 0.0 for v in w.tolist()])',
  ].join('\n');
  return {
    code,
    prints: outcome.diverged ? undefined : pythonList(Array.from(outcome.ends[penalty].weights, hundredths)),
  };
}

function stepLines(penalty: Penalty, { rule }: SparsityState): string[] {
  if (penalty === 'l2squared') return ['w = w - lr * (2 * (w - a) + lam * 2 * w)'];
  if (rule === 'subgradient') return ['w = w - lr * (2 * (w - a) + lam * np.sign(w))'];
  return ['v = w - lr * 2 * (w - a)', 'w = np.sign(v) * np.maximum(np.abs(v) - lr * lam, 0)'];
}

/** Python's round(v, 2): the decimal nearest to the double's exact value, which is what toFixed gives. */
function hundredths(value: number): number {
  return Number(value.toFixed(2)) + 0;
}
