// Environments without WebAssembly, without SIMD, or with a policy against it: each has a code of its own, and nothing
// is fetched. They are made by taking away what they lack.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../../../web/engine/index.ts';

const real = { WebAssembly, fetch };

/** The code of the error that createEngine rejects with in such an environment. */
async function codeWith(replacement: unknown): Promise<unknown> {
  Object.assign(globalThis, { WebAssembly: replacement, fetch: () => assert.fail('nothing may be fetched') });
  try {
    await createEngine();
  } catch (thrown) {
    return (thrown as { code?: unknown }).code;
  } finally {
    Object.assign(globalThis, real);
  }
  return 'no error';
}

/** WebAssembly with some of its members replaced. */
function webAssemblyWith(changes: Record<string, unknown>): unknown {
  return Object.create(WebAssembly, Object.getOwnPropertyDescriptors(changes));
}

test('without WebAssembly', async () => {
  assert.equal(await codeWith(undefined), 'engine/no-webassembly');
});

test('without SIMD', async () => {
  assert.equal(await codeWith(webAssemblyWith({ validate: () => false })), 'engine/no-simd');
});

test('the SIMD probe is a module that engines with SIMD accept, and it needs SIMD', async () => {
  const seen: Uint8Array<ArrayBuffer>[] = [];
  const validate = (bytes: Uint8Array<ArrayBuffer>) => seen.push(bytes) > 0;
  await codeWith(webAssemblyWith({ validate, Module: refusedByPolicy }));
  assert.equal(seen.length, 1);
  assert.ok(WebAssembly.validate(seen[0]!));
  assert.ok(seen[0]!.includes(0xfd), 'the prefix of all SIMD instructions');
});

function refusedByPolicy(): never {
  throw new WebAssembly.CompileError("Refused to compile: 'wasm-unsafe-eval' is not an allowed source of script");
}

test('under a policy that forbids WebAssembly', async () => {
  assert.equal(await codeWith(webAssemblyWith({ Module: refusedByPolicy })), 'engine/blocked-by-policy');
});

test('a module that does not start rejects instead of waiting for ever', async () => {
  const instantiate = () => Promise.reject(new RangeError('WebAssembly.Instance(): Out of memory'));
  assert.equal(await codeWith(webAssemblyWith({ instantiate })), 'engine/out-of-memory');
});
