// Seeds at the border.

import { EngineError } from './errors.ts';
import { kindOf } from './options.ts';
import type { Seed } from './types.ts';

/**
 * The low 32 bits of a seed, the only ones that PyTorch's generator uses. A seed is a safe integer or a BigInt, and
 * counts modulo 2⁶⁴: −1 is 2⁶⁴ − 1. `parameter` is the argument's name in the public API.
 */
export function lowBitsOf(seed: unknown, parameter = 'seed'): number {
  if (typeof seed === 'bigint') return Number(BigInt.asUintN(32, seed));
  if (Number.isSafeInteger(seed)) return (seed as number) >>> 0;
  const received = typeof seed === 'number' ? seed : kindOf(seed);
  throw new EngineError('engine/not-a-seed', `${parameter} must be a safe integer or a BigInt, not ${received}`, {
    parameter,
  });
}

/** A seed's 64 bits in two halves. */
export function wordsOf(seed: Seed, parameter: string): [low: number, high: number] {
  return [lowBitsOf(seed, parameter), lowBitsOf(BigInt(seed) >> 32n, parameter)];
}
