// What attention alone does to tokens, as the caller sees it.

import type { Call } from '../call.ts';
import { requireOptions } from '../options.ts';
import { wordsOf } from '../seeds.ts';
import type { BlockModule } from './block-module.d.ts';
import type { CollapseOptions } from './block-module-types.ts';
import type { RankCollapse, RankCollapseConfig } from './types.ts';

const NAMES = ['layers', 'tokens', 'dModel', 'heads', 'seed', 'dataSeed'];

/** Columns before the points, as cpp/andamio/block/rank_collapse.hpp numbers them. */
const COLUMNS = { distance: 0, logDistance: 1, logSize: 2, float32: 3, float64: 4 } as const;
const POINTS = 5;

export function rankCollapse(module: BlockModule, call: Call, config: RankCollapseConfig): RankCollapse {
  const given = collapseOptions(config);
  const found = call(() => module.rankCollapse(given));
  const { layers, tokens } = given;
  const width = POINTS + 2 * tokens;
  const column = (name: keyof typeof COLUMNS) =>
    Float64Array.from({ length: layers + 1 }, (_, layer) => found[layer * width + COLUMNS[name]] as number);
  const points = new Float64Array((layers + 1) * 2 * tokens);
  for (let layer = 0; layer <= layers; layer++) {
    points.set(found.subarray(layer * width + POINTS, (layer + 1) * width), layer * 2 * tokens);
  }
  return {
    distances: column('distance'),
    logDistances: column('logDistance'),
    logSizes: column('logSize'),
    plain: { float32: column('float32'), float64: column('float64') },
    points: { shape: [layers + 1, tokens, 2], data: points },
  };
}

/** As for runs, an `undefined` in the place of a number is refused, and in that of a seed it is the default. */
function collapseOptions(config: RankCollapseConfig): CollapseOptions {
  const { seed = 0, dataSeed, ...sizes } = requireOptions(config, NAMES);
  const [seedLow, seedHigh] = wordsOf(seed, 'seed');
  const [dataSeedLow, dataSeedHigh] = wordsOf(dataSeed === undefined ? BigInt(seed) + 100n : dataSeed, 'dataSeed');
  return { tokens: 10, dModel: 32, heads: 4, ...sizes, seedLow, seedHigh, dataSeedLow, dataSeedHigh };
}
