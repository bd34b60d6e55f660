import { choiceField, numberField, type Schema } from '../../kit/base/state.ts';

/** Attention alone; with feed-forward; with residuals (pre-norm); with both, by placement of the norm. */
export const VARIANTS = ['attention', 'feed-forward', 'residual', 'pre', 'post', 'no-norm'] as const;
export type Variant = (typeof VARIANTS)[number];

export interface RankCollapseState {
  variant: Variant;
  /** How many layers the tokens have gone through. */
  depth: number;
  /** s: tokens are drawn from 100 + s. */
  seed: number;
}

export const DEPTH = { min: 0, max: 50 };
export const SEED = { min: 0, max: 1e9 };

export const schema: Schema<RankCollapseState> = {
  variant: choiceField(VARIANTS, 'attention'),
  depth: numberField({ default: 0, ...DEPTH, integer: 'only' }),
  seed: numberField({ default: 0, ...SEED, integer: 'only' }),
};
