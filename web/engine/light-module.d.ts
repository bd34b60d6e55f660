// build/wasm/light.mjs: the glue that Emscripten generates, as far as the engine uses it. Written by
// tools/declare-modules.mjs out of cpp/bind: change it there. The functions copy what they are given, and return an Error
// where they refuse.

import type { ModuleOptions } from './load.ts';
import type { Clock, DescentHistory, DescentPosition, LossParts, PenaltyParts, SparsityOptions } from './light-module-types.ts';

export interface LightModule {
  /** Bytes that are allocated on the C++ heap now. */
  heapBytes(): number;
  /** After an exception of JavaScript's own has crossed WebAssembly, which leaves the stack pointer at frames that are gone. Only for when no call is under way. */
  restoreStack(): void;
  /** Whether this module was compiled to vector instructions. */
  simd(): boolean;
  l0(x: Float64Array, tolerance: number): number | Error;
  l1(x: Float64Array): number | Error;
  l2(x: Float64Array): number | Error;
  linf(x: Float64Array): number | Error;
  lp(x: Float64Array, p: number): number | Error;
  distance(x: Float64Array, y: Float64Array, p: number): number | Error;
  dot(x: Float64Array, y: Float64Array): number | Error;
  cosine(x: Float64Array, y: Float64Array): number | null | Error;
  angle(x: Float64Array, y: Float64Array): number | null | Error;
  /** l0, l1, l2, linf and x·x of x − y, then ‖x − y‖ₚ for each p, |xᵢ − yᵢ| and (xᵢ − yᵢ)², one behind the other: web/engine takes the array apart, which costs the WASM nothing. */
  measure(x: Float64Array, y: Float64Array, p: Float64Array): Float64Array | Error;
  unit(x: Float64Array): Float64Array | null | Error;
  ball(p: number, points: number): Float64Array | Error;
  subgradient(x: Float64Array, p: number): Float64Array | Error;
  /** μ, σ², then x − μ, x̂ and the output, one behind the other. */
  layerNorm(x: Float64Array, eps: number, gamma: Float64Array, beta: Float64Array): Float64Array | Error;
  /** Σx²/n, its root, then x̂ and the output. */
  rmsNorm(x: Float64Array, eps: number, weight: Float64Array, form: string): Float64Array | Error;
  /** Without a clock, the output; with one, the milliseconds that `repeats` runs take after a first one. The clock throws nothing, and gives NaN where it fails. task: as RowsTask counts them. */
  rows(numbers: Float32Array | Float64Array, d: number, task: number, repeats: number, now: Clock | undefined): Float32Array | number | Error;
  softThreshold(x: Float64Array, threshold: number): Float64Array | Error;
  minimiser(options: SparsityOptions): Float64Array | Error;
  minimiserPath(options: SparsityOptions): Float64Array | Error;
  loss(w: Float64Array, options: SparsityOptions): LossParts | Error;
  penalty(w: Float64Array, options: SparsityOptions): PenaltyParts | Error;
  push(w: Float64Array, options: SparsityOptions): Float64Array | Error;
  oscillationBound(options: SparsityOptions): Float64Array | Error;
  learningRateLimit(options: SparsityOptions): number | Error;
  /** A number that stands for the descent until it is disposed of. */
  createDescent(options: SparsityOptions): number | Error;
  advance(handle: number, steps: number): DescentPosition | Error;
  position(handle: number): DescentPosition | Error;
  history(handle: number): DescentHistory | Error;
  dispose(handle: number): void;
  liveHandles(): number;
  /** The state of a new generator: a Uint32Array. */
  seed(lowBits: number): Uint32Array;
  /** n numbers of this kind from the generator with this state, which goes on; low and high count for randint only. The engine has checked all of them. One function for all kinds: four would make the module half a kilobyte longer. */
  draw(words: Uint32Array, number: number, n: number, low: number, high: number): Float32Array | Int32Array | Error;
}

export default function createLightModule(options: ModuleOptions): Promise<LightModule>;
