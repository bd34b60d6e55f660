// @ts-check
// A run or a stream, from the command's side: it computes in another thread, so that this one hears Ctrl-C at once, however long
// a step takes.

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The package's JavaScript and WebAssembly have not been made: in a checkout they are built, not kept. */
export class NotBuilt extends Error {}

/**
 * What an import threw, or NotBuilt where there was nothing to import.
 * @param {unknown} cause
 */
function notBuiltOr(cause) {
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== 'ERR_MODULE_NOT_FOUND') return cause;
  return new NotBuilt('the engine is not built yet. In this folder run: npm run package', { cause });
}

/**
 * @typedef {import('../../web/engine/training/types.ts').Run} Run
 * @typedef {{ [Method in 'advance' | 'probe' | 'evaluate' | 'hash']: (...words: Parameters<Run[Method]>) =>
 *   Promise<ReturnType<Run[Method]>> } & { end(): Promise<unknown> }} ThreadedRun one call at a time
 * @typedef {import('../../web/engine/block/types.ts').ResidualStream} ResidualStream
 * @typedef {{ [Method in 'advance' | 'read']: (...words: Parameters<ResidualStream[Method]>) =>
 *   Promise<ReturnType<ResidualStream[Method]>> } & { end(): Promise<unknown> }} ThreadedStream likewise
 * @typedef {import('../../web/engine/block/types.ts').RankCollapseWalk} RankCollapseWalk
 * @typedef {{ [Method in 'advance' | 'read']: () => Promise<ReturnType<RankCollapseWalk[Method]>> } &
 *   { end(): Promise<unknown> }} ThreadedCollapse likewise
 */

/**
 * @param {import('./options.mjs').RunConfig} config
 * @param {string} engine the module that has createTrainer
 * @returns {Promise<ThreadedRun>}
 */
export async function startRun(config, engine) {
  const { ask, end } = await start({ engine, create: 'createTrainer', make: 'createRun', config });
  return {
    advance: budget => ask('advance', budget),
    probe: (name, options) => ask('probe', name, options),
    evaluate: sequences => ask('evaluate', sequences),
    hash: () => ask('hash'),
    end,
  };
}

/**
 * @param {import('./options.mjs').StreamConfig} config
 * @param {string} engine the module that has createBlockEngine
 * @returns {Promise<ThreadedStream>}
 */
export async function startStream(config, engine) {
  const { ask, end } = await start({ engine, create: 'createBlockEngine', make: 'createStream', config });
  return { advance: () => ask('advance'), read: mode => ask('read', mode), end };
}

/**
 * @param {import('./options.mjs').RankCollapseConfig} config
 * @param {string} engine the module that has createBlockEngine
 * @returns {Promise<ThreadedCollapse>}
 */
export async function startCollapse(config, engine) {
  const { ask, end } = await start({ engine, create: 'createBlockEngine', make: 'createRankCollapse', config });
  return { advance: () => ask('advance'), read: () => ask('read'), end };
}

/** @param {import('./run.worker.mjs').Made} made */
async function start(made) {
  const thread = new Worker(new URL('./run.worker.mjs', import.meta.url), { workerData: made });
  const answer = async () => {
    const [{ result, refusal }] = await once(thread, 'message');
    if (refusal !== undefined) throw Object.assign(new Error(refusal.message), refusal);
    return result;
  };
  /** @param {unknown[]} call */
  const ask = (...call) => {
    thread.postMessage(call);
    return answer();
  };
  try {
    await answer();
  } catch (cause) {
    await thread.terminate();
    throw notBuiltOr(cause);
  }
  return { ask, end: () => thread.terminate() };
}
