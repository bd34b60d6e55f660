import type { Code, CodeLine } from '../../kit/panels/code-panel.ts';
import { pythonFloat, pythonList, pythonRounded } from '../../kit/panels/python.ts';
import type { Results } from './results.ts';
import { gainOf, type NormalizationState } from './state.ts';

/** PyTorch's way to what the widget shows, with what it prints: results of the engine, rounded as NumPy does. */
export function normalizationCode(state: NormalizationState, results: Results): Code {
  const { eps, rmsEps, form } = state;
  const [gamma, beta, weight] = (['gamma', 'beta', 'weight'] as const).map(gain => tensor(gainOf(gain, state)));
  const factor = form === 'gemma' ? '(1 + w)' : 'w';
  return {
    language: 'python',
    lines: [
      ...lines('import torch', 'torch.set_default_dtype(torch.float64)'),
      ...lines(`x = ${tensor(state.x)}`, ...rescued(state)),
      ...lines(`gamma = ${gamma}`, `beta = ${beta}`, `w = ${weight}`),
      ...lines('layer_norm = torch.nn.functional.layer_norm'),
      ...lines(`y = layer_norm(x, x.shape, gamma, beta, ${pythonFloat(eps)})`),
      printed('y', results.layer.output),
      ...lines(`rms = (x.pow(2).mean() + ${pythonFloat(rmsEps)}).sqrt()`),
      printed(`(${factor} * x / rms)`, results.rms.output),
    ],
  };
}

const tensor = (values: readonly number[]) => `torch.tensor(${pythonList(values)})`;
const lines = (...code: readonly string[]): CodeLine[] => code.map(line => ({ code: line }));

/**
 * PyTorch squares the numbers as they are. Without ε their size does not matter to what comes out, so that of tiny ones
 * can be mended beforehand; 0/0, which the engine takes as 0, cannot.
 */
function rescued({ x, eps, rmsEps }: NormalizationState): string[] {
  const largest = Math.max(...x.map(Math.abs));
  return eps === 0 && rmsEps === 0 && largest > 0 && largest < 1e-140 ? ['x = x / x.abs().max()'] : [];
}

/** `+ 0` makes a zero of what would print as −0. */
function printed(expression: string, values: Float64Array): CodeLine {
  return {
    code: `print((${expression}.numpy().round(3) + 0).tolist())`,
    prints: `[${Array.from(values, value => pythonRounded(value)).join(', ')}]`,
  };
}
