// build/wasm/training.mjs: the glue that Emscripten generates, as far as the engine uses it. Written by
// tools/declare-modules.mjs out of cpp/bind: change it there. The functions copy what they are given, and return an Error
// where they refuse.

import type { ModuleOptions } from '../load.ts';
import type { FloatTensor, LayerGradients, LayerOptions, Numbers, ProbeRequest, RunAdvance, RunEvaluation, RunOptions, RunPrediction, Tensors } from './training-module-types.ts';

export interface TrainingModule {
  /** Bytes that are allocated on the C++ heap now. */
  heapBytes(): number;
  /** After an exception of JavaScript's own has crossed WebAssembly, which leaves the stack pointer at frames that are gone. Only for when no call is under way. */
  restoreStack(): void;
  /** Whether this module was compiled to vector instructions. */
  simd(): boolean;
  /** A number that stands for the layer until it is disposed of. */
  createLayer(options: LayerOptions): number | Error;
  layerForward(handle: number, x: Float64Array, tokens: number): Numbers | Error;
  layerStages(handle: number): Tensors | Error;
  layerBackward(handle: number, dy: Float64Array): LayerGradients | Error;
  layerWeights(handle: number): Tensors | Error;
  disposeLayer(handle: number): void;
  /** A number that stands for the run until it is disposed of. */
  createRun(options: RunOptions): number | Error;
  runConfig(handle: number): RunOptions | Error;
  runBytes(handle: number): number | Error;
  runStep(handle: number): number | Error;
  advanceRun(handle: number, steps: number): RunAdvance | Error;
  advanceRunFor(handle: number, milliseconds: number): RunAdvance | Error;
  /** Losses are numbers of the run's dtype. */
  runHistory(handle: number): Numbers | Error;
  probe(handle: number, name: string, options: ProbeRequest): FloatTensor | Error;
  evaluate(handle: number, sequences: number): RunEvaluation | Error;
  predict(handle: number, numbers: Float64Array): RunPrediction | Error;
  setLearningRate(handle: number, value: number): null | Error;
  hash(handle: number): string | Error;
  save(handle: number): Uint8Array | Error;
  restore(handle: number, bytes: Uint8Array): null | Error;
  disposeRun(handle: number): void;
  liveHandles(): number;
}

export default function createTrainingModule(options: ModuleOptions): Promise<TrainingModule>;
