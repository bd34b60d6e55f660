import { numberField, numbersField, type Schema } from '../../kit/base/state.ts';

export interface CosineState {
  x: readonly number[];
  /** Missing coordinates count as 0; those beyond the length of x are left out. */
  y: readonly number[];
  /** The factor by which x is stretched, to show what that changes and what not. */
  scale: number;
}

/** Beyond this the products would leave the range of a double. */
export const LIMITS = { min: -1e100, max: 1e100 };
export const LENGTH = { min: 2, max: 8 };
/** Above zero: a stretch that turned x around, or took its direction, would be another story. */
export const SCALE = { min: 0.001, max: 1000 };

const vector = (fallback: readonly number[]) =>
  numbersField({ default: fallback, minLength: LENGTH.min, maxLength: LENGTH.max, ...LIMITS });

export const schema: Schema<CosineState> = {
  x: vector([4, 3]),
  y: vector([1, 2]),
  scale: numberField({ default: 10, ...SCALE }),
};
