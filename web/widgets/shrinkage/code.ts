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
    { code: `end = ${exact}` },
    { code: 'print(end.tolist())', prints: pythonList(end) },
    { code: `print(torch.allclose(w, end, rtol=${CLOSE}))`, prints: isClose(trail.slice(-2), end) ? 'True' : 'False' },
  ];
}

/** How near the descent has come after its steps, in parts of the end. */
const CLOSE = 0.001;

/** PyTorch's `allclose` with its own absolute tolerance. */
function isClose(values: ArrayLike<number>, ends: readonly number[]): boolean {
  return ends.every((end, i) => Math.abs(values[i] - end) <= 1e-8 + CLOSE * Math.abs(end));
}
