// build/wasm/block.mjs: the glue that Emscripten generates, as far as the engine uses it. Written by
// tools/declare-modules.mjs out of cpp/bind: change it there. The functions copy what they are given, and return an Error
// where they refuse.

import type { ModuleOptions } from '../load.ts';
import type { BlockSize, ChainOptions, CollapseOptions, SentencesOptions, StackCollapseOptions, StreamModeName, StreamOptions, TokenPlace } from './block-module-types.ts';

export interface BlockModule {
  /** Bytes that are allocated on the C++ heap now. */
  heapBytes(): number;
  /** After an exception of JavaScript's own has crossed WebAssembly, which leaves the stack pointer at frames that are gone. Only for when no call is under way. */
  restoreStack(): void;
  /** Whether this module was compiled to vector instructions. */
  simd(): boolean;
  /** The slope, and log₁₀ of its size. */
  chainSlope(options: ChainOptions): Float64Array | Error;
  /** A number that stands for the collapse until it is disposed of. */
  createCollapse(options: CollapseOptions): number | Error;
  /** How many layers the tokens have come through then. */
  advanceCollapse(handle: number): number | Error;
  /** A row for X and for each layer that has been passed: the columns of cpp/andamio/block/rank_collapse.hpp. */
  readCollapse(handle: number): Float64Array | Error;
  disposeCollapse(handle: number): void;
  /** A row for X and for each layer: see cpp/andamio/block/stack_collapse.hpp. */
  stackCollapse(options: StackCollapseOptions): Float64Array | Error;
  liveHandles(): number;
  /** A row for the tokens and for each round: see cpp/andamio/block/average.hpp. */
  averages(values: Float64Array, weights: Float64Array, rounds: number): Float64Array | Error;
  movedWeight(weights: Float64Array, index: number, to: number): Float64Array | Error;
  /** The terms of each neuron, then z, h and y, one behind the other: web/engine takes them apart. */
  feedForward(x: Float64Array, weight1: Float64Array, bias1: Float64Array, weight2: Float64Array, activation: string): Float64Array | Error;
  /** Of attention, of the feed-forward network, of both norms. */
  parameterCounts(size: BlockSize): Float64Array | Error;
  /** A number that stands for the sentences until they are disposed of. */
  createSentences(options: SentencesOptions): number | Error;
  sentencesToken(handle: number, place: TokenPlace): Float32Array | Error;
  sentencesSums(handle: number, x: Float64Array): Float32Array | Error;
  sentencesOutput(handle: number, x: Float64Array): Float32Array | Error;
  /** The largest change of what the feed-forward network, and attention, give for the token. */
  sentencesCover(handle: number, token: number, covered: Float64Array): Float64Array | Error;
  sentencesPermute(handle: number, order: Float64Array): Float64Array | Error;
  /** Between one matrix and two steps, and between one matrix and the network with its ReLU. */
  sentencesWithoutGate(handle: number): Float64Array | Error;
  disposeSentences(handle: number): void;
  /** x, and the stream behind each part, one behind the other: web/engine takes them apart. parts: likewise. */
  sumOfParts(x: Float64Array, parts: Float64Array, mode: StreamModeName): Float64Array | Error;
  /** A number that stands for the stream until it is disposed of. */
  createStream(options: StreamOptions, without: Float64Array): number | Error;
  /** How many blocks the stream has come through then. */
  advanceStream(handle: number): number | Error;
  /** A row for x0 and for each sublayer: the columns of cpp/andamio/block/residual_stream.hpp. */
  readStream(handle: number, mode: StreamModeName): Float64Array | Error;
  disposeStream(handle: number): void;
}

export default function createBlockModule(options: ModuleOptions): Promise<BlockModule>;
