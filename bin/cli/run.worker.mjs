// @ts-check
// A training run in a thread of its own, as thread.mjs asks for it.

import { parentPort, workerData } from 'node:worker_threads';

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
/** @type {{ engine: string, config: import('./options.mjs').RunConfig }} */
const { engine, config } = workerData;

/** @param {() => unknown} compute */
async function answer(compute) {
  try {
    port.postMessage({ result: await compute() });
  } catch (error) {
    // What an error carries besides its words does not travel with it.
    const { message, stack, code, parameter } = /** @type {Error & { code?: string, parameter?: string }} */ (error);
    port.postMessage({ refusal: { message, stack, code, parameter } });
  }
}

/** @type {Record<string, (...words: unknown[]) => unknown>} */
let run;
await answer(async () => {
  const { createTrainer } = await import(engine);
  run = (await createTrainer()).createRun(config);
});
port.on('message', ([method, ...words]) => answer(() => run[method]?.(...words)));
