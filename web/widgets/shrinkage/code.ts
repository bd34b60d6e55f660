import type { Code, CodeLine } from '../../kit/panels/code-panel.ts';
import { pythonFloat, pythonList } from '../../kit/panels/python.ts';
import { type Geometry, type Results, TRAIL } from './results.ts';
import { pairOf, type ShrinkageState } from './state.ts';

/** PyTorch's way to the same weights, to the last digit; in the geometry, the same descent. */
export function shrinkageCode(state: ShrinkageState, results: Results, geometry: Geometry): Code {
  const lines = state.view === 'geometry' ? descent(state, geometry) : ends(state, results);
  return { language: 'python', lines: [{ code: 'import torch' }, ...lines] };
}

function ends({ a, lambda }: ShrinkageState, { ends: { l2squared, l1 }, zeros }: Results): CodeLine[] {
  return [
    { code: `a = torch.tensor(${pythonList(a)}, dtype=torch.float64)` },
    { code: `lam = ${pythonFloat(lambda)}` },
    { code: 'print((a / (1 + lam)).tolist())', prints: pythonList(l2squared) },
    { code: 'w = torch.nn.functional.softshrink(a, lam / 2)' },
    { code: 'print(w.tolist())', prints: pythonList(l1) },
    { code: 'print((w == 0).sum().item())', prints: String(zeros.l1) },
  ];
}

function descent(state: ShrinkageState, { learningRate, trail, end }: Geometry): CodeLine[] {
  const target = pairOf(state).map(place => state.a[place]);
  const l1 = state.penalty === 'l1';
  const step = l1
    ? '    v = w - lr * 2 * (w - a)\n    w = torch.nn.functional.softshrink(v, lr * lam)'
    : '    w = w - lr * (2 * (w - a) + 2 * lam * w)';
  const exact = l1 ? 'torch.nn.functional.softshrink(a, lam / 2)' : 'a / (1 + lam)';
  return [
    { code: `a = torch.tensor(${pythonList(target)}, dtype=torch.float64)` },
    { code: `lam, lr = ${pythonFloat(state.lambda)}, ${pythonFloat(learningRate)}` },
    { code: 'w = torch.zeros(2, dtype=torch.float64)' },
    { code: `for _ in range(${TRAIL}):\n${step}` },
    { code: `print([f'{x:.3g}' for x in w.tolist()])`, prints: formatted(trail.slice(-2)) },
    { code: `print((${exact}).tolist())`, prints: pythonList(end) },
  ];
}

/** Three digits, since the last ones depend on the order of the sums: `f'{x:.3g}'` of each, in a list. */
function formatted(values: ArrayLike<number>): string {
  return `[${Array.from(values, value => `'${threeDigits(value)}'`).join(', ')}]`;
}

/** Python's `.3g`: three digits, without closing zeros; powers of ten below 1e-4 and from 1e3 on. */
function threeDigits(value: number): string {
  if (value === 0) return '0';
  const [mantissa, power] = value.toExponential(2).split('e');
  const exponent = Number(power);
  const trimmed = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
  if (exponent < -4 || exponent >= 3) {
    const size = String(Math.abs(exponent)).padStart(2, '0');
    return `${trimmed(mantissa)}e${exponent < 0 ? '-' : '+'}${size}`;
  }
  return trimmed(value.toFixed(2 - exponent));
}
