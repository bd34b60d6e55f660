// In bundles that are no ES modules (esbuild's formats iife and cjs) a script does not know its own address. It loads, and
// works where it is told where the WASM lies; where it is not, it says so.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'andamio-bundles-'));
after(() => rmSync(folder, { recursive: true }));

interface Esbuild {
  build(options: object): Promise<unknown>;
}

/** Astro brings it. */
const esbuild: Esbuild = createRequire(import.meta.url)('esbuild');

const wasm = (name: string) => join(root, `build/wasm/${name}.wasm`);
const inline = (name: string) => `data:application/wasm;base64,${readFileSync(wasm(name)).toString('base64')}`;

type Module = 'light' | 'training' | 'block';

/** What the program prints once it is bundled in this format, by what it is told of its WASM. */
async function runBundled(format: string, platform: string, urls: Partial<Record<Module, string>>) {
  const options = (name: Module) => JSON.stringify(urls[name] ? { wasmUrl: urls[name] } : {});
  const entry = join(folder, 'program.mjs');
  writeFileSync(
    entry,
    `import { createEngine } from ${JSON.stringify(join(root, 'web/engine/index.ts'))};
    import { createTrainer } from ${JSON.stringify(join(root, 'web/engine/training/index.ts'))};
    import { createBlockEngine } from ${JSON.stringify(join(root, 'web/engine/block/index.ts'))};
    const said = ({ name, code, parameter, message }) => [name, code, parameter, message];
    const light = createEngine(${options('light')}).then(({ norms }) => norms.l2([4, 3, 0]), said);
    const training = createTrainer(${options('training')}).then(
      trainer => trainer.createRun({ layers: 1, dModel: 4, heads: 1, dFf: 4 }).advance({ steps: 1 }).step,
      said,
    );
    const block = createBlockEngine(${options('block')}).then(
      engine => engine.rankCollapse({ layers: 1, tokens: 1 }).distances.length,
      said,
    );
    Promise.all([light, training, block]).then(found => console.log(JSON.stringify(found)));`,
  );
  const outfile = join(folder, `program-${format}.cjs`);
  await esbuild.build({ entryPoints: [entry], bundle: true, format, platform, outfile, logLevel: 'error' });
  return JSON.parse(execFileSync(process.execPath, [outfile], { encoding: 'utf8' }));
}

for (const [format, platform] of [
  ['iife', 'browser'],
  ['cjs', 'node'],
] as const) {
  test(`a bundle of format ${format} works with wasmUrl`, async () => {
    const urls = { light: inline('light'), training: inline('training'), block: inline('block') };
    assert.deepEqual(await runBundled(format, platform, urls), [5, 1, 2]);
  });

  test(`a bundle of format ${format} says without wasmUrl what to do`, async () => {
    const refusal = (file: string) => [
      ...['EngineError', 'engine/no-wasm-url', 'wasmUrl'],
      `this script does not know its own address: say by wasmUrl where ${file} lies`,
    ];
    const found = await runBundled(format, platform, {});
    assert.deepEqual(found, ['light.wasm', 'training.wasm', 'block.wasm'].map(refusal));
  });
}

test('in such a bundle wasmUrl may be a path, or a folder that holds the file under its own name', async () => {
  for (const urls of [
    { light: wasm('light'), training: pathToFileURL(wasm('training')).href, block: wasm('block') },
    { light: join(root, 'build/wasm/'), training: join(root, 'build/wasm/'), block: join(root, 'build/wasm/') },
  ]) {
    assert.deepEqual(await runBundled('cjs', 'node', urls), [5, 1, 2]);
  }
});
