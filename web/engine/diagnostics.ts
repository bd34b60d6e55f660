// What a module says of itself.

import type { Call } from './call.ts';
import type { Diagnostics } from './types.ts';

interface Diagnosed {
  liveHandles(): number;
  heapBytes(): number;
  simd(): boolean;
}

export function diagnosticsOf(module: Diagnosed, call: Call, version: string): () => Diagnostics {
  return () =>
    call(() => ({
      liveHandles: module.liveHandles(),
      heapBytes: module.heapBytes(),
      simd: module.simd(),
      version,
    }));
}
