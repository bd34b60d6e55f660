import type { ReactiveControllerHost } from 'lit';
import type { EngineSource } from './engine-source.ts';
import type { Faults } from './faults.ts';

export interface EngineLoadingEvents {
  /** There is an engine; called once, and at once where it has come already. */
  ready(): void;
  failed(fault: WidgetFault): void;
}

export interface WidgetFault {
  code: string;
  message: string;
}

/** After so long without an engine the reader is told that it is slow, in ms. */
const SLOW = 4000;

/** Gets a widget its engine, and knows what hinders it: it is slow, or it failed and may be tried again. */
export class EngineLoading<E> {
  engine: E | undefined;
  fault: WidgetFault | undefined;
  /** What there is to say about faults; the base's own sentence must do where it does not come. */
  faults: Faults | 'coming' | 'none' | undefined;
  slow = false;
  readonly #host: ReactiveControllerHost;
  readonly #source: EngineSource<E>;
  readonly #events: EngineLoadingEvents;
  #running = false;

  constructor(host: ReactiveControllerHost, source: EngineSource<E>, events: EngineLoadingEvents) {
    this.#host = host;
    this.#source = source;
    this.#events = events;
  }

  /** Takes the engine; may be called again, also after a failure. */
  async load(): Promise<void> {
    this.clear();
    if (this.#running || this.engine) return;
    this.#running = true;
    const { loaded } = this.#source;
    if (loaded) this.#take(loaded);
    else await this.#wait();
    this.#running = false;
  }

  /** Something failed: while loading, or while drawing. */
  fail(error: unknown): void {
    const { code = 'other', message = String(error) } = error as Partial<WidgetFault>;
    this.fault = { code, message };
    if (code === 'engine/broken') {
      this.#source.forget();
      this.engine = undefined;
    }
    this.#host.requestUpdate();
    this.#events.failed(this.fault);
    void this.#fetchFaults();
  }

  async #fetchFaults(): Promise<void> {
    if (this.faults && this.faults !== 'none') return;
    this.faults = 'coming';
    this.faults = await import('./faults.ts').then(
      ({ faults }) => faults,
      () => 'none' as const,
    );
    this.#host.requestUpdate();
  }

  /** A fault is over: the reader tries again, or changed what the drawing failed on. */
  clear(): void {
    if (!this.fault) return;
    this.fault = undefined;
    this.#host.requestUpdate();
  }

  async #wait(): Promise<void> {
    const timer = setTimeout(() => this.#setSlow(true), SLOW);
    try {
      this.#take(await this.#source.load());
    } catch (error) {
      this.fail(error);
    } finally {
      clearTimeout(timer);
      this.#setSlow(false);
    }
  }

  #take(engine: E): void {
    this.engine = engine;
    this.#events.ready();
  }

  #setSlow(slow: boolean): void {
    if (slow === this.slow) return;
    this.slow = slow;
    this.#host.requestUpdate();
  }
}
