// Domains in round numbers that hold still while they can.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roundUp, steadyDomain } from '../../../../web/kit/draw/steady.ts';

test('the next round number is 1, 2 or 5 times a power of ten, and the double nearest to it', () => {
  const cases = [
    [1, 1],
    [1.01, 2],
    [2.5, 5],
    [7, 10],
    [0.003, 0.005],
    [0.3, 0.5],
    [6e25, 1e26],
    [2e-30, 2e-30],
  ] as const;
  for (const [value, round] of cases) assert.equal(roundUp(value), round, String(value));
  for (const none of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) assert.equal(roundUp(none), 0);
});

test('a domain holds its values, zero and what must be shown, and ends at round numbers', () => {
  assert.deepEqual(steadyDomain([3, 0.4, -0.2, 1.5, 0.1]), [-1, 3]);
  assert.deepEqual(steadyDomain([0.3]), [0, 0.3]);
  assert.deepEqual(steadyDomain([-7, -2]), [-8, 0]);
  assert.deepEqual(steadyDomain([0.1], { least: [-1, 1] }), [-1, 1]);
});

test('beside huge values, what cannot be seen needs no room', () => {
  const huge = steadyDomain([1e25, -3]);
  assert.deepEqual(huge, [0, 1e25]);
  assert.equal(steadyDomain([1e25, -3], { before: huge }), huge);
});

test('where all values are zero it keeps what it had', () => {
  assert.deepEqual(steadyDomain([0, -0]), [-1, 1]);
  assert.deepEqual(steadyDomain([0], { before: [-2, 5] }), [-2, 5]);
});

test('a domain stays while its values are inside and not too small for it', () => {
  const before = [-1, 3] as const;
  assert.equal(steadyDomain([2, -0.5], { before }), before);
  assert.equal(steadyDomain([0.7], { before }), before);
  assert.notEqual(steadyDomain([0.5], { before }), before);
  assert.notEqual(steadyDomain([3.1], { before }), before);
});

test('no end is minus zero', () => {
  for (const end of [...steadyDomain([1, 2]), ...steadyDomain([-1, -2])]) assert.ok(!Object.is(end, -0));
});

test('with more steps a domain fits closer', () => {
  assert.deepEqual(steadyDomain([-1.1, 1.7]), [-2, 2]);
  assert.deepEqual(steadyDomain([-1.1, 1.7], { steps: 20 }), [-1.2, 1.8]);
});
