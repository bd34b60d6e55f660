// What reaches the first layer, and what came of the trainings, as data: what the widget draws, says, exports and judges.

import type { Shown } from '../../kit/run/start-gradients.ts';
import type { TrainingRun } from '../../kit/run/training-run.ts';
import type { GradientHighwayState, Start, Variant } from './state.ts';

export type Starts = Shown<GradientHighwayState, Start>;

/** By depth, the gradient's length in the first layer. */
export interface ByDepth {
  layers: number[];
  norms: number[];
}

export function byDepth(starts: Starts | undefined, variant: Start['variant']): ByDepth {
  const own = (starts?.curves ?? []).filter(curve => curve.variant.variant === variant);
  return { layers: own.map(({ variant: { layers } }) => layers), norms: own.map(({ norms }) => norms[0]) };
}

/** A training that is over. */
export interface Trial {
  depth: number;
  seed: number;
  variant: Variant;
  /** Of all answers; NaN where the numbers became infinite. */
  accuracy: number;
  loss: number;
}

/** The trainings that the reader has made: each depth, seed and variant once, since the same numbers come again. */
export class Trials {
  readonly #all = new Map<string, Trial>();

  take({ depth, seed }: GradientHighwayState, variants: readonly Variant[], runs: readonly TrainingRun[]): void {
    runs.forEach(({ state, history }, i) => {
      const variant = variants[i];
      if (!history || (state !== 'finished' && state !== 'diverged')) return;
      const accuracy = state === 'finished' ? history.last.accuracy : Number.NaN;
      const loss = history.losses.at(-1) ?? Number.NaN;
      this.#all.set(`${depth} ${seed} ${variant}`, { depth, seed, variant, accuracy, loss });
    });
  }

  find({ depth, seed }: Pick<GradientHighwayState, 'depth' | 'seed'>, variant: Variant): Trial | undefined {
    return this.#all.get(`${depth} ${seed} ${variant}`);
  }

  /** Those of one seed, the shallowest first. */
  of(seed: number): Trial[] {
    return [...this.#all.values()].filter(trial => trial.seed === seed).sort((a, b) => a.depth - b.depth);
  }

  clear(): void {
    this.#all.clear();
  }
}
