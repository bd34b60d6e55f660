// The one place that starts workers.

import { type Remote, releaseProxy, wrap } from 'comlink';
import { type Failed, ownMessage, type Ready } from './messages.ts';
import { workerCount } from './worker-count.ts';
import { WorkerError } from './worker-error.ts';

/** A running worker. `Api` is what its script serves. */
export interface RunningWorker<Api extends object> {
  /**
   * Calls the worker: `worker.call(api => api.add(1, 2))`. Rejects with a code when the worker dies or is disposed of
   * meanwhile; what its work throws comes with its own code.
   */
  call<Result>(use: (api: Remote<Api>) => Promise<Result>): Promise<Result>;
  /** Ends the worker at once, whatever it is doing. Harmless the second time. */
  dispose(): void;
}

/** How long a worker may take to load, in ms. */
const TIMEOUT = 10_000;

/**
 * Starts a worker of this script: one file without static imports, which calls `serve`. The script may lie on another
 * origin. Rejects with a WorkerError when it does not load.
 */
export async function startWorker<Api extends object>(url: string | URL): Promise<RunningWorker<Api>> {
  const worker = create(new URL(url, import.meta.url));
  workerCount.live += 1;
  const lifetime = new WorkerLifetime(worker);
  try {
    const { lock } = await lifetime.before(ready(worker));
    if (lock) watchLock(lock, lifetime);
  } catch (error) {
    lifetime.end(error as WorkerError);
    throw error;
  }
  const api = wrap<Api>(worker);
  return {
    call: use => lifetime.before(use(api)),
    dispose() {
      if (!lifetime.over) api[releaseProxy]();
      lifetime.end(new WorkerError('worker/ended', 'the worker was disposed of'));
    },
  };
}

/** A browser starts workers only from the page's own origin; a blob is of it, and may import from another one. */
function create(url: URL): Worker {
  try {
    // Not location.origin: a sandboxed page has its address, and no origin.
    if (url.origin === self.origin) return new Worker(url, { type: 'module' });
    // A static import would fail in silence under a policy.
    const failed = `e => postMessage({ andamio: 'failed', message: String(e) })`;
    const script = `import(${JSON.stringify(url.href)}).catch(${failed});`;
    const blob = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    const worker = new Worker(blob); // Not a module: without an origin Chromium starts none from a blob.
    // The worker has read it by its first message.
    worker.addEventListener('message', () => URL.revokeObjectURL(blob), { once: true });
    return worker;
  } catch (cause) {
    throw new WorkerError('worker/load-failed', `the worker could not be started: ${String(cause)}`, { cause });
  }
}

function ready(worker: Worker): Promise<Ready> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new WorkerError('worker/no-answer', `the worker did not start within ${TIMEOUT / 1000} s`));
    }, TIMEOUT);
    const hear = ({ data }: MessageEvent<unknown>) => {
      const message = ownMessage(data);
      if (!message) return;
      clearTimeout(timer);
      worker.removeEventListener('message', hear);
      if (message.andamio === 'ready') resolve(message);
      else reject(loadFailed(message));
    };
    worker.addEventListener('message', hear);
    worker.addEventListener('error', () => clearTimeout(timer), { once: true });
  });
}

const loadFailed = ({ message }: Pick<Failed, 'message'>) =>
  new WorkerError('worker/load-failed', `the worker's script did not load: ${message}`);

/** Whoever gets the worker's own lock knows that the worker is no more. */
function watchLock(lock: string, lifetime: WorkerLifetime): void {
  navigator.locks
    .request(lock, { signal: lifetime.ended }, () => lifetime.end(new WorkerError('worker/lost', 'the worker died')))
    .catch(() => undefined); // Ended before, or no locks after all.
}

/** From a worker's start to its end, of which every call that waits is told. */
class WorkerLifetime {
  readonly #worker: Worker;
  readonly #end = new AbortController();
  #started = false;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.addEventListener('message', () => {
      this.#started = true;
    });
    worker.addEventListener('error', event => {
      event.preventDefault(); // It is told where it belongs, and need not be on the console as well.
      const message = event.message || 'no reason is given';
      this.end(
        this.#started ? new WorkerError('worker/lost', `the worker failed: ${message}`) : loadFailed({ message }),
      );
    });
  }

  get over(): boolean {
    return this.#end.signal.aborted;
  }

  get ended(): AbortSignal {
    return this.#end.signal;
  }

  end(reason: WorkerError): void {
    if (this.over) return;
    this.#worker.terminate();
    workerCount.live -= 1;
    this.#end.abort(reason);
  }

  /** What `work` gives, unless the life ends before. */
  before<Result>(work: Promise<Result>): Promise<Result> {
    const { signal } = this.#end;
    return new Promise((resolve, reject) => {
      const stop = () => reject(signal.reason);
      if (signal.aborted) return stop();
      signal.addEventListener('abort', stop, { once: true });
      work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
    });
  }
}
