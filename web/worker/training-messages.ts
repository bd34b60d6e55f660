// What the training worker is asked, and what it answers. Plain data: it crosses between threads.

import type { Divergence, ProbeName, ProbeOptions, RunConfig } from '../engine/training/types.ts';

/** A run, and what is looked at on its way. */
export interface Plan {
  config: RunConfig;
  /** Its length, 1 or more. */
  steps: number;
  /** After every so many steps, and after the last one, there is a checkpoint. */
  probeEvery: number;
  /** Fresh sequences that a checkpoint's accuracy is measured on, and the last one's. */
  sequences: number;
  finalSequences: number;
  /** Ten digits: each checkpoint keeps what the model answers to them, and its attention. */
  digits: readonly number[];
  /** Sequences for the gradient's lengths at the start, before any step. */
  startSequences: number;
}

export interface Checkpoint {
  step: number;
  /** On fresh sequences, which the run goes on from as if nothing had been asked. */
  loss: number;
  accuracy: number;
  /** Of always answering the commonest class, on the same sequences. */
  baseline: number;
  sequences: number;
  /** digits × 10. */
  probabilities: Float32Array;
  /** [layers, heads, digits, digits] in 255ths. */
  attention: Uint8Array;
}

export interface Begun {
  run: number;
  config: Required<RunConfig>;
  memoryBytes: number;
  /** The length of the loss's gradient by each layer's first feed-forward matrix, before any step. */
  startNorms: Float32Array;
  checkpoint: Checkpoint;
}

export interface Pull {
  run: number;
  /** How far to go at most. */
  until: number;
  /** No step begins later than this. */
  milliseconds: number;
}

/** What happened since the frame before. */
export interface Frame {
  run: number;
  /** Steps taken since the start. */
  step: number;
  losses: Float32Array;
  /** steps × layers: the gradient's lengths in each step, by each layer's first feed-forward matrix. */
  gradientNorms: Float32Array;
  checkpoints: Checkpoint[];
  /** How long the steps took, without checkpoints, in ms. */
  busy: number;
  diverged: Divergence | null;
  /** Of all losses so far. */
  hash: string;
}

export interface Prediction {
  /** digits × 10. */
  probabilities: Float32Array;
  /** [layers, heads, digits, digits] in 255ths. */
  attention: Uint8Array;
}

export interface Look {
  name: ProbeName;
  options?: ProbeOptions;
}

/** The training worker's side. A run that is no more is answered by null. */
export interface TrainingApi {
  /** Where the training WASM lies, when it is not beside the script: its folder's address. */
  useWasm(url: string): void;
  /** Starts a run in place of the one before. */
  begin(run: number, plan: Plan): Promise<Begun>;
  pull(pull: Pull): Frame | null;
  predict(run: number, digits: readonly number[]): Prediction | null;
  look(run: number, look: Look): { shape: number[]; data: Float32Array } | null;
  save(run: number): Uint8Array | null;
  /** A run that goes on from a save. */
  load(run: number, plan: Plan, bytes: Uint8Array): Promise<Begun & { step: number; hash: string }>;
  /** Milliseconds that a step of such a run takes here, from about so long a measurement. */
  measure(config: RunConfig, milliseconds: number): Promise<number>;
}
