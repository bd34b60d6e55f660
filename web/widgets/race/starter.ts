// When a race begins: not before this machine is measured, and not unasked where it would be long.

export interface StarterOptions {
  /** Whether all is predicted that is to be predicted. */
  may(): boolean;
  /** Measures this machine, if that is still to be done: may the race begin, and is it long? */
  measured(): Promise<boolean | 'long'>;
  begin(): void;
  /** What the starter says of itself is another. */
  changed(): void;
}

export class Starter {
  readonly #options: StarterOptions;
  #state: 'idle' | 'measuring' | 'long' = 'idle';
  #abort = new AbortController();

  constructor(options: StarterOptions) {
    this.#options = options;
  }

  get measuring(): boolean {
    return this.#state === 'measuring';
  }

  /** The race would be long here, and the reader is asked what to do. */
  get long(): boolean {
    return this.#state === 'long';
  }

  /** Aborted once what the reader wants now is cancelled: for who waits before doing it. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Whatever was about to begin, does not. */
  cancel(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#state = 'idle';
  }

  async play(when: 'measured' | 'anyway'): Promise<void> {
    if (!this.#options.may() || this.measuring) return;
    // Who starts it again although it will be long, has been told.
    const told = this.long || when === 'anyway';
    this.cancel();
    const { signal } = this;
    this.#state = 'measuring';
    const may = await this.#options.measured().catch(() => false);
    if (signal.aborted) return;
    this.#state = may === 'long' && !told ? 'long' : 'idle';
    if (may && !this.long && this.#options.may()) this.#options.begin();
    this.#options.changed();
  }
}
