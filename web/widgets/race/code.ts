import type { Code, CodeLine } from '../../kit/panels/code-panel.ts';
import { pythonFloat } from '../../kit/panels/python.ts';
import { BLOCK_CLASS, PLAIN_LAYER } from '../../kit/run/torch-block.ts';
import type { Runner } from './runners.ts';
import { type RaceState, stepsOf } from './state.ts';
import type { Variant } from './variants.ts';

/** So many losses are the same in PyTorch to the digits that are printed. It adds up in another order: later ones part. */
const COMMON = 6;

/** The same race in PyTorch, with the first losses that it prints: those of the runs. */
export function raceCode(state: RaceState, runners: readonly Runner[]): Code {
  const plain = runners.every(({ variant }) => isPlain(variant));
  const source = `import copy, torch
from torch import nn
torch.set_num_threads(1)
${plain ? '' : BLOCK_CLASS}
def model(placement, layers, seed${plain ? '' : ', norm="layer", residual=True'}):
    torch.manual_seed(seed)
    layer = ${plain ? PLAIN_LAYER : 'Block(placement, norm, residual)'}
    stack = nn.Sequential(*[copy.deepcopy(layer) for _ in range(layers)])
    if placement != "post":
        stack.append(${plain ? 'nn.LayerNorm(32)' : 'Rms() if norm == "rms" else nn.LayerNorm(32)'})
    return nn.Sequential(nn.Embedding(10, 32), stack, nn.Linear(32, 10))

def batch(size, data):
    digits = torch.randint(0, 10, (size, 10), generator=data)
    return digits, (digits[:, :, None] == digits[:, None, :]).sum(-1) - 1

def train(net, data, steps, lr, warmup=0):
    adam = torch.optim.Adam(net.parameters(), lr=lr, betas=(0.9, 0.98))
    losses = []
    for step in range(steps):
        for group in adam.param_groups:
            group["lr"] = lr * min(1, (step + 1) / max(1, warmup))
        digits, others = batch(${state.batch}, data)
        loss = nn.functional.cross_entropy(net(digits).flatten(0, 1), others.flatten())
        adam.zero_grad()
        loss.backward()
        adam.step()
        losses.append(loss.item())
    return losses

def right(net, data):
    digits, others = batch(2000, data)
    return (net(digits).argmax(-1) == others).float().mean().item()
`;
  return {
    language: 'python',
    lines: [
      { code: source },
      ...runners.flatMap(runner => runnerLines(runner, state)),
      { code: wholeRace(state, runners) },
    ],
  };
}

function runnerLines({ variant, label, run }: Runner, state: RaceState): CodeLine[] {
  const losses = run?.history?.losses.subarray(0, COMMON) ?? new Float32Array();
  const steps = losses.length || COMMON;
  const made = `net, data = ${modelCall(variant, state)}, torch.Generator().manual_seed(${state.dataSeed})  # ${label}`;
  const print = `print(*(f"{loss:.2f}" for loss in train(net, data, ${steps}, ${rates(variant)})))`;
  const prints = Array.from(losses, loss => loss.toFixed(2)).join(' ');
  return [{ code: made }, { code: print, ...(prints !== '' && { prints }) }];
}

function modelCall({ placement, layers, seed, norm, residual }: Variant, state: RaceState): string {
  const more = [...(norm === 'rms' ? ['norm="rms"'] : []), ...(residual ? [] : ['residual=False'])];
  return `model(${[`"${placement}"`, layers, seed ?? state.seed, ...more].join(', ')})`;
}

const rates = ({ lr, warmup }: Variant) => [pythonFloat(lr), ...(warmup > 0 ? [warmup] : [])].join(', ');

function wholeRace(state: RaceState, runners: readonly Runner[]): string {
  const { variant } = runners[runners.length - 1];
  return `# The whole race: train(net, data, ${stepsOf(state)}, ${rates(variant)}), then right(net, data).
# Single losses part after some sixty steps: PyTorch adds up in another order.`;
}

function isPlain({ placement, norm, residual }: Variant): boolean {
  return placement !== 'sandwich' && norm === 'layer' && residual;
}
