// The course of a measurement, without worker and clock: what is timed when, how often, and what came of it.

/** What a row's numbers go through, in the order in which each round measures it. */
export const TASKS = ['layer', 'rms', 'copy'] as const;
export type Task = (typeof TASKS)[number];

/** The milliseconds of one run for each round, of one size. */
export type Times = Readonly<Record<Task, readonly number[]>>;

export interface Timing {
  rows: number;
  d: number;
  task: Task;
  /** Runs that are timed together. */
  repeats: number;
}

export interface MeasurementOptions {
  rows: number;
  sizes: readonly number[];
  samples: number;
  /** The milliseconds that all repeats take together. */
  time(timing: Timing): Promise<number>;
  /** There is another time, or the end. */
  changed(): void;
}

/** So long a sample must take, in ms: browsers tell the time in steps of up to one. */
const LONG_ENOUGH = 20;
const MOST_REPEATS = 100_000;
/** Samples that count for nothing: meanwhile the browser compiles the code a second time, for speed. */
const WARM_UP = 3;

/**
 * Times each task at each size, the tasks in turn: what slows the machine for a moment slows them alike. It pulls: the
 * next sample is asked for when the last one has come, so that stopping is not asking.
 */
export class Measurement {
  readonly sizes: readonly number[];
  readonly times: Record<Task, number[]>[];
  running = false;
  readonly #options: MeasurementOptions;
  #done = 0;

  constructor(options: MeasurementOptions) {
    this.#options = options;
    this.sizes = options.sizes;
    this.times = options.sizes.map(() => ({ layer: [], rms: [], copy: [] }));
  }

  /** From 0 to 1. */
  get progress(): number {
    return this.#done / (this.sizes.length * TASKS.length * (this.#options.samples + 1));
  }

  get complete(): boolean {
    return this.progress === 1;
  }

  /** Runs to the end, or until it is stopped. What was measured by then stays. */
  async run(): Promise<void> {
    this.running = true;
    try {
      for (const [i, d] of this.sizes.entries()) {
        const repeats = await this.#repeats(d);
        for (let round = 0; round < this.#options.samples && this.running; round++) await this.#round(i, d, repeats);
      }
    } finally {
      this.running = false;
      this.#options.changed();
    }
  }

  stop(): void {
    this.running = false;
  }

  async #round(i: number, d: number, repeats: Record<Task, number>): Promise<void> {
    const taken: [Task, number][] = [];
    for (const task of TASKS) {
      if (!this.running) return;
      const time = await this.#options.time({ rows: this.#options.rows, d, task, repeats: repeats[task] });
      taken.push([task, time / repeats[task]]);
    }
    // A round counts as a whole, so that tasks can be compared round by round.
    if (!this.running) return;
    for (const [task, time] of taken) this.times[i][task].push(time);
    this.#tick(TASKS.length);
  }

  /** How many runs of each task take long enough. */
  async #repeats(d: number): Promise<Record<Task, number>> {
    const repeats = { layer: 1, rms: 1, copy: 1 };
    for (const task of TASKS) {
      for (let warm = 0; this.running; ) {
        const time = await this.#options.time({ rows: this.#options.rows, d, task, repeats: repeats[task] });
        const enough = time >= LONG_ENOUGH || repeats[task] >= MOST_REPEATS;
        if (enough && ++warm >= WARM_UP) break;
        if (!enough) {
          const factor = time > 0 ? Math.min(10, (1.25 * LONG_ENOUGH) / time) : 10;
          repeats[task] = Math.min(MOST_REPEATS, Math.ceil(repeats[task] * Math.max(factor, 1.25)));
        }
      }
      if (this.running) this.#tick(1);
    }
    return repeats;
  }

  #tick(steps: number): void {
    this.#done += steps;
    this.#options.changed();
  }
}
