// How fast this machine multiplies and adds in WebAssembly's SIMD at best: cpp/bench/multiply_add.cpp.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';

/** Operations of one round: 12 chains of 4 lanes, each multiplied and added. */
const perRound = 12 * 4 * 2;
/** About ten milliseconds. */
const rounds = 5_000_000;

export interface Peak {
  /** GFLOP/s of one measurement of about ten milliseconds. */
  measure(): number;
}

export async function startPeak(): Promise<Peak> {
  const module = await WebAssembly.compile(await readFile(join(root, 'build/wasm-cmake/multiply_add.wasm')));
  const { exports } = await WebAssembly.instantiate(module, {});
  const multiplyAdd = exports.multiply_add as (rounds: number) => number;
  // V8 makes the fast code while the slow one runs, and takes it at a later call.
  for (let i = 0; i < 50; i++) multiplyAdd(rounds / 1000);
  return {
    measure() {
      const start = performance.now();
      multiplyAdd(rounds);
      return (rounds * perRound) / (performance.now() - start) / 1e6;
    },
  };
}
