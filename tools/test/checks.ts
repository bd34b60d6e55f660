// Type check, format and lint. Each tool counts as one test.

import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { firstVersion } from '../setup/version.mjs';
import { runProgram } from './program.ts';
import { failedOne, passedOne, type Tally } from './tally.ts';

/** The clang-format whose layout .clang-format describes (Debian 12's); others lay out some code differently. */
const clangFormatMajor = 14;

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
  return check('Biome: format and lint', bin('biome'), ['ci', '--error-on-warnings', '.']);
}

export function sources(...folders: string[]): string[] {
  return folders.flatMap(folder => globSync(`${folder}/**/*.{hpp,cpp}`, { cwd: root })).sort();
}

export async function clangFormat(): Promise<Tally> {
  const title = 'clang-format';
  const version = firstVersion((await runProgram('clang-format', ['--version'])).output)?.[0];
  if (version !== undefined && version !== clangFormatMajor) {
    console.log(`  – ${title}: skipped, this is version ${version} and the layout is that of ${clangFormatMajor}`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  return check(title, 'clang-format', ['--dry-run', '-Werror', ...sources('cpp', 'tests/cpp')]);
}

/**
 * clang-tidy takes seconds for each file, so a file that passed is not looked at again until it or a header changes.
 * Every file that the native build compiles is checked.
 */
export async function clangTidy(): Promise<Tally> {
  const database = join(root, 'build/native/compile_commands.json');
  if (!existsSync(database)) return failedOne;
  const commands: { file: string }[] = JSON.parse(readFileSync(database, 'utf8'));
  const headers = digest(['.clang-tidy', ...sources('cpp', 'tests/cpp').filter(file => file.endsWith('.hpp'))]);
  const jobs = commands
    .map(command => command.file)
    .filter(file => file.startsWith(root) && !file.startsWith(join(root, 'build')))
    .map(file => ({ file, pass: join(root, 'build/tidy', digest([file], headers)) }))
    .filter(({ pass }) => !existsSync(pass));
  const outcomes = await inParallel(jobs, async ({ file, pass }) => {
    const { ok, output } = await runProgram('clang-tidy', [
      '--quiet',
      '--warnings-as-errors=*',
      '-p',
      'build/native',
      file,
    ]);
    if (ok) {
      mkdirSync(join(root, 'build/tidy'), { recursive: true });
      writeFileSync(pass, file);
    } else {
      process.stdout.write(output);
    }
    return ok;
  });
  const ok = outcomes.every(Boolean);
  console.log(`  ${ok ? '✔' : '✖'} clang-tidy: ${jobs.length} changed of ${commands.length} files`);
  return ok ? passedOne : failedOne;
}

function digest(files: readonly string[], ...more: string[]): string {
  const hash = createHash('sha256').update(more.join('\0'));
  for (const file of files) hash.update(file).update(readFileSync(file.startsWith('/') ? file : join(root, file)));
  return hash.digest('hex').slice(0, 32);
}

async function inParallel<In, Out>(items: readonly In[], work: (item: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return results;
}
