// A training worker without a worker: what it answers, and when, is the test's.

import type { RemoteApi, TrainingPort } from '../../../../web/kit/run/port.ts';
import type { TrainingApi } from '../../../../web/worker/training-messages.ts';

/** A port to something in this very thread; every answer takes a turn of the event loop. */
export class NearPort implements TrainingPort {
  disposed = false;
  calls = 0;
  /** Answers to come are kept back until it is taken away. */
  held: Promise<void> | undefined;
  readonly #api: TrainingApi;
  #kill: ((reason: Error) => void)[] = [];

  constructor(api: TrainingApi) {
    this.#api = api;
  }

  async call<Result>(use: (api: RemoteApi) => Promise<Result>): Promise<Result> {
    this.calls += 1;
    if (this.disposed) throw ended();
    const answer = use(this.#api as unknown as RemoteApi);
    const killed = new Promise<never>((_, reject) => this.#kill.push(reject));
    const late = Promise.resolve(answer).then(async result => {
      await this.held;
      await new Promise(resolve => setImmediate(resolve));
      return result;
    });
    return Promise.race([late, killed]);
  }

  /** As when the browser ends the worker. */
  kill(): void {
    for (const reject of this.#kill) reject(Object.assign(new Error('the worker died'), { code: 'worker/lost' }));
  }

  dispose(): void {
    this.disposed = true;
    for (const reject of this.#kill) reject(ended());
  }
}

const ended = () => Object.assign(new Error('the worker was disposed of'), { code: 'worker/ended' });
