import type { Code, CodeLine } from '../../kit/panels/code-panel.ts';
import { pythonFloat, pythonList } from '../../kit/panels/python.ts';
import { type Change, type Norm, type Results, verdictOf } from './results.ts';
import type { InvarianceState } from './state.ts';

const divided = (name: string, eps: number) => `${name} / (${name}.pow(2).mean() + ${pythonFloat(eps)}).sqrt()`;

/**
 * Where all coordinates are alike, a rounded mean leaves dust, and without ε dust is divided by dust, or 0 by 0: the
 * engine gives zeros, and so does this. Without ε the size does not matter, so that squares of tiny numbers need not be lost.
 */
function layerLines({ x, eps }: InvarianceState): string[] {
  const alike = ['    if (x == x[0]).all():', '        return 0 * x  # no 0/0, no rounding'];
  return [
    'def ln(x):',
    ...(eps === 0 || x.every(value => value === x[0]) ? alike : []),
    '    c = x - x.mean()',
    ...(eps === 0 ? ['    c = c / c.abs().max()'] : []),
    `    return ${divided('c', eps)}`,
  ];
}

function rmsLines({ rmsEps }: InvarianceState): string[] {
  const rescued = ['    if not x.any():', '        return x  # no 0/0', '    x = x / x.abs().max()'];
  return ['def rms(x):', ...(rmsEps === 0 ? rescued : []), `    return ${divided('x', rmsEps)}`];
}

/** The four questions in PyTorch, with what it prints: the engine's verdicts. */
export function invarianceCode(state: InvarianceState, results: Results): Code {
  const { x, shift, scale, tolerance } = state;
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
    ...layerLines(state),
    ...rmsLines(state),
    'def same(a, b):',
    '    size = min(1, max(a.abs().max(), b.abs().max()))',
    `    return bool((a - b).abs().max() <= ${pythonFloat(tolerance)} * size)`,
  ];
  return { language: 'python', lines: [...lines.map(code => ({ code })), line('ln', 'layer'), line('rms', 'rms')] };
}
