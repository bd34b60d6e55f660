// What the training tests share.

import { readFileSync } from 'node:fs';
import type { RunConfig } from '../../../web/engine/training/types.ts';

/** The lesson's stack. */
export const LESSON = { layers: 12, dModel: 32, heads: 4, dFf: 128 } as const satisfies RunConfig;

/** A run that takes a millisecond a step. */
export const SMALL = { layers: 2, dModel: 8, heads: 2, dFf: 12, batch: 11, seed: 5, dataSeed: 6 } satisfies RunConfig;

interface Notebook {
  init_loss_batch256: number;
  init_grad_norm_linear1_weight: number[];
  init_grad_norm_in_proj_weight: number[];
  init_grad_norm_embedding: number;
  train_loss: number[];
  accuracy_2000: number;
  always_zero_accuracy_2000: number;
}

/** The course's notebook in PyTorch 1.13: twelve layers, seed 0, data seed 1. */
export const notebook = JSON.parse(
  readFileSync(new URL('../../golden/encoder-stack-seed0.json', import.meta.url), 'utf8'),
) as Record<`${'post' | 'pre'}_${'float32' | 'float64'}`, Notebook>;

export const mean = (numbers: ArrayLike<number>) => Array.from(numbers).reduce((sum, x) => sum + x, 0) / numbers.length;

/** FNV-1a, 64 bits. */
export function fnv(bytes: Uint8Array): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of bytes) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}
