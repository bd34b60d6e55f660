// The package as its users get it: packed, installed into an empty folder without network, run under the machine's own
// Node and under the project's, and compiled against by a TypeScript program.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createTrainer } from '../../web/engine/training/index.ts';
import { hashOfRuns, RUNS, STEPS } from './training/bits.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'andamio-package-'));
const installed = join(folder, 'node_modules/andamio');

function run(command: string, args: string[], cwd = folder): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** The first `node` on the PATH that is the machine's, not the project's. */
function machinesNode(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(path => path && !path.includes('node_modules'));
  return folders.map(path => join(path, 'node')).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

before(() => {
  run(process.execPath, [join(root, 'tools/package.ts')], root);
  run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], root);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const [tarball] = readdirSync(folder).filter(name => name.endsWith('.tgz'));
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`]);
});
after(() => rmSync(folder, { recursive: true, force: true }));

const program = `
import { createEngine, EngineError } from 'andamio';
import { createTrainer } from 'andamio/training';
const { norms, sparsity, diagnostics } = await createEngine();
const descent = sparsity.createDescent({ target: [3, 0.2], lambda: 1, penalty: 'l1', step: 'proximal', learningRate: 0.25 });
const { weights } = descent.advance(100);
descent.dispose();
const trainer = await createTrainer();
const hashes = ${JSON.stringify(RUNS)}.map(config => {
  const run = trainer.createRun(config);
  run.advance({ steps: ${STEPS} });
  const hash = run.hash();
  run.dispose();
  return hash;
}).join(' ');
let code;
try { norms.dot([1], [1, 2]); } catch (error) { code = error instanceof EngineError && error.code; }
console.log(JSON.stringify({
  norms: [norms.l2([4, 3, 0]), norms.l1([4, 3, 0]), norms.l0([4, 3, 0]), norms.dot([4, 3, 0], [4, 3, 0])],
  weights: [...weights], code, hashes, heldByTrainer: trainer.diagnostics().heapBytes, same: (await createEngine()).norms === norms, diagnostics: diagnostics(), node: process.versions.node,
}));
`;

const hashes = hashOfRuns(await createTrainer());

function checkProgram(node: string): string {
  writeFileSync(join(folder, 'program.js'), program);
  const found = JSON.parse(run(node, ['program.js']));
  assert.deepEqual(found.norms, [5, 7, 2, 25]);
  assert.deepEqual(found.weights, [2.5, 0]);
  assert.equal(found.code, 'norms/length-mismatch');
  assert.equal(found.same, true);
  assert.equal(found.hashes, hashes, 'the same bits as from the sources');
  assert.equal(found.heldByTrainer, 0);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  assert.deepEqual(found.diagnostics, { liveHandles: 0, heapBytes: 0, simd: true, version });
  return found.node;
}

test("runs under the machine's Node (20 or later)", t => {
  const node = machinesNode();
  if (node === undefined) return t.skip('there is no node on the PATH besides the one of this project');
  const version = checkProgram(node);
  assert.ok(Number.parseInt(version, 10) >= 20, version);
  t.diagnostic(`Node ${version}`);
});

test("runs under the project's Node", t => {
  t.diagnostic(`Node ${checkProgram(process.execPath)}`);
});

test('a TypeScript program compiles against the types, with and without DOM, and mistakes do not', () => {
  const good = `
    import { createEngine, EngineError, type Diagnostics, type Engine, type Norms, type Vector } from 'andamio';
    import type { Descent, DescentHistory, DescentOptions, Handle, Sparsity } from 'andamio';
    const engine: Engine = await createEngine({ wasmUrl: '/light.wasm' });
    const x: Vector = [4, 3, 0];
    const norms: Norms = engine.norms;
    const length: number = norms.l2(x) + norms.l0(Float32Array.of(1), { tolerance: 0.1 }) + norms.lp(x, Infinity);
    const cosine: number | null = norms.cosine(x, [1, 2, 3] as const);
    const unit: Float64Array | null = norms.unit(x);
    const heap: Diagnostics['heapBytes'] = engine.diagnostics().heapBytes;
    const codeOf = (error: unknown): string | undefined => (error instanceof EngineError ? error.code : undefined);
    const sparsity: Sparsity = engine.sparsity;
    const options: DescentOptions = { target: [3, 1], lambda: 1, penalty: 'l1', learningRate: 0.1 };
    const descent: Descent = sparsity.createDescent(options);
    const diverged: number | null = descent.advance(10).diverged;
    const history: DescentHistory = descent.history();
    const handle: Handle = descent;
    handle[Symbol.dispose]();
    export { cosine, codeOf, diverged, heap, history, length, unit };`;
  const withDom = `import { createEngine } from 'andamio';
    export const engine = createEngine({ wasmUrl: new URL('https://example.org/light.wasm') });`;
  const mistakesBegin = `import { createEngine } from 'andamio'; import { createTrainer } from 'andamio/training';
    import { createBlockEngine } from 'andamio/block';
    const { norms, sparsity } = await createEngine();
    const trainer = await createTrainer();`;
  const mistakes = [
    'trainer.createRun({ layers: 2, dModel: 8, heads: 2 });',
    "trainer.createRun({ layers: 2, dModel: 8, heads: 2, dFf: 4, placement: 'middle' });",
    'trainer.createRun({ layers: 2, dModel: 8, heads: 2, dFf: 4 }).advance(5);',
    "const l: Float32Array = trainer.createRun({ layers: 2, dModel: 8, heads: 2, dFf: 4, dtype: 'float64' }).history();",
    "norms.l2('12');",
    "norms.l2(['1']);",
    "(await createBlockEngine()).rankCollapse({ layers: '5' });",
    'norms.ball(2);',
    'const n: number = norms.cosine([1], [1]);',
    'norms.l1 = () => 0;',
    'norms.l0([1], true);',
    "sparsity.minimiser({ target: [1], lambda: 1, penalty: 'l2' });",
    "sparsity.createDescent({ target: [1], lambda: 1, penalty: 'l1' });",
  ];
  const training = `
    import { createTrainer, EngineError, type Layer, type Run, type RunConfig, type Trainer } from 'andamio/training';
    import type { Handle, Seed, Vector } from 'andamio/training';
    const trainer: Trainer = await createTrainer({ wasmUrl: '/training.wasm' });
    const seed: Seed = 2n ** 64n;
    const config: RunConfig = { layers: 2, dModel: 8, heads: 2, dFf: 16, placement: 'pre', seed, clipNorm: 1 };
    const run: Run = trainer.createRun(config);
    const losses: Float32Array = run.advance({ steps: 1 }).losses;
    const double: Run<Float64Array> = trainer.createRun({ ...config, dtype: 'float64' });
    const exact: Float64Array = double.history();
    const handles: Handle[] = [run, trainer.createLayer({ dModel: 8, heads: 2, dFf: 16 })];
    const layer: Layer = trainer.createLayer({ dModel: 8, heads: 2, dFf: 16, norm: 'rms', dtype: 'float64' });
    const input: Vector = new Float64Array(8);
    const output: ArrayLike<number> = layer.forward(input, 1);
    export { EngineError, exact, handles, losses, output };`;
  const block = `
    import { type BlockEngine, createBlockEngine, EngineError, type RankCollapse } from 'andamio/block';
    const engine: BlockEngine = await createBlockEngine({ wasmUrl: '/block.wasm' });
    const found: RankCollapse = engine.rankCollapse({ layers: 5, seed: 2n ** 64n });
    export const last: number | undefined = found.distances.at(-1);
    export { EngineError };`;
  compile('good.ts', good, 'es2023');
  compile('training.ts', training, 'es2023');
  compile('block.ts', block, 'es2023');
  compile('dom.ts', withDom, 'es2023,dom');
  for (const mistake of mistakes) {
    const text = `${mistakesBegin}\n${mistake}\n`;
    assert.throws(() => compile('mistake.ts', text, 'es2023'), { stdout: /mistake\.ts\(5,/ }, mistake);
  }
});

function compile(file: string, text: string, lib: string): void {
  writeFileSync(join(folder, file), text);
  const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022', '--types', '', '--lib', lib];
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...options, file]);
}

test('runs the programs of the README, which print what the README says', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const programs = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(([, text]) => text);
  assert.ok(programs.length >= 2);
  for (const text of programs) {
    const said = [...text.matchAll(/(?:console\.log\(.*\);|^)[ ]?\/\/ (.*)$/gm)].flatMap(([, line]) =>
      line.split(', '),
    );
    assert.ok(said.length >= 1);
    writeFileSync(join(folder, 'readme.js'), text);
    assert.deepEqual(run(process.execPath, ['readme.js']).trimEnd().split('\n'), said);
  }
});

test('brings the command andamio, which runs under both Nodes', () => {
  const size = ['--layers', '2', '--d-model', '8', '--heads', '2', '--d-ff', '16', '--batch', '4', '--steps', '3'];
  const command = join(folder, 'node_modules/.bin/andamio');
  const outcomes = [machinesNode(), process.execPath]
    .filter(node => node !== undefined)
    .map(node => JSON.parse(run(node, [command, 'train', ...size, '--json'])));
  for (const { losses, hash } of outcomes) {
    assert.equal(losses.length, 3);
    assert.equal(hash, outcomes[0].hash, 'the same bits in every Node');
  }
  assert.match(run(process.execPath, [command, '--help']), /andamio gradients/);
});

test('holds what it needs and nothing of the binding layer in its types', () => {
  const files = readdirSync(join(installed, 'build/package'), { recursive: true }).map(String);
  const needed = ['index.js', 'index.d.ts', 'light.wasm', 'light.mjs', 'package.json', 'training.wasm', 'training.mjs'];
  const block = ['block.wasm', 'block.mjs', 'block/index.js', 'block/index.d.ts'];
  for (const file of [...needed, 'training/index.js', 'training/index.d.ts', ...block])
    assert.ok(files.includes(file), file);
  assert.ok(!files.some(file => /(?<!\.d)\.ts$/.test(file)), 'Node never strips types under node_modules');
  for (const file of files.filter(name => name.endsWith('.d.ts'))) {
    const text = readFileSync(join(installed, 'build/package', file), 'utf8');
    assert.doesNotMatch(
      text,
      /LightModule|TrainingModule|BlockModule|WebAssembly\.|emscripten|reference types|from '[^.]/,
      file,
    );
  }
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  assert.equal(manifest.dependencies, undefined);
});
