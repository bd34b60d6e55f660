import type { Code, CodeLine } from '../../kit/panels/code-panel.ts';
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
      r < 1e-15
        ? { code: 'print(apart.item() < 1e-15)', prints: 'True' }
        : { code: "print(f'{apart:.2e}')", prints: pythonPower(r) },
    ],
  };
}

function layers(variant: Variant, seed: number, depth: number): CodeLine[] {
  const [start, layer, step] =
    variant === 'attention'
      ? [seed, 'nn.MultiheadAttention(32, 4, batch_first=True).double()', 'x = f(x, x, x)[0]']
      : [LAYER_SEED + seed, 'nn.TransformerEncoderLayer(32, 4, 128, 0.0, batch_first=True).double()', STEPS[variant]];
  return [
    { code: `torch.manual_seed(${start})` },
    { code: 'attention = lambda f, x: f.self_attn(x, x, x)[0]' },
    { code: 'feed = lambda f, x: f.linear2(f.linear1(x).relu())' },
    { code: 'with torch.no_grad():' },
    { code: `    for _ in range(${depth}):` },
    { code: `        f = ${layer}` },
    ...step.split('\n').map(line => ({ code: `        ${line}` })),
  ];
}

const STEPS: Record<Exclude<Variant, 'attention'>, string> = {
  'feed-forward': 'x = attention(f, x)\nx = feed(f, x)',
  residual: 'x = x + attention(f, f.norm1(x))',
  pre: 'x = x + attention(f, f.norm1(x))\nx = x + feed(f, f.norm2(x))',
  post: 'x = f.norm1(x + attention(f, x))\nx = f.norm2(x + feed(f, x))',
  'no-norm': 'x = x + attention(f, x)\nx = x + feed(f, x)',
};

/** 4.46e-04, as Python writes it. */
function pythonPower(value: number): string {
  return value.toExponential(2).replace(/e([+-])(\d)$/, 'e$10$2');
}
