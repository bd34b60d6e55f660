import type { Code } from '../../kit/panels/code-panel.ts';
import type { NormSpeedState } from './state.ts';
import { ROWS } from './state.ts';

/** The same measurement in PyTorch. What it prints is its own machine's, so nothing stands here. */
export function normSpeedCode({ sizes, samples }: NormSpeedState): Code {
  return {
    language: 'python',
    lines: [
      { code: 'import timeit, torch' },
      { code: 'torch.set_num_threads(1)' },
      {
        code: `for d in [${sizes.join(', ')}]:
    x = torch.randn(${ROWS}, d)
    one, zero = torch.ones(d), torch.zeros(d)
    tasks = {
        "LayerNorm": lambda: torch.nn.functional.layer_norm(x, (d,), one, zero),
        "RMSNorm": lambda: x * (x.square().mean(-1, keepdim=True) + 1e-6).rsqrt() * one,
        "copy": lambda: x.clone(),
    }
    for name, task in tasks.items():
        times = timeit.repeat(task, number=20, repeat=${samples})
        print(d, name, f"{sorted(times)[${Math.floor(samples / 2)}] / 20 * 1e3:.3f} ms")`,
      },
    ],
  };
}
