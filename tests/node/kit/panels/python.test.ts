import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { pythonFloat, pythonList, pythonScientific } from '../../../../web/kit/panels/python.ts';

interface Fixture {
  /** The 64 bits of a double in hexadecimal, and Python's repr. */
  floats: [bits: string, repr: string][];
  /** The same, and ties, with Python's `.3e`. */
  scientific: [bits: string, text: string][];
  lists: [bits: string[], repr: string][];
}

/** Made by tests/golden/python-values.py, which says how. */
const fixture: Fixture = JSON.parse(
  await readFile(new URL('../../../golden/python-values.json', import.meta.url), 'utf8'),
);

const fromBits = (bits: string) => Buffer.from(bits, 'hex').readDoubleBE();

test('floats are spelled exactly as Python spells them', () => {
  assert.ok(fixture.floats.length > 300);
  const wrong = fixture.floats
    .map(([bits, repr]) => ({ bits, repr, ours: pythonFloat(fromBits(bits)) }))
    .filter(({ repr, ours }) => repr !== ours);
  assert.deepEqual(wrong, []);
});

test('the layout changes at 1e16 and below 1e-04, as in CPython', () => {
  const spelled = [5, -0, 1e16, 9999999999999998, 1e-4, 1e-5, Infinity, Number.NaN].map(pythonFloat);
  assert.deepEqual(spelled, ['5.0', '-0.0', '1e+16', '9999999999999998.0', '0.0001', '1e-05', 'inf', 'nan']);
});

test('lists are spelled as Python spells them, from any vector', () => {
  for (const [bits, repr] of fixture.lists) {
    assert.equal(pythonList(bits.map(fromBits)), repr);
    assert.equal(pythonList(Float64Array.from(bits, fromBits)), repr);
  }
});

test('a power of ten is written as Python formats it, ties included', () => {
  const wrong = fixture.scientific
    .map(([bits, text]) => ({ bits, text, ours: pythonScientific(fromBits(bits), 3) }))
    .filter(({ text, ours }) => text !== ours);
  assert.deepEqual(wrong, []);
});
