// Catch2's test cases through CTest, natively and as WebAssembly in Node.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { runProgram } from './program.ts';
import { failedOne, type Tally } from './tally.ts';

/** Runs the test cases whose names hold one of the words, or all. */
export async function ctest(preset: 'native' | 'wasm', words: readonly string[]): Promise<Tally> {
  const report = join(root, 'build/log', `ctest-${preset}.xml`);
  rmSync(report, { force: true });
  const only = words.length > 0 ? ['-R', words.map(escapeRegExp).join('|')] : [];
  const jobs = String(availableParallelism());
  const { ok, output } = await runProgram('ctest', [
    ...['--preset', preset, '--parallel', jobs, '--output-junit', report, '--timeout', '300', ...only],
  ]);
  const tally = existsSync(report) ? junitTally(readFileSync(report, 'utf8')) : failedOne;
  if (!ok || tally.failed > 0) process.stdout.write(output);
  // CTest can fail as a whole (a test program that does not start) without one failed test case.
  return !ok && tally.failed === 0 ? failedOne : tally;
}

/** The counts in the head of a JUnit report. */
export function junitTally(xml: string): Tally {
  const head = /<testsuite\s[^>]*>/.exec(xml)?.[0] ?? '';
  const count = (name: string) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(head)?.[1] ?? 0);
  const failed = count('failures');
  const skipped = count('skipped') + count('disabled');
  return { passed: count('tests') - failed - skipped, failed, skipped };
}

function escapeRegExp(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
