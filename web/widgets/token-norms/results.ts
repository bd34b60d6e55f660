import type { Engine } from '../../engine/index.ts';
import type { TokenNormsState } from './state.ts';

export const TOKENS = 5;

/** What is said of one token's numbers. */
export interface Summary {
  mean: number;
  /** σ = √σ², over all d numbers. */
  deviation: number;
  /** ‖x‖₂ */
  length: number;
}

export interface Results {
  d: number;
  /** TOKENS × d, row-major. */
  before: Float32Array;
  after: Float32Array;
  summaries: readonly { before: Summary; after: Summary }[];
}

/** Everything that the widget shows of a state: PyTorch's random numbers, normalized by the encoder's own kernels. */
export function compute(engine: Engine, state: TokenNormsState): Results {
  const { d, norm } = state;
  const before = drawn(engine, state);
  const after = engine.normalization.rows(before, { d, task: norm });
  const summaries = Array.from({ length: TOKENS }, (_, token) => ({
    before: summary(engine, tokenOf(before, token, d)),
    after: summary(engine, tokenOf(after, token, d)),
  }));
  return { d, before, after, summaries };
}

export function tokenOf(numbers: Float32Array, token: number, d: number): Float32Array {
  return numbers.subarray(token * d, (token + 1) * d);
}

/** mean + deviation * torch.randn(5, d), each step rounded to float as PyTorch does. */
function drawn({ random }: Engine, { seed, d, mean, deviation }: TokenNormsState): Float32Array {
  const [shift, scale] = [Math.fround(mean), Math.fround(deviation)];
  return random(seed)
    .randn(TOKENS * d)
    .map(number => shift + Math.fround(scale * number));
}

function summary({ normalization, norms }: Engine, token: Float32Array): Summary {
  const { mean, variance } = normalization.layerNorm(token);
  return { mean, deviation: Math.sqrt(variance), length: norms.l2(token) };
}
