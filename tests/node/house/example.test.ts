// The widget that CONTRIBUTING.md shows is one: its files pass the type check, as they would in their own folder.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../../tools/setup/root.mjs';
import { writeExampleWidget } from '../../support/example-widget.ts';

test('the widget in CONTRIBUTING.md passes the type check', () => {
  const folder = join(root, 'build/example/square');
  rmSync(folder, { recursive: true, force: true });
  writeExampleWidget(folder, '../../../web/');
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
