import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalSentence } from '../../../../web/kit/input/refusals.ts';
import { stopsOf } from '../../../../web/kit/input/slider.ts';
import { keyMove, NumberValue, snapped, type ValueOptions } from '../../../../web/kit/input/value.ts';
import { coordinateName, parseList } from '../../../../web/kit/input/vector-editor.ts';

function makeValue(start: number, options: Partial<ValueOptions> = {}): NumberValue {
  let now = start;
  return new NumberValue({
    value: () => now,
    change: next => {
      now = next;
    },
    label: () => 'x',
    limits: { min: -100, max: 100 },
    reach: () => ({ min: -6, max: 6 }),
    step: () => 0.1,
    ...options,
  });
}

test('steps land on the grid, without the dust of binary fractions', () => {
  const value = makeValue(0);
  for (const expected of [0.1, 0.2, 0.3, 0.4]) {
    value.nudge(1);
    assert.equal(value.value, expected);
  }
  value.nudge(10);
  assert.equal(value.value, 1.4);
  value.nudge(-100);
  assert.equal(value.value, -6);
  assert.equal(snapped(0.30000000000000004, 0.1), 0.3);
  assert.equal(snapped(7.3e25, 1e24), 7.3e25);
});

test('from between two steps, one step goes to the next one', () => {
  const up = makeValue(0.25);
  up.nudge(1);
  assert.equal(up.value, 0.3);
  const down = makeValue(0.25);
  down.nudge(-1);
  assert.equal(down.value, 0.2);
});

test('drags and keys stay within reach, typing within limits', () => {
  const value = makeValue(0);
  value.moveTo(50);
  assert.equal(value.value, 6);
  value.type('50', 'en');
  assert.equal(value.value, 50);
  assert.equal(value.refusal, undefined);
  value.type('101', 'en');
  assert.equal(value.refusal, 'too-big');
  value.type('-101', 'en');
  assert.equal(value.refusal, 'too-small');
  assert.equal(value.value, 50);
});

test('a refused text loses nothing, and the next good one is taken', () => {
  const value = makeValue(2);
  for (const [text, refusal] of [
    ['', 'empty'],
    ['abc', 'not-a-number'],
    ['1.234', 'ambiguous'],
    ['1e400', 'too-large'],
  ]) {
    value.type(text, 'es-AR');
    assert.equal(value.refusal, refusal);
    assert.equal(value.value, 2);
  }
  value.type('0,5', 'es-AR');
  assert.equal(value.refusal, undefined);
  assert.equal(value.value, 0.5);
});

test('a count takes whole numbers, and says so', () => {
  const count = makeValue(2, { grain: 'whole' });
  count.type('2.7', 'en');
  assert.deepEqual([count.refusal, count.value], ['not-whole', 2]);
  count.type('3', 'en');
  assert.deepEqual([count.refusal, count.value], [undefined, 3]);
});

test('undo goes back to the value at the start of the drag or the focus', () => {
  const value = makeValue(3);
  assert.equal(value.undo(), false);
  value.begin();
  value.nudge(5);
  value.moveTo(-2);
  assert.equal(value.undo(), true);
  assert.equal(value.value, 3);
  assert.equal(value.undo(), false);
});

test('infinity can be typed where it is allowed, and only there', () => {
  const open = makeValue(2, { limits: { min: 0.25, max: Infinity }, reach: undefined });
  for (const text of ['∞', 'inf', ' Infinito ', 'infinity']) {
    open.type('2', 'es');
    open.type(text, 'es');
    assert.equal(open.value, Infinity, text);
  }
  const closed = makeValue(2);
  closed.type('∞', 'es');
  assert.equal(closed.refusal, 'not-a-number');
});

test('keys: arrows one step, Shift ten, Page keys ten, ends, Escape; others are left alone', () => {
  const key = (name: string, shiftKey = false) => keyMove({ key: name, shiftKey });
  assert.deepEqual(key('ArrowRight'), { axis: 'x', move: { steps: 1 } });
  assert.deepEqual(key('ArrowLeft', true), { axis: 'x', move: { steps: -10 } });
  assert.deepEqual(key('ArrowUp'), { axis: 'y', move: { steps: 1 } });
  assert.deepEqual(key('PageDown'), { axis: 'y', move: { steps: -10 } });
  assert.deepEqual(key('Home'), { axis: 'x', move: 'min' });
  assert.deepEqual(key('Escape'), { axis: 'x', move: 'undo' });
  for (const name of ['Tab', 'a', 'Enter', ' ', 'F5']) assert.equal(key(name), undefined);
});

test('every refusal has a sentence in both languages, with the numbers that matter', () => {
  const limits = { min: -1.5, max: 1e100 };
  const refusals = ['empty', 'not-a-number', 'ambiguous', 'too-large', 'too-small', 'too-big', 'not-whole'] as const;
  for (const refusal of refusals) {
    const es = refusalSentence(refusal, limits, { language: 'es', locale: 'es-AR' });
    const en = refusalSentence(refusal, limits, { language: 'en', locale: 'en' });
    assert.ok(es.length > 20 && en.length > 20 && es !== en, refusal);
  }
  assert.match(refusalSentence('ambiguous', limits, { language: 'es', locale: 'es-AR' }), /«,»/);
  assert.match(refusalSentence('ambiguous', limits, { language: 'es', locale: 'es-MX' }), /«\.»/);
  assert.match(refusalSentence('too-small', limits, { language: 'es', locale: 'es-AR' }), /−1,5/);
  assert.match(refusalSentence('too-big', limits, { language: 'en', locale: 'en' }), /1×10¹⁰⁰/);
  const seeds = { min: 0, max: 2 ** 32 - 1 };
  assert.match(refusalSentence('too-big', seeds, { language: 'en', locale: 'en' }), /4,294,967,295/);
});

test('a list is set apart by semicolons or spaces: the comma may be a decimal mark', () => {
  assert.deepEqual(parseList('4; 3; 0', 'es-AR'), [4, 3, 0]);
  assert.deepEqual(parseList('(0,5; −1,25)', 'es-AR'), [0.5, -1.25]);
  assert.deepEqual(parseList('[1, 2, 3]', 'en'), [1, 2, 3]);
  assert.deepEqual(parseList('1.5\t2\n3', 'en'), [1.5, 2, 3]);
  assert.equal(parseList('1,5', 'es-AR'), undefined);
  assert.equal(parseList('a b', 'en'), undefined);
  assert.equal(coordinateName('x', 11), 'x₁₂');
});

test('stops: a slider finds its place for any value, also past the last finite stop', () => {
  const stops = stopsOf([0.25, 1, 2, 64, Infinity]);
  assert.deepEqual([0.25, 1, 64, Infinity].map(stops.positionOf), [0, 1, 3, 4]);
  assert.equal(stops.positionOf(1.5), 1.5);
  assert.equal(stops.positionOf(0), 0);
  assert.equal(stops.positionOf(1e300), 3.5);
  assert.equal(stopsOf([1, 2]).positionOf(9), 1);
  assert.equal(stops.at(4), Infinity);
});
