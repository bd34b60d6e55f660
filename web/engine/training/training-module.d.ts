// build/wasm/training.mjs: the glue that Emscripten generates, as far as the trainer uses it. The functions are those
// of cpp/bind/{core,encoder,training}.cpp. They copy what they are given, and return a JavaScript Error where they
// refuse.

import type { ModuleOptions } from '../load.ts';
import type { Advance, FloatTensor, LayerConfig, Numbers, RunConfig, Tensor } from './types.ts';

/** Seeds in two halves of 32 bits. */
export interface LayerOptions extends Omit<Required<LayerConfig>, 'seed'> {
  seedLow: number;
  seedHigh: number;
}

export interface RunOptions extends Omit<Required<RunConfig>, 'seed' | 'dataSeed' | 'betas'> {
  seedLow: number;
  seedHigh: number;
  dataSeedLow: number;
  dataSeedHigh: number;
  beta1: number;
  beta2: number;
}

export interface TrainingModule {
  /** A number that stands for the layer until it is disposed of. */
  createLayer(options: LayerOptions): number | Error;
  layerForward(layer: number, x: Float64Array, tokens: number): Numbers | Error;
  layerStages(layer: number): Record<string, Tensor> | Error;
  layerBackward(layer: number, dy: Float64Array): { dx: Numbers; gradients: Record<string, Numbers> } | Error;
  layerWeights(layer: number): Record<string, Tensor> | Error;
  disposeLayer(layer: number): void;

  /** A number that stands for the run until it is disposed of. */
  createRun(options: RunOptions): number | Error;
  runConfig(run: number): RunOptions | Error;
  runBytes(run: number): number | Error;
  runStep(run: number): number | Error;
  advanceRun(run: number, steps: number): Advance<Numbers> | Error;
  advanceRunFor(run: number, milliseconds: number): Advance<Numbers> | Error;
  /** Losses are numbers of the run's dtype. */
  runHistory(run: number): Numbers | Error;
  probe(run: number, name: string, options: { batch: number; parameter: string | undefined }): FloatTensor | Error;
  evaluate(run: number, sequences: number): { loss: number; accuracy: number; baseline: number } | Error;
  predict(run: number, digits: Float64Array): { probabilities: Float32Array; attention: FloatTensor } | Error;
  setLearningRate(run: number, value: number): null | Error;
  hash(run: number): string | Error;
  save(run: number): Uint8Array | Error;
  restore(run: number, bytes: Uint8Array): null | Error;
  disposeRun(run: number): void;

  liveHandles(): number;
  heapBytes(): number;
  /** Sets the stack pointer to where it is between two calls. */
  restoreStack(): void;
  simd(): boolean;
}

export default function createTrainingModule(options: ModuleOptions): Promise<TrainingModule>;
