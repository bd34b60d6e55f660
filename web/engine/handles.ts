// Objects in the module's memory, as the caller holds them.

import type { Handle } from './types.ts';

/** What a caller has forgotten to dispose of is released when the garbage collector finds it: a net, not a way to go. */
const forgotten = new FinalizationRegistry<() => void>(release => release());

/** `methods` and `dispose`, which calls `release` once. `methods` and `release` must not hold the result. */
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
  const handle = Object.freeze({ ...methods, dispose, ...disposal } as Methods & Handle);
  forgotten.register(handle, release, token);
  return handle;
}
