// Giving back what the module holds.

import type { Call } from './call.ts';

/** `dispose` through `call`, in silence where the module is broken: then there is nothing left to give back. */
export function release(call: Call, dispose: () => void): () => void {
  return () => {
    try {
      call(dispose);
    } catch {}
  };
}
