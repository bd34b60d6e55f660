// Attention in small, as the caller sees it: averages, and the rule that their weights sum to 1.

import type { Call } from '../call.ts';
import { requireOptions } from '../options.ts';
import { toVector } from '../vectors.ts';
import type { BlockModule } from './block-module.d.ts';
import type { Averages, Averaging, WeightMove } from './types.ts';

export function averages(module: BlockModule, call: Call, given: Averaging): Averages {
  const { rounds = 0, ...lists } = requireOptions(given, ['values', 'weights', 'rounds']);
  const [values, weights] = [toVector(lists.values, 'values'), toVector(lists.weights, 'weights')];
  const all = call(() => module.averages(values, weights, rounds));
  const width = values.length + 1;
  const rows = Array.from({ length: rounds + 1 }, (_, round) => all.subarray(round * width, (round + 1) * width));
  return {
    rounds: rows.map(row => row.slice(0, -1)),
    spreads: Float64Array.from(rows, row => row[width - 1] as number),
  };
}

export function moveWeight(module: BlockModule, call: Call, move: WeightMove): Float64Array {
  const { weights, index, to } = requireOptions(move, ['weights', 'index', 'to']);
  const list = toVector(weights, 'weights');
  return call(() => module.movedWeight(list, index, to));
}
