// What a stage of the tests counted.

export interface Tally {
  passed: number;
  failed: number;
  /** Neither: asked to be left out, or not possible on this machine. */
  skipped: number;
  /** Tests that failed first and passed when they were run once more. They count as passed. */
  flaky?: readonly Flaky[];
  /** How long each file, C++ module or tool took. */
  times?: readonly FileTime[];
  /** Words for the stage's line. */
  note?: string;
}

export interface Flaky {
  file: string;
  name: string;
  /** What it said when it failed. */
  story: string;
}

export interface FileTime {
  file: string;
  seconds: number;
}

export const passedOne: Tally = { passed: 1, failed: 0, skipped: 0 };
export const failedOne: Tally = { passed: 0, failed: 1, skipped: 0 };

/** More of them in one run, and the run has failed: then it is the suite that cannot be trusted, not a machine. */
export const FLAKY_ALLOWED = 3;

export function sum(tallies: readonly Tally[]): Tally {
  const add = (key: 'passed' | 'failed' | 'skipped') => tallies.reduce((total, tally) => total + tally[key], 0);
  const notes = tallies.flatMap(tally => tally.note ?? []);
  const flaky = tallies.flatMap(tally => tally.flaky ?? []);
  const times = tallies.flatMap(tally => tally.times ?? []);
  return {
    passed: add('passed'),
    failed: add('failed'),
    skipped: add('skipped'),
    ...(flaky.length > 0 ? { flaky } : {}),
    ...(times.length > 0 ? { times } : {}),
    ...(notes.length > 0 ? { note: notes.join('; ') } : {}),
  };
}

/** Nothing failed, no more than a few were flaky, and something ran: a run that tested nothing proves nothing. */
export function succeeded({ passed, failed, flaky = [] }: Tally): boolean {
  return failed === 0 && passed > 0 && flaky.length <= FLAKY_ALLOWED;
}

export function tallyText({ passed, failed, skipped, flaky = [], note }: Tally): string {
  const parts = [
    `${passed} passed`,
    `${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(flaky.length > 0 ? [`${flaky.length} flaky`] : []),
    note ?? [],
  ];
  return parts.flat().join(', ');
}
