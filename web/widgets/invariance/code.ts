import type { Code, CodeLine } from '../../kit/panels/code-panel.ts';
import { pythonFloat, pythonList } from '../../kit/panels/python.ts';
import { type Change, type Norm, type Results, verdictOf } from './results.ts';
import type { InvarianceState } from './state.ts';

/** The four questions in PyTorch, with what it prints: the engine's verdicts. */
export function invarianceCode(state: InvarianceState, results: Results): Code {
  const { x, shift, scale, tolerance, eps, rmsEps } = state;
  const says = (norm: Norm, change: Change) => (verdictOf(results, norm, change).holds ? 'True' : 'False');
  const line = (name: string, norm: Norm): CodeLine => ({
    code: `print(same(${name}(x + c), ${name}(x)), same(${name}(k * x), ${name}(x)))`,
    prints: `${says(norm, 'shift')} ${says(norm, 'scale')}`,
  });
  const lines = [
    'import torch',
    'torch.set_default_dtype(torch.float64)',
    `x = torch.tensor(${pythonList(x)})`,
    `c, k = ${pythonFloat(shift)}, ${pythonFloat(scale)}`,
    'def ln(x):',
    '    c = x - x.mean()',
    `    return c / (c.pow(2).mean() + ${pythonFloat(eps)}).sqrt()`,
    'def rms(x):',
    `    return x / (x.pow(2).mean() + ${pythonFloat(rmsEps)}).sqrt()`,
    'def same(a, b):',
    '    size = min(1, max(a.abs().max(), b.abs().max()))',
    `    return bool((a - b).abs().max() <= ${pythonFloat(tolerance)} * size)`,
  ];
  return { language: 'python', lines: [...lines.map(code => ({ code })), line('ln', 'layer'), line('rms', 'rms')] };
}
