/** A worker that lives answers within this time, in ms. */
const HEARTBEAT = 5000;

/** Waits for answers, but not for ever: a worker that hangs sends no event. */
export class Deadline {
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  /** What `answer` gives; rejects with 'worker/no-answer' when it takes `more` ms longer than a heartbeat. */
  wait<Answer>(answer: Promise<Answer>, more = 0): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        reject(Object.assign(new Error('the worker does not answer'), { code: 'worker/no-answer' }));
      }, HEARTBEAT + more);
      this.#timers.add(timer);
      answer.then(resolve, reject).finally(() => {
        clearTimeout(timer);
        this.#timers.delete(timer);
      });
    });
  }

  /** Nobody waits any more: no timer is left. */
  cancel(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}
