// build/wasm/block.mjs: the glue that Emscripten generates, as far as the engine uses it. Written by
// tools/declare-modules.mjs out of cpp/bind: change it there. The functions copy what they are given, and return an Error
// where they refuse.

import type { ModuleOptions } from '../load.ts';
import type { ChainOptions, CollapseOptions } from './block-module-types.ts';

export interface BlockModule {
  /** Bytes that are allocated on the C++ heap now. */
  heapBytes(): number;
  /** After an exception of JavaScript's own has crossed WebAssembly, which leaves the stack pointer at frames that are gone. Only for when no call is under way. */
  restoreStack(): void;
  /** Whether this module was compiled to vector instructions. */
  simd(): boolean;
  /** The slope, and log₁₀ of its size. */
  chainSlope(options: ChainOptions): Float64Array | Error;
  /** A row for X and for each layer: the columns of cpp/andamio/block/rank_collapse.hpp. */
  rankCollapse(options: CollapseOptions): Float64Array | Error;
  /** Nothing of this module has to be disposed of. */
  liveHandles(): number;
}

export default function createBlockModule(options: ModuleOptions): Promise<BlockModule>;
