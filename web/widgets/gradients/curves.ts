// What is computed, when, and what is shown meanwhile: without page and worker.

import { Deadline } from '../../kit/run/deadline.ts';
import type { OpenPort, TrainingPort } from '../../kit/run/port.ts';
import type { Plan } from '../../worker/training-messages.ts';
import type { GradientsState } from './state.ts';
import { configOf, type Variant } from './variants.ts';

/** The lesson's sequences. */
export const SEQUENCES = 256;

export interface Curve {
  variant: Variant;
  /** Of each layer, the first one first. */
  norms: Float32Array;
}

/** Curves that belong together, and the state that they were computed for. */
export interface Shown {
  state: GradientsState;
  curves: readonly Curve[];
}

export type CurvesStatus = 'waiting' | 'computing' | 'done' | { failed: 'load' | 'lost' };

export interface CurvesOptions {
  open: OpenPort;
  /** There is something else to show. */
  changed(): void;
  failed?(fault: { code: string; message: string }): void;
}

/** How long a worker stays that has nothing to do, in ms: the slider may move again. */
const IDLE = 4000;
/** What a slow machine may take longer than a heartbeat for one curve of 24 layers, in ms. */
const SLOW = 25_000;
/** Curves that are kept: a slider's way back costs nothing. */
const KEPT = 500;

/** Computes the curves of a state in a worker, one after the other; what is no longer wanted is not begun. */
export class Curves {
  shown: Shown | undefined;
  status: CurvesStatus = 'waiting';
  readonly #options: CurvesOptions;
  readonly #kept = new Map<string, Float32Array>();
  readonly #deadline = new Deadline();
  #wanted: GradientsState | undefined;
  #pumping: Promise<void> | undefined;
  #port: Promise<TrainingPort> | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #run = 0;

  constructor(options: CurvesOptions) {
    this.#options = options;
  }

  /** Of the curves that are wanted, how many are there. */
  get progress(): { ready: number; of: number } {
    const { variants = [] } = this.#wanted ?? {};
    return { ready: variants.length - this.#missing().length, of: variants.length };
  }

  /** Wants these from now on. What is known already is shown at once. */
  want(state: GradientsState): void {
    if (state === this.#wanted) return;
    this.#wanted = state;
    if (!this.#settle()) this.#start();
  }

  /** Again after a failure. */
  retry(): void {
    if (typeof this.status === 'object') this.#start();
  }

  /** When what is wanted is shown. Rejects when it cannot be computed. */
  async complete(): Promise<void> {
    while (this.#pumping) await this.#pumping;
    if (this.status !== 'done') throw new Error('The curves were not computed.');
  }

  /** Ends the worker. What was computed stays; what is wanted must be wanted again. */
  stop(): void {
    this.#wanted = undefined;
    this.#close();
    if (this.status === 'computing') this.status = 'waiting';
  }

  #start(): void {
    this.status = 'computing';
    this.#pumping ??= this.#pump().finally(() => {
      this.#pumping = undefined;
      // Stopped, and wanted again before the worker's end was known.
      if (this.status === 'computing' && this.#missing().length > 0) this.#start();
      this.#options.changed();
    });
  }

  async #pump(): Promise<void> {
    clearTimeout(this.#idle);
    await undefined; // Not while the widget is drawing.
    try {
      for (let next = this.#missing()[0]; this.#wanted && next; next = this.#missing()[0]) {
        const state = this.#wanted;
        this.#keep(keyOf(state, next), await this.#compute(state, next));
        this.#settle();
        this.#options.changed();
      }
    } catch (error) {
      this.#fail(error);
    }
    if (this.#port) this.#idle = setTimeout(() => this.#close(), IDLE);
  }

  async #compute(state: GradientsState, variant: Variant): Promise<Float32Array> {
    this.#run += 1;
    const run = this.#run;
    this.#port ??= this.#options.open();
    const port = await this.#port;
    const { parameter } = state;
    const look = { name: 'gradientNorms', options: { batch: SEQUENCES, parameter } } as const;
    const wait = <Answer>(answer: Promise<Answer>) => this.#deadline.wait(answer, SLOW);
    await wait(port.call(api => api.begin(run, planOf(configOf(variant, state)))));
    const found = await wait(port.call(api => api.look(run, look)));
    if (!found) throw Object.assign(new Error('the run is no more'), { code: 'worker/lost' });
    return found.data;
  }

  #missing(): Variant[] {
    const state = this.#wanted;
    return state ? state.variants.filter(variant => !this.#kept.has(keyOf(state, variant))) : [];
  }

  /** Shows what is wanted, where all of it is there. */
  #settle(): boolean {
    const state = this.#wanted;
    if (!state || this.#missing().length > 0) return false;
    const curves = state.variants.map(variant => ({ variant, norms: this.#kept.get(keyOf(state, variant))! }));
    this.shown = { state, curves };
    this.status = 'done';
    return true;
  }

  #keep(key: string, norms: Float32Array): void {
    this.#kept.set(key, norms);
    for (const old of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break;
      this.#kept.delete(old);
    }
  }

  #fail(error: unknown): void {
    const { code = 'other', message = String(error) } = (error ?? {}) as { code?: string; message?: string };
    this.#close();
    if (code === 'worker/ended') return; // It was stopped.
    this.status = { failed: code === 'worker/lost' || code === 'worker/no-answer' ? 'lost' : 'load' };
    this.#options.failed?.({ code, message });
  }

  #close(): void {
    clearTimeout(this.#idle);
    this.#deadline.cancel();
    this.#port?.then(
      worker => worker.dispose(),
      () => undefined,
    );
    this.#port = undefined;
  }
}

function keyOf({ layers, seed, dataSeed, parameter }: GradientsState, variant: Variant): string {
  return [variant, layers, seed, dataSeed, parameter].join(' ');
}

/** A run that takes no step: only its start is looked at. */
function planOf(config: Plan['config']): Plan {
  return { config, steps: 1, probeEvery: 1, sequences: 1, finalSequences: 1, digits: [0], startSequences: 1 };
}
