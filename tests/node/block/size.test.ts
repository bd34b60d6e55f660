// What a page downloads before it can show the inside of a block.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { budgets } from '../../../tools/size/budgets.ts';

test('the block module and its glue are at most 90 kB, compressed', t => {
  const folder = new URL('../../../build/wasm/', import.meta.url);
  const sizes = ['block.wasm', 'block.mjs'].map(
    file => gzipSync(readFileSync(new URL(file, folder)), { level: 9 }).length,
  );
  const total = sizes.reduce((a, b) => a + b);
  t.diagnostic(`${sizes.join(' + ')} bytes`);
  assert.ok(total > 10_000 && total <= budgets.block, `${total} bytes`);
});
