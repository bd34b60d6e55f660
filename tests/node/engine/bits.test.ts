// The same bits everywhere is a promise; tests/browser compares browsers with Node. Here: within Node.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../../../web/engine/index.ts';
import { hashOfBits, results } from './bits.ts';

const engine = await createEngine();

test('calls give the same bits again, after the machine code has been replaced by a better one', () => {
  const first = hashOfBits(engine);
  for (let i = 0; i < 200; i++) hashOfBits(engine);
  assert.equal(hashOfBits(engine), first);
});

test('the hash sees every result to its last bit', () => {
  const [least] = [...results(engine)].filter(result => result > 0).sort((a, b) => a - b);
  const { norms } = engine;
  const nudged = { ...engine, norms: { ...norms, l1: (x: ArrayLike<number>) => norms.l1(x) * (1 + Number.EPSILON) } };
  assert.ok(least !== undefined && least > 0);
  assert.notEqual(hashOfBits(nudged), hashOfBits(engine));
});
