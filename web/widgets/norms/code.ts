import type { Code } from '../../kit/panels/code-panel.ts';
import { pythonFloat, pythonList } from '../../kit/panels/python.ts';
import { type Results, secondPoint } from './results.ts';
import type { NormsState } from './state.ts';

/** NumPy's way to what the widget shows, with what it prints: results of the engine, rounded as `round` does. */
export function normsCode(state: NormsState, results: Results): Code {
  const head = ['import numpy as np', `x = np.array(${pythonList(state.x)})`];
  if (state.view === 'distance') head.push(`y = np.array(${pythonList(secondPoint(state))})`);
  const lines = state.view === 'ball' ? ball(state, results) : three(state, results);
  return { language: 'python', lines: [...head.map(code => ({ code })), ...lines] };
}

function three({ view }: NormsState, { l0, l1, l2, dot }: Results) {
  const v = view === 'distance' ? 'x - y' : 'x';
  const squared = view === 'distance' ? '(x - y) @ (x - y)' : 'x @ x';
  return [
    { code: `print(np.linalg.norm(${v}).round(3))`, prints: rounded(l2) },
    { code: `print(np.linalg.norm(${v}, 1).round(3))`, prints: rounded(l1) },
    { code: `print(np.count_nonzero(${v}))`, prints: String(l0) },
    { code: `print((${squared}).round(3))`, prints: rounded(dot) },
  ];
}

function ball({ p }: NormsState, { lp }: Results) {
  const order = p === Number.POSITIVE_INFINITY ? 'np.inf' : pythonFloat(p);
  return [{ code: `print(np.linalg.norm(x, ${order}).round(3))`, prints: rounded(lp) }];
}

/** What NumPy's `round(3)` prints: scaled, rounded to the even neighbour, scaled back. */
function rounded(value: number): string {
  const scaled = value * 1000;
  if (!Number.isFinite(scaled) || Math.abs(scaled) >= 2 ** 53) return pythonFloat(value);
  const floor = Math.floor(scaled);
  const rest = scaled - floor;
  const up = rest > 0.5 || (rest === 0.5 && floor % 2 !== 0);
  return pythonFloat((up ? floor + 1 : floor) / 1000);
}
