// What crosses the border to the block module, by the names that cpp/bind has for it.

import type { ChainConfig, RankCollapseConfig, SentencesConfig, StackCollapseConfig, StreamConfig } from './types.ts';

export type { BlockSize, StreamModeName, TokenPlace } from './types.ts';

export type ChainOptions = Required<ChainConfig>;

/** Seeds in two halves of 32 bits. */
export interface CollapseOptions extends Omit<Required<RankCollapseConfig>, 'seed' | 'dataSeed'> {
  seedLow: number;
  seedHigh: number;
  dataSeedLow: number;
  dataSeedHigh: number;
}

/** What of a layer's configuration no caller of these chooses stands at its usual value. */
export interface StackCollapseOptions extends Omit<Required<StackCollapseConfig>, 'seed' | 'dataSeed'> {
  rmsForm: 'llama';
  activation: 'relu';
  causal: false;
  seedLow: number;
  seedHigh: number;
  dataSeedLow: number;
  dataSeedHigh: number;
}

export interface SentencesOptions extends Omit<Required<SentencesConfig>, 'seed'> {
  seedLow: number;
  seedHigh: number;
}

export interface StreamOptions extends Omit<Required<StreamConfig>, 'seed' | 'without'> {
  seedLow: number;
  seedHigh: number;
}
