import type { ReactiveControllerHost } from 'lit';

/** Code that is fetched when the reader first asks for it; after a failure it may be asked for again. */
export class OnDemand<Part> {
  readonly #host: ReactiveControllerHost;
  readonly #load: () => Promise<Part>;
  #coming = false;
  part: Part | undefined;
  failed = false;

  constructor(host: ReactiveControllerHost, load: () => Promise<Part>) {
    this.#host = host;
    this.#load = load;
  }

  /** Ends when the part has come, or has failed to. The host is drawn anew. */
  async fetch(): Promise<void> {
    if (this.part || this.#coming) return;
    this.#coming = true;
    try {
      this.part = await this.#load();
      this.failed = false;
    } catch {
      this.failed = true;
    }
    this.#coming = false;
    this.#host.requestUpdate();
  }
}
