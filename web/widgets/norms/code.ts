import type { Code, CodeLine } from '../../kit/panels/code-panel.ts';
import { printed, pythonFloat, pythonList } from '../../kit/panels/python.ts';
import { type Results, secondPoint } from './results.ts';
import type { NormsState } from './state.ts';

/** NumPy's way to what the widget shows, with what it prints: results of the engine, rounded as `round` does. */
export function normsCode(state: NormsState, results: Results): Code {
  const head = ['import numpy as np', `x = np.array(${pythonList(state.x)})`];
  if (state.view === 'distance') head.push(`y = np.array(${pythonList(secondPoint(state))})`);
  const lines = state.view === 'ball' ? ball(state, results) : three(state, results);
  return { language: 'python', lines: [...head.map(code => ({ code })), ...lines] };
}

function three({ view }: NormsState, { l0, l1, l2, linf, dot }: Results): CodeLine[] {
  const v = view === 'distance' ? 'x - y' : 'x';
  const squared = view === 'distance' ? '(x - y) @ (x - y)' : 'x @ x';
  return [
    ...norm(v, '', 2, l2, linf),
    printed(`np.linalg.norm(${v}, 1)`, l1),
    { code: `print(np.count_nonzero(${v}))`, prints: String(l0) },
    printed(`(${squared})`, dot),
  ];
}

function ball({ p }: NormsState, { lp, linf }: Results): CodeLine[] {
  const order = p === Number.POSITIVE_INFINITY ? 'np.inf' : pythonFloat(p);
  return norm('x', `, ${order}`, Number.isFinite(p) ? p : 1, lp, linf);
}

/** NumPy raises every coordinate to its power as it is, and may leave a double's range where the norm itself would not. */
function norm(vector: string, order: string, power: number, value: number, largest: number): CodeLine[] {
  const leaves = largest > 0 && Math.abs(Math.log10(largest)) * power > 140;
  if (!leaves) return [printed(`np.linalg.norm(${vector}${order})`, value)];
  const by = vector.includes(' ') ? `(${vector})` : vector;
  return [{ code: `s = np.abs(${vector}).max()` }, printed(`(s * np.linalg.norm(${by} / s${order}))`, value)];
}
