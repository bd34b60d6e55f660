import type { ReactiveControllerHost } from 'lit';
import type { TrainingRun } from '../../kit/run/training-run.ts';
import { type RaceState, stepsOf, variantsOf } from './state.ts';

/** How long a measurement takes, in ms. */
const MEASURE = 900;
/** A race that takes longer than this many seconds is not begun unasked. */
export const LONG = 60;
const SMALL_BATCH = 16;
const FEW_LAYERS = 6;

export interface Offer {
  kind: 'batch' | 'layers';
  size: number;
  seconds: number;
  change: Partial<RaceState>;
}

/** Milliseconds of a step for each layer and sequence, measured once for a page, with as many runs at once. */
const units = new Map<number, number>();

/** What a race would cost on this machine, known before it begins. */
export class Budget {
  readonly #host: ReactiveControllerHost;
  /** A measurement on its way. */
  #coming: Promise<boolean> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  get measuring(): boolean {
    return this.#coming !== undefined;
  }

  /** Seconds that the race takes; undefined before a measurement with as many runs. */
  seconds(state: RaceState): number | undefined {
    const variants = variantsOf(state);
    const unit = units.get(variants.length);
    if (unit === undefined) return undefined;
    const most = Math.max(...variants.map(({ layers }) => layers));
    return (unit * most * state.batch * stepsOf(state)) / 1000;
  }

  /** Measures with all runs at once, as they will race; who asks meanwhile waits along. False when a run failed. */
  async measure(state: RaceState, runs: readonly TrainingRun[]): Promise<boolean> {
    if (units.has(runs.length)) return true;
    if (this.#coming) return (await this.#coming) && this.measure(state, runs);
    this.#coming = this.#measure(state, runs);
    this.#host.requestUpdate();
    const known = await this.#coming;
    this.#coming = undefined;
    this.#host.requestUpdate();
    return known;
  }

  async #measure(state: RaceState, runs: readonly TrainingRun[]): Promise<boolean> {
    const variants = variantsOf(state);
    const times = await Promise.all(runs.map(run => run.measure(MEASURE)));
    if (times.some(time => time === undefined)) return false;
    const each = variants.map(({ layers }, i) => (times[i] ?? Number.NaN) / (layers * state.batch));
    units.set(runs.length, Math.max(...each));
    return true;
  }

  /** Smaller races of the same kind. */
  offers(state: RaceState): Offer[] {
    const offer = (kind: Offer['kind'], size: number, change: Partial<RaceState>): Offer[] => {
      const seconds = this.seconds({ ...state, ...change });
      return seconds === undefined ? [] : [{ kind, size, seconds, change: { ...change, hash: '' } }];
    };
    const variants = variantsOf(state);
    const deep = variants.some(({ layers }) => layers > FEW_LAYERS);
    const fewer = variants.map(variant => ({ ...variant, layers: Math.min(variant.layers, FEW_LAYERS) }));
    return [
      ...(state.batch > SMALL_BATCH ? offer('batch', SMALL_BATCH, { batch: SMALL_BATCH }) : []),
      ...(deep ? offer('layers', FEW_LAYERS, { preset: 'own', variants: fewer, steps: stepsOf(state) }) : []),
    ];
  }
}
