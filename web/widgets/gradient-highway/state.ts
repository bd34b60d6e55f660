import type { RunConfig } from '../../engine/training/types.ts';
import { choiceField, numberField, type Schema } from '../../kit/base/state.ts';
import type { CurvesOf } from '../../kit/run/start-gradients.ts';
import type { Plan } from '../../worker/training-messages.ts';

/** Feed-forward blocks with nothing else; with residuals; with LayerNorm in their place. */
export type Variant = 'without' | 'with' | 'norm';
/** Those whose gradients are drawn, and that are always trained. */
const PAIR = ['without', 'with'] as const;
export const THIRD = ['off', 'on'] as const;

export interface GradientHighwayState {
  /** Layers, one above the other. */
  depth: number;
  /** What the weights are drawn with. */
  seed: number;
  /** Whether norms in place of residuals are trained too. */
  norm: (typeof THIRD)[number];
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
  norm: choiceField(THIRD, 'off'),
  slope: numberField({ default: 0, ...SLOPE }),
};

export function variantsOf({ norm }: Pick<GradientHighwayState, 'norm'>): readonly Variant[] {
  return norm === 'on' ? [...PAIR, 'norm'] : PAIR;
}

function modelOf(layers: number, seed: number, variant: Variant): RunConfig {
  return {
    ...{ dModel: 32, heads: 4, dFf: 128, layers, seed, dataSeed: 1 },
    sublayers: 'feed-forward',
    placement: 'pre',
    norm: variant === 'norm' ? 'layer' : 'none',
    residual: variant === 'with',
  };
}

/** A model before its first step. */
export interface Start {
  variant: (typeof PAIR)[number];
  layers: number;
}

/** Where a curve over depth has its points: closer together where it begins. All fifty would take a phone half a minute. */
const DEPTHS = [1, 2, 3, 5, 8, 12, 16, 20, 25, 30, 40, 50];

/** The gradients before the first step, of every depth up to the state's: of counting digits, as in the lesson. */
export const startsOf: CurvesOf<GradientHighwayState, Start> = {
  variants: ({ depth }) =>
    [...DEPTHS.filter(layers => layers < depth), depth].flatMap(layers =>
      PAIR.map((variant): Start => ({ variant, layers })),
    ),
  config: ({ seed }, { variant, layers }) => ({ ...modelOf(layers, seed, variant), batch: 1 }),
  parameter: () => 'linear1.weight',
};

/** A hundred steps of (3·digit + 1) mod 10, for which a token needs to know nothing but itself. */
export function planOf({ depth, seed }: GradientHighwayState, variant: Variant): Plan {
  return {
    config: { ...modelOf(depth, seed, variant), task: 'per-token', batch: 64 },
    ...{ steps: STEPS, probeEvery: STEPS, sequences: 10, finalSequences: 500 },
    ...{ digits: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], startSequences: 1 },
  };
}
