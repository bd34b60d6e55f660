// What the trial of another toolchain comes to, in words.

export interface Comparison {
  title: string;
  ours: string;
  theirs: string;
}

/** `ours` is this machine's toolchain, `theirs` the newer one. */
export interface Trial {
  versions: { name: string; ours: string; theirs: string }[];
  warnings: string[];
  tests: { title: string; outcome: 'passed' | 'failed' }[];
  bits: Comparison[];
  /** For a training step. */
  seconds: { ours: number; theirs: number };
  /** Gzip bytes by module. */
  sizes: { name: string; ours: number; theirs: number }[];
}

/** A compiler's warnings in a build's log, each once: a header's come with every file that includes it. */
export function warningsIn(log: string): string[] {
  return [...new Set(log.split('\n').filter(line => /^\S+:\d+:\d+: warning: /.test(line)))];
}

/** What must be mended before a release; nothing where all is well. */
export function problemsOf({ warnings, tests, bits }: Trial): string[] {
  const failed = tests.filter(({ outcome }) => outcome === 'failed');
  const unlike = bits.filter(({ ours, theirs }) => ours !== theirs);
  return [
    ...(warnings.length > 0 ? [`${warnings.length} warnings, at which the tests' builds would stop`] : []),
    ...failed.map(({ title }) => `tests failed: ${title}`),
    ...unlike.map(({ title }) => `other bits: ${title}`),
  ];
}

export function trialText(trial: Trial): string {
  const { versions, warnings, bits, seconds, sizes } = trial;
  const problems = problemsOf(trial);
  return [
    ...table([
      ['', 'this machine', 'Debian testing'],
      ...versions.map(({ name, ours, theirs }) => [name, ours, theirs]),
      ...sizes.map(({ name, ours, theirs }) => [`${name} module with its glue, kB gzip`, kB(ours), kB(theirs)]),
      ['training step, ms', milliseconds(seconds.ours), milliseconds(seconds.theirs)],
    ]),
    '',
    `Debian testing's step takes ${(seconds.theirs / seconds.ours).toFixed(2)} of this machine's time.`,
    ...(warnings.length === 0 ? ['No warnings.'] : ['Warnings:', ...warnings.map(line => `  ${line}`)]),
    'Hashes:',
    ...bits.map(bitsLine),
    '',
    problems.length === 0
      ? 'All is well: everything builds, the tests pass, and both toolchains give the same bits.'
      : `To mend:\n  ${problems.join('\n  ')}`,
  ].join('\n');
}

function bitsLine({ title, ours, theirs }: Comparison): string {
  return ours === theirs ? `  ${ours}  ${title}` : `  ${ours} here, ${theirs} in testing  ${title}`;
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function milliseconds(seconds: number): string {
  return (seconds * 1000).toFixed(2);
}

/** Rows in columns: the first flush left, the others flush right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => row[column]!.length)));
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column]!) : text.padStart(widths[column]!);
  return rows.map(row => row.map(cell).join('  ').trimEnd());
}
