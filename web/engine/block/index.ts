// What happens inside a block, forward only, with a WASM file of its own. `import { createBlockEngine } from 'andamio/block'`.

import createBlockModule from '#block';
import { buildId, version as buildVersion, ownUrl, wasmFile } from '#block-build';
import { createCall } from '../call.ts';
import { diagnosticsOf } from '../diagnostics.ts';
import { loadModule } from '../load.ts';
import { requireOptions, urlOf } from '../options.ts';
import { sharedEngine } from '../shared.ts';
import { averages, moveWeight } from './average.ts';
import { chainSlope } from './chain.ts';
import { createSentences, feedForward, parameterCounts } from './feed-forward.ts';
import { createRankCollapse, rankCollapse, stackCollapse } from './rank-collapse.ts';
import { createStream, residualStream, sumOfParts } from './residual.ts';
import type { BlockEngine, BlockEngineOptions } from './types.ts';

export { EngineError } from '../errors.ts';
export type { Diagnostics, Handle, Seed, UrlLike, Vector } from '../types.ts';
export type {
  Averages,
  Averaging,
  BlockEngine,
  BlockEngineOptions,
  BlockSize,
  ChainConfig,
  ChainSlope,
  FeedForwardStages,
  OutputChanges,
  ParameterCounts,
  RankCollapse,
  RankCollapseConfig,
  RankCollapseWalk,
  ResidualStream,
  Sentences,
  SentencesConfig,
  SmallFeedForward,
  StackCollapse,
  StackCollapseConfig,
  StreamConfig,
  StreamModeName,
  StreamReading,
  SumOfParts,
  TokenPlace,
  WeightMove,
} from './types.ts';

/** The package's version. */
export const version: string = buildVersion;

/**
 * The block engine of this page (or worker, or Node process): loaded on the first call, the same ever after, whose
 * options then count. Neither a failed load nor an engine that broke is kept: the next call loads again. Rejects with an
 * EngineError.
 */
export async function createBlockEngine(options: BlockEngineOptions = {}): Promise<BlockEngine> {
  const wasmUrl = urlOf(requireOptions(options, ['wasmUrl']).wasmUrl, 'wasmUrl');
  return sharedEngine('andamio.blockEngines', buildId, forget => load(wasmUrl, forget));
}

async function load(wasmUrl: string | undefined, onBreak: () => void): Promise<BlockEngine> {
  const module = await loadModule({ create: createBlockModule, buildId, wasmFile, ownUrl }, wasmUrl);
  const call = createCall(module, onBreak);
  return Object.freeze<BlockEngine>({
    chainSlope: config => chainSlope(module, call, config),
    feedForward: network => feedForward(module, call, network),
    parameterCounts: size => parameterCounts(module, call, size),
    createSentences: config => createSentences(module, call, config),
    createStream: config => createStream(module, call, config),
    residualStream: config => residualStream(module, call, config),
    sumOfParts: sum => sumOfParts(module, call, sum),
    averages: averaging => averages(module, call, averaging),
    moveWeight: move => moveWeight(module, call, move),
    createRankCollapse: config => createRankCollapse(module, call, config),
    rankCollapse: config => rankCollapse(module, call, config),
    stackCollapse: config => stackCollapse(module, call, config),
    diagnostics: diagnosticsOf(module, call, version),
  });
}
