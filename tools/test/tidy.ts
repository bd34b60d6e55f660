// clang-tidy, on what changed: a file that passed is not looked at again until it, a header that it includes, or the
// settings change. The changed files of one folder are read as one, so that Eigen, Catch2 and the standard library, nearly
// all of the work, are gone through once for a folder and not once for a file.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { root } from '../setup/root.mjs';
import { clangMajor, majorOf } from './checks.ts';
import { inParallel } from './in-parallel.ts';
import { ownIncludes } from './includes.ts';
import { runProgram } from './program.ts';
import { failedOne, passedOne, sum, type Tally } from './tally.ts';
import { escapeRegExp, holdsOne } from './words.ts';

interface Job {
  file: string;
  /** How it is compiled, without the file itself and what is written. */
  flags: readonly string[];
}

/** Files of one folder, compiled alike. */
interface Group {
  name: string;
  flags: readonly string[];
  files: readonly string[];
}

const folder = join(root, 'build/tidy');

/** `words` narrow it to the files whose names hold one of them. */
export async function clangTidy(words: readonly string[]): Promise<Tally> {
  const compiled = [...compiledIn('build/native'), ...(await bindings())];
  if (compiled.length === 0) return failedOne;
  const all = compiled.filter(({ file }) => holdsOne(relative(root, file), words));
  if (all.length === 0) return sum([]);
  const changed = all.filter(({ file }) => !existsSync(passOf(file)));
  const groups = grouped(changed);
  mkdirSync(folder, { recursive: true });
  const outcomes = await inParallel(groups, availableParallelism(), check);
  const ok = outcomes.every(Boolean);
  console.log(`  ${ok ? '✔' : '✖'} clang-tidy: ${changed.length} changed of ${all.length} files`);
  return ok ? passedOne : failedOne;
}

/** What is there when the file has passed as it is now. */
function passOf(file: string): string {
  const hash = createHash('sha256').update(readFileSync(join(root, '.clang-tidy')));
  for (const part of [file, ...ownIncludes(file)])
    hash.update(`\0${relative(root, part)}\0`).update(readFileSync(part));
  return join(folder, hash.digest('hex').slice(0, 32));
}

function grouped(jobs: readonly Job[]): Group[] {
  const groups = new Map<string, { name: string; flags: readonly string[]; files: string[] }>();
  for (const { file, flags } of jobs) {
    const alike = [dirname(file), ...flags].join('\0');
    const group = groups.get(alike) ?? { name: relative(root, dirname(file)), flags, files: [] };
    group.files.push(file);
    groups.set(alike, group);
  }
  // The largest first, so that no core waits for it in the end.
  return [...groups.values()].sort((a, b) => b.files.length - a.files.length);
}

async function check({ name, flags, files }: Group): Promise<boolean> {
  const together = join(folder, `${name.replaceAll('/', '-')}-${digest([...flags, ...files])}.cpp`);
  writeFileSync(together, files.map(file => `#include "${file}" // NOLINT(bugprone-suspicious-include)\n`).join(''));
  const settings = [
    // Here the files are included too.
    `--header-filter=^${escapeRegExp(root)}/(cpp|tests)/.*[.][ch]pp$`,
    `--config-file=${join(root, '.clang-tidy')}`,
  ];
  const options = ['--quiet', '--warnings-as-errors=*', ...settings, together, '--', ...flags];
  const { ok, output } = await runProgram('clang-tidy', options);
  console.log(`    ${ok ? '✔' : '✖'} ${name}: ${files.map(file => basename(file)).join(' ')}`);
  if (ok) for (const file of files) writeFileSync(passOf(file), relative(root, file));
  else process.stdout.write(output.replace(/^\d+ warnings? generated\.\n/gm, ''));
  return ok;
}

/** Our own files that a build tree compiles. */
function compiledIn(tree: string): Job[] {
  const database = join(root, tree, 'compile_commands.json');
  if (!existsSync(database)) return [];
  const commands = JSON.parse(readFileSync(database, 'utf8')) as { file: string; command: string }[];
  const ours = commands.filter(({ file }) => file.startsWith(`${root}/`) && !file.startsWith(join(root, 'build/')));
  const jobs = ours.map(({ file, command }) => ({ file, flags: flagsOf(command) }));
  // What two modules share is compiled for each.
  return [...new Map(jobs.map(job => [[job.file, ...job.flags].join('\0'), job])).values()];
}

/** What says how a file is read: where headers lie, what is defined, which C++ it is. */
function flagsOf(command: string): string[] {
  const words = (command.match(/(?:[^\s"\\]|\\.|"(?:[^"\\]|\\.)*")+/g) ?? []).map(unquoted);
  const takesNext = (word: string | undefined) => word === '-isystem';
  return words.filter((word, i) => /^-(I|D|std=|isystem$)/.test(word) || takesNext(words[i - 1]));
}

/** A word of a compile command, as the shell would hand it over. */
function unquoted(word: string): string {
  return word.replace(/\\(.)|"/g, '$1');
}

/** cpp/bind compiles for WebAssembly only. Another clang-tidy than the house's may not know Emscripten's options. */
async function bindings(): Promise<Job[]> {
  if ((await majorOf('clang-tidy')) !== clangMajor) return [];
  const { ok, output } = await runProgram('em++', ['--cflags']);
  if (!ok) return [];
  const options = [...output.trim().split(/\s+/), '-msimd128', '-fwasm-exceptions'];
  return compiledIn('build/wasm-cmake')
    .filter(({ file }) => file.startsWith(join(root, 'cpp/bind/')))
    .map(({ file, flags }) => ({ file, flags: [...options, ...flags] }));
}

function digest(words: readonly string[]): string {
  return createHash('sha256').update(words.join('\0')).digest('hex').slice(0, 8);
}
