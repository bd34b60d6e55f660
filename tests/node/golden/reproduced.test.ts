// The committed fixtures are what PyTorch computes today, where it is installed.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readFixtures } from '../../support/fixtures.ts';
import { interpreter, oneThread } from '../../support/python.ts';

const folder = new URL('../../golden/', import.meta.url);
const files = ['layers', 'blocks', 'training'];

test('tests/golden/generate.py reproduces the committed fixtures within rounding', t => {
  if (interpreter === undefined) return t.skip('no Python with NumPy and PyTorch');
  const { status, stdout, stderr } = spawnSync(
    interpreter,
    [fileURLToPath(new URL('generate.py', folder)), '--check'],
    { encoding: 'utf8', env: { ...process.env, ...oneThread } },
  );
  assert.equal(status, 0, stdout + stderr);
  t.diagnostic(stdout.trim());
});

test('the fixtures stay small, and every case holds tensors', () => {
  const bytes = files.reduce((sum, name) => sum + statSync(new URL(`${name}.safetensors`, folder)).size, 0);
  assert.ok(bytes < 2e6, `${bytes} bytes`);
  const cases = files.flatMap(readFixtures);
  assert.ok(cases.length > 90);
  for (const { name, tensors } of cases) assert.ok(tensors.size >= 1, name);
});
