// Test files under `node --test`, with a line for each file and the whole story of each that failed.

import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from 'node:test';
import { inspect } from 'node:util';
import { root } from '../setup/root.mjs';
import { sum, type Tally } from './tally.ts';
import { holdsOne } from './words.ts';

export interface NodeTestOptions {
  /** Files, as patterns from the checkout's root. */
  patterns: readonly string[];
  /** Only files whose path holds one of these words; without words, all. */
  words: readonly string[];
  /** How many files run at once. */
  concurrency: number;
}

/** A test that takes longer hangs, in ms: the slowest takes minutes, and all together must not take hours. */
const HANGS = 20 * 60_000;

export async function nodeTests({ patterns, words, concurrency }: NodeTestOptions): Promise<Tally> {
  const files = globSync([...patterns], { cwd: root })
    .filter(file => holdsOne(file, words))
    .map(file => join(root, file))
    .sort();
  // Without files, run() would look for some by itself.
  return files.length === 0 ? sum([]) : runFiles(files, concurrency);
}

/** What one file has done so far. */
interface FileRecord extends Tally {
  /** Failures and whatever the file printed, shown only when it fails. */
  story: string[];
  /** Its summary has come: nothing more will. */
  ended: boolean;
}

/**
 * The counts are of test cases (suites are not counted), from the events themselves. A test that hangs fails by its name;
 * a file that is not heard of for longer than that is ended, and has failed.
 */
export async function runFiles(files: readonly string[], concurrency: number, hangs = HANGS): Promise<Tally> {
  const records = new Map<string, FileRecord>(files.map(file => [file, newRecord()] as const));
  const recordOf = (file: string | undefined) => records.get(file ?? '') ?? stray;
  const stray = newRecord();

  // Not by forceExit: whoever is forced to exit may not have told all yet, and whole files went unheard.
  const silence = new AbortController();
  const watch = setTimeout(() => silence.abort(), 1.25 * hangs);
  const options = { files: [...files], concurrency, cwd: root, timeout: hangs, signal: silence.signal };
  for await (const { type, data } of run(options)) {
    watch.refresh();
    if (type === 'test:stdout' || type === 'test:stderr') recordOf(data.file).story.push(data.message);
    else if (type === 'test:pass') countPass(recordOf(data.file), data);
    else if (type === 'test:fail') countFailure(recordOf(data.file), data);
    else if (type === 'test:summary' && data.file !== undefined) {
      recordOf(data.file).ended = true;
      report(data.file, recordOf(data.file), data.duration_ms);
    }
  }
  clearTimeout(watch);
  for (const [file, record] of records) settle(file, record);
  return sum([...records.values(), stray].map(({ passed, failed, skipped }) => ({ passed, failed, skipped })));
}

interface TestEvent {
  name: string;
  file?: string;
  nesting: number;
  skip?: string | boolean;
  todo?: string | boolean;
  details: { type?: 'suite' | 'test'; error?: Error };
}

function countPass(record: FileRecord, { name, file, skip, todo, details }: TestEvent): void {
  // Node reports a file in which no test ran as one passed test that is named like the file: see settle().
  if (details.type === 'suite' || name === file) return;
  if (isSet(skip) || isSet(todo)) record.skipped += 1;
  else record.passed += 1;
}

function countFailure(record: FileRecord, { name, nesting, todo, details }: TestEvent): void {
  const { type, error } = details;
  const reason = error !== undefined && 'failureType' in error ? error.failureType : undefined;
  // Tests and suites fail again for each failure inside them; only the innermost says something.
  if (reason === 'subtestsFailed') return;
  if (isSet(todo)) {
    record.skipped += 1;
    return;
  }
  record.failed += 1;
  const story = inspect(error?.cause ?? error, { depth: 4 }).replace(/^/gm, '      ');
  record.story.push(
    `    ✖ ${type === 'suite' ? 'suite ' : ''}${name}${nesting > 0 ? ' (inside another)' : ''}\n${story}\n`,
  );
}

function isSet(mark: string | boolean | undefined): boolean {
  return mark !== undefined && mark !== false;
}

function report(file: string, record: FileRecord, milliseconds: number): void {
  const { passed, failed, story } = record;
  const counts = failed > 0 ? `${failed} of ${passed + failed} failed` : `${passed}`;
  console.log(`  ${failed > 0 ? '✖' : '✔'} ${relative(root, file)}: ${counts}, ${(milliseconds / 1000).toFixed(1)} s`);
  if (failed > 0) process.stdout.write(story.join(''));
  story.length = 0;
}

function newRecord(): FileRecord {
  return { passed: 0, failed: 0, skipped: 0, story: [], ended: false };
}

/** A file that never reported a test has failed, whether it crashed or holds none; so has one whose end was not heard. */
function settle(file: string, record: FileRecord): void {
  const ran = record.passed + record.failed + record.skipped > 0;
  if (!ran || (!record.ended && record.failed === 0)) {
    record.failed += 1;
    record.story.push(ran ? '    its end was not heard\n' : '    no test ran\n');
  }
  if (record.failed > 0 && record.story.length > 0) report(file, record, 0);
}
