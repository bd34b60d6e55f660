import type { Divergence } from '../../engine/training/types.ts';
import type { Frame, Plan, Prediction } from '../../worker/training-messages.ts';
import { Deadline } from './deadline.ts';
import { RunHistory, type SavedRun } from './history.ts';
import type { OpenPort, RemoteApi, TrainingPort } from './port.ts';

/**
 * idle: not begun. loading: its worker is on its way. running: the worker takes steps. resting: it would, but nobody
 * sees it. paused: the reader stopped it. finished: all steps are taken. diverged: no more can be. failed: see `fault`.
 */
export type RunState = 'idle' | 'loading' | 'running' | 'resting' | 'paused' | 'finished' | 'diverged' | 'failed';

export interface RunFault {
  code: string;
  message: string;
}

export interface RunOptions {
  open: OpenPort;
  /** Something of the run is another now. */
  changed(): void;
}

/** How long the worker takes steps before it reports, in ms: several frames' worth, so that asking costs it nothing. */
const SLICE = 40;
/** How much longer an answer may take that waits for the worker and its WASM to come, in ms. */
const LOADING = 10_000;

/** One training run in a worker of its own, which the page pulls: not to ask is to pause. */
export class TrainingRun {
  fault: RunFault | undefined;
  history: RunHistory | undefined;
  diverged: Divergence | undefined;
  /** Milliseconds that a step takes in the worker, lately. */
  stepTime = Number.NaN;
  readonly #options: RunOptions;
  readonly #deadline = new Deadline();
  #plan: Plan;
  /** Answers to an older number are of a run that is no more. */
  #id = 0;
  #state: RunState = 'idle';
  #goal = 0;
  #resting = false;
  #pulling = 0;
  /** A saved run is on its way. */
  #coming = false;
  /** What it has been told meanwhile: it does that once it is there. */
  #told: (() => void) | undefined;
  #port: Promise<TrainingPort> | undefined;
  /** The worker still tells what its run was. */
  #keeping: Promise<unknown> | undefined;

  constructor(plan: Plan, options: RunOptions) {
    this.#plan = plan;
    this.#options = options;
  }

  get plan(): Plan {
    return this.#plan;
  }

  get state(): RunState {
    return this.#state === 'running' && this.#resting ? 'resting' : this.#state;
  }

  get step(): number {
    return this.history?.step ?? 0;
  }

  /** Whether it will take steps as soon as it can. */
  get active(): boolean {
    return this.#state === 'loading' || this.#state === 'running';
  }

  get over(): boolean {
    return this.#state === 'finished' || this.#state === 'diverged' || this.#state === 'failed';
  }

  play(): void {
    this.#onceThere(() => this.#advanceTo(this.#plan.steps));
  }

  pause(): void {
    this.#told = undefined;
    this.#goal = this.step;
    if (this.active) this.#become(this.history ? 'paused' : 'idle');
  }

  /** So many steps from here, then it pauses. */
  advance(steps: number): void {
    this.#onceThere(() => this.#advanceTo(Math.min(this.step + steps, this.#plan.steps)));
  }

  /** Begins anew, with another plan or the same: nothing of the run before is seen again. A failure is forgotten. */
  reset(plan: Plan = this.#plan): void {
    this.#id += 1;
    this.#plan = plan;
    this.#goal = 0;
    this.#pulling = 0;
    this.#coming = false;
    this.#told = undefined;
    this.#deadline.cancel();
    this.history = undefined;
    this.diverged = undefined;
    this.fault = undefined;
    this.#become('idle');
  }

