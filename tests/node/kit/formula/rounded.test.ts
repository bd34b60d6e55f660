// When a formula may say "=", and when it must say "≈".
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { equals } from '../../../../web/kit/formula/rounded.ts';

test('numbers whose shown digits are all there are equal what is shown', () => {
  for (const whole of [0, 5, -0.25, 0.1 + 0.2, 12345.678, 6e25, 1.234e-30, Number.POSITIVE_INFINITY])
    assert.equal(equals(whole), '=', String(whole));
});

test('numbers with more digits are only about what is shown', () => {
  for (const rounded of [Math.PI, 1 / 3, 0.12345, 6.02214e23]) assert.equal(equals(rounded), '≈', String(rounded));
});

test('one rounded number is enough', () => {
  assert.equal(equals(1, 2, Math.SQRT2), '≈');
  assert.equal(equals(1, 2, 3), '=');
});
