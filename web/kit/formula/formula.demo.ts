import { html } from 'lit';
import type { DemoHost, PartDemo } from '../base/demo.ts';
import {
  abs,
  bracket,
  cases,
  equations,
  fn,
  formula,
  formulaStyles,
  frac,
  matrix,
  maximum,
  norm,
  num,
  op,
  paren,
  product,
  root,
  row,
  scripts,
  sqrt,
  sub,
  sum,
  sup,
  sym,
  type Tree,
  term,
  tinted,
  vec,
  words,
} from './formula.ts';

const norms = ([x1, x2, x3]: readonly number[], [l2, l1, l0]: readonly number[]): Tree[] => [
  row(
    tinted('l2', norm('x', { sub: 2 })),
    '=',
    sqrt(row(sup(sym('x', { sub: 1 }), '2'), '+', sup(sym('x', { sub: 2 }), '2'), '+', sup(sym('x', { sub: 3 }), '2'))),
    '=',
    sqrt(row(term('x1', sup(num(x1), '2')), '+', term('x2', sup(num(x2), '2')), '+', term('x3', sup(num(x3), '2')))),
    '=',
    term('l2', num(l2), { role: 'l2' }),
  ),
  row(
    tinted('l1', norm('x', { sub: 1 })),
    '=',
    term('x1', abs(num(x1))),
    '+',
    term('x2', abs(num(x2))),
    '+',
    term('x3', abs(num(x3))),
    '=',
    term('l1', num(l1), { role: 'l1' }),
  ),
  row(tinted('l0', norm('x', { sub: 0 })), '=', term('l0', num(l0), { role: 'l0' })),
];

const layerNorm = row(
  fn('LayerNorm', 'x'),
  '=',
  sym('γ'),
  '⊙',
  frac(row('x', '−', 'μ'), sqrt(row(sup('σ', '2'), '+', 'ε'))),
  '+',
  'β',
);

const rmsNorm = row(
  fn('RMSNorm', 'x'),
  '=',
  frac('x', sqrt(row(frac(1, 'd'), sum(sup(sym('x', { sub: 'i' }), '2'), { from: row('i', '=', 1), to: 'd' })))),
  '⊙',
  'w',
);

const softmax = row(
  sub(fn('softmax', 'z'), 'i'),
  '=',
  frac(sup('e', sym('z', { sub: 'i' })), sum(sup('e', sym('z', { sub: 'j' })), { from: 'j' })),
);

const attention = row(
  fn('Attention', 'Q', 'K', 'V'),
  '=',
  fn('softmax', frac(row('Q', sup('K', '⊤')), sqrt(sym('d', { sub: 'k' })))),
  'V',
);

const adam = row(
  sym('θ', { sub: 't' }),
  '=',
  sym('θ', { sub: row('t', '−', 1) }),
  '−',
  'η',
  frac(sym('m', { sub: 't', hat: true }), row(sqrt(sym('v', { sub: 't', hat: true })), '+', 'ε')),
);

const everything: Tree[] = [
  row(norm('x', { sub: 'p' }), '=', root(sum(sup(abs(sym('x', { sub: 'i' })), 'p'), { from: 'i' }), 'p')),
  row(norm('x', { sub: '∞' }), '=', maximum(abs(sym('x', { sub: 'i' })), { from: 'i' })),
  row(norm('x', { sub: 2, sup: 2 }), '=', 'x', '·', 'x'),
  row(fn('ReLU', 'z'), '=', cases(['z', row('z', '>', 0)], [0, row('z', '≤', 0)])),
  row(
    'W',
    '=',
    matrix([
      [1, 0],
      [num(-0.5), 2],
    ]),
    ',',
    sym('x', { bold: true }),
    '=',
    vec([num(0.5), num(-3), num(0)]),
  ),
  row('L', '=', norm(row('x', '−', sym('x', { hat: true })), { sub: 2, sup: 2 }), '+', 'λ', norm('f', { sub: 1 })),
  row(
    fn('P', bracket(row('a', ',', 'b'))),
    '=',
    product(sym('p', { sub: 'i', bar: true }), { from: row('i', '=', 1), to: 'n' }),
  ),
  row(frac(row(op('∂'), 'L'), row(op('∂'), 'w')), '=', 2, 'λ', 'w', '→', 0),
  row(scripts(paren(row('I', '+', frac(row('d', 'F'), row('d', 'x')))), { sup: 'N' }), '≈', num(1 / 3, { digits: 3 })),
];

const notNumbers = row(
  'y',
  '=',
  num(Number.NaN),
  ',',
  'z',
  '=',
  num(-Infinity),
  ',',
  'w',
  '=',
  num(-0),
  ',',
  'v',
  '=',
  num(1.5e-9, { notation: 'auto' }),
);

const longSum = (count: number) => {
  const values = Array.from({ length: count }, (_, index) => ((index * 37) % 19) - 9 + 0.5);
  const squares = values.flatMap((value, index) =>
    index === 0 ? [sup(num(value), '2')] : ['+', sup(num(value), '2')],
  );
  return row(
    norm('x', { sub: 2, sup: 2 }),
    '=',
    ...squares,
    '=',
    num(values.reduce((total, value) => total + value * value, 0)),
  );
};

const show = (state: string, render: (host: DemoHost) => unknown): PartDemo => ({
  part: 'formula',
  state,
  setup: host => () => render(host),
  styles: [formulaStyles],
});

export const demos: PartDemo[] = [
  show('norms', host => equations(norms([4, -3, 0], [5, 7, 2]), host)),
  show('normalization', host => [layerNorm, rmsNorm].map(tree => formula(tree, host))),
  show('attention', host => [softmax, attention, adam].map(tree => formula(tree, host))),
  show('every-builder', host => everything.map(tree => formula(tree, host))),
  show('not-numbers', host => formula(notNumbers, host)),
  show('long-sum', host => formula(longSum(16), host)),
  show('too-wide', host => formula(row('y', '=', sqrt(longSum(9))), host)),
  show(
    'inline',
    host => html`<p>${formula(row(norm('x', { sub: 2 }), '=', num(5)), { ...reader(host), display: 'inline' })} ·
      ${formula(row('x', '∈', sup('ℝ', '3')), { ...reader(host), display: 'inline' })} ·
      ${formula(words('LayerNorm'), { ...reader(host), display: 'inline' })}</p>`,
  ),
];

function reader({ language, locale }: DemoHost) {
  return { language, locale };
}
