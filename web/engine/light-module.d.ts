// build/wasm/light.mjs: the glue that Emscripten generates, as far as the engine uses it. The functions are those of
// cpp/bind. They copy what they are given, and return a JavaScript Error where they refuse.

import type { ModuleOptions } from './load.ts';
import type { DescentHistory, DescentPosition, LossParts, PenaltyParts } from './types.ts';

/** What the sparsity functions read from their options; each says by itself which of them. */
interface SparsityOptions {
  target?: Float64Array;
  lambda?: number;
  lambdas?: Float64Array;
  penalty?: string;
  step?: string;
  learningRate?: number;
  initial?: Float64Array | undefined;
}

export interface LightModule {
  l0(x: Float64Array, tolerance: number): number | Error;
  l1(x: Float64Array): number | Error;
  l2(x: Float64Array): number | Error;
  linf(x: Float64Array): number | Error;
  lp(x: Float64Array, p: number): number | Error;
  distance(x: Float64Array, y: Float64Array, p: number): number | Error;
  dot(x: Float64Array, y: Float64Array): number | Error;
  cosine(x: Float64Array, y: Float64Array): number | null | Error;
  angle(x: Float64Array, y: Float64Array): number | null | Error;
  /** l0, l1, l2, linf and x·x of x, or of x − y, then ‖x‖ₚ for each order, |xᵢ| and xᵢ², one behind the other. */
  measure(x: Float64Array, y: Float64Array | undefined, orders: Float64Array): Float64Array | Error;
  unit(x: Float64Array): Float64Array | null | Error;
  ball(p: number, points: number): Float64Array | Error;
  subgradient(x: Float64Array, p: number): Float64Array | Error;
  /** μ, σ², then x − μ, x̂ and the output, one behind the other. */
  layerNorm(x: Float64Array, eps: number, gamma: Float64Array, beta: Float64Array): Float64Array | Error;
  /** Σx²/n, its root, then x̂ and the output. */
  rmsNorm(x: Float64Array, eps: number, weight: Float64Array, form: string): Float64Array | Error;
  /** The output; with a clock, the milliseconds of `repeats` runs. task: 0 copies, 1 is LayerNorm, 2 is RMSNorm. */
  rows(
    x: Float32Array | Float64Array,
    d: number,
    task: number,
    repeats: number,
    now: (() => number) | undefined,
  ): Float32Array | number | Error;
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
  advance(descent: number, steps: number): DescentPosition | Error;
  position(descent: number): DescentPosition | Error;
  history(descent: number): DescentHistory | Error;
  dispose(descent: number): void;
  /** The state of a generator with this seed, 32 bits. */
  seed(lowBits: number): Uint32Array | Error;
  /** Numbers of a kind (web/engine/random.ts) from the generator with this state, which goes on. */
  draw(state: Uint32Array, kind: number, n: number, low: number, high: number): Float32Array | Int32Array | Error;
  liveHandles(): number;
  heapBytes(): number;
  /** Sets the stack pointer to where it is between two calls. */
  restoreStack(): void;
  simd(): boolean;
}

export default function createLightModule(options: ModuleOptions): Promise<LightModule>;
