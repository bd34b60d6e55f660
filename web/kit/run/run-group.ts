import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Plan } from '../../worker/training-messages.ts';
import { browserFrames, type Frames } from '../time/player.ts';
import type { SavedRun } from './history.ts';
import { openWorker } from './open-worker.ts';
import type { OpenPort } from './port.ts';
import { type RunState, TrainingRun } from './training-run.ts';

const MOST_RUNS = 4;
/** Between two drawings of runs that train, in ms: their news comes faster than an eye reads, and the page has more to do. */
const BETWEEN = 80;

export interface RunGroupOptions {
  /** Something has changed; called in an animation frame, however many runs had news. */
  changed?(): void;
  /** All runs are over. */
  arrived?(): void;
  /** The runs begin anew, or others in their place: they may be kept now. */
  leaving?(): void;
  open?: OpenPort;
  frames?: Frames;
}

/** Up to four runs side by side, each in its worker, with one clock: what is shown is all runs at one step, or as far as each has come. */
export class RunGroup implements ReactiveController {
  runs: readonly TrainingRun[] = [];
  readonly #host: ReactiveControllerHost;
  readonly #options: RunGroupOptions;
  readonly #frames: Frames;
  #frame: number | undefined;
  #drawn = Number.NEGATIVE_INFINITY;
  #resting = false;
  #connected = false;
  #over = false;
  /** The step that is shown; undefined: each run's newest. */
  #shown: number | undefined;

  constructor(host: ReactiveControllerHost, options: RunGroupOptions = {}) {
    this.#host = host;
    this.#options = options;
    this.#frames = options.frames ?? browserFrames;
    host.addController(this);
  }

  /** Begins anew with these plans; workers that are there are used again, those too many are ended. */
  setPlans(plans: readonly Plan[]): void {
    const { open = openWorker, leaving } = this.#options;
    leaving?.();
    for (const run of this.runs.slice(plans.length)) run.dispose();
    this.runs = plans.slice(0, MOST_RUNS).map((plan, i) => {
      const run = this.runs[i] ?? new TrainingRun(plan, { open, changed: () => this.#changed() });
      run.reset(plan);
      run.rest(this.#resting);
      return run;
    });
    this.#shown = undefined;
    this.#over = false;
    this.#changed();
  }

  play(): void {
    this.#shown = undefined;
    for (const run of this.runs) run.play();
  }

  pause(): void {
    for (const run of this.runs) run.pause();
  }

  /** Forward the runs take so many steps, unless an earlier one is shown; back, an earlier one is shown. */
  step(n = 1): void {
    const inside = this.shown + n;
    const more = inside - this.newest;
    if (more <= 0) this.show(inside);
    else {
      this.#shown = undefined;
      for (const run of this.runs) run.advance(more); // Also one that is behind: it does not run to catch up.
    }
  }

  reset(): void {
    this.setPlans(this.runs.map(({ plan }) => plan));
  }

  /** The runs as they are now, also when they begin anew at once; undefined where one has not begun, or is lost. */
  async keep(): Promise<SavedRun[] | undefined> {
    const all = await Promise.all(this.runs.map(run => run.keep()));
    const kept = all.filter(run => run !== undefined);
    return kept.length > 0 && kept.length === all.length ? kept : undefined;
  }

  /** Becomes runs that were kept; resolves with false when others have begun meanwhile. */
  async load(plans: readonly Plan[], kept: readonly SavedRun[]): Promise<boolean> {
    this.setPlans(plans);
    const came = await Promise.all(this.runs.map((run, i) => run.load(plans[i], kept[i])));
    return came.every(Boolean);
  }

  /** Shows a step of the past, or with the newest one whatever comes. */
  show(step: number): void {
    this.#shown = step >= this.newest ? undefined : Math.max(0, Math.round(step));
    this.#host.requestUpdate();
  }

  /** The step that is shown. */
  get shown(): number {
    return Math.min(this.#shown ?? this.newest, this.newest);
  }

  get newest(): number {
    return Math.max(0, ...this.runs.map(({ step }) => step));
  }

  get steps(): number {
    return Math.max(0, ...this.runs.map(({ plan }) => plan.steps));
  }

  get active(): boolean {
    return this.runs.some(run => run.active);
  }

  /** Nothing has begun. */
  get idle(): boolean {
    return this.runs.every(run => run.state === 'idle' && run.history === undefined);
  }

  get over(): boolean {
    return this.runs.length > 0 && this.runs.every(run => run.over);
  }

  /** What the group as a whole does: what any of its runs does, in this order. */
  get state(): RunState {
    const order: readonly RunState[] = ['failed', 'loading', 'running', 'resting', 'paused', 'idle', 'diverged'];
    return order.find(state => this.runs.some(run => run.state === state)) ?? 'finished';
  }

  rest(resting: boolean): void {
    this.#resting = resting;
    for (const run of this.runs) run.rest(resting);
  }

  hostConnected(): void {
    this.#connected = true;
  }

  /** Who only moves the element keeps its runs; a removed one keeps no worker. */
  hostDisconnected(): void {
    this.#connected = false;
    queueMicrotask(() => {
      if (this.#connected) return;
      for (const run of this.runs) run.dispose();
      if (this.#frame !== undefined) this.#frames.cancel(this.#frame);
      this.#frame = undefined;
    });
  }

  #changed(): void {
    if (this.#frame !== undefined) return;
    this.#frame = this.#frames.request(time => {
      this.#frame = undefined;
      if (this.active && time - this.#drawn < BETWEEN) return this.#changed();
      this.#drawn = time;
      this.#host.requestUpdate();
      this.#options.changed?.();
      const arrived = this.over && !this.#over;
      this.#over = this.over; // Before anyone is told: who hears of the end may begin anew at once.
      if (arrived) this.#options.arrived?.();
    });
  }
}
