import type { Code, CodeLine } from '../../kit/panels/code-panel.ts';
import { printed, pythonFloat, pythonList, pythonRounded, pythonScientific } from '../../kit/panels/python.ts';
import { zeroOf } from './measures.ts';
import type { Direction, Product, Results } from './results.ts';
import type { CosineState } from './state.ts';

/** NumPy's and PyTorch's way to what the widget shows, with what they print. */
export function cosineCode({ scale }: CosineState, results: Results): Code {
  const { x, y } = results;
  const head = [
    'import numpy as np',
    `x = np.array(${pythonList(x.vector)})`,
    `y = np.array(${pythonList(y.vector)})`,
    `s = ${pythonFloat(scale)}`,
  ];
  const lines = [
    ...head.map(code => ({ code })),
    ...dotLines('x', results.dot),
    ...dotLines('(s * x)', results.stretchedDot),
    ...(zeroOf(results) ? zeroLines(results) : cosineLines(results)),
  ];
  return { language: 'python', lines };
}

/** Adding products one by one loses at most so much, beside the sum of their sizes. */
const LOSS = 1e-15;

/** NumPy rounds at every step. Where too little would be left of the digits, Python's fractions add exactly. */
function dotLines(x: string, { terms, value }: Product): CodeLine[] {
  const lost = LOSS * terms.reduce((size, one) => size + Math.abs(one), 0);
  const plain = x === 'x' ? 'x @ y' : `${x} @ y`;
  // + 0: a rest below zero would be printed as -0.0.
  if (value === 0) return lost < 1e-5 ? [{ code: `print((${plain}).round(3) + 0)`, prints: '0.0' }] : [];
  const sure = Math.abs(value) >= 1e-3 && Math.abs(value) < 1e9 ? lost < 1e-7 : lost < 1e-7 * Math.abs(value);
  if (sure) return [printed(`(${plain})`, value)];
  return [
    { code: 'from fractions import Fraction as F' },
    { code: `exact = sum(F(a) * F(b) for a, b in zip(${x}, y))` },
    { code: 'print(f"{float(exact):.3e}")', prints: pythonScientific(value, 3) },
  ];
}

function cosineLines({ x, y, cosine, degrees }: Results): CodeLine[] {
  const angle = 'np.degrees(np.arccos(np.clip(x_hat @ y_hat, -1, 1)))';
  return [
    ...unitLines('x', x),
    ...unitLines('y', y),
    { code: `print(${rounded('(x_hat @ y_hat).round(3)', cosine ?? 0)})`, prints: roundedText(cosine ?? 0) },
    { code: `print(${angle}.round(2))`, prints: pythonRounded(degrees ?? 0, 2) },
    ...torchLines(x, y, roundedText(cosine ?? 0), rounded(`round(${SIMILARITY}.item(), 3)`, cosine ?? 0)),
  ];
}

const SIMILARITY = 'F.cosine_similarity(torch.tensor(x), torch.tensor(y), dim=0)';

/** A cosine that rounds to 0 may be printed as -0.0; + 0 takes the sign away. */
const rounded = (expression: string, value: number) => (Math.abs(value) < 1e-3 ? `${expression} + 0` : expression);
const roundedText = (value: number) => (Math.abs(value) < 5e-4 ? '0.0' : pythonRounded(value));

/** NumPy squares the coordinates as they are, and may leave a double's range: then they are brought near 1 first. */
function unitLines(letter: 'x' | 'y', { vector, length, unit }: Direction): CodeLine[] {
  const far = Math.abs(Math.log10(length)) > 140;
  const scaled = far ? [{ code: `${letter} = ${letter} / np.abs(${letter}).max()` }] : [];
  const digits = (unit ?? vector).map(value => pythonRounded(value));
  // + 0: what rounds to -0.0 becomes 0.0.
  const rounded = digits.includes('-0.0') ? `(${letter}_hat.round(3) + 0)` : `${letter}_hat.round(3)`;
  return [
    ...scaled,
    { code: `${letter}_hat = ${letter} / np.linalg.norm(${letter})` },
    {
      code: `print(${rounded}.tolist())`,
      prints: `[${digits.map(digit => (digit === '-0.0' ? '0.0' : digit)).join(', ')}]`,
    },
  ];
}

/** PyTorch takes a length below 1e-8 for 1e-8: where that would count, its line is left out. */
function torchLines(x: Direction, y: Direction, prints: string, code: string): CodeLine[] {
  const usual = [x, y].every(({ length }) => length > 1e-3 && length < 1e100);
  if (!usual) return [];
  return [{ code: 'import torch' }, { code: 'import torch.nn.functional as F' }, { code: `print(${code})`, prints }];
}

/** NumPy would divide by zero. PyTorch divides by 1e-8 instead, and so gives 0, which is no cosine. */
function zeroLines({ x, y }: Results): CodeLine[] {
  const lengths = [
    ['x', x],
    ['y', y],
  ] as const;
  return [
    ...lengths
      .filter(([, { unit }]) => unit === null)
      .map(([letter]) => ({ code: `print(np.linalg.norm(${letter}))`, prints: '0.0' })),
    { code: 'import torch' },
    { code: 'import torch.nn.functional as F' },
    { code: `print(${SIMILARITY}.item())`, prints: '0.0' },
  ];
}
