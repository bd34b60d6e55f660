import { choiceField, numberField, numbersField, type Schema } from '../../kit/base/state.ts';

export const VIEWS = ['norms', 'ball', 'distance'] as const;
export const ROUTES = ['xy', 'yx'] as const;
export type View = (typeof VIEWS)[number];

export interface NormsState {
  x: readonly number[];
  /** The second point; only the view `distance` shows it. Missing coordinates count as 0. */
  y: readonly number[];
  p: number;
  view: View;
  /** Which way the streets are walked: first along x₁ or first along x₂. */
  route: (typeof ROUTES)[number];
}

/** Beyond this the squares would leave the range of a double. */
export const LIMITS = { min: -1e100, max: 1e100 };
export const LENGTH = { min: 2, max: 8 };
export const P_RANGE = { min: 0.25, max: Number.POSITIVE_INFINITY };

const vector = (fallback: readonly number[]) =>
  numbersField({ default: fallback, minLength: LENGTH.min, maxLength: LENGTH.max, ...LIMITS });

export const schema: Schema<NormsState> = {
  x: vector([4, 3, 0]),
  y: vector([1, -1, 0]),
  p: numberField({ default: 2, ...P_RANGE }),
  view: choiceField(VIEWS, 'norms'),
  route: choiceField(ROUTES, 'xy'),
};
