import type { Code, CodeLine } from '../../kit/panels/code-panel.ts';
import { pythonFloat } from '../../kit/panels/python.ts';
import type { Results } from './results.ts';
import type { TokenNormsState } from './state.ts';

/** PyTorch's way to the same numbers, with what it prints: results of the engine, to three decimals. */
export function tokenNormsCode(state: TokenNormsState, results: Results): Code {
  const { seed, d, mean, deviation, norm } = state;
  const lines: CodeLine[] = [
    { code: 'import torch' },
    { code: `torch.manual_seed(${seed})` },
    { code: `x = ${pythonFloat(mean)} + ${pythonFloat(deviation)} * torch.randn(5, ${d})` },
    ...(norm === 'layer' ? layer(d, results) : rms(results)),
  ];
  return { language: 'python', lines };
}

function layer(d: number, { summaries }: Results): CodeLine[] {
  return [
    { code: `y = torch.nn.functional.layer_norm(x, (${d},), eps=1e-5)` },
    // Rounding leaves a mean of some 1e-9, of either sign.
    { code: 'print(f"{y.mean(dim=1).abs().max():.3f}")', prints: largest(summaries.map(({ after }) => after.mean)) },
    listed(
      'y.std(dim=1, unbiased=False)',
      summaries.map(({ after }) => after.deviation),
    ),
  ];
}

function rms({ summaries }: Results): CodeLine[] {
  return [
    { code: 'y = x / (x.square().mean(dim=1, keepdim=True) + 1e-6).sqrt()' },
    listed(
      'x.norm(dim=1)',
      summaries.map(({ before }) => before.length),
    ),
    listed(
      'y.norm(dim=1)',
      summaries.map(({ after }) => after.length),
    ),
  ];
}

const largest = (values: readonly number[]) => Math.max(...values.map(Math.abs)).toFixed(3);

function listed(tensor: string, values: readonly number[]): CodeLine {
  return {
    code: `print(*[f"{v:.3f}" for v in ${tensor}])`,
    prints: values.map(value => value.toFixed(3)).join(' '),
  };
}
