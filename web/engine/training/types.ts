// The training part's public types. They stand alone: no DOM, no Node, nothing of the binding layer.

import type { Diagnostics, Handle, Seed, UrlLike, Vector } from '../types.ts';

/** Vectors out: what the object computes in, 'float32' or 'float64'. */
export type Numbers = Float32Array | Float64Array;

export type Placement = 'post' | 'pre' | 'sandwich';
export type NormName = 'layer' | 'rms' | 'none';
export type Activation = 'relu' | 'gelu';
export type Dtype = 'float32' | 'float64';
/** Llama multiplies by a w that starts at 1, Gemma by 1 + w with a w that starts at 0. */
export type RmsForm = 'llama' | 'gemma';
export type Sublayers = 'both' | 'attention' | 'feed-forward';
export type Initialisation = 'cloned' | 'separate';
/** 'digit-count': how many other times a digit occurs among the ten. 'per-token': (3·digit + 1) mod 10. */
export type Task = 'digit-count' | 'per-token';
export type Optimizer = 'adam' | 'sgd';
export type Schedule = 'constant' | 'linear-warmup' | 'inverse-sqrt';

export interface TrainerOptions {
  /** Where `training.wasm` lies, if not beside the script, as for createEngine. In Node also a file's path. */
  wasmUrl?: string | UrlLike;
}

/** Encoder layers and training runs, as PyTorch computes them. */
export interface Trainer {
  createLayer(options: LayerConfig): Layer;
  /** To the compiler a run has Float32Arrays as losses, unless its `dtype` is written out as 'float64'. */
  createRun(options: RunConfig & { dtype: 'float64' }): Run<Float64Array>;
  createRun(options: RunConfig): Run;
  diagnostics(): Diagnostics;
}

/**
 * One encoder layer (nn.TransformerEncoderLayer without dropout). A missing value is the default; an `undefined` given
 * for a number is refused like any other value that is none.
 */
export interface LayerConfig {
  /** Numbers per token. */
  dModel: number;
  /** Attention heads: they divide dModel. */
  heads: number;
  /** Neurons of the feed-forward sublayer. */
  dFf: number;
  /**
   * Where the norms stand: LN(x + F(x)), x + F(LN(x)), or x + LN(F(LN(x))). 'post' if not given. Without norms all three
   * are x + F(x), to the bit.
   */
  placement?: Placement;
  /** 'layer' (LayerNorm, eps 1e-5) if not given; 'rms': RMSNorm, eps 1e-6; 'none': no norm, nor its weights. */
  norm?: NormName;
  /** For 'rms': 'llama' if not given. */
  rmsForm?: RmsForm;
  /** What the layer holds. 'both' if not given. Either alone has the weights that it has with the other. */
  sublayers?: Sublayers;
  /** 'relu' if not given; 'gelu' is the exact one. */
  activation?: Activation;
  /** Whether a token sees only itself and those before it. false if not given. */
  causal?: boolean;
  /** Whether a sublayer's input is added to its output. true if not given. */
  residual?: boolean;
  /** What the weights are drawn with, modulo 2^64; PyTorch's generator uses the low 32 bits. 0 if not given. */
  seed?: Seed;
  /** 'float32' if not given. 'float64' draws the same numbers in float32 and widens them. */
  dtype?: Dtype;
}

export interface Layer extends Handle {
  /** The layer's output, tokens × dModel like x, row-major. */
  forward(x: Vector, tokens: number): Numbers;
  /** What the last forward computed on its way, by name, in order. Needs one, as `backward` does. */
  stages(): Record<string, Tensor>;
  /** For the last forward: the gradients of Σ dy·y with respect to its x and to every weight, by PyTorch's names. */
  backward(dy: Vector): { dx: Numbers; gradients: Record<string, Numbers> };
  /** By PyTorch's names. */
  weights(): Record<string, Tensor>;
}

export interface Tensor {
  shape: number[];
  data: Numbers;
}

/**
 * A stack of encoder layers between an embedding (10 × dModel) and a linear head (dModel → 10), trained on sequences of
 * ten digits: for each of them how many other times it occurs, or what another `task` asks.
 */
export interface RunConfig extends LayerConfig {
  layers: number;
  /** Whether one more norm follows the last layer. If not given: true, for 'post' and without norms false. */
  finalNorm?: boolean;
  /** The probability with which a number is dropped in training: at least 0, below 1. 0 if not given. */
  dropout?: number;
  /** 'cloned' (one layer is drawn and copied, as nn.TransformerEncoder does) if not given. */
  initialisation?: Initialisation;
  /** What is learnt. 'digit-count' if not given. */
  task?: Task;
  /** Sequences in a step's batch. 64 if not given. */
  batch?: number;
  /** What the batches are drawn with. 1 if not given. */
  dataSeed?: Seed;
  /** 'adam' (eps 1e-8) if not given. */
  optimizer?: Optimizer;
  /** The schedule's highest. 1e-3 if not given. */
  learningRate?: number;
  /** Adam's. [0.9, 0.98] if not given. */
  betas?: [number, number];
  /**
   * How the learning rate η goes, t = 1, 2 …: 'constant'; 'linear-warmup': η·min(1, t/w); 'inverse-sqrt':
   * η·min(t/w, √(w/t)), Vaswani et al. 2017, eq. 3 with η = (dModel·w)^−½. If not given: 'linear-warmup' where
   * warmupSteps are, else 'constant'.
   */
  schedule?: Schedule;
  /** w. If not given: 0 for 'constant', else 200. */
  warmupSteps?: number;
  /** The longest that the whole gradient may be (its L2 norm); a longer one is scaled down. Infinity if not given. */
  clipNorm?: number;
}

