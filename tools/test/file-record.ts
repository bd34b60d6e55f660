// What one test file has told so far, from the events of node's test runner.

import { inspect } from 'node:util';
import type { Flaky } from './tally.ts';

/** A test case that failed, or a file that did. */
export interface Failure {
  name: string;
  /** The outermost test around it, or itself; undefined for a file that did not tell all. That is what can be run again. */
  outermost?: string;
  story: string;
}

export interface TestEvent {
  name: string;
  file?: string;
  nesting: number;
  skip?: string | boolean;
  todo?: string | boolean;
  details: { type?: 'suite' | 'test'; error?: Error };
}

export class FileRecord {
  passed = 0;
  skipped = 0;
  seconds = 0;
  readonly failures: Failure[] = [];
  readonly flaky: Flaky[] = [];
  /** Whatever the file printed, shown only when it fails. */
  printed: string[] = [];
  #ended = false;
  /** How many failures were known when the last outermost test ended: those after it are inside the next one. */
  #placed = 0;

  get failed(): number {
    return this.failures.length;
  }

  /** Suites are not counted. Node reports a file in which no test ran as one passed test that is named like the file. */
  pass({ name, file, nesting, skip, todo, details }: TestEvent): void {
    if (nesting === 0) this.#place(name);
    if (details.type === 'suite' || name === file) return;
    if (isSet(skip) || isSet(todo)) this.skipped += 1;
    else this.passed += 1;
  }

  /** Tests and suites fail again for each failure inside them; only the innermost says something. */
  fail({ name, file, nesting, todo, details }: TestEvent): void {
    const { type, error } = details;
    const reason = error !== undefined && 'failureType' in error ? error.failureType : undefined;
    if (isSet(todo)) {
      this.skipped += 1;
    } else if (reason !== 'subtestsFailed') {
      const said = inspect(error?.cause ?? error, { depth: 4 }).replace(/^/gm, '      ');
      this.failures.push({ name: type === 'suite' ? `suite ${name}` : name, story: said });
    }
    // A file that crashed fails under its own name: no test of it can be named.
    if (nesting === 0 && name !== file) this.#place(name);
  }

  /** Its summary has come: nothing more will. */
  end(seconds: number): void {
    this.#ended = true;
    this.seconds = seconds;
  }

  /** A file that never reported a test has failed, whether it crashed or holds none; so has one whose end was not heard. */
  settle(): 'failed' | 'known before' {
    const ran = this.passed + this.failed + this.skipped > 0;
    if (ran && (this.#ended || this.failed > 0)) return 'known before';
    this.failures.push({ name: 'the whole file', story: `      ${ran ? 'its end was not heard' : 'no test ran'}` });
    return 'failed';
  }

  #place(outermost: string): void {
    for (const failure of this.failures.slice(this.#placed)) failure.outermost = outermost;
    this.#placed = this.failures.length;
  }
}

function isSet(mark: string | boolean | undefined): boolean {
  return mark !== undefined && mark !== false;
}
