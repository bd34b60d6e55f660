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

const titles = {
  modules: 'testing: the modules',
  tests: 'testing: Catch2 in Node',
  engine: 'testing: the engine in Node',
};

const jobs = ['--parallel', String(availableParallelism())];
const build = ['cmake', '--build', '--preset', 'wasm', ...jobs];

/** Builds the modules from nothing. Returns the folder of the sources' copy, seen from here. */
export async function buildInTesting(testing: TestingRoot): Promise<string> {
  let folder = '';
  await step('testing: the sources', async run => {
    await testing.lendCatch2(run);
    folder = await testing.replace(run, place, gatherSources());
  });
  await step(titles.modules, async run => {
    // Whatever the compiler warns of, there may be more to say.
    await testing.run(run, place, ['cmake', '--preset', 'wasm', '--compile-no-warning-as-error']);
    await testing.run(run, place, [...build, '--target', 'modules']);
  });
  return folder;
}

/** Builds and runs the C++ tests on testing's Node, and runs the engine's on ours: Debian's reads no TypeScript. */
export async function testInTesting(testing: TestingRoot, folder: string): Promise<Trial['tests']> {
  const engine = ['tests/node/engine/*.test.ts', 'tests/node/block/*.test.ts', 'tests/node/training/*.test.ts'];
  return [
    await outcome(titles.tests, async run => {
      await testing.run(run, place, build);
      await testing.run(run, place, ['ctest', '--preset', 'wasm', ...jobs]);
    }),
    await outcome(titles.engine, run =>
      run(process.execPath, ['--test', '--test-concurrency=1', ...engine], { cwd: folder }),
    ),
  ];
}

/** What the compiler warned of in both of its builds. */
export function warningsInTesting(): string[] {
  const logs = [titles.modules, titles.tests].map(title => readFileSync(logOf(title), 'utf8'));
  return warningsIn(logs.join('\n'));
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
