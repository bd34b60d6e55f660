// Test files under `node --test`, with a line for each file and the whole story of each that failed.

import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from 'node:test';
import { root } from '../setup/root.mjs';
import { FileRecord } from './file-record.ts';
import { sum, type Tally } from './tally.ts';
import { escapeRegExp, holdsOne } from './words.ts';

export interface NodeTestOptions extends RunOptions {
  /** Files, as patterns from the checkout's root. */
  patterns: readonly string[];
  /** Only files whose path holds one of these words; without words, all. */
  words: readonly string[];
}

export interface RunOptions {
  /** How many files run at once. */
  concurrency: number;
  /** Whether tests that failed are run once more, and count as passed but flaky when they pass then. */
  again?: 'once' | 'never';
  /** A test that takes longer hangs, in ms: the slowest takes minutes, and all together must not take hours. */
  hangs?: number;
}

const HANGS = 20 * 60_000;

export async function nodeTests({ patterns, words, ...options }: NodeTestOptions): Promise<Tally> {
  const files = testFiles(patterns, words).map(file => join(root, file));
  // Without files, run() would look for some by itself.
  return files.length === 0 ? sum([]) : runFiles(files, options);
}

/** Paths from the checkout's root. */
export function testFiles(patterns: readonly string[], words: readonly string[]): string[] {
  return globSync([...patterns], { cwd: root })
    .filter(file => holdsOne(file, words))
    .sort();
}

/** The counts are of test cases (suites are not counted), from the events themselves. */
export async function runFiles(files: readonly string[], options: RunOptions): Promise<Tally> {
  const records = await listen(files, options);
  if (options.again === 'once') {
    for (const [file, record] of records) if (record.failed > 0) await runAgain(file, record, options);
  }
  return sum(
    [...records].map(([file, { passed, failed, skipped, flaky, seconds }]) => ({
      ...{ passed, failed, skipped, flaky },
      times: [{ file: relative(root, file), seconds }],
    })),
  );
}

/**
 * A test that hangs fails by its name; a file that is not heard of for longer than that is ended, and has failed.
 * `outermost` narrows it to the tests of these names, with all that is in them.
 */
async function listen(
  files: readonly string[],
  { concurrency, hangs = HANGS }: RunOptions,
  outermost?: readonly string[],
): Promise<Map<string, FileRecord>> {
  const records = new Map(files.map(file => [file, new FileRecord()] as const));
  const stray = new FileRecord();
  // Not by forceExit: whoever is forced to exit may not have told all yet, and whole files went unheard.
  const silence = new AbortController();
  const watch = setTimeout(() => silence.abort(), 1.25 * hangs);
  const only = outermost && { testNamePatterns: outermost.map(name => new RegExp(`^${escapeRegExp(name)}$`)) };
  const options = { files: [...files], concurrency, cwd: root, timeout: hangs, signal: silence.signal, ...only };
  for await (const { type, data } of run(options)) {
    watch.refresh();
    const recordOf = (file: string | undefined) => records.get(file ?? '') ?? stray;
    if (type === 'test:stdout' || type === 'test:stderr') recordOf(data.file).printed.push(data.message);
    else if (type === 'test:pass') recordOf(data.file).pass(data);
    else if (type === 'test:fail') recordOf(data.file).fail(data);
    else if (type === 'test:summary' && data.file !== undefined) {
      recordOf(data.file).end(data.duration_ms / 1000);
      report(data.file, recordOf(data.file));
    }
  }
  clearTimeout(watch);
  for (const [file, record] of records) if (record.settle() === 'failed') report(file, record);
  if (stray.failed > 0) report('no file', stray);
  return stray.failed > 0 ? records.set('no file', stray) : records;
}

/**
 * Runs what failed once more, in a process and a browser of its own. What passes then is flaky: it counts as passed and
 * is listed. So is what passed before and fails now.
 */
async function runAgain(file: string, record: FileRecord, options: RunOptions): Promise<void> {
  const names = record.failures.map(({ outermost }) => outermost);
  const known = names.filter(name => name !== undefined);
  console.log(`  ↻ ${relative(root, file)}: what failed runs once more`);
  const tests = known.length === names.length ? [...new Set(known)] : undefined;
  const second = (await listen([file], options, tests)).get(file) ?? new FileRecord();
  const failedAgain = (name: string) => second.failures.some(failure => failure.name === name);
  const failedBefore = (name: string) => record.failures.some(failure => failure.name === name);
  const wholeFile = second.failures.some(({ outermost }) => outermost === undefined);

  const flaky = wholeFile ? [] : record.failures.filter(({ name }) => !failedAgain(name));
  const lately = second.failures.filter(({ name }) => !wholeFile && !failedBefore(name));
  for (const { name, story } of [...flaky, ...lately]) record.flaky.push({ file: relative(root, file), name, story });
  for (const failure of flaky) record.failures.splice(record.failures.indexOf(failure), 1);
  // A file that did not tell all the first time has told it now.
  if (tests === undefined && !wholeFile) record.passed = second.passed + lately.length;
  else record.passed += flaky.length;
  record.seconds += second.seconds;
}

function report(file: string, { passed, failed, failures, printed, seconds }: FileRecord): void {
  const counts = failed > 0 ? `${failed} of ${passed + failed} failed` : `${passed}`;
  console.log(`  ${failed > 0 ? '✖' : '✔'} ${relative(root, file)}: ${counts}, ${seconds.toFixed(1)} s`);
  if (failed > 0) for (const { name, story } of failures) console.log(`    ✖ ${name}\n${story}`);
  if (failed > 0) process.stdout.write(printed.join(''));
  printed.length = 0;
}
