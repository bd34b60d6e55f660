// What attention alone and whole layers do to tokens, as the caller sees it.

import type { Call } from '../call.ts';
import { asHandle } from '../handles.ts';
import { requireOptions } from '../options.ts';
import { release } from '../release.ts';
import { wordsOf } from '../seeds.ts';
import type { Seed } from '../types.ts';
import type { BlockModule } from './block-module.d.ts';
import type {
  RankCollapse,
  RankCollapseConfig,
  RankCollapseWalk,
  StackCollapse,
  StackCollapseConfig,
} from './types.ts';

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
  const walk = createRankCollapse(module, call, config);
  try {
    for (let passed = -1, next = 0; next > passed; next = walk.advance()) passed = next;
    return walk.read();
  } finally {
    walk.dispose();
  }
}

export function createRankCollapse(module: BlockModule, call: Call, config: RankCollapseConfig): RankCollapseWalk {
  const given = complete(requireOptions(config, SIZES));
  const { tokens } = given;
  const handle = call(() => module.createCollapse(given));
  return asHandle(
    {
      advance: () => call(() => module.advanceCollapse(handle)),
      read: () =>
        collapseOf(
          call(() => module.readCollapse(handle)),
          tokens,
        ),
    },
    release(call, () => module.disposeCollapse(handle)),
  );
}

function collapseOf(numbers: Float64Array, tokens: number): RankCollapse {
  const found = new Rows(numbers, { before: 5, tokens });
  // The columns before the points, as cpp/andamio/block/rank_collapse.hpp numbers them.
  const [distances, logDistances, logSizes, float32, float64] = found.columns();
  return { distances, logDistances, logSizes, plain: { float32, float64 }, points: found.points() };
}

export function stackCollapse(module: BlockModule, call: Call, config: StackCollapseConfig): StackCollapse {
  const given = { ...LAYER, ...complete(requireOptions(config, NAMES)) };
  const found = new Rows(
    call(() => module.stackCollapse(given)),
    { before: 2, tokens: given.tokens },
  );
  const [distances, sizes] = found.columns();
  return { distances, sizes, points: found.points() };
}

/** A row for X and for each layer: some columns before the points. */
class Rows {
  readonly #numbers: Float64Array;
  readonly #before: number;
  readonly #tokens: number;
  readonly #width: number;
  readonly #rows: number;

  constructor(numbers: Float64Array, { before, tokens }: { before: number; tokens: number }) {
    this.#numbers = numbers;
    this.#before = before;
    this.#tokens = tokens;
    this.#width = before + 2 * tokens;
    this.#rows = numbers.length / this.#width;
  }

  columns(): Float64Array[] {
    const one = (column: number) =>
      Float64Array.from({ length: this.#rows }, (_, row) => this.#numbers[row * this.#width + column] as number);
    return Array.from({ length: this.#before }, (_, column) => one(column));
  }

  points(): { shape: number[]; data: Float64Array } {
    const each = 2 * this.#tokens;
    const data = new Float64Array(this.#rows * each);
    for (let row = 0; row < this.#rows; row++) {
      data.set(this.#numbers.subarray(row * this.#width + this.#before, (row + 1) * this.#width), row * each);
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
