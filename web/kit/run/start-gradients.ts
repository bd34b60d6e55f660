// The gradients before the first step, computed in a worker: what is computed, when, and what is shown meanwhile.

import type { ProbeOptions } from '../../engine/training/types.ts';
import type { Plan } from '../../worker/training-messages.ts';
import { Deadline } from './deadline.ts';
import type { OpenPort, TrainingPort } from './port.ts';

/** The lesson's sequences. */
export const SEQUENCES = 256;

export interface Curve<V> {
  variant: V;
  /** Of each layer, the first one first. */
  norms: Float32Array;
}

/** Curves that belong together, and the state that they were computed for. */
export interface Shown<S, V> {
  state: S;
  curves: readonly Curve<V>[];
}

export type CurvesStatus = 'waiting' | 'computing' | 'done' | { failed: 'load' | 'lost' };

/** What belongs to a state: its curves, and of each the model, and whose gradient is measured. */
export interface CurvesOf<S, V> {
  variants(state: S): readonly V[];
  config(state: S, variant: V): Plan['config'];
  parameter(state: S): NonNullable<ProbeOptions['parameter']>;
}

export interface CurvesOptions<S, V> {
  of: CurvesOf<S, V>;
  open: OpenPort;
  /** There is something else to show. */
  changed(): void;
  failed?(fault: { code: string; message: string }): void;
}

/** How long a worker stays that has nothing to do, in ms: the slider may move again. */
const IDLE = 4000;
/** What a slow machine may take longer than a heartbeat for one curve of fifty layers, in ms. */
const SLOW = 25_000;
/** Curves that are kept: a slider's way back costs nothing. */
const KEPT = 500;

/** Computes the curves of a state in a worker, one after the other; what is no longer wanted is not begun. */
export class StartGradients<S, V> {
  shown: Shown<S, V> | undefined;
  status: CurvesStatus = 'waiting';
  readonly #options: CurvesOptions<S, V>;
  readonly #kept = new Map<string, Float32Array>();
  readonly #deadline = new Deadline();
  #wanted: S | undefined;
  #pumping: Promise<void> | undefined;
  #port: Promise<TrainingPort> | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #run = 0;

  constructor(options: CurvesOptions<S, V>) {
    this.#options = options;
  }

  /** Of the curves that are wanted, how many are there. */
  get progress(): { ready: number; of: number } {
    const all = this.#wanted ? this.#options.of.variants(this.#wanted).length : 0;
    return { ready: all - this.#missing().length, of: all };
  }

  /** Wants these from now on. What is known already is shown at once. */
  want(state: S): void {
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
      for (let [next] = this.#missing(); this.#wanted && next !== undefined; [next] = this.#missing()) {
        const state = this.#wanted;
        this.#keep(this.#keyOf(state, next), await this.#compute(state, next));
        this.#settle();
        this.#options.changed();
      }
    } catch (error) {
      this.#fail(error);
    }
    if (this.#port) this.#idle = setTimeout(() => this.#close(), IDLE);
  }

  async #compute(state: S, variant: V): Promise<Float32Array> {
    this.#run += 1;
    const run = this.#run;
    this.#port ??= this.#options.open();
    const port = await this.#port;
    const { of } = this.#options;
    const look = { name: 'gradientNorms', options: { batch: SEQUENCES, parameter: of.parameter(state) } } as const;
    const wait = <Answer>(answer: Promise<Answer>) => this.#deadline.wait(answer, SLOW);
    await wait(port.call(api => api.begin(run, planOf(of.config(state, variant)))));
    const found = await wait(port.call(api => api.look(run, look)));
    if (!found) throw Object.assign(new Error('the run is no more'), { code: 'worker/lost' });
    return found.data;
  }

  #missing(): V[] {
    const state = this.#wanted;
    if (!state) return [];
    return this.#options.of.variants(state).filter(variant => !this.#kept.has(this.#keyOf(state, variant)));
  }

  #keyOf(state: S, variant: V): string {
    const { of } = this.#options;
    return JSON.stringify([of.config(state, variant), of.parameter(state)]);
  }

  /** Shows what is wanted, where all of it is there. */
  #settle(): boolean {
    const state = this.#wanted;
    if (!state || this.#missing().length > 0) return false;
    const { variants } = this.#options.of;
    const curves = variants(state).map(variant => ({ variant, norms: this.#kept.get(this.#keyOf(state, variant))! }));
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

/** A run that takes no step: only its start is looked at. */
function planOf(config: Plan['config']): Plan {
  return { config, steps: 1, probeEvery: 1, sequences: 1, finalSequences: 1, digits: [0], startSequences: 1 };
}
