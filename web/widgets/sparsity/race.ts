import type { Descent, Engine } from '../../engine/index.ts';
import type { SparsityState } from './state.ts';

export const PENALTIES = ['l2squared', 'l1'] as const;
export type Penalty = (typeof PENALTIES)[number];

/** Below this a weight counts as zero on the page. */
export const NEARLY = 0.01;

/** A descent at one step. */
export interface Snapshot {
  weights: Float64Array;
  loss: number;
  /** Where exact minimisation would end. */
  minimiser: Float64Array;
  /** Weights that belong at 0, moved off it, and are not there. */
  oscillating: number;
  /** |w| < 0.01, and w = 0. */
  nearly: number;
  exactly: number;
}

/** How a race ends before it is run: known at once, since the engine takes all steps in a few milliseconds. */
export interface Outcome {
  /** The race's length: to the end asked for, or to the last step at which every loss is a finite number. */
  steps: number;
  diverged: { step: number; penalties: readonly Penalty[] } | null;
  ends: Record<Penalty, Snapshot>;
}

/** A race that has not settled by its end is followed this far, to see whether it diverges. */
const FOLLOWED = 20_000;

/** Two descents of the same targets on one clock, one under each penalty. */
export class Race {
  readonly outcome: Outcome;
  readonly #engine: Engine;
  readonly #state: SparsityState;
  readonly #descents = new Map<Penalty, Descent>();
  #step = 0;

  constructor(engine: Engine, state: SparsityState) {
    this.#engine = engine;
    this.#state = state;
    this.outcome = this.#simulate();
  }

  /** Both descents after so many steps. Descents cannot go back: they start again where an earlier step is asked for. */
  at(step: number): Record<Penalty, Snapshot> {
    if (step < this.#step) this.dispose();
    this.#step = step;
    return both(penalty => this.#snapshot(penalty, this.#advanced(penalty, step)));
  }

  /** The losses so far, with the steps they belong to. */
  losses(penalty: Penalty): { steps: Float64Array; losses: Float64Array } {
    return this.#descent(penalty).history();
  }

  dispose(): void {
    for (const descent of this.#descents.values()) descent.dispose();
    this.#descents.clear();
    this.#step = 0;
  }

  #descent(penalty: Penalty): Descent {
    let descent = this.#descents.get(penalty);
    if (!descent) {
      descent = this.#create(penalty);
      this.#descents.set(penalty, descent);
    }
    return descent;
  }

  #create(penalty: Penalty): Descent {
    const { a, lambda, lr } = this.#state;
    const step = this.#rule(penalty);
    return this.#engine.sparsity.createDescent({ target: a, lambda, penalty, step, learningRate: lr });
  }

  /** L2² has a slope everywhere, and so the plain step. */
  #rule(penalty: Penalty): SparsityState['rule'] {
    return penalty === 'l1' ? this.#state.rule : 'subgradient';
  }

  /** The learning rate from which a descent may grow without end. */
  rateLimit(penalty: Penalty): number {
    return this.#engine.sparsity.learningRateLimit({ penalty, lambda: this.#state.lambda, step: this.#rule(penalty) });
  }

  /** How far from 0 the weights that belong at 0 may oscillate under L1's subgradient step. */
  oscillationBound(): number {
    const { a, lambda, lr } = this.#state;
    return this.#engine.norms.linf(this.#engine.sparsity.oscillationBound({ target: a, lambda, learningRate: lr }));
  }

  #advanced(penalty: Penalty, step: number) {
    const descent = this.#descent(penalty);
    const now = descent.position();
    return step > now.step && now.diverged === null ? descent.advance(step - now.step) : now;
  }

  #snapshot(penalty: Penalty, { weights, loss }: { weights: Float64Array; loss: number }): Snapshot {
    const { a, lambda } = this.#state;
    const { norms, sparsity } = this.#engine;
    const minimiser = sparsity.minimiser({ target: a, lambda, penalty });
    const clear = norms.l0(weights, { tolerance: NEARLY * (1 - Number.EPSILON) });
    return {
      weights,
      loss,
      minimiser,
      oscillating: Array.from(weights).filter((weight, i) => minimiser[i] === 0 && weight !== 0).length,
      nearly: a.length - clear,
      exactly: a.length - norms.l0(weights),
    };
  }

  /** Runs both races to their end, unseen. */
  #simulate(): Outcome {
    const { until } = this.#state;
    const descents = both(penalty => this.#create(penalty));
    try {
      const start = both(penalty => descents[penalty].position().loss);
      const ends = both(penalty => descents[penalty].advance(until));
      const followed = both(penalty =>
        ends[penalty].diverged === null && ends[penalty].loss > start[penalty]
          ? descents[penalty].advance(Math.max(1, FOLLOWED - until))
          : ends[penalty],
      );
      const diverged = earliest(PENALTIES.map(penalty => ({ penalty, step: followed[penalty].diverged })));
      const steps = diverged ? Math.max(0, diverged.step - 1) : until;
      return { steps, diverged, ends: both(penalty => this.#snapshot(penalty, ends[penalty])) };
    } finally {
      for (const penalty of PENALTIES) descents[penalty].dispose();
    }
  }
}

function earliest(ends: readonly { penalty: Penalty; step: number | null }[]): Outcome['diverged'] {
  const step = Math.min(...ends.map(end => end.step ?? Number.POSITIVE_INFINITY));
  if (!Number.isFinite(step)) return null;
  return { step, penalties: ends.filter(end => end.step === step).map(end => end.penalty) };
}

function both<T>(make: (penalty: Penalty) => T): Record<Penalty, T> {
  return { l2squared: make('l2squared'), l1: make('l1') };
}
