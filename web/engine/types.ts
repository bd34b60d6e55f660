/// <reference lib="esnext.disposable" preserve="true" />
// The engine's public types. They stand alone: no DOM, no Node, nothing of the binding layer.

/** Numbers in: an array of at most 2^27 numbers, or a typed array. Never modified, copied before the call returns. */
export type Vector = ArrayLike<number>;

/** A safe integer or a BigInt, modulo 2^64: −1 and 2^64 − 1 are one seed. PyTorch's generator uses the low 32 bits. */
export type Seed = number | bigint;

/** A URL object, of the browser or of Node. */
export interface UrlLike {
  readonly href: string;
}

export interface EngineOptions {
  /**
   * Where `light.wasm` lies, if not beside the script: its address, or that of its folder, ending in a slash. In Node
   * also a file's path. A bundle that is no ES module (esbuild's formats iife and cjs) does not know where it lies, and
   * needs it: 'engine/no-wasm-url'.
   */
  wasmUrl?: string | UrlLike;
}

/**
 * What the engine throws, whatever it is handed: a vector or an option that throws while it is read is refused too, with
 * what it threw as `cause`. The code is stable, e.g. 'norms/length-mismatch'; the message is for developers. After
 * 'engine/broken' an engine throws nothing else; only another one, from createEngine, works again.
 */
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

/** Something in the engine's memory: dispose of it when you no longer need it, by hand or by `using`. */
export interface Handle {
  /** Gives its memory back; harmless the second time. Any other call then throws 'engine/disposed'. */
  dispose(): void;
  /** The same. Missing where the environment has no Symbol.dispose. */
  [Symbol.dispose](): void;
}

/** The light part: double precision, small enough for any page. */
export interface Engine {
  readonly norms: Readonly<Norms>;
  readonly normalization: Readonly<Normalization>;
  readonly sparsity: Readonly<Sparsity>;
  /** A generator of random numbers of its own, which starts where torch.manual_seed(seed) puts PyTorch's. */
  random(seed: Seed): Readonly<RandomNumbers>;
  diagnostics(): Diagnostics;
}

/**
 * PyTorch's random numbers on the CPU, with the bits that its AVX2 code gives; each call draws on where the last one
 * ended. A plain object that the garbage collector takes: nothing to dispose of. n: at most 2²⁷.
 */
export interface RandomNumbers {
  /** torch.rand(n): uniform on [0, 1), multiples of 2⁻²⁴. */
  rand(n: number): Float32Array;
  /** torch.randn(n): standard normal. */
  randn(n: number): Float32Array;
  /** torch.randint(low, high, (n,)): low ≤ each < high; low from −2³¹, high to 2³¹. */
  randint(low: number, high: number, n: number): Int32Array;
  /** torch.randperm(n): 0, 1, … n − 1 in random order. */
  randperm(n: number): Int32Array;
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
  /**
   * All measures of x at once, or of x − y, in one call of the engine: each with the bits that the function of its name
   * gives. p: those of `lp`; none if not given. Refused as in `distance`.
   */
  measure(x: Vector, options?: { y?: Vector; p?: Vector }): VectorMeasures;
  /** Within [−1, 1]; null when a vector is zero (it has no direction); NaN when one holds NaN or Infinity. */
  cosine(x: Vector, y: Vector): number | null;
  /**
   * The angle between x and y in radians, within [0, π]; null and NaN as for `cosine`. Right to 1e-15 at any length of
   * the vectors, also where the cosine is 1 to the last digit.
   */
  angle(x: Vector, y: Vector): number | null;
  /** x / ‖x‖₂; null for a zero vector. */
  unit(x: Vector): Float64Array | null;
  /**
   * A subgradient of ‖x‖ₚ, p ≥ 1, Infinity allowed. Where there are many: 0 where xᵢ = 0; for p = Infinity, the
   * coordinates that tie for the largest share alike. All NaN when x holds a NaN or an Infinity.
   */
  subgradient(x: Vector, p: number): Float64Array;
  /**
   * The boundary of the unit ball of the p-norm in the plane, x0 y0 x1 y1 …, counterclockwise from (1, 0) and not
   * closed. points: 3 to 1,000,000; a multiple of 8 puts points on every corner and cusp.
   */
  ball(p: number, points: number): Float64Array;
}

