// node tools/package.ts: builds build/package/, what the npm package holds: the engine as JavaScript with its types,
// the WASM module beside it, and a package.json that maps the same internal names as the source's.

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = join(root, 'build/package');
const wasm = join(root, 'build/wasm');

/** The internal names, as in the root's package.json, for files that lie side by side. */
const IMPORTS = {
  '#read-wasm': { node: './read-wasm.node.js', default: './read-wasm.web.js' },
  '#light': './light.mjs',
  '#light-build': './light-build.mjs',
};

function compile(): void {
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tools/package.tsconfig.json'], {
    cwd: root,
    stdio: 'inherit',
  });
}

/** The declarations that a caller's program reads: index.d.ts and what it imports. The rest is internal. */
function publicDeclarations(file = 'index.d.ts', found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(join(target, file), 'utf8');
  for (const [, name] of text.matchAll(/from '\.\/([^']+?)\.(?:ts|js)'/g)) publicDeclarations(`${name}.d.ts`, found);
  return found;
}

/** Keeps the public declarations only, importing each other as .js: older compilers do not take .ts there. */
function tidyDeclarations(): void {
  const kept = publicDeclarations();
  for (const file of readdirSync(target).filter(name => name.endsWith('.d.ts'))) {
    const path = join(target, file);
    if (kept.has(file)) writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/(from '\.\/[^']+)\.ts'/g, "$1.js'"));
    else rmSync(path);
  }
}

if (!existsSync(join(wasm, 'light.wasm'))) {
  throw new Error('build/wasm/light.wasm is missing: run `cmake --preset wasm && cmake --build --preset wasm` first');
}
rmSync(target, { recursive: true, force: true });
compile();
tidyDeclarations();
for (const file of ['light.mjs', 'light.wasm', 'light-build.mjs']) cpSync(join(wasm, file), join(target, file));
writeFileSync(join(target, 'package.json'), `${JSON.stringify({ type: 'module', imports: IMPORTS }, null, 2)}\n`);
console.error(`build/package: ${readdirSync(target).length} files`);
