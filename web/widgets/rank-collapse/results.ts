import type { BlockEngine, StackCollapseConfig } from '../../engine/block/index.ts';
import { DEPTH, type RankCollapseState, type Variant } from './state.ts';

/** Behind each layer, and before the first. */
export interface Results {
  /** r */
  distances: Float64Array;
  /** log₁₀ r, which attention alone has further than r itself. */
  logs: Float64Array;
  /** log₁₀ of what the tokens differ by: by how much the picture is enlarged. */
  zooms: Float64Array;
  /** Two numbers of each token: at one size for all layers. */
  points(layer: number): [number, number][];
  /** Of attention alone: r as float32 and float64 find it. */
  plain: { float32: Float64Array; float64: Float64Array } | undefined;
}

/** What of a layer each variant has. */
const parts: Record<Exclude<Variant, 'attention'>, Partial<StackCollapseConfig>> = {
  'feed-forward': { residual: false, norm: 'none' },
  residual: { sublayers: 'attention', placement: 'pre' },
  pre: { placement: 'pre' },
  post: { placement: 'post' },
  'no-norm': { norm: 'none' },
};

/** Layers of the other variants are drawn from here on: with s they would begin with the numbers of attention alone. */
export const LAYER_SEED = 1000;

/** Ten tokens of 32 numbers through fifty layers. */
export function compute(engine: BlockEngine, { variant, seed }: Pick<RankCollapseState, 'variant' | 'seed'>): Results {
  const shared = { layers: DEPTH.max, dataSeed: 100 + seed };
  if (variant === 'attention') {
    const found = engine.rankCollapse({ ...shared, seed });
    const { distances, logDistances, logSizes, plain, points } = found;
    return { distances, logs: logDistances, zooms: logSizes, plain, points: pairs(points.data) };
  }
  const found = engine.stackCollapse({ ...shared, seed: LAYER_SEED + seed, ...parts[variant] });
  return {
    distances: found.distances,
    logs: found.distances.map(Math.log10),
    zooms: found.sizes.map(Math.log10),
    plain: undefined,
    points: pairs(found.points.data),
  };
}

const TOKENS = 10;

function pairs(data: Float64Array): Results['points'] {
  return layer =>
    Array.from({ length: TOKENS }, (_, token) => {
      const at = 2 * (layer * TOKENS + token);
      return [data[at], data[at + 1]];
    });
}

/** Below what double holds of it, and below its rounding where it is found by a subtraction. */
export type Floor = 'tiny' | 'rounding' | undefined;

export function floorAt({ distances, plain }: Results, layer: number): Floor {
  if (plain) return distances[layer] === 0 ? 'tiny' : undefined;
  return distances[layer] < 1e-15 ? 'rounding' : undefined;
}

/** Less apart than this, and the tokens are one for all that follows. */
const APART = 1e-3;

export const keepsApart = ({ distances }: Results): boolean => distances[DEPTH.max] > APART;
