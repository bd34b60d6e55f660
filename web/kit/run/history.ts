import type { Begun, Checkpoint, Frame } from '../../worker/training-messages.ts';

/** What a run has shown so far, all at once: what another history takes to become the same. */
export type Past = Omit<Frame, 'run' | 'hash' | 'step'>;

/** A run with all that it goes on from, and what it has shown. */
export interface SavedRun {
  save: Uint8Array;
  past: Past;
}

/**
 * All that a run has shown so far, compactly: of every step its loss and its gradients' lengths, and checkpoints. 200
 * steps of twelve layers take about 130 kB.
 */
export class RunHistory {
  readonly layers: number;
  /** Of the gradients before any step, on the plan's sequences. */
  readonly startNorms: Float32Array;
  readonly memoryBytes: number;
  #step = 0;
  #hash = '';
  #losses: Float32Array;
  #norms: Float32Array;
  readonly #checkpoints: Checkpoint[];

  constructor({ config, startNorms, memoryBytes, checkpoint }: Begun, steps: number) {
    this.layers = config.layers;
    this.startNorms = startNorms;
    this.memoryBytes = memoryBytes;
    this.#losses = new Float32Array(steps);
    this.#norms = new Float32Array(steps * this.layers);
    this.#checkpoints = [checkpoint];
  }

  /** Steps taken. */
  get step(): number {
    return this.#step;
  }

  /** Of the losses so far: 16 hexadecimal digits, none before the first step. */
  get hash(): string {
    return this.#hash;
  }

  /** Step i's loss, before its update. Borrowed. */
  get losses(): Float32Array {
    return this.#losses.subarray(0, this.#step);
  }

  /** steps × layers. Borrowed. */
  get gradientNorms(): Float32Array {
    return this.#norms.subarray(0, this.#step * this.layers);
  }

  get checkpoints(): readonly Checkpoint[] {
    return this.#checkpoints;
  }

  get last(): Checkpoint {
    return this.#checkpoints[this.#checkpoints.length - 1];
  }

  /** What it takes, in bytes. */
  get bytes(): number {
    const kept = this.#checkpoints.reduce((sum, { probabilities, attention }) => {
      return sum + probabilities.byteLength + attention.byteLength;
    }, 0);
    return kept + this.#losses.byteLength + this.#norms.byteLength + this.startNorms.byteLength;
  }

  /** The gradients' lengths after so many steps: those that step was taken with; before the first, the start's. */
  normsAt(step: number): Float32Array {
    const at = Math.min(step, this.#step);
    return at === 0 ? this.startNorms : this.#norms.subarray((at - 1) * this.layers, at * this.layers);
  }

  /** The newest checkpoint that is not later than a step. */
  checkpointAt(step: number): Checkpoint {
    return this.#checkpoints.findLast(one => one.step <= step) ?? this.#checkpoints[0];
  }

  /** As one frame after the start. Its numbers are borrowed. */
  past(diverged: Frame['diverged']): Past {
    const { losses, gradientNorms } = this;
    return { losses, gradientNorms, checkpoints: this.#checkpoints.slice(1), busy: 0, diverged };
  }

  take({ step, losses, gradientNorms, checkpoints, hash }: Frame): void {
    this.#reserve(step);
    this.#losses.set(losses, step - losses.length);
    this.#norms.set(gradientNorms, (step - losses.length) * this.layers);
    this.#checkpoints.push(...checkpoints);
    this.#step = step;
    this.#hash = hash;
  }

  #reserve(steps: number): void {
    if (steps <= this.#losses.length) return;
    this.#losses = longer(this.#losses, 2 * steps);
    this.#norms = longer(this.#norms, 2 * steps * this.layers);
  }
}

function longer(numbers: Float32Array, length: number): Float32Array {
  const copy = new Float32Array(length);
  copy.set(numbers);
  return copy;
}
