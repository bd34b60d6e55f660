import type { Code, CodeLine } from '../../kit/panels/code-panel.ts';
import { pythonFloat, pythonScientific } from '../../kit/panels/python.ts';
import { BLOCK_CLASS, PLAIN_LAYER } from '../../kit/run/torch-block.ts';
import { SEQUENCES, type Shown } from './curves.ts';
import { type Kind, type Placement, traitsOf } from './variants.ts';

/** The same in PyTorch, with what it prints: the numbers that are shown. */
export function gradientsCode({ state, curves }: Shown): Code {
  const { layers, seed, dataSeed, parameter } = state;
  const plain = curves.every(({ variant }) => isPlain(traitsOf(variant)));
  const source = `import copy, torch
from torch import nn
torch.set_num_threads(1)
${plain ? '' : BLOCK_CLASS}
def norms(placement${plain ? '' : ', norm="layer", residual=True'}):
    torch.manual_seed(${seed})
    layer = ${plain ? PLAIN_LAYER : 'Block(placement, norm, residual)'}
    stack = nn.Sequential(*[copy.deepcopy(layer) for _ in range(${layers})])
    if placement != "post":
        stack.append(${plain ? 'nn.LayerNorm(32)' : 'Rms() if norm == "rms" else nn.LayerNorm(32)'})
    net = nn.Sequential(nn.Embedding(10, 32), stack, nn.Linear(32, 10))
    torch.manual_seed(${dataSeed})
    digits = torch.randint(0, 10, (${SEQUENCES}, 10))
    others = (digits[:, :, None] == digits[:, None, :]).sum(-1) - 1
    nn.functional.cross_entropy(net(digits).flatten(0, 1), others.flatten()).backward()
    return [layer.get_parameter("${parameter}").grad.norm().item() for layer in stack[:${layers}]]
`;
  const deep = layers > STEADY && curves.some(({ variant }) => traitsOf(variant).kind === 'bare');
  const lines = curves.map(({ variant, norms }): CodeLine => {
    const { placement, kind } = traitsOf(variant);
    return {
      code: `print(*(f"{norm:.2g}" for norm in norms("${placement}"${ARGUMENTS[kind]})))`,
      prints: Array.from(norms, twoDigits).join(' '),
    };
  });
  return { language: 'python', lines: [{ code: source + (deep ? ROUNDING : '') }, ...lines] };
}

/** So many layers without residuals pass rounding on without making it visible. */
const STEADY = 12;
const ROUNDING = '\n# Without residuals, rounding in float32 grows from layer to layer: the last digit may differ.';

const ARGUMENTS: Readonly<Record<Kind, string>> = { layer: '', rms: ', norm="rms"', bare: ', residual=False' };

function isPlain({ placement, kind }: { placement: Placement; kind: Kind }): boolean {
  return placement !== 'sandwich' && kind === 'layer';
}

/** Python's `f"{value:.2g}"`. */
export function twoDigits(value: number): string {
  const rounded = Number(value.toPrecision(2));
  const size = Math.abs(rounded);
  if (size !== 0 && (size >= 100 || size < 1e-4)) return pythonScientific(value, 1).replace('.0e', 'e');
  return pythonFloat(rounded).replace(/\.0$/, '');
}
