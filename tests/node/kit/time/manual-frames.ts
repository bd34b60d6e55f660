import type { Frames } from '../../../../web/kit/time/player.ts';

/** A clock that the test turns by hand. */
export class ManualFrames implements Frames {
  still = false;
  now = 0;
  waiting = new Map<number, (time: number) => void>();
  #next = 1;

  request(callback: (time: number) => void): number {
    this.waiting.set(this.#next, callback);
    return this.#next++;
  }

  cancel(id: number): void {
    this.waiting.delete(id);
  }

  /** Passes `ms` in frames of `frame` ms. */
  pass(ms: number, frame = 10): void {
    for (let t = 0; t < ms; t += frame) {
      this.now += frame;
      const callbacks = [...this.waiting.values()];
      this.waiting.clear();
      for (const callback of callbacks) callback(this.now);
    }
  }
}

/** A host that nobody draws. */
export const quietHost = {
  addController() {},
  removeController() {},
  requestUpdate() {},
  updateComplete: Promise.resolve(true),
};