  /** Takes no steps while nobody sees it; goes on by itself. */
  rest(resting: boolean): void {
    if (resting === this.#resting) return;
    this.#resting = resting;
    if (!resting && this.active) void this.#pull();
    this.#options.changed();
  }

  /** Ends the worker, and with it the run. It may begin again. */
  dispose(): void {
    this.reset();
    this.#close();
  }

  /** What the model answers to digits now. Undefined where there is no run, or no more when the answer comes. */
  predict(digits: readonly number[]): Promise<Prediction | undefined> {
    return this.#ask((api, id) => api.predict(id, digits));
  }

  /**
   * The run as it is now, also when it begins anew before the worker has told: it tells before it begins. Undefined where
   * nothing has begun, or the worker is lost.
   */
  async keep(): Promise<SavedRun | undefined> {
    const [id, { history, diverged }] = [this.#id, this];
    if (!history || !this.#port) return undefined;
    const saving = new Deadline().wait(this.#call(api => api.save(id))).catch(error => {
      if (id === this.#id) this.#fail(error);
      return null;
    });
    this.#keeping = saving;
    const save = await saving;
    return save ? { save, past: history.past(diverged ?? null) } : undefined;
  }

  /**
   * Becomes a saved run that ends where its history does; resolves with false when it has begun anew meanwhile. Rejects
   * with the engine's code for bytes that are no such save, and then has begun anew.
   */
  async load(plan: Plan, { save, past }: SavedRun): Promise<boolean> {
    this.reset(plan);
    const id = this.#id;
    this.#coming = true;
    this.#become('loading');
    try {
      const { step, hash, ...begun } = await this.#deadline.wait(
        this.#call(api => api.load(id, plan, save)),
        LOADING,
      );
      if (id !== this.#id) return false;
      const history = new RunHistory(begun, plan.steps);
      history.take({ ...past, run: id, step, hash });
      this.history = history;
      this.#goal = step;
      this.diverged = past.diverged ?? undefined;
      this.#become(past.diverged ? 'diverged' : step < plan.steps ? 'paused' : 'finished');
      this.#arrive();
      return true;
    } catch (error) {
      if (id !== this.#id) return false;
      // Bytes that are no save have harmed nobody.
      if (String((error as RunFault).code).startsWith('training/')) this.reset();
      else this.#fail(error);
      throw error;
    }
  }

  /** Milliseconds that a step takes on this machine, by a measurement of about so long; undefined when it failed. */
  async measure(milliseconds: number): Promise<number | undefined> {
    const id = this.#id;
    const { config } = this.#plan;
    try {
      const measured = this.#call(api => api.measure(config, milliseconds));
      return await this.#deadline.wait(measured, LOADING + milliseconds);
    } catch (error) {
      if (id === this.#id) this.#fail(error);
      return undefined;
    }
  }

  /** A run that is coming back would begin anew if it were asked for steps before it is there. */
  #onceThere(act: () => void): void {
    if (this.#coming) this.#told = act;
    else act();
  }

  #arrive(): void {
    const told = this.#told;
    this.#coming = false;
    this.#told = undefined;
    told?.();
  }

  #advanceTo(goal: number): void {
    if (this.over) return;
    this.#goal = goal;
    if (goal <= this.step && this.history) return;
    this.#become(this.history ? 'running' : 'loading');
    void this.#pull();
  }

  /** One loop at a time for a run; it ends when there is nothing to ask for. */
  async #pull(): Promise<void> {
    const id = this.#id;
    if (this.#pulling === id + 1) return;
    this.#pulling = id + 1;
    try {
      const begun = this.history !== undefined || (await this.#begin(id));
      const { history } = this;
      while (begun && this.#wants(id)) {
        const asked = { run: id, until: this.#goal, milliseconds: SLICE };
        const frame = await this.#deadline.wait(
          this.#call(api => api.pull(asked)),
          20 * (this.stepTime || 0),
        );
        // Also of a run that is no more, for who keeps it: its worker has taken these steps.
        if (frame) history?.take(frame);
        if (id !== this.#id || frame === null) break;
        this.#take(frame);
      }
    } catch (error) {
      if (id === this.#id) this.#fail(error);
    } finally {
      if (this.#pulling === id + 1) this.#pulling = 0;
    }
  }

  #wants(id: number): boolean {
    return id === this.#id && this.#state === 'running' && !this.#resting && this.step < this.#goal;
  }

  async #begin(id: number): Promise<boolean> {
    const plan = this.#plan;
    const begun = await this.#deadline.wait(
      this.#call(api => api.begin(id, plan)),
      LOADING,
    );
    if (id !== this.#id) return false;
    this.history = new RunHistory(begun, plan.steps);
    this.#become(this.#goal > 0 ? 'running' : 'paused');
    return true;
  }

  #take(frame: Frame): void {
    if (frame.losses.length > 0) this.stepTime = frame.busy / frame.losses.length;
    if (frame.diverged) {
      this.diverged = frame.diverged;
      this.#become('diverged');
    } else if (this.step >= this.#plan.steps) this.#become('finished');
    else if (this.step >= this.#goal && this.#state === 'running') this.#become('paused');
    else this.#options.changed();
  }

  async #ask<Answer>(use: (api: RemoteApi, id: number) => Promise<Answer | null>): Promise<Answer | undefined> {
    const id = this.#id;
    if (!this.history || !this.#port) return undefined;
    try {
      const answer = await this.#deadline.wait(this.#call(api => use(api, id)));
      return id === this.#id && answer !== null ? answer : undefined;
    } catch (error) {
      if (id !== this.#id) return undefined;
      this.#fail(error);
      throw error;
    }
  }

  async #call<Result>(use: (api: RemoteApi) => Promise<Result>): Promise<Result> {
    this.#port ??= this.#options.open();
    const port = await this.#port;
    return port.call(use);
  }

  /** The worker is given up: whatever state it is in, the next one starts fresh. */
  #fail(error: unknown): void {
    if (this.#state === 'failed') return; // What a lost worker was also asked fails with it; the first cause is told.
    this.#coming = false;
    const { code = 'other', message = String(error) } = (error ?? {}) as Partial<RunFault>;
    this.fault = { code, message };
    this.#goal = this.step;
    this.#close();
    this.#become('failed');
  }

  #close(): void {
    this.#deadline.cancel();
    const [port, keeping] = [this.#port, this.#keeping];
    this.#port = undefined;
    port?.then(
      async worker => {
        await keeping;
        worker.dispose();
      },
      () => undefined,
    );
  }

  #become(state: RunState): void {
    this.#state = state;
    this.#options.changed();
  }
}
