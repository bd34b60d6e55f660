import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Where frames come from: the browser's, or a test's. Times in milliseconds. */
export interface Frames {
  request(callback: (time: number) => void): number;
  cancel(id: number): void;
  /** Whether the reader asked for less motion. */
  readonly still: boolean;
}

export interface PlayerOptions {
  /** How many steps there are; Infinity for a run without an end. */
  duration(): number;
  /** Steps a second at speed 1. */
  rate: number;
  /** Called when time passes a whole step, with its number; not when somebody sets the position. */
  stepped?(step: number): void;
  /** Where it stands before anything is played: at the start, or at the end for a picture that is complete at rest. */
  rests?: 'start' | 'end';
}

/** A longer gap between two frames (a hidden tab, a busy page) counts as this much, in ms: nothing jumps. */
const LONGEST_FRAME = 50;
/** How long one step takes to move, in ms. */
const STEP_TIME = 320;

/**
 * One clock for everything in a widget. Its position runs from 0 to `duration` in steps (fractions in between); drawings
 * take the position as their time.
 */
export class Player implements ReactiveController {
  position: number;
  speed = 1;
  readonly #host: ReactiveControllerHost;
  readonly #options: PlayerOptions;
  readonly #frames: Frames;
  #goal: number | undefined;
  #pace = 0;
  #frame: number | undefined;
  #last: number | undefined;
  #resting = false;

  constructor(host: ReactiveControllerHost, options: PlayerOptions, frames: Frames = browserFrames) {
    this.#host = host;
    this.#options = options;
    this.#frames = frames;
    this.position = options.rests === 'end' ? options.duration() : 0;
    host.addController(this);
  }

  get duration(): number {
    return this.#options.duration();
  }

  get playing(): boolean {
    return this.#goal !== undefined;
  }

  get atEnd(): boolean {
    return this.position >= this.duration;
  }

  get canStep(): boolean {
    return this.duration > 0;
  }

  /** Plays to the end; from the start when it stands at the end. Who asked for less motion sees the end at once. */
  play(): void {
    if (this.atEnd) this.#move(0);
    this.#run(this.duration, this.#options.rate);
  }

  pause(): void {
    this.#goal = undefined;
    this.#stopFrames();
    this.#host.requestUpdate();
  }

  /** Moves `n` whole steps on (back when negative), from the step it stands at. */
  step(n = 1): void {
    if (this.atEnd && n > 0) this.#move(0);
    const from = n > 0 ? Math.floor(this.position + 1e-9) : Math.ceil(this.position - 1e-9);
    const goal = Math.min(Math.max(from + n, 0), this.duration);
    this.#run(goal, (Math.abs(goal - this.position) / STEP_TIME) * 1000);
  }

  /** Back to where it rests, still. */
  reset(): void {
    this.pause();
    this.#move(this.#options.rests === 'end' ? this.duration : 0);
  }

  /** Straight to a position, still. */
  seek(position: number): void {
    this.pause();
    this.#move(Math.min(Math.max(position, 0), this.duration));
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    this.#host.requestUpdate();
  }

  /** No frames while nobody sees them; what was playing goes on from the same place. */
  rest(resting: boolean): void {
    this.#resting = resting;
    this.#stopFrames();
    if (!resting) this.#ask();
  }

  hostDisconnected(): void {
    this.#stopFrames();
  }

  hostConnected(): void {
    this.#ask();
  }

  #run(goal: number, pace: number): void {
    this.#goal = goal;
    this.#pace = pace;
    if (this.#frames.still && Number.isFinite(goal)) this.#arrive(goal);
    else this.#ask();
    this.#host.requestUpdate();
  }

  #ask(): void {
    if (this.#goal === undefined || this.#resting || this.#frame !== undefined) return;
    this.#frame = this.#frames.request(this.#onFrame);
  }

  readonly #onFrame = (time: number): void => {
    this.#frame = undefined;
    const passed = Math.min(this.#last === undefined ? 0 : time - this.#last, LONGEST_FRAME);
    this.#last = time;
    if (this.#goal === undefined) return;
    const way = (this.#pace * this.speed * passed) / 1000;
    const left = this.#goal - this.position;
    if (Math.abs(left) <= way) this.#arrive(this.#goal);
    else {
      this.#pass(this.position + Math.sign(left) * way);
      this.#ask();
    }
  };

  #arrive(goal: number): void {
    this.#goal = undefined;
    this.#stopFrames();
    this.#pass(goal);
  }

  #pass(position: number): void {
    // A step is passed when it is reached, from either side.
    const reached =
      position < this.position ? (at: number) => Math.ceil(at - 1e-9) : (at: number) => Math.floor(at + 1e-9);
    const before = reached(this.position);
    this.#move(position);
    const step = reached(this.position);
    if (step !== before) this.#options.stepped?.(step);
  }

  #move(position: number): void {
    this.position = position;
    this.#host.requestUpdate();
  }

  #stopFrames(): void {
    if (this.#frame !== undefined) this.#frames.cancel(this.#frame);
    this.#frame = undefined;
    this.#last = undefined;
  }
}

export const browserFrames: Frames = {
  request: callback => requestAnimationFrame(callback),
  cancel: id => cancelAnimationFrame(id),
  get still() {
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
  },
};
