// Handles are released (case B01): by dispose, by `using`, and at last by the garbage collector.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createEngine } from '../../../web/engine/index.ts';

const engine = await createEngine();
const { sparsity } = engine;
const options = { target: [3, 0.4, -0.2, 1.5, 0.1], lambda: 1, penalty: 'l1', learningRate: 0.002 } as const;

function failing(): void {
  for (const fail of [
    () => sparsity.createDescent({ ...options, learningRate: -1 }),
    () => sparsity.createDescent({ ...options, initial: [1] }),
    () => sparsity.createDescent({ ...options, penalty: 'l3' as never }),
    () => sparsity.minimiser({ ...options, lambda: Number.NaN }),
    () => sparsity.loss([1], options),
    () => sparsity.push([1], { ...options, learningRate: 0 }),
    () => sparsity.minimiserPath({ ...options, lambdas: [-1] }),
  ]) {
    assert.throws(fail);
  }
}

function useAll(): void {
  sparsity.softThreshold([1, 2], 0.5);
  sparsity.minimiser(options);
  sparsity.minimiserPath({ ...options, lambdas: [1, 2] });
  sparsity.loss(options.target, options);
  sparsity.penalty([1, 2], options);
  sparsity.push([1, 2], options);
  sparsity.oscillationBound(options);
  sparsity.learningRateLimit(options);
}

test('liveHandles counts what lives, and heapBytes sees it', () => {
  const empty = engine.diagnostics();
  const descents = Array.from({ length: 20 }, () => sparsity.createDescent(options));
  const full = engine.diagnostics();
  assert.equal(full.liveHandles, empty.liveHandles + 20);
  assert.ok(full.heapBytes > empty.heapBytes + 20 * 100);
  for (const descent of descents) descent.dispose();
  assert.deepEqual(engine.diagnostics(), empty);
});

test('10,000 creations, uses and disposals leave the heap as it was, to the byte (B01)', () => {
  const before = engine.diagnostics();
  assert.equal(before.liveHandles, 0);
  for (let i = 0; i < 10_000; i++) {
    const descent = sparsity.createDescent({ ...options, step: i % 2 === 0 ? 'subgradient' : 'proximal' });
    descent.advance(1 + (i % 50));
    descent.history();
    descent.dispose();
    useAll();
  }
  assert.deepEqual(engine.diagnostics(), before);
});

test('the same when every second call fails (B01)', () => {
  Error.stackTraceLimit = 0; // stack traces would take most of the time
  const before = engine.diagnostics();
  for (let i = 0; i < 10_000; i++) {
    const descent = sparsity.createDescent(options);
    assert.throws(() => descent.advance(0.5));
    descent.advance(3);
    failing();
    descent.dispose();
    assert.throws(() => descent.history());
  }
  assert.deepEqual(engine.diagnostics(), before);
});

test('1,000 that live at once, disposed of in another order, leave the heap as it was, to the byte', () => {
  const before = engine.diagnostics();
  const descents = Array.from({ length: 1000 }, () => sparsity.createDescent(options));
  for (const [i, descent] of descents.entries()) descent.advance(1 + ((i * 7919) % 2500));
  for (let i = 0; i < 1000; i++) descents[(i * 617) % 1000]!.dispose();
  assert.deepEqual(engine.diagnostics(), before);
});

test('`using` disposes at the end of the block, also when it is left by an exception', () => {
  const before = engine.diagnostics();
  assert.throws(() => {
    using descent = sparsity.createDescent(options);
    assert.equal(engine.diagnostics().liveHandles, before.liveHandles + 1);
    descent.advance(0);
  });
  assert.deepEqual(engine.diagnostics(), before);
});

test('where the environment has no Symbol.dispose, a handle has dispose alone', () => {
  const real = Symbol;
  Object.assign(globalThis, { Symbol: {} });
  try {
    const descent = sparsity.createDescent(options);
    assert.deepEqual(Reflect.ownKeys(descent), ['advance', 'position', 'history', 'dispose']);
    descent.dispose();
    assert.throws(() => descent.position(), { code: 'engine/disposed' });
  } finally {
    Object.assign(globalThis, { Symbol: real });
  }
});

test('a forgotten handle is released when the garbage collector finds it', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const before = engine.diagnostics();
  for (let i = 0; i < 100; i++) sparsity.createDescent(options);
  assert.equal(engine.diagnostics().liveHandles, before.liveHandles + 100);
  for (let i = 0; i < 50 && engine.diagnostics().liveHandles > before.liveHandles + 1; i++) {
    collect();
    await new Promise(resolve => setTimeout(resolve, 10));
  }
  // A conservative stack scan may hold on to the last one.
  assert.ok(engine.diagnostics().liveHandles <= before.liveHandles + 1, `${engine.diagnostics().liveHandles} live`);
});
