// The widget that CONTRIBUTING.md shows is one: its files pass the type check, as they would in their own folder.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../../tools/setup/root.mjs';

test('the widget in CONTRIBUTING.md passes the type check', () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const files = [...text.matchAll(/^```ts\n\/\/ web\/widgets\/square\/(\S+)\n(.*?)^```/gms)];
  assert.deepEqual(
    files.map(([, name]) => name),
    ['strings.ts', 'element.ts', 'demo.ts'],
  );
  const folder = join(root, 'build/example/square');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [, name, source] of files)
    writeFileSync(join(folder, name), source.replaceAll("'../../", "'../../../web/"));
  const config = { extends: '../../../tsconfig.json', include: ['.', '../../../web/**/*.d.ts'], exclude: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder],
    {
      encoding: 'utf8',
    },
  );
  assert.equal(status, 0, stdout);
});
