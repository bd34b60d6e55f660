// Objects in the module's memory, as the caller holds them.

import type { Handle } from './types.ts';

/** What a caller has forgotten to dispose of is released when the garbage collector finds it: a net, not a way to go. */
const forgotten = new FinalizationRegistry<() => void>(release => release());

/** `methods` with `dispose`, which calls `release` once. Neither they nor `release` may hold the result. */
export function asHandle<Methods extends object>(methods: Methods, release: () => void): Readonly<Methods & Handle> {
  let live = true;
  const token = {};
  const dispose = () => {
    if (!live) return;
    live = false;
    forgotten.unregister(token);
    release();
  };
  // Browsers that have no `using` have no Symbol.dispose either, and then nobody can ask for it.
  const disposal = typeof Symbol.dispose === 'symbol' ? { [Symbol.dispose]: dispose } : {};
  // Not spread into a new object: what is asked for each time (`run.step`) must stay so.
  const handle = Object.freeze(Object.assign(methods, { dispose }, disposal)) as Readonly<Methods & Handle>;
  forgotten.register(handle, release, token);
  return handle;
}
