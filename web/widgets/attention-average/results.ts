import type { BlockEngine } from '../../engine/block/index.ts';
import type { AttentionAverageState } from './state.ts';

export interface Results {
  /** wᵢvᵢ, and their sum. */
  terms: readonly number[];
  average: number;
  /** The tokens after so many rounds, from 0 on. */
  rounds: readonly (readonly number[])[];
}

/** An average is a layer of linear neurons without bias whose weights sum to 1: token i takes w turned by i places. */
export function compute(engine: BlockEngine, { tokens: values, weights, rounds }: AttentionAverageState): Results {
  const rows = [0, 1, 2].flatMap(token => weights.map((_, i) => weights[(i - token + 3) % 3]));
  const averaged = (x: readonly number[]) =>
    engine.feedForward({ x, weight1: rows, bias1: [0, 0, 0], activation: 'none' });
  const first = averaged(values);
  const tokens: (readonly number[])[] = [values];
  for (let round = 0; round < rounds; round++) tokens.push([...averaged(tokens[round]).sums]);
  return { terms: [...first.terms.subarray(0, 3)], average: first.sums[0], rounds: tokens };
}
