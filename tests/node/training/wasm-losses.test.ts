import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { wasmLosses } from '../../golden/wasm-losses.ts';

test('the losses that native builds are held to are those of this module', async () => {
  const kept = readFileSync(new URL('../../golden/wasm-losses.inc', import.meta.url), 'utf8');
  assert.equal(await wasmLosses(), kept, 'run node tests/golden/wasm-losses.ts and commit the result');
});
