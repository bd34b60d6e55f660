import { choiceField, numberField, numbersField, type Schema } from '../../kit/base/state.ts';

export const VIEWS = ['neuron', 'many', 'cover', 'count'] as const;
export type View = (typeof VIEWS)[number];

export interface FfnState {
  view: View;
  /** The token of the one neuron, its row of W₁, and its b₁. */
  x: readonly number[];
  w: readonly number[];
  b: number;
  /** Where the random numbers of the wide network start. */
  seed: number;
  /** How far the token has gone from the first one of its sentence to the second. */
  mix: number;
  /** Which tokens are covered, as bits: 1 for the first of COVERABLE, 2 for the second, … */
  covered: number;
  /** The sizes whose parameters are counted. */
  dModel: number;
  dFf: number;
}

export const LIMITS = { min: -1e6, max: 1e6 };
export const MIX = { min: 0, max: 1 };
export const D_MODEL = { min: 1, max: 4096 };
export const D_FF = { min: 1, max: 16_384 };
/** The token that is asked about, and those that can be covered, counted from 1. */
export const TOKEN = 3;
export const COVERABLE: readonly number[] = [1, 2, 4, 5];

const three = (fallback: readonly number[]) =>
  numbersField({ default: fallback, minLength: 3, maxLength: 3, ...LIMITS });

export const schema: Schema<FfnState> = {
  view: choiceField(VIEWS, 'neuron'),
  x: three([1, -2, 0.5]),
  w: three([0.5, 0.25, 2]),
  b: numberField({ default: 0.5, ...LIMITS }),
  seed: numberField({ default: 0, min: 0, max: Number.MAX_SAFE_INTEGER, integer: 'only' }),
  mix: numberField({ default: 0, ...MIX }),
  covered: numberField({ default: 0, min: 0, max: 2 ** COVERABLE.length - 1, integer: 'only' }),
  dModel: numberField({ default: 512, ...D_MODEL, integer: 'only' }),
  dFf: numberField({ default: 2048, ...D_FF, integer: 'only' }),
};

/** The covered tokens, counted from 1. */
export function coveredTokens({ covered }: Pick<FfnState, 'covered'>): number[] {
  return COVERABLE.filter((_, i) => (covered >> i) & 1);
}
