// One hash over the losses of a hundred steps. WebAssembly's floats are deterministic, so Node and every browser must give
// the same: the browser tests run this file too and compare.

import type { RunConfig, Trainer } from '../../../web/engine/training/types.ts';

export const STEPS = 100;

/** The lesson's run; and small ones of every other kernel: the exact GELU, masks, RMSNorm, double precision, dropout. */
export const RUNS: readonly RunConfig[] = [
  { layers: 12, dModel: 32, heads: 4, dFf: 128 },
  { layers: 2, dModel: 12, heads: 3, dFf: 20, batch: 9, placement: 'pre', activation: 'gelu', causal: true },
  { layers: 2, dModel: 16, heads: 4, dFf: 24, batch: 9, placement: 'sandwich', norm: 'rms', rmsForm: 'gemma' },
  { layers: 2, dModel: 8, heads: 1, dFf: 9, batch: 9, dtype: 'float64', activation: 'gelu', dropout: 0.1, clipNorm: 1 },
];

/** Every run's hash, one after another. */
export function hashOfRuns(trainer: Trainer): string {
  return RUNS.map(config => {
    const run = trainer.createRun(config);
    run.advance({ steps: STEPS });
    const hash = run.hash();
    run.dispose();
    return hash;
  }).join(' ');
}
