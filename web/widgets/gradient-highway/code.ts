import type { Code } from '../../kit/panels/code-panel.ts';
import { pythonFloat, pythonScientific } from '../../kit/panels/python.ts';
import type { GradientHighwayState } from './state.ts';

/** The chain of twenty, as PyTorch differentiates it. */
export function gradientHighwayCode(
  { slope }: GradientHighwayState,
  { without, added }: { without: number; added: number },
): Code {
  const chain = (step: string, value: number) => [
    { code: 'x = y = torch.ones(1, dtype=torch.float64, requires_grad=True)' },
    { code: 'for _ in range(20):' },
    { code: `    y = ${step}` },
    { code: 'y.sum().backward()' },
    { code: "print(f'{x.grad.item():.2e}')", prints: pythonScientific(value, 2) },
  ];
  return {
    language: 'python',
    lines: [
      { code: 'import torch' },
      { code: `a = ${pythonFloat(slope)}` },
      ...chain('a * y', without),
      ...chain('y + a * y', added),
    ],
  };
}
