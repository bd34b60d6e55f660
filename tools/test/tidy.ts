// clang-tidy, on what changed: it takes seconds for each file, so a file that passed is not looked at again until it, a
// header or the settings change.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../setup/root.mjs';
import { clangMajor, majorOf, sources } from './checks.ts';
import { runProgram } from './program.ts';
import { failedOne, passedOne, sum, type Tally } from './tally.ts';
import { holdsOne } from './words.ts';

interface Job {
  file: string;
  /** The build tree that says how the file is compiled. */
  tree: string;
  /** Emscripten's own options, which its compile commands leave out. */
  options: readonly string[];
}

/** `words` narrow it to the files whose names hold one of them. */
export async function clangTidy(words: readonly string[]): Promise<Tally> {
  const compiled = [...compiledIn('build/native'), ...(await bindings())];
  if (compiled.length === 0) return failedOne;
  const all = compiled.filter(({ file }) => holdsOne(relative(root, file), words));
  if (all.length === 0) return sum([]);
  const headers = digest(['.clang-tidy', ...sources('cpp', 'tests/cpp').filter(file => file.endsWith('.hpp'))]);
  const changed = all
    .map(job => ({ ...job, pass: join(root, 'build/tidy', digest([job.file], headers)) }))
    .filter(({ pass }) => !existsSync(pass));
  mkdirSync(join(root, 'build/tidy'), { recursive: true });
  if (changed.length > 0) console.log(`  … clang-tidy looks at ${changed.length} of ${all.length} files, one by one`);
  let done = 0;
  const outcomes = await inParallel(changed, async ({ pass, ...job }) => {
    const ok = await check(job);
    done += 1;
    console.log(`    ${done}/${changed.length} ${relative(root, job.file)}`);
    if (ok) writeFileSync(pass, job.file);
    return ok;
  });
  const ok = outcomes.every(Boolean);
  console.log(`  ${ok ? '✔' : '✖'} clang-tidy: ${changed.length} changed of ${all.length} files`);
  return ok ? passedOne : failedOne;
}

async function check({ file, tree, options }: Job): Promise<boolean> {
  const extra = options.map(option => `--extra-arg-before=${option}`);
  const { ok, output } = await runProgram('clang-tidy', [
    '--quiet',
    '--warnings-as-errors=*',
    '-p',
    tree,
    ...extra,
    file,
  ]);
  if (!ok) process.stdout.write(output.replace(/^\d+ warnings? generated\.\n/gm, ''));
  return ok;
}

/** Our own files that a build tree compiles. */
function compiledIn(tree: string): Job[] {
  const database = join(root, tree, 'compile_commands.json');
  if (!existsSync(database)) return [];
  const commands = JSON.parse(readFileSync(database, 'utf8')) as { file: string }[];
  return commands
    .map(({ file }) => file)
    .filter(file => file.startsWith(`${root}/`) && !file.startsWith(join(root, 'build/')))
    .map(file => ({ file, tree, options: [] }));
}

/** cpp/bind compiles for WebAssembly only. Another clang-tidy than the house's may not know Emscripten's options. */
async function bindings(): Promise<Job[]> {
  if ((await majorOf('clang-tidy')) !== clangMajor) return [];
  const { ok, output } = await runProgram('em++', ['--cflags']);
  if (!ok) return [];
  const options = output.trim().split(/\s+/);
  return compiledIn('build/wasm-cmake')
    .filter(({ file }) => file.startsWith(join(root, 'cpp/bind/')))
    .map(job => ({ ...job, options }));
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
