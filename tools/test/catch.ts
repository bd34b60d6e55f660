// Catch2's test cases, natively and as WebAssembly in Node: one program for each C++ room, as CTest knows them.

import { availableParallelism } from 'node:os';
import { inParallel } from './in-parallel.ts';
import { runProgram } from './program.ts';
import { failedOne, sum, type Tally } from './tally.ts';

/** A room's program that takes longer hangs, in ms. */
const HANGS = 20 * 60_000;

interface RoomTest {
  /** The room's name. */
  name: string;
  /** The program, under Node where it is WebAssembly, and what it is given. */
  command: readonly [string, ...string[]];
}

/** Runs the test cases whose names, or whose rooms' names, hold one of the words, or all. */
export async function catchTests(preset: 'native' | 'wasm' | 'asan', words: readonly string[]): Promise<Tally> {
  const tests = await roomTests(preset);
  if (tests.length === 0) return { ...failedOne, note: 'CTest knows no test' };
  return sum(await inParallel(tests, availableParallelism(), test => runRoom(preset, test, words)));
}

/** What `ctest` would run, and how. */
async function roomTests(preset: string): Promise<RoomTest[]> {
  const { ok, output } = await runProgram('ctest', ['--preset', preset, '--show-only=json-v1']);
  if (!ok) {
    process.stdout.write(output);
    return [];
  }
  // The preset's own lines may stand before it.
  return (JSON.parse(output.slice(output.indexOf('{'))) as { tests: RoomTest[] }).tests;
}

async function runRoom(preset: string, { name, command }: RoomTest, words: readonly string[]): Promise<Tally> {
  const start = performance.now();
  const [program, ...args] = command;
  const { ok, output } = await runProgram(program, [...args, ...filter(name, words)], { timeout: HANGS });
  const seconds = (performance.now() - start) / 1000;
  const counted = catchTally(output, ok);
  const empty = words.length === 0 && counted.passed + counted.failed === 0;
  const tally = empty ? failedOne : counted;
  if (tally.failed > 0) process.stdout.write(`  ✖ ${name}\n${output}`);
  return { ...tally, times: [{ file: `${name} (${preset})`, seconds }] };
}

/** Catch2's own test specification: each word anywhere in a name. */
function filter(room: string, words: readonly string[]): string[] {
  if (words.length === 0 || words.some(word => room.includes(word))) return [];
  return [words.map(word => `*${word.replace(/[\\,"*[\]~]/g, '\\$&')}*`).join(',')];
}

/** The counts in the last lines of Catch2's console report. A program without them has not come to its end. */
export function catchTally(output: string, ok: boolean): Tally {
  const allPassed = /^All tests passed \(\d+ assertions? in (\d+) test cases?\)$/m.exec(output);
  if (allPassed && ok) return { passed: Number(allPassed[1]), failed: 0, skipped: 0 };
  if (/^No test(?:s ran| cases matched)/m.test(output) && ok) return { passed: 0, failed: 0, skipped: 0 };
  const cases = /^test cases: .*$/m.exec(output)?.[0] ?? '';
  const count = (what: string) => Number(new RegExp(`(\\d+) ${what}`).exec(cases)?.[1] ?? 0);
  return { passed: count('passed'), failed: Math.max(1, count('failed')), skipped: 0 };
}
