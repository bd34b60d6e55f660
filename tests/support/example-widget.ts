import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/setup/root.mjs';

/** Writes the widget that CONTRIBUTING.md shows into a folder; `web` is what its imports of `../../` shall become. */
export function writeExampleWidget(folder: string, web = '../../'): void {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const files = [...text.matchAll(/^```ts\n\/\/ web\/widgets\/square\/(\S+)\n(.*?)^```/gms)];
  assert.deepEqual(
    files.map(([, name]) => name),
    ['strings.ts', 'element.ts', 'demo.ts'],
  );
  mkdirSync(folder, { recursive: true });
  for (const [, name, source] of files) writeFileSync(join(folder, name), source.replaceAll("'../../", `'${web}`));
}
