/**
 * Where widgets of one kind get their engine: one for the page. `loaded` answers at once when it has come already, which
 * printing needs.
 */
export class EngineSource<E> {
  readonly #create: () => Promise<E>;
  #engine: E | undefined;
  #prefetched = false;

  constructor(create: () => Promise<E>) {
    this.#create = create;
  }

  get loaded(): E | undefined {
    return this.#engine;
  }

  async load(): Promise<E> {
    this.#engine ??= await this.#create();
    return this.#engine;
  }

  /** An engine that broke is of no use any more; the next widget that asks gets a fresh one. */
  forget(): void {
    this.#engine = undefined;
  }

  /** Fetches the engine when the page has nothing better to do, so that a widget far below can be printed. */
  prefetch(): void {
    if (this.#prefetched) return;
    this.#prefetched = true;
    const fetchQuietly = () => void this.load().catch(() => undefined); // The widget that needs it reports the failure.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(fetchQuietly, { timeout: 5000 });
    else setTimeout(fetchQuietly, 2000);
  }
}
