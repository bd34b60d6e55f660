// The checkout's sources, copied into the testing root and built there.

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { logOf, type Run, step } from '../setup/step.mjs';
import type { TestingRoot } from './testing-root.ts';
import { warningsIn } from './verdict.ts';

/** Where the sources lie in the testing root. */
const place = '/srv/andamio';

/**
 * Builds both modules and the tests from nothing. Returns the copy's folder and the compiler's warnings, which are no
 * errors here: one that stops the tests must not hide what else there is to say.
 */
export async function buildInTesting(testing: TestingRoot): Promise<{ folder: string; warnings: string[] }> {
  const folder = testing.fresh(place);
  testing.lendCatch2();
  copySources(folder);
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

/** Runs the Catch2 tests as WebAssembly on testing's Node. */
export async function testInTesting(testing: TestingRoot): Promise<void> {
  await step('testing: Catch2 in Node', run =>
    testing.run(run, place, ['ctest', '--preset', 'wasm', '--parallel', String(availableParallelism())]),
  );
}

/** What git knows and what it would: the sources as they are now. */
function copySources(folder: string): void {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = list.toString().split('\0').filter(Boolean);
  for (const file of files.filter(file => existsSync(join(root, file)))) cpSync(join(root, file), join(folder, file));
}
