// What crosses the border to the light module, by the names that cpp/bind has for it.

export type { DescentHistory, DescentPosition, LossParts, PenaltyParts } from './types.ts';

/** What the sparsity functions read from their options; each says by itself which of them. */
export interface SparsityOptions {
  target?: Float64Array;
  lambda?: number;
  lambdas?: Float64Array;
  penalty?: string;
  step?: string;
  learningRate?: number;
  initial?: Float64Array | undefined;
}

/** Milliseconds, or NaN where they cannot be read. Throws nothing. */
export type Clock = () => number;
