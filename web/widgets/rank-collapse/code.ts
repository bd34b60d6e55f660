import type { Code, CodeLine } from '../../kit/panels/code-panel.ts';
import { pythonScientific } from '../../kit/panels/python.ts';
import { LAYER_SEED, type Results } from './results.ts';
import type { RankCollapseState, Variant } from './state.ts';

/** A plain PyTorch program in float64, which stops where subtracting does: its line is printed as far as it is sure. */
export function rankCollapseCode(state: RankCollapseState, results: Results): Code {
  const { depth, seed, variant } = state;
  const r = results.plain?.float64[depth] ?? results.distances[depth];
  return {
    language: 'python',
    lines: [
      { code: 'import torch' },
      { code: 'from torch import nn' },
      { code: `torch.manual_seed(${100 + seed})` },
      { code: 'x = torch.randn(1, 10, 32).double()' },
      ...layers(variant, seed, depth),
      { code: 'apart = (x - x.mean(1, keepdim=True)).norm() / x.norm()' },
      printed(r),
    ],
  };
}

/** Below this the rounding of x, 1e-16 of it, reaches the three digits: there a power of ten says how small r is. */
const SURE = 1e-10;

function printed(r: number): CodeLine {
  if (r >= SURE) return { code: "print(f'{apart:.2e}')", prints: pythonScientific(r, 2) };
  const above = Math.max(-15, Math.ceil(Math.log10(1.1 * r)));
  return { code: `print(apart.item() < 1e${above})`, prints: 'True' };
}

function layers(variant: Variant, seed: number, depth: number): CodeLine[] {
  const { start, parts, layer, steps } =
    variant === 'attention'
      ? {
          start: seed,
          parts: [],
          layer: 'nn.MultiheadAttention(32, 4, batch_first=True).double()',
          steps: ['x = f(x, x, x)[0]'],
        }
      : {
          start: LAYER_SEED + seed,
          parts: variant === 'residual' ? [ATTENTION] : [ATTENTION, FEED],
          layer: 'nn.TransformerEncoderLayer(32, 4, 128, 0.0, batch_first=True).double()',
          steps: STEPS[variant],
        };
  const lines = [
    `torch.manual_seed(${start})`,
    ...parts,
    'with torch.no_grad():',
    `    for _ in range(${depth}):`,
    `        f = ${layer}`,
    ...steps.map(step => `        ${step}`),
  ];
  return lines.map(code => ({ code }));
}

const ATTENTION = 'attention = lambda f, x: f.self_attn(x, x, x)[0]';
const FEED = 'feed = lambda f, x: f.linear2(f.linear1(x).relu())';

const STEPS: Record<Exclude<Variant, 'attention'>, readonly string[]> = {
  'feed-forward': ['x = attention(f, x)', 'x = feed(f, x)'],
  residual: ['x = x + attention(f, f.norm1(x))'],
  pre: ['x = x + attention(f, f.norm1(x))', 'x = x + feed(f, f.norm2(x))'],
  post: ['x = f.norm1(x + attention(f, x))', 'x = f.norm2(x + feed(f, x))'],
  'no-norm': ['x = x + attention(f, x)', 'x = x + feed(f, x)'],
};
