// What crosses the border to the training module, by the names that cpp/bind has for it.

import type { Advance, LayerConfig, Numbers, ProbeOptions, Run, RunConfig, Tensor } from './types.ts';

export type { FloatTensor, Numbers } from './types.ts';

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

/** By name. */
export type Tensors = Record<string, Tensor>;

export interface LayerGradients {
  dx: Numbers;
  gradients: Record<string, Numbers>;
}

export type RunAdvance = Advance<Numbers>;
export type RunEvaluation = ReturnType<Run['evaluate']>;
export type RunPrediction = ReturnType<Run['predict']>;

export interface ProbeRequest {
  batch: number;
  parameter: ProbeOptions['parameter'];
}
