import type { Code, CodeLine } from '../../kit/panels/code-panel.ts';
import { pythonFloat, pythonList, pythonScientific } from '../../kit/panels/python.ts';
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

/** Three decimals; where those say nothing, three digits more than the first, as `x.xxx` times a power of ten. */
function printed(expression: string, value: number): CodeLine {
  const size = Math.abs(value);
  if (size === 0 || (size >= 1e-3 && size < 1e9))
    return { code: `print(${expression}.round(3))`, prints: rounded(value) };
  return { code: `print(f"{${expression}:.3e}")`, prints: pythonScientific(value, 3) };
}

/** What NumPy's `round(3)` prints: scaled, rounded to the even neighbour, scaled back. */
function rounded(value: number): string {
  const scaled = value * 1000;
  const floor = Math.floor(scaled);
  const rest = scaled - floor;
  const up = rest > 0.5 || (rest === 0.5 && floor % 2 !== 0);
  return pythonFloat((up ? floor + 1 : floor) / 1000);
}
