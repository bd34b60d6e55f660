import type { Engine } from '../../engine/index.ts';
import type { InvarianceState } from './state.ts';

export const NORMS = ['layer', 'rms'] as const;
export const CHANGES = ['shift', 'scale'] as const;
export type Norm = (typeof NORMS)[number];
export type Change = (typeof CHANGES)[number];

/** Why a verdict is what it is. */
export type Reason =
  | 'nothing' // The change changes nothing.
  | 'absorbed' // What the norm subtracts or divides by takes the change away.
  | 'alike' // All coordinates are alike, before and after.
  | 'little' // It changes something, less than the tolerance.
  | 'stays' // RMSNorm subtracts nothing: the shift stays in.
  | 'flipped' // A negative factor turns the vector around.
  | 'erased' // A factor of zero, or the opposite shift of equal coordinates, leaves a zero vector.
  | 'eps' // Without ε they would be equal.
  | 'digits' // They differ in the last digits of 64-bit numbers.
  | 'rounded'; // The change itself lost digits of x.

/** One question: is f of the changed x what f of x is? */
export interface Verdict {
  norm: Norm;
  change: Change;
  output: Float64Array;
  difference: number;
  /** What the difference is compared with. */
  allowed: number;
  holds: boolean;
  reason: Reason;
}

export interface Results {
  inputs: Record<'x' | Change, readonly number[]>;
  /** f(x), with which f of the changed x is compared. */
  before: Record<Norm, Float64Array>;
  verdicts: readonly Verdict[];
  /** What ε is added to, for x and for the scaled x. */
  sizes: Record<Norm, { before: number; scaled: number }>;
}

/** Differences below this share of the outputs come from rounding. */
const DIGITS = 1e-12;

export function compute(engine: Engine, state: InvarianceState): Results {
  const { x, shift, scale } = state;
  const inputs = { x, shift: x.map(value => value + shift), scale: x.map(value => value * scale + 0) };
  const before = { layer: outputOf(engine, 'layer', x, state), rms: outputOf(engine, 'rms', x, state) };
  return {
    inputs,
    before,
    verdicts: NORMS.flatMap(norm =>
      CHANGES.map(change => verdictOn(engine, { norm, change, inputs, before: before[norm], state })),
    ),
    sizes: {
      layer: { before: sizeOf(engine, 'layer', x), scaled: sizeOf(engine, 'layer', inputs.scale) },
      rms: { before: sizeOf(engine, 'rms', x), scaled: sizeOf(engine, 'rms', inputs.scale) },
    },
  };
}

export function verdictOf({ verdicts }: Results, norm: Norm, change: Change): Verdict {
  const found = verdicts.find(one => one.norm === norm && one.change === change);
  if (!found) throw new Error(`There is no verdict on ${norm}, ${change}.`);
  return found;
}

type Epsilons = Pick<InvarianceState, 'eps' | 'rmsEps'>;

function outputOf({ normalization }: Engine, norm: Norm, x: readonly number[], { eps, rmsEps }: Epsilons) {
  const stages = norm === 'layer' ? normalization.layerNorm(x, { eps }) : normalization.rmsNorm(x, { eps: rmsEps });
  return stages.normalized;
}

function sizeOf({ normalization }: Engine, norm: Norm, x: readonly number[]): number {
  return norm === 'layer' ? normalization.layerNorm(x).variance : normalization.rmsNorm(x).meanSquare;
}

interface Question {
  norm: Norm;
  change: Change;
  inputs: Results['inputs'];
  before: Float64Array;
  state: InvarianceState;
}

function verdictOn(engine: Engine, question: Question): Verdict {
  const { norm, change, inputs, before, state } = question;
  const output = outputOf(engine, norm, inputs[change], state);
  const { difference, size } = compared(engine, before, output);
  // Without ε the largest coordinate that comes out is at least 1. Where ε makes all of them small, what differs by
  // less than the tolerance may still be twice or ten times as large: it is compared with their size.
  const allowed = state.tolerance * Math.min(1, size);
  const holds = difference <= allowed;
  const found = { norm, change, output, difference, allowed, holds };
  return { ...found, reason: holds ? whyTrue(question, difference) : whyFalse(engine, question, difference / size) };
}

function compared({ norms }: Engine, a: Float64Array, b: Float64Array): { difference: number; size: number } {
  return { difference: norms.distance(a, b, Number.POSITIVE_INFINITY), size: Math.max(norms.linf(a), norms.linf(b)) };
}

function whyTrue({ norm, change, inputs, state }: Question, difference: number): Reason {
  if (change === 'shift' ? state.shift === 0 : state.scale === 1) return 'nothing';
  if (inputs.x.every(value => value === inputs.x[0])) return 'alike';
  if (norm === 'rms' && change === 'shift') return 'little';
  return difference > 0 && change === 'scale' && state.scale <= 0 ? 'little' : 'absorbed';
}

function whyFalse(engine: Engine, question: Question, share: number): Reason {
  const { norm, change, inputs, state } = question;
  if (share <= DIGITS) return 'digits';
  if (inputs[change].every(value => value === 0)) return 'erased';
  if (change === 'scale' && state.scale < 0) return 'flipped';
  if (change === 'shift') return norm === 'rms' ? 'stays' : 'rounded';
  const none = { eps: 0, rmsEps: 0 };
  const [before, after] = [inputs.x, inputs[change]].map(x => outputOf(engine, norm, x, none));
  const { difference, size } = compared(engine, before, after);
  return difference <= DIGITS * size ? 'eps' : 'rounded';
}
