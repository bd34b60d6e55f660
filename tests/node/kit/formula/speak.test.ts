import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reader } from '../../../../web/kit/base/language.ts';
import { speak } from '../../../../web/kit/formula/speak.ts';
import { formulaWords } from '../../../../web/kit/formula/strings.ts';
import {
  abs,
  cases,
  fn,
  frac,
  maximum,
  norm,
  num,
  paren,
  row,
  sqrt,
  sum,
  sup,
  sym,
  type Tree,
  term,
  vec,
} from '../../../../web/kit/formula/tree.ts';

const es: Reader = { language: 'es', locale: 'es-AR' };
const en: Reader = { language: 'en', locale: 'en-US' };

const says = (name: string, source: Tree, spanish: string, english: string) =>
  test(name, () => {
    assert.equal(speak(source, es), spanish);
    assert.equal(speak(source, en), english);
  });

says(
  'a norm with live numbers is one sentence',
  row(norm('x', { sub: 2 }), '=', sqrt(row(sup(num(4), '2'), '+', term('x2', sup(num(-3), '2')))), '=', num(5)),
  'la norma L 2 de x es igual a la raíz cuadrada de 4 al cuadrado más abre paréntesis menos 3 cierra paréntesis al cuadrado, fin de la raíz, es igual a 5',
  'the L 2 norm of x equals the square root of 4 squared plus open parenthesis minus 3 close parenthesis squared, end of root, equals 5',
);
says(
  'the norm of a norm',
  row(norm('x', { sub: '∞' }), '=', maximum(abs(sym('x', { sub: 'i' })), { from: 'i' })),
  'la norma L infinito de x es igual al máximo sobre i del valor absoluto de x sub i',
  'the L infinity norm of x equals the maximum over i of the absolute value of x sub i',
);
says(
  'a vector and its decimals follow the locale',
  row(sym('x', { hat: true }), '=', vec([num(0.5), num(-3)])),
  'x sombrero es igual al vector 0,5; menos 3',
  'x hat equals the vector 0.5, minus 3',
);
says(
  'a long fraction says where it ends, a short one does not',
  row(frac(row('x', '−', 'μ'), 'σ'), '+', frac(1, 2)),
  'la fracción x menos mu sobre sigma, fin de la fracción más 1 sobre 2',
  'the fraction x minus mu over sigma, end of fraction plus 1 over 2',
);
says(
  'sums with their limits, and powers',
  row(sum(sup(sym('x', { sub: 'i' }), 'p'), { from: row('i', '=', 1), to: 'd' }), '≤', sup('r', '3')),
  'la suma desde i igual a 1 hasta d de x sub i elevado a p es menor o igual que r al cubo',
  'the sum from i equal to 1 to d of x sub i to the power p is at most r cubed',
);
says(
  'attention',
  fn('softmax', frac(row('Q', sup('K', '⊤')), sqrt(sym('d', { sub: 'k' })))),
  'softmax de la fracción Q K traspuesta sobre la raíz cuadrada de d sub k, fin de la fracción',
  'softmax of the fraction Q K transpose over the square root of d sub k, end of fraction',
);
says(
  'cases',
  row('y', '=', cases(['z', row('z', '>', 0)], [0, row('z', '≤', 0)])),
  'y es igual a, según el caso: z cuando z es mayor que 0; 0 cuando z es menor o igual que 0',
  'y equals, by cases: z when z is greater than 0; 0 when z is at most 0',
);
says('not a number is a word', row('y', '=', num(Number.NaN)), 'y es igual a no definido', 'y equals undefined');
says('minus infinity', num(-Infinity), 'menos infinito', 'minus infinity');
says('minus zero is zero', num(-0), '0', '0');

test('a root over a sum and a sum of roots sound different', () => {
  const over = speak(row(sqrt(row('a', '+', 'b')), '+', 'c'), en);
  const beside = speak(row(sqrt('a'), '+', 'b', '+', 'c'), en);
  assert.notEqual(over, beside);
});

test('grouping is heard', () => {
  assert.notEqual(speak(row('a', '·', paren(row('b', '+', 'c'))), es), speak(row('a', '·', 'b', '+', 'c'), es));
});

test('both languages have words for the same signs and letters', () => {
  for (const table of ['signs', 'letters'] as const) {
    assert.deepEqual(Object.keys(formulaWords.es[table]).sort(), Object.keys(formulaWords.en[table]).sort());
  }
});
