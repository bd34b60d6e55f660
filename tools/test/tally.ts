// What a stage of the tests counted.

export interface Tally {
  passed: number;
  failed: number;
  /** Neither: asked to be left out, or not possible on this machine. */
  skipped: number;
  /** Words for the stage's line. */
  note?: string;
}

export const passedOne: Tally = { passed: 1, failed: 0, skipped: 0 };
export const failedOne: Tally = { passed: 0, failed: 1, skipped: 0 };

export function sum(tallies: readonly Tally[]): Tally {
  const add = (key: 'passed' | 'failed' | 'skipped') => tallies.reduce((total, tally) => total + tally[key], 0);
  const notes = tallies.flatMap(tally => tally.note ?? []);
  const note = notes.length > 0 ? { note: notes.join('; ') } : {};
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped'), ...note };
}

/** Nothing failed and something ran: a run that tested nothing proves nothing. */
export function succeeded({ passed, failed }: Tally): boolean {
  return failed === 0 && passed > 0;
}

export function tallyText({ passed, failed, skipped, note }: Tally): string {
  const parts = [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : []), note ?? []];
  return parts.flat().join(', ');
}
