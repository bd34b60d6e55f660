// A trap of WebAssembly ends an engine, clearly, and the next createEngine gives another.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine, EngineError } from '../../../web/engine/index.ts';

/** A module whose one function, exported as "f", is `unreachable`. */
const TRAP = [
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 4, 1, 0x60, 0, 0],
  ...[3, 2, 1, 0],
  ...[7, 5, 1, 1, 0x66, 0, 0],
  ...[10, 5, 1, 3, 0, 0, 0x0b],
];
const trap = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(TRAP))).exports.f as () => void;

/** Runs `compute` while the engine traps in the midst of each call that takes a vector. */
function trapping(compute: () => void): void {
  const { set } = Float64Array.prototype;
  // The glue copies a vector in by this method, called from C++.
  Float64Array.prototype.set = () => trap();
  try {
    compute();
  } finally {
    Float64Array.prototype.set = set;
  }
}

function isBroken(thrown: unknown): boolean {
  assert.ok(thrown instanceof EngineError);
  assert.equal(thrown.code, 'engine/broken');
  assert.match(thrown.message, /internal fault .* load the page again/);
  assert.ok(thrown.cause instanceof WebAssembly.RuntimeError);
  return true;
}

test('after a trap every call throws engine/broken, and createEngine gives a fresh engine', async () => {
  const engine = await createEngine();
  const { norms, sparsity } = engine;
  const options = { target: [1, 2], lambda: 1, penalty: 'l1', learningRate: 0.1 } as const;
  const descent = sparsity.createDescent(options);

  trapping(() => assert.throws(() => norms.l2([3, 4]), isBroken));
  for (const call of [
    () => norms.l2([3, 4]),
    () => norms.ball(2, 8),
    () => sparsity.minimiser(options),
    () => descent.advance(1),
    () => engine.diagnostics(),
  ]) {
    assert.throws(call, isBroken);
  }
  descent.dispose(); // so that `using` does not hide what broke it

  const fresh = await createEngine();
  assert.notEqual(fresh, engine);
  assert.equal(fresh, await createEngine());
  assert.equal(fresh.norms.l2([3, 4]), 5);
  assert.equal(fresh.diagnostics().liveHandles, 0);
  assert.throws(() => norms.l2([3, 4]), isBroken);
  assert.equal(await createEngine(), fresh, 'an old engine takes nothing away from the fresh one');
});

test('an exception that is no trap leaves the engine as it is', async () => {
  const engine = await createEngine();
  const { set } = Float64Array.prototype;
  Float64Array.prototype.set = () => {
    throw new TypeError('no');
  };
  try {
    assert.throws(() => engine.norms.l2([3, 4]), { code: 'engine/internal', message: 'no' });
  } finally {
    Float64Array.prototype.set = set;
  }
  assert.equal(engine.norms.l2([3, 4]), 5);
  assert.equal(await createEngine(), engine);
});
