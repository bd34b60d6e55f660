import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listSeparator, type MathNode, pieces, sides, structure } from '../../../../web/kit/formula/structure.ts';
import {
  abs,
  cases,
  fn,
  frac,
  matrix,
  maximum,
  norm,
  num,
  op,
  paren,
  root,
  row,
  sqrt,
  sub,
  sum,
  sup,
  sym,
  type Tree,
  type Treeish,
  term,
  tinted,
  tree,
  vec,
  words,
} from '../../../../web/kit/formula/tree.ts';

/** MathML as text, with attributes left out unless asked for. */
function xml(node: MathNode): string {
  const { tag, content } = node;
  return `<${tag}>${typeof content === 'string' ? content : content.map(xml).join('')}</${tag}>`;
}
const shown = (source: Treeish, locale = 'en') => xml(structure(tree(source), locale)).replace(/<[^>]*>/g, '');
const markup = (source: Treeish, locale = 'en') => xml(structure(tree(source), locale));

function find(node: MathNode, tag: string): MathNode[] {
  const inner = typeof node.content === 'string' ? [] : node.content.flatMap(child => find(child, tag));
  return node.tag === tag ? [node, ...inner] : inner;
}

test('strings become letters, signs and indices, numbers become live numbers', () => {
  assert.equal(markup(row('x', '=', 5)), '<mrow><mi>x</mi><mo>=</mo><mn>5</mn></mrow>');
  assert.equal(markup(norm('x', { sub: 2 })), '<msub><mrow><mo>‖</mo><mi>x</mi><mo>‖</mo></mrow><mn>2</mn></msub>');
  assert.equal(markup(sym('x', { sub: 1, hat: true })), '<msub><mover><mi>x</mi><mo>^</mo></mover><mn>1</mn></msub>');
  assert.equal(markup(words('si x > 0')), '<mtext>si x > 0</mtext>');
});

test('index and exponent of one letter stand above one another', () => {
  const both = '<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>';
  assert.equal(markup(sup(sym('x', { sub: 1 }), '2')), both);
  assert.equal(markup(sym('x', { sub: 1, sup: '2' })), both);
});

test('roots, fractions, sums, matrices and cases have the children that MathML Core asks for', () => {
  assert.equal(markup(sqrt('x')), '<msqrt><mi>x</mi></msqrt>');
  assert.equal(markup(root('x', 'p')), '<mroot><mi>x</mi><mi>p</mi></mroot>');
  assert.equal(markup(frac(1, 'd')), '<mfrac><mn>1</mn><mi>d</mi></mfrac>');
  assert.equal(markup(sum('x', { from: 'i' })), '<mrow><munder><mo>∑</mo><mi>i</mi></munder><mi>x</mi></mrow>');
  assert.match(
    markup(sum('x', { from: row('i', '=', 1), to: 'n' })),
    /^<mrow><munderover><mo>∑<\/mo><mrow>.*<\/mrow><mi>n/,
  );
  assert.match(markup(maximum('x', { from: 'i' })), /<munder><mi>max<\/mi><mi>i<\/mi><\/munder><mspace><\/mspace>/);
  const numbers = structure(
    matrix([
      [1, 2],
      [3, 4],
      [5, 6],
    ]),
    'en',
  );
  assert.equal(find(numbers, 'mtr').length, 3);
  assert.equal(find(numbers, 'mtd').length, 6);
  const relu = structure(fn('ReLU', cases(['z', row('z', '>', 0)], [0, row('z', '≤', 0)])), 'en');
  assert.equal(find(relu, 'mtr').length, 2);
});

test('LayerNorm, softmax and attention can be written', () => {
  const layerNorm = row(sym('γ'), '⊙', frac(row('x', '−', 'μ'), sqrt(row(sup('σ', '2'), '+', 'ε'))), '+', 'β');
  assert.equal(shown(layerNorm), 'γ⊙x−μσ2+ε+β');
  const softmax = frac(sup('e', sym('z', { sub: 'i' })), sum(sup('e', sym('z', { sub: 'j' })), { from: 'j' }));
  assert.equal(shown(softmax), 'ezi∑jezj');
  const attention = row(fn('softmax', frac(row('Q', sup('K', '⊤')), sqrt(sub('d', 'k')))), 'V');
  assert.equal(shown(attention), 'softmax\u2061(QK⊤dk)V');
});

test('numbers are written in the reader’s locale, with three digits at most', () => {
  assert.equal(shown(num(1 / 3), 'es-AR'), '0,333');
  assert.equal(shown(num(1 / 3), 'es-MX'), '0.333');
  assert.equal(shown(num(0.5), 'en'), '0.5');
  assert.equal(shown(num(0.5, { digits: 2, trim: undefined }), 'en'), '0.50');
});

