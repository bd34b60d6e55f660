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
  #state: 'calm' | 'measuring' | 'long' = 'calm';
  /** Counts what the reader wants of the player: who waits for a measurement, learns that it is no longer meant. */
  #wish = 0;

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

  /** What tells later whether the reader still means what is meant now. */
  meant(): () => boolean {
    const wish = this.#wish;
    return () => wish === this.#wish;
  }

  /** Whatever was about to begin, does not. */
  calm(): void {
    this.#wish += 1;
    this.#state = 'calm';
  }

  async play(mind: 'measured' | 'anyway'): Promise<void> {
    if (!this.#options.may() || this.measuring) return;
    // Who starts it again although it will be long, has been told.
    const told = this.long || mind === 'anyway';
    this.calm();
    const meant = this.meant();
    this.#state = 'measuring';
    const may = await this.#options.measured().catch(() => false);
    if (!meant()) return;
    this.#state = may === 'long' && !told ? 'long' : 'calm';
    if (may && !this.long && this.#options.may()) this.#options.begin();
    this.#options.changed();
  }
}
