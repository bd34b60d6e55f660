import type { RunConfig } from '../../engine/training/types.ts';
import { numberField, type Schema } from '../../kit/base/state.ts';
import type { CurvesOf } from '../../kit/run/start-gradients.ts';
import type { Plan } from '../../worker/training-messages.ts';

/** Feed-forward blocks with nothing else; with residuals; with LayerNorm in their place. */
export const VARIANTS = ['without', 'with', 'norm'] as const;
export type Variant = (typeof VARIANTS)[number];
/** Those whose gradients are drawn. */
const STARTS = ['without', 'with'] as const;

export interface GradientHighwayState {
  /** Layers, one above the other. */
  depth: number;
  /** What the weights are drawn with. */
  seed: number;
  /** a = dF/dx of every layer, in the chain of twenty. */
  slope: number;
}

export const DEPTH = { min: 1, max: 50 };
export const SLOPE = { min: -2, max: 2 };
/** Layers in the chain. */
export const CHAIN = 20;
/** Steps of a training. */
export const STEPS = 100;

export const schema: Schema<GradientHighwayState> = {
  depth: numberField({ default: 5, ...DEPTH, integer: 'only' }),
  seed: numberField({ default: 0, min: 0, max: 4_294_967_295, integer: 'only' }),
  slope: numberField({ default: 0, ...SLOPE }),
};

function modelOf({ depth, seed }: GradientHighwayState, variant: Variant): RunConfig {
  return {
    ...{ dModel: 32, heads: 4, dFf: 128, layers: depth, seed, dataSeed: 1 },
    sublayers: 'feed-forward',
    placement: 'pre',
    norm: variant === 'norm' ? 'layer' : 'none',
    residual: variant === 'with',
  };
}

/** The gradients before the first step are of counting digits; the parameter is that of the lesson. */
export const startsOf: CurvesOf<GradientHighwayState, Variant> = {
  variants: () => STARTS,
  config: (state, variant) => ({ ...modelOf(state, variant), batch: 1 }),
  parameter: () => 'linear1.weight',
};

/** A hundred steps of (3·digit + 1) mod 10, for which a token needs to know nothing but itself. */
export function planOf(state: GradientHighwayState, variant: Variant): Plan {
  return {
    config: { ...modelOf(state, variant), task: 'per-token', batch: 64 },
    ...{ steps: STEPS, probeEvery: STEPS, sequences: 10, finalSequences: 500 },
    ...{ digits: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], startSequences: 1 },
  };
}
