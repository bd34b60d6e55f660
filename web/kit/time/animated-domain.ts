import type { ReactiveControllerHost } from 'lit';
import { browserFrames, type Frames } from './player.ts';
import { Tween } from './tween.ts';

/**
 * Which part of the numbers a picture shows. Where a new part is asked for, the picture goes there eased, so that the eye
 * can follow; the first part, and any part for who asked for less motion, is there at once.
 */
export class AnimatedDomain {
  readonly #host: ReactiveControllerHost;
  readonly #tween: Tween;
  #goal: readonly number[] | undefined;
  #shown: readonly number[] = [];

  constructor(host: ReactiveControllerHost, frames: Frames = browserFrames) {
    this.#host = host;
    this.#tween = new Tween(host, frames);
  }

  /** Said at every drawing: where the picture should be. Gives where it is on the way there. */
  towards(goal: readonly number[]): readonly number[] {
    const before = this.#goal;
    if (before && before.length === goal.length && before.every((value, i) => Object.is(value, goal[i])))
      return this.#shown;
    this.#goal = goal;
    if (!before || before.length !== goal.length) {
      this.#shown = goal;
      return goal;
    }
    let within = true;
    void this.#tween.run(this.#shown, goal, values => {
      // A tween that is overtaken still says its own end.
      if (this.#goal !== goal) return;
      this.#shown = values;
      // Without motion the end comes during this very drawing, which shows it.
      if (!within) this.#host.requestUpdate();
    });
    within = false;
    return this.#shown;
  }
}
