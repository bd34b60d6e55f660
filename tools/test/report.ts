// What `npm test` says at its end: where the time went, which tests cannot be trusted, and the counts.

import { type FileTime, FLAKY_ALLOWED, type Tally } from './tally.ts';

export interface StageTime {
  stage: string;
  seconds: number;
}

/** How many of the slowest files are named. */
const SLOWEST = 10;

export function printReport(stages: readonly StageTime[], total: Tally): void {
  const { passed, failed, flaky = [], times = [] } = total;
  if (passed + failed === 0) console.log('No test ran.');
  if (stages.length > 0)
    console.log(`\nTime by stage: ${stages.map(({ stage, seconds }) => `${stage} ${minutes(seconds)}`).join(', ')}`);
  const slow = slowest(times);
  if (slow.length > 1)
    console.log(
      `The slowest files:\n${slow.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`).join('\n')}`,
    );
  if (flaky.length > 0) console.log('\nFlaky: they failed, and passed when they were run once more.');
  for (const { file, name, story } of flaky) console.log(`  ↻ ${file}: ${name}\n${story}`);
  const tooMany = flaky.length > FLAKY_ALLOWED;
  if (tooMany) console.log(`More than ${FLAKY_ALLOWED} flaky tests: the run has failed.`);
  console.log(`\n${passed} passed, ${failed + (tooMany ? 1 : 0)} failed`);
}

/** Of a file that ran more than once, its longest time. */
export function slowest(times: readonly FileTime[], count = SLOWEST): FileTime[] {
  const longest = new Map<string, number>();
  for (const { file, seconds } of times) longest.set(file, Math.max(seconds, longest.get(file) ?? 0));
  return [...longest]
    .map(([file, seconds]) => ({ file, seconds }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count);
}

/** 45 s, 3 min 5 s. */
export function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 100 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
