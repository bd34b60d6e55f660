// node tools/package.ts: builds build/package/, what the npm package holds: the engine as JavaScript with its types,
// the WASM modules beside it, and a package.json that maps the same internal names as the source's.

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = join(root, 'build/package');
const wasm = join(root, 'build/wasm');

/** The package's entries: 'andamio', 'andamio/training' and 'andamio/block'. */
const ENTRIES = ['index.d.ts', 'training/index.d.ts', 'block/index.d.ts'];

/** The WASM modules, each as three files. */
const MODULES = ['light', 'training', 'block'];

/** The internal names, as in the root's package.json, for the files as they lie here. */
const IMPORTS = {
  '#read-wasm': { node: './read-wasm.node.js', default: './read-wasm.web.js' },
  ...Object.fromEntries(
    MODULES.flatMap(name => [name, `${name}-build`].map(file => [`#${file}`, `./${file}.mjs`] as const)),
  ),
};

function compile(): void {
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tools/package.tsconfig.json'], {
    cwd: root,
    stdio: 'inherit',
  });
}

/** The declarations that a caller's program reads: the entries' and what they import. The rest is internal. */
function publicDeclarations(file: string, found: Set<string>): void {
  if (found.has(file)) return;
  found.add(file);
  const text = readFileSync(join(target, file), 'utf8');
  for (const [, name] of text.matchAll(/from '(\.{1,2}\/[^']+?)\.(?:ts|js)'/g)) {
    publicDeclarations(join(dirname(file), `${name}.d.ts`), found);
  }
}

/** Keeps the public declarations only, importing each other as .js: older compilers do not take .ts there. */
function tidyDeclarations(): void {
  const kept = new Set<string>();
  for (const entry of ENTRIES) publicDeclarations(entry, kept);
  for (const file of filesOf(target).filter(name => name.endsWith('.d.ts'))) {
    const path = join(target, file);
    if (kept.has(file))
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/(from '\.{1,2}\/[^']+)\.ts'/g, "$1.js'"));
    else rmSync(path);
  }
}

/** All files below a folder, by their paths in it. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)));
}

for (const name of MODULES) {
  if (existsSync(join(wasm, `${name}.wasm`))) continue;
  throw new Error(
    `build/wasm/${name}.wasm is missing: run \`cmake --preset wasm && cmake --build --preset wasm\` first`,
  );
}
rmSync(target, { recursive: true, force: true });
compile();
tidyDeclarations();
for (const name of MODULES) {
  for (const file of [`${name}.mjs`, `${name}.wasm`, `${name}-build.mjs`]) cpSync(join(wasm, file), join(target, file));
}
writeFileSync(join(target, 'package.json'), `${JSON.stringify({ type: 'module', imports: IMPORTS }, null, 2)}\n`);
console.error(`build/package: ${filesOf(target).length} files`);
