import type { RmsForm } from '../../engine/index.ts';
import { choiceField, numberField, numbersField, type Schema } from '../../kit/base/state.ts';

export const FORMS = ['llama', 'gemma'] as const satisfies readonly RmsForm[];

export interface NormalizationState {
  x: readonly number[];
  /** LayerNorm's γ and β and RMSNorm's w: one number for all coordinates, or one for each; none: as they start. */
  gamma: readonly number[];
  beta: readonly number[];
  weight: readonly number[];
  /** Whether RMSNorm multiplies by w (Llama, starts at 1) or by 1 + w (Gemma, starts at 0). */
  form: RmsForm;
  /** LayerNorm's ε, and RMSNorm's. */
  eps: number;
  rmsEps: number;
  /** From where space is seen: the eye's angle around x₃ and its height over the plane of x₁ and x₂, in degrees. */
  turn: readonly number[];
}

/** Beyond this the squares would leave the range of a double. */
export const LIMITS = { min: -1e100, max: 1e100 };
export const LENGTH = { min: 2, max: 16 };
export const GAIN = { min: -1000, max: 1000 };
export const EPS = { min: 0, max: 1e6 };
export const AROUND = { min: -180, max: 180 };
export const UP = { min: -90, max: 90 };

const gains = numbersField({ default: [], minLength: 0, maxLength: LENGTH.max, ...GAIN });

export const schema: Schema<NormalizationState> = {
  x: numbersField({ default: [1, 2, 3, 6], minLength: LENGTH.min, maxLength: LENGTH.max, ...LIMITS }),
  gamma: gains,
  beta: gains,
  weight: gains,
  form: choiceField(FORMS, 'llama'),
  eps: numberField({ default: 1e-5, ...EPS }),
  rmsEps: numberField({ default: 1e-6, ...EPS }),
  turn: numbersField({ default: [-25, 14], minLength: 2, maxLength: 2, ...AROUND }),
};

export type Gain = 'gamma' | 'beta' | 'weight';

/** What a weight is before any training. */
export function startOf(gain: Gain, { form }: Pick<NormalizationState, 'form'>): number {
  return gain === 'beta' || (gain === 'weight' && form === 'gemma') ? 0 : 1;
}

/** A weight with one number for each coordinate. */
export function gainOf(gain: Gain, state: NormalizationState): number[] {
  const given = state[gain];
  const start = startOf(gain, state);
  return state.x.map((_, i) => (given.length === 1 ? given[0] : (given[i] ?? start)));
}
