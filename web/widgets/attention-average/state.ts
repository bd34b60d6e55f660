import { numberField, numbersField, type Schema } from '../../kit/base/state.ts';

export interface AttentionAverageState {
  /** What the three tokens hold. */
  tokens: readonly number[];
  /** How much the first token takes of each: at least 0, together 1. */
  weights: readonly number[];
  /** How often all three are averaged. */
  rounds: number;
}

export const VALUE = { min: -1e6, max: 1e6 };
export const WEIGHT = { min: 0, max: 1 };
export const ROUNDS = { min: 0, max: 12 };

const three = { minLength: 3, maxLength: 3 };

export const schema: Schema<AttentionAverageState> = {
  tokens: numbersField({ default: [2, 9, 5], ...three, ...VALUE }),
  weights: summingToOne(numbersField({ default: [0.5, 0.2, 0.3], ...three, ...WEIGHT })),
  rounds: numberField({ default: 0, ...ROUNDS, integer: 'only' }),
};

type Weights = Schema<AttentionAverageState>['weights'];

function summingToOne(field: Weights): Weights {
  const sums = (weights: readonly number[] | undefined) =>
    weights && Math.abs(weights.reduce((a, b) => a + b) - 1) < 1e-9 ? weights : undefined;
  return { ...field, fromJson: json => sums(field.fromJson(json)), fromText: text => sums(field.fromText(text)) };
}
