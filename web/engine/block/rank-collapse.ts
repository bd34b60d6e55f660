// What attention alone and whole layers do to tokens, as the caller sees it.

import type { Call } from '../call.ts';
import { requireOptions } from '../options.ts';
import { wordsOf } from '../seeds.ts';
import type { Seed } from '../types.ts';
import type { BlockModule } from './block-module.d.ts';
import type { RankCollapse, RankCollapseConfig, StackCollapse, StackCollapseConfig } from './types.ts';

const SIZES = ['layers', 'tokens', 'dModel', 'heads', 'seed', 'dataSeed'];
const LAYER = {
  dFf: 128,
  sublayers: 'both',
  residual: true,
  norm: 'layer',
  placement: 'post',
  rmsForm: 'llama',
  activation: 'relu',
  causal: false,
} as const;
const NAMES = [...SIZES, 'dFf', 'sublayers', 'residual', 'norm', 'placement'];

export function rankCollapse(module: BlockModule, call: Call, config: RankCollapseConfig): RankCollapse {
  const given = complete(requireOptions(config, SIZES));
  const found = new Rows(
    call(() => module.rankCollapse(given)),
    given,
  );
  // The columns before the points, as cpp/andamio/block/rank_collapse.hpp numbers them.
  const [distances, logDistances, logSizes, float32, float64] = found.columns(5);
  return { distances, logDistances, logSizes, plain: { float32, float64 }, points: found.points(5) };
}

export function stackCollapse(module: BlockModule, call: Call, config: StackCollapseConfig): StackCollapse {
  const given = { ...LAYER, ...complete(requireOptions(config, NAMES)) };
  const found = new Rows(
    call(() => module.stackCollapse(given)),
    given,
  );
  const [distances, sizes] = found.columns(2);
  return { distances, sizes, points: found.points(2) };
}

/** A row for X and for each layer: some columns, then the points. */
class Rows {
  readonly #numbers: Float64Array;
  readonly #rows: number;
  readonly #tokens: number;

  constructor(numbers: Float64Array, { layers, tokens }: { layers: number; tokens: number }) {
    this.#numbers = numbers;
    this.#rows = layers + 1;
    this.#tokens = tokens;
  }

  columns(count: number): Float64Array[] {
    const width = count + 2 * this.#tokens;
    const one = (column: number) =>
      Float64Array.from({ length: this.#rows }, (_, row) => this.#numbers[row * width + column] as number);
    return Array.from({ length: count }, (_, column) => one(column));
  }

  points(after: number): { shape: number[]; data: Float64Array } {
    const each = 2 * this.#tokens;
    const data = new Float64Array(this.#rows * each);
    for (let row = 0; row < this.#rows; row++) {
      const start = row * (after + each) + after;
      data.set(this.#numbers.subarray(start, start + each), row * each);
    }
    return { shape: [this.#rows, this.#tokens, 2], data };
  }
}

/** As for runs, an `undefined` in the place of a number is refused, and in that of a seed it is the default. */
function complete<Config extends { seed?: Seed; dataSeed?: Seed }>({ seed = 0, dataSeed, ...sizes }: Config) {
  const [seedLow, seedHigh] = wordsOf(seed, 'seed');
  const [dataSeedLow, dataSeedHigh] = wordsOf(dataSeed === undefined ? BigInt(seed) + 100n : dataSeed, 'dataSeed');
  return { tokens: 10, dModel: 32, heads: 4, ...sizes, seedLow, seedHigh, dataSeedLow, dataSeedHigh };
}
