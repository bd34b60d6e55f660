// Nothing is left behind: no byte on the C++ heap, no bit of its stack, no object in the glue's table (case B01's law).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createEngine } from '../../../web/engine/index.ts';

const engine = await createEngine();
const { norms } = engine;
const heapBytes = () => engine.diagnostics().heapBytes;

function useEverything(): void {
  const x = [3, -4, 0.5];
  const y = [1, 2, 3];
  norms.l0(x, { tolerance: 0.1 });
  norms.l1(x);
  norms.l2(x);
  norms.linf(x);
  norms.lp(x, 3);
  norms.distance(x, y, 0.5);
  norms.dot(x, y);
  norms.measure(x, { y, p: [1, 3] });
  norms.cosine(x, y);
  norms.cosine(x, [0, 0, 0]);
  norms.unit(x);
  norms.unit([0]);
  norms.ball(1.5, 16);
}

function failEverywhere(): void {
  for (const fail of [
    () => norms.dot([1, 2, 3], [1]),
    () => norms.cosine([1], []),
    () => norms.distance([1], [2], 0.1),
    () => norms.lp([1, 2], Number.NaN),
    () => norms.measure([1, 2], { p: [1, 0] }),
    () => norms.measure([1, 2], { y: [1] }),
    () => norms.l0([1, 2], { tolerance: -1 }),
    () => norms.ball(2, 2.5),
    () => norms.ball(2, 1e10),
  ]) {
    assert.throws(fail);
  }
}

test('heapBytes sees memory that a call holds', () => {
  const { set } = Float64Array.prototype;
  let during = 0;
  // The glue copies a vector in by this method, when its room on the C++ heap is already taken.
  Float64Array.prototype.set = function (...args: Parameters<typeof set>) {
    during = heapBytes();
    return set.apply(this, args);
  };
  try {
    norms.l1(new Float64Array(1000));
  } finally {
    Float64Array.prototype.set = set;
  }
  assert.ok(during >= 8000 && during < 9000, `${during} bytes`);
});

test('10,000 rounds of calls leave the heap as it was, to the byte', () => {
  useEverything();
  const before = heapBytes();
  for (let i = 0; i < 10_000; i++) useEverything();
  assert.equal(heapBytes(), before);
  assert.equal(engine.diagnostics().liveHandles, 0);
});

test('10,000 failing calls leave the heap as it was, to the byte, and the stack too', () => {
  // Stack traces would take most of the time.
  Error.stackTraceLimit = 0;
  failEverywhere();
  const before = heapBytes();
  for (let i = 0; i < 1500; i++) failEverywhere();
  assert.equal(heapBytes(), before);
  // Were a stack frame of 32 bytes or more lost each time, this many would eat the whole stack of 5 MB.
  for (let i = 0; i < 200_000; i++) {
    try {
      norms.dot([1], [1, 2]);
    } catch {}
  }
  assert.equal(norms.l2([3, 4]), 5);
  assert.equal(heapBytes(), before);
});

// Each of these once lost 48 bytes of the stack, and 109,410 all of it.
test('200,000 clocks that throw leave the stack as it was, and so do exceptions that cross WebAssembly', () => {
  Error.stackTraceLimit = 0;
  const { normalization } = engine;
  const before = engine.diagnostics();
  const x = new Float32Array(4);
  const timing = { d: 4, task: 'layer', repeats: 1, now: performance.now } as const;
  const { set } = Float64Array.prototype;
  for (let i = 0; i < 200_000; i++) {
    try {
      normalization.timeRows(x, timing);
      assert.fail();
    } catch (error) {
      if ((error as { code?: string }).code !== 'normalization/not-a-clock') throw error;
    }
  }
  // C++ calls this to copy a vector in. A clock that fails within a call that fails is no other case.
  Float64Array.prototype.set = () => {
    throw new RangeError('no');
  };
  try {
    for (let i = 0; i < 200_000; i++) {
      try {
        if (i % 2) norms.l2([3, 4]);
        else normalization.timeRows(x, { ...timing, now: () => norms.l2([3, 4]) });
      } catch (error) {
        const { code } = error as { code?: string };
        if (code !== 'engine/out-of-memory' && code !== 'normalization/not-a-clock') throw error;
      }
    }
  } finally {
    Float64Array.prototype.set = set;
  }
  assert.equal(norms.l2([3, 4]), 5);
  assert.deepEqual(engine.diagnostics(), before);
});

test('vectors that were handed in can be collected, after good calls and after refused ones', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const references: WeakRef<Float64Array>[] = [];
  for (let i = 0; i < 50; i++) {
    const vector = new Float64Array(1000);
    references.push(new WeakRef(vector));
    norms.l2(vector);
    assert.throws(() => norms.dot(vector, [1]));
    assert.throws(() => norms.lp(vector, 0));
  }
  await new Promise(resolve => setImmediate(resolve));
  collect();
  const alive = references.filter(reference => reference.deref() !== undefined).length;
  // A conservative stack scan may hold on to the last one.
  assert.ok(alive <= 1, `${alive} of 50 vectors are still held`);
});