/** What `measure` finds of a vector. */
export interface VectorMeasures {
  l0: number;
  l1: number;
  l2: number;
  linf: number;
  /** x·x, which is ‖x‖₂² */
  dot: number;
  /** ‖x‖ₚ for each p that was given. */
  lp: Float64Array;
  /** |xᵢ| */
  sizes: Float64Array;
  /** xᵢ² */
  squares: Float64Array;
}

/** Every stage of LayerNorm. Vectors are as long as x. */
export interface LayerNormStages {
  /** μ = Σxᵢ/n */
  mean: number;
  /** x − μ */
  centred: Float64Array;
  /** σ² = Σ(xᵢ − μ)²/n */
  variance: number;
  /** x̂ = (x − μ)/√(σ² + ε) */
  normalized: Float64Array;
  /** γ·x̂ + β */
  output: Float64Array;
}

/** How RMSNorm's weight becomes a factor: 'llama' multiplies by w, 'gemma' by 1 + w. */
export type RmsForm = 'llama' | 'gemma';

/** Every stage of RMSNorm. Vectors are as long as x. */
export interface RmsNormStages {
  /** Σxᵢ²/n */
  meanSquare: number;
  /** √(Σxᵢ²/n), without ε: ‖x‖₂/√n */
  rms: number;
  /** x̂ = x/√(Σxᵢ²/n + ε) */
  normalized: Float64Array;
  /** w·x̂ or (1 + w)·x̂ */
  output: Float64Array;
}

/**
 * What LayerNorm and RMSNorm do to one vector of at least one number. Huge and tiny coordinates neither overflow nor
 * underflow on the way; a mean or variance beyond the range of double is shown as Infinity, and what follows from it is
 * right all the same. A constant vector gives β, a vector of zeros zeros, whatever ε is. A NaN or an Infinity in x makes
 * every stage NaN. x̂ is right to 2e-15 of its largest number for up to 64 numbers. Longer vectors lose more where their
 * numbers are alike, as roundings then add up: from about a thousand numbers on x̂ is right to 4e-14 (measured: 3.1e-14
 * for LayerNorm of two values in turn, 1.4e-14 for RMSNorm; 4e-15 for numbers that are not alike). Refused:
 * 'normalization/empty', 'normalization/eps-out-of-range', 'normalization/length-mismatch', 'normalization/unknown-form'.
 */
export interface Normalization {
  /** eps: finite, at least 0, 1e-5 if not given. gamma, beta: as long as x; ones and zeros if not given. */
  layerNorm(x: Vector, options?: { eps?: number; gamma?: Vector; beta?: Vector }): LayerNormStages;
  /** eps: finite, at least 0, 1e-6 if not given. weight: as long as x; a factor of 1 if not given. form: 'llama'. */
  rmsNorm(x: Vector, options?: { eps?: number; weight?: Vector; form?: RmsForm }): RmsNormStages;
  /**
   * The rows of a matrix x (rows × d, row-major), each normalized on its own: in float, by the kernels that the encoder
   * runs on, with the default ε and weights that change nothing. d: a whole number that divides x.length. Refused:
   * 'normalization/d-out-of-range', 'normalization/unknown-task'.
   */
  rows(x: Vector, options: { d: number; task: RowsTask }): Float32Array;
  /**
   * The milliseconds that `repeats` (1 to 1,000,000) such runs take together, by the clock `now`, without copying
   * anything in or out; a first run is not counted. Refused besides: 'normalization/repeats-out-of-range', and
   * 'normalization/not-a-clock' for a `now` that throws or gives no finite number (`performance.now` without its object
   * throws: `() => performance.now()`).
   */
  timeRows(x: Vector, options: { d: number; task: RowsTask; repeats: number; now: () => number }): number;
}

/** What is done with every row: 'copy' only copies it. */
export type RowsTask = 'layer' | 'rms' | 'copy';

/** P(w): 'l1' is Σ|wᵢ|, 'l2squared' is Σwᵢ². */
export type PenaltyName = 'l1' | 'l2squared';

/** λP(w). */
export interface Penalty {
  readonly penalty: PenaltyName;
  /** λ: finite, at least 0. */
  readonly lambda: number;
}

/** The loss Σ(wᵢ − aᵢ)² + λP(w). */
export interface LeastSquares extends Penalty {
  /** a: 1 to 1,000 finite numbers. */
  readonly target: Vector;
}

