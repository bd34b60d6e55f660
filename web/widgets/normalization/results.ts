import type { Engine, LayerNormStages, RmsNormStages } from '../../engine/index.ts';
import { gainOf, type NormalizationState } from './state.ts';

/** Everything that the widget shows of a state, computed by the engine. */
export interface Results {
  layer: LayerNormStages;
  rms: RmsNormStages;
  /** σ, and what LayerNorm divides by: √(σ² + ε). */
  deviation: number;
  layerDivisor: number;
  /** What RMSNorm divides by. */
  rmsDivisor: number;
  /** ‖x‖₂ and √d, whose quotient the RMS is. */
  length: number;
  root: number;
  /** What comes out before the weights: its mean and deviation, its mean square, its lengths. */
  out: { mean: number; deviation: number; meanSquare: number; layerLength: number; rmsLength: number };
  squares: { centred: readonly number[]; x: readonly number[] };
}

export function compute({ norms, normalization }: Engine, state: NormalizationState): Results {
  const { x, eps, rmsEps, form } = state;
  const layer = normalization.layerNorm(x, { eps, gamma: gainOf('gamma', state), beta: gainOf('beta', state) });
  const rms = normalization.rmsNorm(x, { eps: rmsEps, weight: gainOf('weight', state), form });
  const root = norms.l2(x.map(() => 1));
  const [ofX, ofCentred] = [norms.measure(x), norms.measure(layer.centred)];
  const deviation = ofCentred.l2 / root;
  const after = normalization.layerNorm(layer.normalized);
  return {
    layer,
    rms,
    deviation,
    // A root of a sum of squares, so that no square leaves the range of numbers.
    layerDivisor: norms.l2([deviation, Math.sqrt(eps)]),
    rmsDivisor: norms.l2([rms.rms, Math.sqrt(rmsEps)]),
    length: ofX.l2,
    root,
    out: {
      mean: after.mean,
      deviation: norms.l2(after.centred) / root,
      meanSquare: normalization.rmsNorm(rms.normalized).meanSquare,
      layerLength: norms.l2(layer.normalized),
      rmsLength: norms.l2(rms.normalized),
    },
    squares: { centred: [...ofCentred.squares], x: [...ofX.squares] },
  };
}

/** The clock's stages; each is reached at its number. Before the first there is only x. */
export const STAGES = ['mean', 'centred', 'spread', 'divided', 'output'] as const;
export type Stage = (typeof STAGES)[number];

/** How much of a stage is done: 0 before it begins, 1 once it is reached. */
export function done(stage: Stage, position: number): number {
  return Math.min(Math.max(position - STAGES.indexOf(stage), 0), 1);
}

/** What is worth a sentence: each is read off the results, not off the state's name. */
export type Remark =
  | { kind: 'constant' }
  | { kind: 'zero' }
  | { kind: 'layer-eps'; share: number }
  | { kind: 'rms-eps'; share: number };

/** From this much on, ε shows: a hundredth of the length is missing. */
const SHOWS = 0.99;

export function remarks({ layer, rms, out, root }: Results, { x }: NormalizationState): Remark[] {
  const found: Remark[] = [];
  if (x.every(value => value === 0)) found.push({ kind: 'zero' });
  else if (layer.centred.every(value => value === 0)) found.push({ kind: 'constant' });
  else if (out.layerLength < SHOWS * root) found.push({ kind: 'layer-eps', share: layer.variance });
  if (rms.rms > 0 && out.rmsLength < SHOWS * root) found.push({ kind: 'rms-eps', share: rms.meanSquare });
  return found;
}
