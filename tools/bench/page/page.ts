// The benchmark's page: passes questions on to the worker, one at a time, and its answers back.

import type { BenchPage } from '../chromium.ts';

const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

(globalThis as unknown as BenchPage).ask = question =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => ('error' in data ? reject(new Error(data.error)) : resolve(data.answer));
    worker.onerror = event => reject(new Error(event.message));
    worker.postMessage(question);
  });