/**
 * How a step of learning rate η takes the penalty into account. The square part is always followed by its gradient.
 * - 'subgradient': the penalty's slope is added to the gradient, with sign(0) = 0. For 'l2squared': plain descent.
 * - 'proximal': after the gradient step the penalty is solved for exactly. 'l1': soft threshold at ηλ, which makes small
 *   weights exactly 0; 'l2squared': division by 1 + 2ηλ.
 */
export type StepRule = 'subgradient' | 'proximal';

export interface DescentOptions extends LeastSquares {
  /** 'subgradient' if not given. */
  readonly step?: StepRule;
  /** η: finite, above 0. */
  readonly learningRate: number;
  /** w at step 0: as long as the target, finite. Zeros if not given. */
  readonly initial?: Vector;
}

/** A loss, its two parts, and where it grows. */
export interface LossParts {
  /** square + penalty. Infinity beyond the range of double. */
  loss: number;
  /** Σ(wᵢ − aᵢ)² */
  square: number;
  /** λP(w) */
  penalty: number;
  /** 2(w − a) + λ·sign(w) or + 2λw, with sign(0) = 0. */
  gradient: Float64Array;
}

/** A penalty, as a whole and for each coordinate. */
export interface PenaltyParts {
  /** λP(w) */
  value: number;
  /** λ|wᵢ| or λwᵢ² */
  terms: Float64Array;
  /** λ·sign(wᵢ) or 2λwᵢ, with sign(0) = 0. */
  slope: Float64Array;
}

/**
 * Why L1 leaves zeros: penalised least squares. No weight is ever −0. What may not be is refused with a code of its own,
 * 'sparsity/…', and the name of the parameter.
 */
export interface Sparsity {
  /** sign(xᵢ)·max(|xᵢ| − threshold, 0). threshold: finite, at least 0. NaN goes through. */
  softThreshold(x: Vector, threshold: number): Float64Array;
  /** Where the loss is least, exactly: softThreshold(a, λ/2) for 'l1', a/(1 + λ) for 'l2squared'. */
  minimiser(options: LeastSquares): Float64Array;
  /** The minimisers for each λ of a list: lambdas.length × n, row-major, at most 10,000,000 numbers. */
  minimiserPath(options: { target: Vector; penalty: PenaltyName; lambdas: Vector }): Float64Array;
  /** The loss at w, its parts and its gradient. */
  loss(w: Vector, options: LeastSquares): LossParts;
  /** The penalty at w, of any length: its value, its terms and its slope. */
  penalty(w: Vector, options: Penalty): PenaltyParts;
  /** What one step adds to w for the penalty's sake alone. `step` as in DescentOptions. */
  push(w: Vector, options: Penalty & { step?: StepRule; learningRate: number }): Float64Array;
  /**
   * How far from 0 the weights whose minimiser is 0 can oscillate under 'l1' and 'subgradient', once they have crossed 0:
   * η(λ + 2|aᵢ|); 0 for weights whose minimiser is not 0. Holds for learning rates up to ½.
   */
  oscillationBound(options: { target: Vector; lambda: number; learningRate: number }): Float64Array;
  /** The learning rate above which a descent may grow without end. Infinity where none does. */
  learningRateLimit(options: Penalty & { step?: StepRule }): number;
  createDescent(options: DescentOptions): Descent;
}

/** A descent from w = initial, some steps at a time. */
export interface Descent extends Handle {
  /** Runs 1 to 1,000,000 steps, or fewer when it diverges. */
  advance(steps: number): DescentPosition;
  /** Where it stands, without a step. */
  position(): DescentPosition;
  history(): DescentHistory;
}

export interface DescentPosition {
  /** Steps taken. */
  step: number;
  weights: Float64Array;
  loss: number;
  /**
   * The step of the first loss that is not finite, or null. The descent stops before it: step, weights and loss are
   * those of the last finite loss. Where even the first loss is not finite, it stays at step 0.
   */
  diverged: number | null;
}

/**
 * The first step, the newest one, and between them every one (at most 2,000 rows), then every 3rd, 9th, 27th …: an odd
 * stride, so that weights which jump to and fro across 0 are seen on both sides.
 */
export interface DescentHistory {
  steps: Float64Array;
  losses: Float64Array;
  /** steps.length × n, row-major. */
  weights: Float64Array;
}
