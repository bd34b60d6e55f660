// The engine's public types. They stand alone: no DOM, no Node, nothing of the binding layer.

/** Numbers in: an array of numbers or a typed array. Never modified, copied before the call returns. */
export type Vector = ArrayLike<number>;

/** A URL object, of the browser or of Node. */
export interface UrlLike {
  readonly href: string;
}

export interface EngineOptions {
  /** Where `light.wasm` lies, if not beside the script. In Node also a file's path. */
  wasmUrl?: string | UrlLike;
}

/** What the engine throws. The code is stable, e.g. 'norms/length-mismatch'; the message is for developers. */
export interface EngineError extends Error {
  readonly code: string;
  /** The name of the argument that may not be what it is. */
  readonly parameter?: string;
}

export interface Diagnostics {
  /** Objects that a caller still has to dispose of. */
  liveHandles: number;
  /** Bytes that are allocated on the C++ heap. */
  heapBytes: number;
  simd: boolean;
  version: string;
}

/** The light part: double precision, small enough for any page. */
export interface Engine {
  readonly norms: Readonly<Norms>;
  diagnostics(): Diagnostics;
}

/**
 * The p-norms of a vector, and what goes with them. The norms of an empty vector are 0. A NaN at any position gives
 * NaN; otherwise an Infinity gives Infinity. Huge and tiny coordinates neither overflow nor underflow on the way.
 */
export interface Norms {
  /** How many coordinates exceed the tolerance (0) in size. A count, not a norm. */
  l0(x: Vector, options?: { tolerance?: number }): number;
  /** Σ|xᵢ| */
  l1(x: Vector): number;
  /** √Σxᵢ² */
  l2(x: Vector): number;
  /** max|xᵢ| */
  linf(x: Vector): number;
  /** (Σ|xᵢ|ᵖ)^(1/p) for p ≥ 0.25, Infinity allowed. Not a norm for p < 1: the triangle inequality fails. */
  lp(x: Vector, p: number): number;
  /** ‖x − y‖ₚ, p as in `lp`. */
  distance(x: Vector, y: Vector, p: number): number;
  /** Σxᵢyᵢ, correctly rounded whatever cancels on the way. */
  dot(x: Vector, y: Vector): number;
  /** Within [−1, 1]; null when a vector is zero (it has no direction); NaN when one holds NaN or Infinity. */
  cosine(x: Vector, y: Vector): number | null;
  /** x / ‖x‖₂; null for a zero vector. */
  unit(x: Vector): Float64Array | null;
  /**
   * The boundary of the unit ball of the p-norm in the plane, x0 y0 x1 y1 …, counterclockwise from (1, 0) and not
   * closed. points: 3 to 1,000,000; a multiple of 8 puts points on every corner and cusp.
   */
  ball(p: number, points: number): Float64Array;
}
