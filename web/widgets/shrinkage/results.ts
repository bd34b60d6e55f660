import type { Engine, LossParts } from '../../engine/index.ts';
import { type Penalty, pairOf, type ShrinkageState } from './state.ts';

/** Where every weight ends, computed by the engine. */
export interface Results {
  ends: Record<Penalty, Float64Array>;
  /** How many weights are exactly 0. */
  zeros: Record<Penalty, number>;
  /** λ/2: targets up to this size end at 0 with L1, the others lose this much. */
  threshold: number;
  /** 1 + λ: what L2² divides by. */
  divisor: number;
}

export function compute({ norms, sparsity }: Engine, { a, lambda }: ShrinkageState): Results {
  const end = (penalty: Penalty) => sparsity.minimiser({ target: a, lambda, penalty });
  const ends = { l2squared: end('l2squared'), l1: end('l1') };
  const zeros = (penalty: Penalty) => a.length - norms.l0(ends[penalty]);
  return {
    ends,
    zeros: { l2squared: zeros('l2squared'), l1: zeros('l1') },
    threshold: lambda / 2,
    divisor: 1 + lambda,
  };
}

/** Two weights in their plane. */
export interface Geometry {
  target: readonly [number, number];
  /** Where the loss is least. */
  end: readonly [number, number];
  /** The loss there, and its two parts. */
  loss: LossParts;
  /** From the target to the end: the circle of equal error that touches the ball. */
  reach: number;
  /** ‖w‖₁ or ‖w‖₂ at the end: the ball of equal penalty that touches the circle. */
  radius: number;
  /** The descent from 0: x₀ y₀ x₁ y₁ … */
  trail: Float64Array;
  learningRate: number;
}

/** Enough for the descent to come so near to its end that no eye sees the rest: 0.8⁴⁰ ≈ 10⁻⁴ of the way. */
export const TRAIL = 40;
/** Each step leaves 1 − 2·0.1 of what is left of the way, under either penalty. */
const RATE = 0.1;

export function computeGeometry(engine: Engine, state: ShrinkageState): Geometry {
  const { norms, sparsity } = engine;
  const { a, lambda, penalty } = state;
  const [i, j] = pairOf(state);
  const target = [a[i], a[j]] as const;
  const [x, y] = sparsity.minimiser({ target, lambda, penalty });
  const learningRate = rateOf(state);
  return {
    target,
    end: [x, y],
    loss: sparsity.loss([x, y], { target, lambda, penalty }),
    reach: norms.distance([x, y], target, 2),
    radius: penalty === 'l1' ? norms.l1([x, y]) : norms.l2([x, y]),
    trail: trailOf(engine, state, target, learningRate),
    learningRate,
  };
}

/** L2²'s steps are the steeper the larger λ is; L1's proximal ones are not. */
function rateOf({ lambda, penalty }: ShrinkageState): number {
  return penalty === 'l1' ? RATE : RATE / (1 + lambda);
}

function trailOf(
  { sparsity }: Engine,
  { lambda, penalty }: ShrinkageState,
  target: readonly [number, number],
  learningRate: number,
): Float64Array {
  const step = penalty === 'l1' ? 'proximal' : 'subgradient';
  const descent = sparsity.createDescent({ target, lambda, penalty, step, learningRate });
  try {
    descent.advance(TRAIL);
    return descent.history().weights;
  } finally {
    descent.dispose();
  }
}

/** The λ at which L1 makes each weight 0: 2|a|. */
export function switchingPoints(a: readonly number[]): number[] {
  return a.map(value => 2 * Math.abs(value));
}
