import type { FeedForwardStages, OutputChanges, ParameterCounts } from '../../engine/block/index.ts';
import type { Code, CodeLine } from '../../kit/panels/code-panel.ts';
import { pythonFloat, pythonList } from '../../kit/panels/python.ts';
import type { Lit } from './results.ts';
import { coveredTokens, type FfnState, TOKEN } from './state.ts';

/** What each view shows, as PyTorch has it; `results` gives what is printed. */
export interface CodeResults {
  neuron(): FeedForwardStages;
  lit(): Lit;
  changes(): OutputChanges;
  counts(): ParameterCounts;
}

export function ffnCode(state: FfnState, results: CodeResults): Code {
  const lines = { neuron, many, cover, count }[state.view](state, results);
  return { language: 'python', lines };
}

function neuron({ x, w, b }: FfnState, results: CodeResults): CodeLine[] {
  const { sums, hidden } = results.neuron();
  const list = (values: readonly number[]) => `torch.tensor(${pythonList(values)}, dtype=torch.float64)`;
  return [
    { code: 'import torch' },
    { code: `x = ${list(x)}` },
    { code: `w = ${list(w)}` },
    { code: `z = (w * x).sum() + ${pythonFloat(b)}` },
    { code: 'print(z.item())', prints: pythonFloat(sums[0]) },
    { code: 'print(torch.relu(z).item())', prints: pythonFloat(hidden[0]) },
  ];
}

/** As the engine draws them: the two layers, attention, then the tokens. */
const drawn = (seed: number): CodeLine[] => [
  { code: 'import torch' },
  { code: 'from torch import nn' },
  { code: `torch.manual_seed(${seed})` },
  { code: 'ffn = nn.Sequential(nn.Linear(512, 2048), nn.ReLU(), nn.Linear(2048, 512))' },
  { code: 'attention = nn.MultiheadAttention(512, 8, batch_first=True)' },
  { code: 'x = torch.randn(2, 5, 512)' },
];

function many({ seed, mix }: FfnState, results: CodeResults): CodeLine[] {
  const token = mix === 0 ? 'x[0, 0]' : `torch.lerp(x[0, 0], x[0, 1], ${pythonFloat(mix)})`;
  return [...drawn(seed), { code: `print((ffn[0](${token}) > 0).sum().item())`, prints: String(results.lit().on) }];
}

function cover(state: FfnState, results: CodeResults): CodeLine[] {
  const covered = coveredTokens(state);
  const seen = [1, 2, 3, 4, 5].filter(token => !covered.includes(token)).map(token => token - 1);
  const place = seen.indexOf(TOKEN - 1);
  const { attention } = results.changes();
  return [
    ...drawn(state.seed),
    { code: `seen = x[:, [${seen.join(', ')}]]` },
    { code: 'whole = attention(x, x, x, need_weights=False)[0][:, 2]' },
    { code: `alone = attention(seen, seen, seen, need_weights=False)[0][:, ${place}]` },
    { code: `print(torch.allclose(ffn(seen)[:, ${place}], ffn(x)[:, 2], atol=1e-6))`, prints: 'True' },
    { code: "print(f'{(alone - whole).abs().max():.2f}')", prints: attention.toFixed(2) },
  ];
}

function count({ dModel, dFf }: FfnState, results: CodeResults): CodeLine[] {
  const { block } = results.counts();
  return [
    { code: 'from torch import nn' },
    { code: `block = nn.TransformerEncoderLayer(${dModel}, 1, ${dFf})` },
    { code: 'print(sum(p.numel() for p in block.parameters()))', prints: String(block) },
  ];
}
