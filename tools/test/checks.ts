// Type check, format and lint. Each tool counts as one test.

import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { firstVersion } from '../setup/version.mjs';
import { runProgram } from './program.ts';
import { failedOne, passedOne, type Tally } from './tally.ts';

/** The clang tools that the house's settings are for (Debian 12's); others lay out and judge some code differently. */
export const clangMajor = 14;

async function check(title: string, program: string, args: readonly string[]): Promise<Tally> {
  const { ok, output } = await runProgram(program, args);
  console.log(`  ${ok ? '✔' : '✖'} ${title}`);
  if (!ok) process.stdout.write(output);
  return ok ? passedOne : failedOne;
}

function bin(name: string): string {
  return join(root, 'node_modules/.bin', name);
}

export async function types(): Promise<Tally> {
  // Astro writes the types of the site's content beside the site; a fresh clone has none yet.
  if (!existsSync(join(root, 'web/site/.astro/types.d.ts'))) {
    const { ok, output } = await runProgram(bin('astro'), ['sync', '--root', 'web/site']);
    if (!ok) process.stdout.write(output);
  }
  return check('tsc', bin('tsc'), ['-p', '.']);
}

export function biome(): Promise<Tally> {
  return check('Biome: format and lint', bin('biome'), ['ci', '--colors=off', '--error-on-warnings', '.']);
}

export function sources(...folders: string[]): string[] {
  return folders.flatMap(folder => globSync(`${folder}/**/*.{hpp,cpp}`, { cwd: root })).sort();
}

export async function majorOf(program: string): Promise<number | undefined> {
  return firstVersion((await runProgram(program, ['--version'])).output)?.[0];
}

export async function clangFormat(): Promise<Tally> {
  const title = 'clang-format';
  const version = await majorOf('clang-format');
  if (version !== undefined && version !== clangMajor) {
    console.log(`  – ${title}: skipped, this is version ${version} and the layout is that of ${clangMajor}`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  return check(title, 'clang-format', ['--dry-run', '-Werror', ...sources('cpp', 'tests/cpp')]);
}
