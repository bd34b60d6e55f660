import type { Code } from '../../kit/panels/code-panel.ts';
import { pythonFloat } from '../../kit/panels/python.ts';
import type { Lane } from './lanes.ts';
import { type RaceState, stepsOf } from './state.ts';

/** PyTorch's way to the same race. Its last digits differ: it adds up in another order. */
export function raceCode(state: RaceState, lanes: readonly Lane[]): Code {
  const head = [
    'import torch',
    'from torch import nn',
    'torch.set_num_threads(1)',
    '',
    'def model(layers, norm_first, norm=None):',
    `    torch.manual_seed(${state.seed})`,
    '    layer = nn.TransformerEncoderLayer(32, 4, 128, dropout=0.0, batch_first=True, norm_first=norm_first)',
    '    stack = nn.TransformerEncoder(layer, layers, norm=norm, enable_nested_tensor=False)',
    '    return nn.Sequential(nn.Embedding(10, 32), stack, nn.Linear(32, 10))',
    '',
    'def train(net, steps, lr, warmup):',
    `    data = torch.Generator().manual_seed(${state.dataSeed})`,
    '    adam = torch.optim.Adam(net.parameters(), lr=lr, betas=(0.9, 0.98))',
    '    for step in range(steps):',
    `        x = torch.randint(0, 10, (${state.batch}, 10), generator=data)`,
    '        y = (x[:, :, None] == x[:, None, :]).sum(-1) - 1',
    '        for group in adam.param_groups:',
    '            group["lr"] = lr * min(1, (step + 1) / max(1, warmup))',
    '        loss = nn.functional.cross_entropy(net(x).flatten(0, 1), y.flatten())',
    '        adam.zero_grad()',
    '        loss.backward()',
    '        adam.step()',
    '    x = torch.randint(0, 10, (2000, 10), generator=data)',
    '    y = (x[:, :, None] == x[:, None, :]).sum(-1) - 1',
    '    return (net(x).argmax(-1) == y).float().mean().item()',
  ].join('\n');
  return { language: 'python', lines: [{ code: head }, ...lanes.map(lane => ({ code: call(lane, state) }))] };
}

function call({ variant, label }: Lane, state: RaceState): string {
  const { placement, norm, residual, layers, lr, warmup } = variant;
  const own = placement === 'sandwich' || norm === 'rms' || !residual;
  if (own) return `# ${label}: nn.TransformerEncoderLayer has no such form`;
  const first = placement === 'pre';
  const stack = first ? `${layers}, True, nn.LayerNorm(32)` : `${layers}, False`;
  return `print(train(model(${stack}), ${stepsOf(state)}, ${pythonFloat(lr)}, ${warmup}))  # ${label}`;
}
