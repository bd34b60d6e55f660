// The checkout's sources, copied into the testing root, built and tested there.

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { logOf, type Run, StepFailure, step } from '../setup/step.mjs';
import type { TestingRoot } from './testing-root.ts';
import { type Trial, warningsIn } from './verdict.ts';

/** Where the sources lie in the testing root. */
const place = '/srv/andamio';

/**
 * Builds both modules and the tests from nothing. Returns the copy's folder and the compiler's warnings, which are no
 * errors here: one that stops the tests must not hide what else there is to say.
 */
export async function buildInTesting(testing: TestingRoot): Promise<{ folder: string; warnings: string[] }> {
  let folder = '';
  await step('testing: the sources', async run => {
    await testing.lendCatch2(run);
    folder = await testing.replace(run, place, gatherSources());
  });
  const inside = (run: Run, ...words: string[]) => testing.run(run, place, words);
  const build = ['cmake', '--build', '--preset', 'wasm', '--parallel', String(availableParallelism())];
  const titles = { modules: 'testing: the modules', tests: 'testing: the tests' };
  await step(titles.modules, async run => {
    await inside(run, 'cmake', '--preset', 'wasm', '--compile-no-warning-as-error');
    await inside(run, ...build, '--target', 'modules');
  });
  await step(titles.tests, run => inside(run, ...build));
  const logs = Object.values(titles).map(title => readFileSync(logOf(title), 'utf8'));
  return { folder, warnings: warningsIn(logs.join('\n')) };
}

/** Runs the C++ tests on testing's Node, and the engine's on ours: Debian's reads no TypeScript. */
export async function testInTesting(testing: TestingRoot, folder: string): Promise<Trial['tests']> {
  const engine = ['tests/node/engine/*.test.ts', 'tests/node/training/*.test.ts'];
  return [
    await outcome('testing: Catch2 in Node', run =>
      testing.run(run, place, ['ctest', '--preset', 'wasm', '--parallel', String(availableParallelism())]),
    ),
    await outcome('testing: the engine in Node', run =>
      run(process.execPath, ['--test', '--test-concurrency=1', ...engine], { cwd: folder }),
    ),
  ];
}

/** Failed tests must not hide what else there is to say. */
async function outcome(title: string, work: (run: Run) => Promise<void>): Promise<Trial['tests'][number]> {
  try {
    await step(title, work);
    return { title, outcome: 'passed' };
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    console.error(error.message);
    return { title, outcome: 'failed' };
  }
}

/** What git knows and what it would, as it is now, in a folder of its own. */
function gatherSources(): string {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = list.toString().split('\0').filter(Boolean);
  const folder = join(root, 'build/toolchains/sources');
  rmSync(folder, { recursive: true, force: true });
  for (const file of files.filter(file => existsSync(join(root, file)))) cpSync(join(root, file), join(folder, file));
  return folder;
}
