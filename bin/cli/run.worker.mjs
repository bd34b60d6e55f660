// @ts-check
// A training run or a stream in a thread of its own, as thread.mjs asks for it.

import { parentPort, workerData } from 'node:worker_threads';

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
/**
 * What is made: of this module, by the method `make` of what `create` gives.
 * @typedef {{ engine: string, create: string, make: string, config: object }} Made
 * @type {Made}
 */
const { engine, create, make, config } = workerData;

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
let made;
await answer(async () => {
  const module = await import(engine);
  made = (await module[create]())[make](config);
});
port.on('message', ([method, ...words]) => answer(() => made[method]?.(...words)));
