// @ts-check
// Configures a build tree when it is new or what it depends on changed, and builds what changed.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './root.mjs';
import { StepFailure } from './step.mjs';
import { thisMachine } from './system.mjs';

/**
 * @typedef {import('./step.mjs').Run} Run
 * @typedef {'native' | 'wasm' | 'wasm-tests' | 'wasm-bench' | 'bench' | 'asan'} Build
 */

/**
 * `tests`: whether the tree must be configured with the Catch2 tests. A tree that has them serves those that need none,
 * so that `npm start` after `npm test` configures nothing anew.
 * @typedef {object} BuildPlan
 * @property {string} title
 * @property {string} preset
 * @property {string} tree its folder under build/
 * @property {string} target
 * @property {'tests' | 'no tests'} tests
 */

/** @type {Readonly<Record<Build, BuildPlan>>} */
export const builds = {
  wasm: { title: 'WebAssembly', preset: 'wasm', tree: 'wasm-cmake', target: 'modules', tests: 'no tests' },
  'wasm-tests': { title: 'WebAssembly tests', preset: 'wasm', tree: 'wasm-cmake', target: 'all', tests: 'tests' },
  'wasm-bench': {
    title: 'WebAssembly benchmark',
    preset: 'wasm',
    tree: 'wasm-cmake',
    target: 'bench_modules',
    tests: 'no tests',
  },
  native: { title: 'native tests', preset: 'native', tree: 'native', target: 'all', tests: 'tests' },
  asan: { title: 'tests with sanitizers', preset: 'asan', tree: 'asan', target: 'all', tests: 'tests' },
  bench: { title: 'benchmark', preset: 'bench', tree: 'bench', target: 'all', tests: 'no tests' },
};

/** The environment for CMake and what it starts: this checkout's Node first. */
function environment() {
  return { ...process.env, PATH: join(root, 'node_modules', '.bin') + delimiter + (process.env.PATH ?? '') };
}

/**
 * @param {Build} name
 * @param {Run} run
 * @returns {Promise<string>} a word on what was done
 */
export async function build(name, run) {
  const plan = builds[name];
  const env = environment();
  const configured = await configure(plan, run, env);
  const jobs = String(Math.max(1, cpus().length));
  await run('cmake', ['--build', '--preset', plan.preset, '--parallel', jobs, '--target', plan.target], { env });
  return configured ? 'configured and built' : 'built what changed';
}

/**
 * Builds for whoever only wants the result. A tree with tests takes warnings for errors: what such a tree refuses is
 * tried once more without them.
 * @param {Build} name
 * @param {Run} run
 * @returns {Promise<string>} a word on what was done
 */
export async function buildDespiteWarnings(name, run) {
  try {
    return await build(name, run);
  } catch (error) {
    if (!(error instanceof StepFailure) || !giveUpTests(builds[name])) throw error;
    return build(name, run);
  }
}

/**
 * Has a tree with tests configured without them at its next build, where that needs none. Says whether it does.
 * @param {BuildPlan} plan
 */
function giveUpTests({ tree, tests }) {
  const { stamp, configuredFor, configuredWith } = lastConfigured(tree);
  if (tests === 'tests' || configuredWith !== 'tests') return false;
  writeFileSync(stamp, `${configuredFor}\n`);
  return true;
}

/** @param {string} tree */
function lastConfigured(tree) {
  const stamp = join(root, 'build', tree, 'configured-for.txt');
  const [configuredFor, configuredWith] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : [];
  return { stamp, configuredFor, configuredWith };
}

/**
 * Ninja runs CMake again by itself when a CMakeLists.txt changes; it does not see a changed preset, another compiler or a
 * checkout that was moved.
 * @param {BuildPlan} plan
 * @param {Run} run
 * @param {NodeJS.ProcessEnv} env
 */
async function configure({ preset, tree, tests }, run, env) {
  const machine = fingerprint(preset);
  const { stamp, configuredFor, configuredWith } = lastConfigured(tree);
  const same = existsSync(join(root, 'build', tree, 'build.ninja')) && configuredFor === machine;
  if (same && (configuredWith === tests || configuredWith === 'tests')) return false;
  const fresh = same ? [] : ['--fresh'];
  await run('cmake', [...fresh, '--preset', preset, `-DANDAMIO_TESTS=${tests === 'tests' ? 'ON' : 'OFF'}`], { env });
  writeFileSync(stamp, `${machine}\n${tests}\n`);
  return true;
}

/** @param {string} preset */
function fingerprint(preset) {
  const machine = thisMachine();
  const compiler = preset === 'wasm' ? 'emcc' : 'c++';
  const parts = [
    root,
    readFileSync(join(root, 'CMakePresets.json'), 'utf8'),
    machine.which(compiler) ?? '',
    machine.output(compiler, ['--version']) ?? '',
    process.env.CMAKE_PREFIX_PATH ?? '',
  ];
  return createHash('sha256').update(parts.join('\0')).digest('hex');
}
