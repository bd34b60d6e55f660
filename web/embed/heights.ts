// When a frame tells its page how high it wants to be.

/** A height that has kept for so long is told, in ms: a part that slides open is told once. */
const SETTLED = 100;
/** Changes that follow each other faster than this belong to one growth. */
const QUIET = 1500;
/** So many messages for one growth: the last tells the greatest height of it. */
const MOST = 3;

/**
 * Tells heights in at most three messages for each growth. A page may answer a new height with another width (its scroll
 * bar comes or goes), which gives another height, and so on for ever: then the greatest one stays.
 */
export class Heights {
  readonly #tell: (height: number) => void;
  #told = 0;
  #latest = 0;
  #width = 0;
  #growth = { messages: 0, greatest: 0, widths: 0 };
  #settling: ReturnType<typeof setTimeout> | undefined;
  #calming: ReturnType<typeof setTimeout> | undefined;

  constructor(tell: (height: number) => void) {
    this.#tell = tell;
  }

  /** What was told last; 0 before. */
  get told(): number {
    return this.#told;
  }

  /** The content is so high now, at this width. A frame that is not shown has no height, which says nothing. */
  see(height: number, width: number): void {
    if (!(height > 0)) return;
    if (width !== this.#width) this.#growth.widths += 1;
    this.#width = width;
    this.#latest = height;
    this.#growth.greatest = Math.max(this.#growth.greatest, height);
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#settled(), SETTLED);
    clearTimeout(this.#calming);
    this.#calming = setTimeout(() => this.#calm(), QUIET);
  }

  #settled(): void {
    const { messages, greatest } = this.#growth;
    if (messages < MOST) this.#say(messages === MOST - 1 ? greatest : this.#latest);
  }

  /** The growth is over. What it left untold is told now, unless it only shrank because the width went to and fro. */
  #calm(): void {
    const swayed = this.#growth.widths > 2 && this.#latest < this.#told;
    this.#growth = { messages: 0, greatest: 0, widths: 0 };
    if (!swayed) this.#say(this.#latest);
  }

  #say(height: number): void {
    if (height === this.#told) return;
    this.#told = height;
    this.#growth.messages += 1;
    this.#tell(height);
  }
}
