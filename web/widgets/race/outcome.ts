// What becomes of a race: what the page is told of it, whether it is the same as elsewhere, and who waits for its end.

import type { Reader } from '../../kit/base/language.ts';
import type { Json } from '../../kit/base/state.ts';
import { endEvents, troubleEvents } from './events.ts';
import type { Guess } from './guess.ts';
import type { Runner } from './runners.ts';
import { verdict } from './verdict.ts';

export interface OutcomeOptions {
  runners(): readonly Runner[];
  /** What the reader has predicted, where that is asked. */
  guess(): Guess | undefined;
  /** The fingerprint in the link; empty: none. */
  hash(): string;
  /** Puts this race's own into the link. */
  sign(hash: string): void;
  emit(name: string, detail: { [key: string]: Json }): void;
}

export class Outcome {
  readonly #options: OutcomeOptions;
  #emitted = 0;
  /** What went wrong with runs and was told. */
  readonly #troubles = new WeakSet<object>();
  #agrees: 'same' | 'other' | 'again' | undefined;
  /** The fingerprint that this page itself has put into the link. */
  #signed = '';
  #waiting: { arrived(): void; failed(): void } | undefined;

  constructor(options: OutcomeOptions) {
    this.#options = options;
  }

  /** Another race, or the same from its start: nothing is known of it, and who waited for the one before waits in vain. */
  begin(): void {
    this.#emitted = 0;
    this.#agrees = undefined;
    this.abandon();
  }

  /** Nobody waits any more. */
  abandon(): void {
    this.#waiting?.failed();
    this.#waiting = undefined;
  }

  /** Resolves when the race has come to its end; rejects when it does not. */
  end(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting = { arrived: resolve, failed: () => reject(new Error('The race did not come to its end.')) };
    });
  }

  moved(step: number): void {
    const { runners, emit } = this.#options;
    for (const [trouble, name, detail] of troubleEvents(runners())) {
      if (this.#troubles.has(trouble)) continue;
      this.#troubles.add(trouble);
      emit(name, detail);
    }
    if (step === this.#emitted) return;
    this.#emitted = step;
    emit('step', { step });
  }

  /** The page is told once all is settled here: who hears of the end may begin another race at once. */
  arrived(): void {
    const runners = this.#options.runners();
    if (runners.some(({ run }) => run?.state === 'failed')) {
      this.abandon();
      return;
    }
    const events = endEvents(runners, this.#options.guess());
    this.#compare(runners);
    this.#waiting?.arrived();
    this.#waiting = undefined;
    for (const [name, detail] of events) this.#options.emit(name, detail);
  }

  verdict(runners: readonly Runner[], steps: number, reader: Reader): unknown {
    return verdict(runners, steps, this.#agrees, reader);
  }

  /** A link's fingerprint is compared with this run's; where there is none, this run's goes into the link. */
  #compare(runners: readonly Runner[]): void {
    const hash = runners.map(({ run }) => run?.history?.hash ?? '').join('.');
    const known = this.#options.hash();
    if (known !== '') this.#agrees = hash !== known ? 'other' : known === this.#signed ? 'again' : 'same';
    else {
      this.#signed = hash;
      this.#options.sign(hash);
    }
  }
}
