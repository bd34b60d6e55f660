import { numberField, numbersField, type Schema } from '../../kit/base/state.ts';

export interface InvarianceState {
  x: readonly number[];
  /** What is added to every coordinate, and what every coordinate is multiplied by. */
  shift: number;
  scale: number;
  /** The largest difference that still counts as equal. */
  tolerance: number;
  /** LayerNorm's ε, and RMSNorm's. */
  eps: number;
  rmsEps: number;
}

/** Beyond this, squares and products would leave the range of a double. */
export const LIMITS = { min: -1e100, max: 1e100 };
export const LENGTH = { min: 2, max: 16 };
export const TOLERANCE = { min: 0, max: 1 };
export const EPS = { min: 0, max: 1e6 };

export const schema: Schema<InvarianceState> = {
  x: numbersField({ default: [1, 2, 3, 6], minLength: LENGTH.min, maxLength: LENGTH.max, ...LIMITS }),
  shift: numberField({ default: 10, ...LIMITS }),
  scale: numberField({ default: 5, ...LIMITS }),
  tolerance: numberField({ default: 1e-4, ...TOLERANCE }),
  eps: numberField({ default: 1e-5, ...EPS }),
  rmsEps: numberField({ default: 1e-6, ...EPS }),
};
