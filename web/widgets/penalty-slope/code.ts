import type { Code, CodeLine } from '../../kit/panels/code-panel.ts';
import { pythonFloat } from '../../kit/panels/python.ts';
import type { PenaltySlopeState } from './state.ts';
import type { Dot, Penalty, Walk } from './walk.ts';

const SOURCES: Record<Penalty, string> = { l2squared: '(lam * w**2).backward()', l1: '(lam * w.abs()).backward()' };

/** PyTorch differentiates both penalties at w and takes one step: the same slopes and the same next w, to the last digit. */
export function penaltySlopeCode({ w, lambda, lr }: PenaltySlopeState, { dots }: Walk): Code {
  return {
    language: 'python',
    lines: [
      { code: 'import torch' },
      { code: `w = torch.tensor(${pythonFloat(w)}, dtype=torch.float64, requires_grad=True)` },
      { code: `lam, lr = ${pythonFloat(lambda)}, ${pythonFloat(lr)}` },
      ...differentiated('l2squared', dots.l2squared[0]),
      { code: 'w.grad = None' },
      ...differentiated('l1', dots.l1[0]),
    ],
  };
}

function differentiated(penalty: Penalty, { w, slope, push }: Dot): CodeLine[] {
  // A slope of zero may come out as -0.0, which the sum makes 0.0.
  const own = slope === 0 ? 'w.grad.item() + 0' : 'w.grad.item()';
  return [
    { code: SOURCES[penalty] },
    { code: `print(${own})`, prints: pythonFloat(slope + 0) },
    { code: 'print((w - lr * w.grad).item())', prints: pythonFloat(w + push + 0) },
  ];
}
