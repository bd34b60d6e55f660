/** How many workers live on this page, counted over all bundles that it has loaded. */
interface WorkerCount {
  live: number;
}

const key = Symbol.for('andamio.workers');
const page = globalThis as { [key]?: WorkerCount };
page[key] ??= { live: 0 };

export const workerCount: WorkerCount = page[key];