export type ProbeName =
  | 'gradientNorms'
  | 'stepGradientNorms'
  | 'activationNorms'
  | 'updateNorms'
  | 'attention'
  | 'stream'
  | 'rankDistance';

export interface ProbeOptions {
  /**
   * Sequences to probe with: the next ones of the run's stream, which stays where it is. If not given: the run's batch;
   * for 'attention' and 'stream' 1.
   */
  batch?: number;
  /**
   * For 'gradientNorms' and 'updateNorms': a weight of each layer ('linear1.weight' if not given), or of the model by
   * its whole name ('0.weight', '1.layers.3.linear2.bias').
   */
  parameter?: string;
}

export interface FloatTensor {
  shape: number[];
  data: Float32Array;
}

/** Why a run has stopped: the first tensor that is not finite, in the order of computing. */
export interface Divergence {
  /** The step (the first is 0) that could not be taken. */
  step: number;
  /** 0 to layers − 1; −1 before the first layer (the embedding), `layers` after the last one (final norm, head, loss). */
  layer: number;
  /** Such as 'self_attn.scores' or 'linear1'. */
  operation: string;
  /** Where in the tensor its first number that is not finite stands. */
  position: number[];
  /** The numbers that met there, as far as they are known. */
  values: number[];
}

export interface Advance<Losses extends Numbers = Float32Array> {
  /** Steps taken since the start. */
  step: number;
  /** Of the steps of this call: each before its update, all finite. A Float64Array for dtype 'float64'. */
  losses: Losses;
  diverged: null | Divergence;
}

export interface Run<Losses extends Numbers = Float32Array> extends Handle {
  /** Complete, with the defaults. `restore` makes it the saved run's. */
  readonly config: Required<RunConfig>;
  /** All that the run allocates, known before: a step allocates nothing. Its history takes 8 bytes a step on top. */
  readonly memoryBytes: number;
  /** Steps taken. */
  readonly step: number;
  /**
   * Takes 1 to 1,000,000 steps, or as many as begin within a time (at least one; at most an hour). A run that has
   * diverged takes none: it stays readable with the weights of its last finite loss.
   */
  advance(budget: { steps: number } | { milliseconds: number }): Advance<Losses>;
  /** The losses of all steps so far. A Float64Array for dtype 'float64'. */
  history(): Losses;
  /**
   * Looks at the run without changing it. Its numbers are rounded to float32 for either dtype: beyond 3.4e38 they are
   * Infinity.
   * - 'gradientNorms': ‖∂loss/∂W‖₂, [layers], or [1] for a weight of the model.
   * - 'stepGradientNorms': of the last step as it was taken, before clipping, for 'linear1.weight': [layers]; computed
   *   with the step, so that looking costs nothing. Zeros before the first step, and after `restore` until the next.
   * - 'updateNorms': ‖ΔW‖₂ of the last step, likewise; zeros before the first.
   * - 'activationNorms': the mean length of a token's vector, [layers + 1]: after the embedding and each layer.
   * - 'rankDistance': ‖X − 1x̄ᵀ‖_F/‖X‖_F, x̄ the mean token, mean over the sequences, [layers + 1].
   * - 'stream': the residual stream, [1 + 2·layers, batch, 10, dModel], or [1 + layers, …] with one sublayer: the
   *   embedding, then after every sublayer.
   * - 'attention': [layers, batch, heads, 10, 10].
   */
  probe(name: ProbeName, options?: ProbeOptions): FloatTensor;
  /**
   * On the next sequences of the run's stream, which stays where it is; in double precision. baseline: always the
   * commonest class.
   */
  evaluate(sequences: number): { loss: number; accuracy: number; baseline: number };
  /** For 1 to 10 digits: tokens × 10 probabilities, and the attention, [layers, heads, tokens, tokens]. */
  predict(digits: Vector): { probabilities: Float32Array; attention: FloatTensor };
  /** From the next step on. What the optimizer remembers stays. */
  setLearningRate(value: number): void;
  /** 64-bit FNV-1a of all losses' bytes so far (little-endian, in the run's dtype): 16 hexadecimal digits. */
  hash(): string;
  /** Everything that the run goes on from, to the bit. */
  save(): Uint8Array;
  /** Refuses what is no save of a run of this shape, and then leaves the run as it is. */
  restore(bytes: Uint8Array): void;
}
