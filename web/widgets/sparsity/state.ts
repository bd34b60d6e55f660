import { choiceField, numberField, numbersField, type Schema } from '../../kit/base/state.ts';

export const RULES = ['subgradient', 'proximal'] as const;
export const ZOOMS = ['whole', 'zero'] as const;

export interface SparsityState {
  /** The targets a: where the weights would be without a penalty. */
  a: readonly number[];
  lambda: number;
  lr: number;
  /** How L1 takes a step. */
  rule: (typeof RULES)[number];
  /** How many steps the race has. */
  until: number;
  /** All of the weights' range, or the neighbourhood of zero. */
  zoom: (typeof ZOOMS)[number];
}

export const LENGTH = { min: 1, max: 8 };
export const TARGETS = { min: -1000, max: 1000 };
export const LAMBDA = { min: 0, max: 100 };
export const RATE = { min: 1e-6, max: 10 };
export const UNTIL = { min: 10, max: 20_000 };

export const schema: Schema<SparsityState> = {
  a: numbersField({ default: [3, 0.4, -0.2, 1.5, 0.1], minLength: LENGTH.min, maxLength: LENGTH.max, ...TARGETS }),
  lambda: numberField({ default: 1, ...LAMBDA }),
  lr: numberField({ default: 0.002, ...RATE }),
  rule: choiceField(RULES, 'subgradient'),
  until: numberField({ default: 5000, ...UNTIL, integer: 'only' }),
  zoom: choiceField(ZOOMS, 'whole'),
};
