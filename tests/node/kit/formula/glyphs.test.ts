import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formulaWords } from '../../../../web/kit/formula/strings.ts';
import { type MathNode, structure } from '../../../../web/kit/formula/structure.ts';
import {
  abs,
  bracket,
  maximum,
  norm,
  num,
  paren,
  product,
  row,
  sum,
  sym,
  type Treeish,
  tree,
  vec,
} from '../../../../web/kit/formula/tree.ts';
import { mathGlyphs } from '../../../../web/kit/look/math-glyphs.ts';

/** Invisible, and so without a glyph: the function application that MathML puts between f and (x). */
const INVISIBLE = new Set(['\u2061']);
const glyphs = new Set(mathGlyphs);

function characters({ content }: MathNode): string[] {
  return typeof content === 'string' ? [...content] : content.flatMap(characters);
}

const missing = (source: Treeish, locale: string) =>
  characters(structure(tree(source), locale)).filter(character => !glyphs.has(character) && !INVISIBLE.has(character));

test('every sign and letter that formulas have words for is in the math font', () => {
  const { signs, letters } = formulaWords.en;
  for (const sign of [...Object.keys(signs), ...Object.keys(letters)]) assert.deepEqual(missing(sign, 'en'), []);
});

test('every fence, big sign and accent is in the math font', () => {
  const all = row(abs('x'), norm('x'), paren('x'), bracket('x'), sum('x'), product('x'), maximum('x'));
  assert.deepEqual(missing(all, 'en'), []);
  const accents = row(
    sym('x', { hat: true }),
    sym('x', { bar: true }),
    sym('x', { tilde: true }),
    sym('x', { bold: true }),
  );
  assert.deepEqual(missing(accents, 'en'), []);
});

test('numbers of every locale of the course are in the math font', () => {
  const values = [0, -1.5, 1234567.891, Number.NaN, Infinity, -Infinity];
  for (const locale of ['es', 'es-AR', 'es-ES', 'es-MX', 'es-CL', 'es-CO', 'en', 'en-GB']) {
    assert.deepEqual(missing(vec(values.map(value => num(value))), locale), [], locale);
    assert.deepEqual(missing(num(-1.5e-9, { notation: 'auto' }), locale), [], locale);
  }
});

/** What `<mi>x</mi>` is drawn with: https://w3c.github.io/mathml-core/#italic-mappings */
test('the italic twins of letters are in the math font', () => {
  for (const letter of ['𝑎', '𝑥', '𝑧', 'ℎ', '𝐴', '𝑄', '𝛼', '𝜎', '𝜔', '𝛴', '𝜕', '𝜖'])
    assert.ok(glyphs.has(letter), letter);
});
