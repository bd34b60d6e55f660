// What happens in a training worker, without the worker: one run at a time, advanced by time.

import type { Run, RunConfig, Trainer } from '../engine/training/types.ts';
import type { Begun, Checkpoint, Frame, Look, Plan, Prediction, Pull, TrainingApi } from './training-messages.ts';

interface Current {
  id: number;
  run: Run;
  plan: Plan;
}

/** Steps that only warm the machine up: the browser compiles a hot loop again while it runs. */
const WARM_UP = 2;

export class TrainingService implements TrainingApi {
  readonly #load: (wasmUrl: string | undefined) => Promise<Trainer>;
  readonly #now: () => number;
  #wasmUrl: string | undefined;
  #trainer: Promise<Trainer> | undefined;
  #current: Current | undefined;
  #newest = 0;

  constructor(load: (wasmUrl: string | undefined) => Promise<Trainer>, now: () => number) {
    this.#load = load;
    this.#now = now;
  }

  useWasm(url: string): void {
    this.#wasmUrl = url;
  }

  async begin(id: number, plan: Plan): Promise<Begun> {
    const run = await this.#create(id, plan.config);
    return this.#begun({ id, run, plan });
  }

  async load(id: number, plan: Plan, bytes: Uint8Array): Promise<Begun & { step: number; hash: string }> {
    const run = await this.#create(id, plan.config);
    // What its gradients were at the start is known before it becomes the saved run.
    const begun = this.#begun({ id, run, plan });
    run.restore(bytes);
    return { ...begun, config: run.config, step: run.step, hash: run.hash() };
  }

  pull({ run: id, until, milliseconds }: Pull): Frame | null {
    const current = this.#of(id);
    if (!current) return null;
    const { run, plan } = current;
    const start = this.#now();
    const losses: number[] = [];
    const norms: number[] = [];
    const checkpoints: Checkpoint[] = [];
    let [busy, diverged]: [number, Frame['diverged']] = [0, null];
    while (run.step < until && !diverged && (losses.length === 0 || this.#now() - start < milliseconds)) {
      const before = this.#now();
      const advance = run.advance({ steps: 1 });
      busy += this.#now() - before;
      losses.push(...advance.losses);
      if (advance.losses.length > 0) norms.push(...run.probe('stepGradientNorms').data);
      diverged = advance.diverged;
      if (!diverged && isProbed(run.step, plan)) checkpoints.push(checkpoint(run, plan));
    }
    return {
      run: id,
      step: run.step,
      losses: Float32Array.from(losses),
      gradientNorms: Float32Array.from(norms),
      checkpoints,
      busy,
      diverged,
      hash: run.hash(),
    };
  }

  predict(id: number, digits: readonly number[]): Prediction | null {
    const current = this.#of(id);
    return current ? answerTo(current.run, digits) : null;
  }

  look(id: number, { name, options }: Look): { shape: number[]; data: Float32Array } | null {
    return this.#of(id)?.run.probe(name, options) ?? null;
  }

  save(id: number): Uint8Array | null {
    return this.#of(id)?.run.save() ?? null;
  }

  async measure(config: RunConfig, milliseconds: number): Promise<number> {
    const run = (await this.#ready()).createRun(config);
    try {
      const start = this.#now();
      const times: number[] = [];
      while (times.length < WARM_UP + 1 || this.#now() - start < milliseconds) {
        const before = this.#now();
        if (run.advance({ steps: 1 }).diverged) break;
        times.push(this.#now() - before);
      }
      return median(times.slice(Math.min(WARM_UP, times.length - 1)));
    } finally {
      run.dispose();
    }
  }

  #of(id: number): Current | undefined {
    return this.#current?.id === id ? this.#current : undefined;
  }

  /** A run in place of the one before; one that was asked for later is not taken back by one that comes later. */
  async #create(id: number, config: RunConfig): Promise<Run> {
    this.#newest = Math.max(this.#newest, id);
    this.#drop();
    const trainer = await this.#ready();
    if (id !== this.#newest) throw Object.assign(new Error('a later run has begun'), { code: 'training/superseded' });
    this.#drop();
    return trainer.createRun(config);
  }

  #begun(current: Current): Begun {
    this.#current = current;
    const { id, run, plan } = current;
    return {
      run: id,
      config: run.config,
      memoryBytes: run.memoryBytes,
      startNorms: run.probe('gradientNorms', { batch: plan.startSequences }).data,
      checkpoint: checkpoint(run, plan),
    };
  }

  #drop(): void {
    this.#current?.run.dispose();
    this.#current = undefined;
  }

  #ready(): Promise<Trainer> {
    this.#trainer ??= this.#load(this.#wasmUrl);
    return this.#trainer;
  }
}

function isProbed(step: number, { steps, probeEvery }: Plan): boolean {
  return step % probeEvery === 0 || step === steps;
}

function checkpoint(run: Run, plan: Plan): Checkpoint {
  const { step } = run;
  const sequences = step === plan.steps ? plan.finalSequences : plan.sequences;
  return { step, sequences, ...run.evaluate(sequences), ...answerTo(run, plan.digits) };
}

function answerTo(run: Run, digits: readonly number[]): Prediction {
  const { probabilities, attention } = run.predict(digits);
  return { probabilities, attention: Uint8Array.from(attention.data, share => Math.round(255 * share)) };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