test('zero has no sign, not a number is a word, infinity a sign', () => {
  assert.equal(markup(num(-0)), '<mn>0</mn>');
  assert.equal(markup(num(-0.0001)), '<mn>0</mn>');
  assert.equal(markup(num(Number.NaN), 'es-AR'), '<mtext>no definido</mtext>');
  assert.equal(markup(num(Number.NaN), 'en'), '<mtext>undefined</mtext>');
  assert.equal(markup(num(-Infinity)), '<mrow><mo>−</mo><mn>∞</mn></mrow>');
});

test('negative numbers get parentheses after an operator and under an exponent, and nowhere else', () => {
  assert.equal(shown(row(2, '+', num(-3))), '2+(−3)');
  assert.equal(shown(row(2, '·', term('x', num(-3)))), '2·(−3)');
  assert.equal(shown(row('λ', num(-3))), 'λ(−3)');
  assert.equal(shown(sup(num(-3), '2')), '(−3)2');
  assert.equal(shown(sup(term('x', num(-3)), '2')), '(−3)2');
  assert.equal(shown(row('x', '=', num(-3))), 'x=−3');
  assert.equal(shown(row(num(-3), '+', 2)), '−3+2');
  assert.equal(shown(abs(num(-3))), '|−3|');
  assert.equal(shown(frac(num(-3), 2)), '−32');
  assert.equal(shown(vec([num(-3), num(-4)])), '(−3,−4)');
  assert.equal(shown(row(num(-1), ',', num(-2))), '−1,−2');
  assert.equal(shown(row(2, '+', num(-0.0001))), '2+0');
  assert.equal(shown(sum(num(-3), { from: 'i' })), '∑i(−3)');
});

test('a list of numbers uses ";" where the comma is the decimal mark; letters keep their comma', () => {
  assert.equal(shown(vec([4, 3, 0]), 'es-AR'), '(4;3;0)');
  assert.equal(shown(vec([num(0.5), 3]), 'es-ES'), '(0,5;3)');
  assert.equal(shown(vec([num(0.5), 3]), 'es-MX'), '(0.5,3)');
  assert.equal(shown(vec([term('x1', num(0.5)), 'y']), 'es-AR'), '(0,5;y)');
  assert.equal(shown(fn('Attention', 'Q', 'K', 'V'), 'es-AR'), 'Attention\u2061(Q,K,V)');
  assert.deepEqual(['es-AR', 'es-MX', 'en', 'de'].map(listSeparator), [';', ',', ',', ';']);
});

test('a term carries the part it stands for, and its role', () => {
  const [outer] = find(structure(term('l2', num(5), { role: 'l2' }), 'en'), 'mrow');
  assert.deepEqual([outer.part, outer.role], ['l2', 'l2']);
  const [colour] = find(structure(tinted('l1', num(7)), 'en'), 'mrow');
  assert.deepEqual([colour.part, colour.role], [undefined, 'l1']);
});

test('fences stretch around what is tall and keep their size around what is not', () => {
  const stretch = (body: Tree) => structure(paren(body), 'en');
  const states = (node: MathNode) => find(node, 'mo').map(({ stretchy }) => stretchy);
  assert.deepEqual(states(stretch(sym('x'))), ['false', 'false']);
  assert.deepEqual(states(stretch(frac('a', 'b'))), ['true', 'true']);
  assert.deepEqual(states(stretch(term('r', sqrt('b')))), ['true', 'true']);
});

test('elementwise products keep the size of a sign', () => {
  const [sign] = find(structure(row('γ', '⊙', 'x'), 'en'), 'mo');
  assert.equal(sign.largeop, 'false');
});

test('bold vectors use the mathematical alphabet; other letters stay', () => {
  assert.equal(shown(sym('x', { bold: true })), '𝐱');
  assert.equal(shown(sym('W', { bold: true })), '𝐖');
  assert.equal(shown(sym('γ', { bold: true })), 'γ');
});

test('lines may break before relations and sums of the outermost row, and lose nothing', () => {
  const source = row(norm('x', { sub: 2, sup: 2 }), '=', sup(num(-3), '2'), '+', 4, '·', num(-2), '=', num(1));
  const parts = pieces(source, 'en');
  const text = (node: MathNode) => xml(node).replace(/<[^>]*>/g, '');
  assert.deepEqual(parts.map(text), ['‖x‖22', '=(−3)2', '+4·(−2)', '=1']);
  assert.equal(parts.map(text).join(''), shown(source));
  const heads = parts.slice(1).map(({ content }) => (content as MathNode[])[0].form);
  assert.deepEqual(heads, ['infix', 'infix', 'infix'], 'a sign that starts a line keeps its spaces');
});

test('a minus that follows a sign belongs to what comes after it, and is no place to break', () => {
  assert.equal(pieces(row('y', '=', op('−'), 'x'), 'en').length, 2);
});

test('equations are split at their first relation', () => {
  const { left, right } = sides(row('a', '+', 'b', '=', 'c', '=', 'd'));
  assert.equal(shown(left), 'a+b');
  assert.equal(right && shown(right), '=c=d');
  assert.equal(sides(sym('x')).right, undefined);
});
