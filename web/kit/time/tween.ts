import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { browserFrames, type Frames } from './player.ts';

/** How long a part takes to go where it goes, in ms. */
const TIME = 320;

/**
 * Moves numbers to where they go, eased, when the widget itself changes them (a prompt, a preset): the eye can follow what
 * changed. A second tween takes over from the first. Who asked for less motion sees the end at once.
 */
export class Tween implements ReactiveController {
  readonly #frames: Frames;
  #frame: number | undefined;
  #finish: (() => void) | undefined;

  constructor(host: ReactiveControllerHost, frames: Frames = browserFrames) {
    this.#frames = frames;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#finish?.();
  }

  /** Calls `show` with the numbers in between and lastly with `to` itself; resolves then. */
  run(from: readonly number[], to: readonly number[], show: (values: readonly number[]) => void): Promise<void> {
    this.#finish?.();
    return new Promise(resolve => {
      const end = () => {
        if (this.#frame !== undefined) this.#frames.cancel(this.#frame);
        this.#frame = undefined;
        this.#finish = undefined;
        show(to);
        resolve();
      };
      this.#finish = end;
      if (this.#frames.still) {
        end();
        return;
      }
      let start: number | undefined;
      const onFrame = (time: number) => {
        start ??= time;
        const share = (time - start) / TIME;
        if (share >= 1) {
          end();
          return;
        }
        show(to.map((goal, i) => between(from[i] ?? 0, goal, eased(share))));
        this.#frame = this.#frames.request(onFrame);
      };
      this.#frame = this.#frames.request(onFrame);
    });
  }

  /** Runs unless the state is changed from elsewhere meanwhile: the reader's hand, and a page's program, go first. */
  runUntouched(
    state: () => unknown,
    from: readonly number[],
    to: readonly number[],
    show: (values: readonly number[]) => void,
  ): Promise<void> {
    let own = state();
    return this.run(from, to, values => {
      if (state() !== own) return;
      show(values);
      own = state();
    });
  }
}

/** Starts and ends gently. */
function eased(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share);
}

function between(from: number, to: number, share: number): number {
  return from * (1 - share) + to * share;
}
