import type { StreamReading } from '../../engine/block/index.ts';
import type { Code, CodeLine } from '../../kit/panels/code-panel.ts';
import { pythonList } from '../../kit/panels/python.ts';
import { type Mode, type ResidualState, switchedOff } from './state.ts';

/** The small sum, in double, with what its end prints. */
export function sumCode({ x, f1, f2, f3, mode }: ResidualState, end: Float64Array): Code {
  const step: Record<Mode, string> = {
    pre: 'x = x + part',
    post: 'x = nn.functional.layer_norm(x + part, (3,))',
    replace: 'x = part',
  };
  const lines: CodeLine[] = [
    { code: 'import torch' },
    { code: 'from torch import nn' },
    { code: `x = torch.tensor(${pythonList(x)}, dtype=torch.float64)` },
    { code: `parts = torch.tensor([${[f1, f2, f3].map(pythonList).join(', ')}], dtype=torch.float64)` },
    { code: `for part in parts:\n    ${step[mode]}` },
    mode === 'post'
      ? { code: 'print(*(f"{value:.3f}" for value in x.tolist()))', prints: Array.from(end, threeDecimals).join(' ') }
      : { code: 'print(x.tolist())', prints: pythonList(end) },
  ];
  return { language: 'python', lines };
}

const threeDecimals = (value: number) => value.toFixed(3);

/** Where each mode normalizes, and what it makes of the stream. */
const STEPS: Readonly<Record<Mode, { part: string; step: string }>> = {
  pre: { part: 'F(norm(x))', step: 'x = x + part' },
  post: { part: 'F(x)', step: 'x = norm(x + part)' },
  replace: { part: 'F(norm(x))', step: 'x = part' },
};

/** The wide stream at its end, to the digits that its float32 keeps. */
export function streamCode(state: ResidualState, reading: StreamReading): Code {
  const { mode, blocks, seed } = state;
  const { part, step } = STEPS[mode];
  const off = switchedOff(state);
  const guard =
    off.length === 0
      ? { before: '', off: '', indent: '' }
      : {
          before: `off = {${off.join(', ')}}\n`,
          off: `            if index in off:\n                part = torch.zeros_like(part)\n`,
          indent: mode === 'replace' ? ' if index not in off else x' : '',
        };
  const source = `import torch
from torch import nn
torch.manual_seed(${seed})
blocks = [nn.TransformerEncoderLayer(512, 8, 2048, batch_first=True) for _ in range(${blocks})]
x = x0 = total = torch.randn(1, 7, 512)
# A new layer is in training mode: its attention drops a tenth of its weights.
${guard.before}index = 0
with torch.no_grad():
    for block in blocks:
        attention = lambda u: block.self_attn(u, u, u, need_weights=False)[0]
        feed_forward = lambda u: block.linear2(torch.relu(block.linear1(u)))
        for norm, F in ((block.norm1, attention), (block.norm2, feed_forward)):
            part = ${part}
${guard.off}            ${step}${guard.indent}
            total = total + part
            index += 1`;
  const at = reading.cosines.length - 1;
  const lines: CodeLine[] = [
    { code: source },
    rounded('nn.functional.cosine_similarity(x, x0, dim=-1).mean()', reading.cosines[at], 3),
    rounded('x.norm(dim=-1).mean()', reading.lengths[at], 2),
    rounded('(x - total).abs().max()', reading.differences[at], 2),
  ];
  return { language: 'python', lines };
}

function rounded(code: string, value: number, digits: number): CodeLine {
  return { code: `print(f"{${code}:.${digits}f}")`, prints: value.toFixed(digits) };
}
