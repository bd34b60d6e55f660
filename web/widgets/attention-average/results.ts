import type { Averages, BlockEngine } from '../../engine/block/index.ts';
import type { AttentionAverageState } from './state.ts';

export function compute(engine: BlockEngine, { tokens, weights, rounds }: AttentionAverageState): Averages {
  return engine.averages({ values: tokens, weights, rounds });
}

/** What comes out for the first token. */
export function averageOf(engine: BlockEngine, state: AttentionAverageState): number {
  return compute(engine, { ...state, rounds: 1 }).rounds[1][0];
}
