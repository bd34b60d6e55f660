// The public types of the block part. They stand alone: no DOM, no Node, nothing of the binding layer.

import type { Diagnostics, Handle, Seed, UrlLike, Vector } from '../types.ts';

export interface BlockEngineOptions {
  /** Where `block.wasm` lies, if not beside the script, as for createEngine. In Node also a file's path. */
  wasmUrl?: string | UrlLike;
}

/** What the parts of a block do to tokens, forward only: with PyTorch's weights for a seed, drawn where they are used. */
export interface BlockEngine {
  /**
   * Attention alone, without residual connections and norms, on random tokens: how alike it makes them, layer by layer
   * (Dong, Cordonnier and Loukas 2021).
   */
  rankCollapse(config: RankCollapseConfig): RankCollapse;
  /** The same a layer at a time, for who wants to say how far it is. */
  createRankCollapse(config: RankCollapseConfig): RankCollapseWalk;
  /**
   * The same of whole layers, or of attention with one of their parts, in double on float32 draws: distances stop near
   * 1e-16, where what is left is rounding.
   */
  stackCollapse(config: StackCollapseConfig): StackCollapse;
  /**
   * What is left of a slope behind many layers in a row, one number wide: dxₙ/dx₀ (He, Zhang, Ren and Sun 2016, identity
   * mappings, eq. 5). Refused: 'block/slope-out-of-range', 'encoder/layers-out-of-range', 'encoder/residual-not-boolean'.
   */
  chainSlope(config: ChainConfig): ChainSlope;
  /**
   * A feed-forward network small enough to be read, in double (Vaswani et al. 2017, eq. 2): z = W₁x + b₁, h = max(0, z),
   * y = W₂h. Refused: 'block/length-mismatch', 'block/not-finite', 'block/unknown-activation'.
   */
  feedForward(network: SmallFeedForward): FeedForwardStages;
  /** How many numbers the parts of nn.TransformerEncoderLayer are trained in. */
  parameterCounts(size: BlockSize): ParameterCounts;
  /**
   * Sentences of random tokens beside a feed-forward network, which sees one token at a time, and attention, which sees
   * the sentence: after torch.manual_seed(seed) nn.Linear(dModel, dFf), nn.Linear(dFf, dModel),
   * nn.MultiheadAttention(dModel, heads) and torch.randn(sequences, tokens, dModel), to the bit.
   */
  createSentences(config?: SentencesConfig): Sentences;
  /**
   * The residual stream in small, in double: x, and what it is behind each part. Refused: 'block/not-finite',
   * 'block/length-mismatch', 'block/unknown-mode'.
   */
  sumOfParts(sum: SumOfParts): Float64Array[];
  /**
   * Tokens on their way through encoder layers, block by block: after torch.manual_seed(seed)
   * nn.TransformerEncoderLayer(dModel, heads, dFf) `blocks` times, and x₀ = torch.randn(tokens, dModel), to the bit; the
   * streams as PyTorch's float32 gives them. Refused: 'block/blocks-out-of-range', 'block/without-out-of-range', and what
   * such a layer may not be.
   */
  createStream(config?: StreamConfig): ResidualStream;
  /** The same at once, of one mode: 'pre' if not given. */
  residualStream(config?: StreamConfig & { mode?: StreamModeName }): StreamReading;
  /**
   * Attention in small, with weights that are handed in: tokens of one number each become averages, all at once, round
   * after round. Refused: 'block/not-finite', 'block/not-one', 'block/length-mismatch', 'block/rounds-out-of-range'.
   */
  averages(averaging: Averaging): Averages;
  /**
   * The weights when one of them is moved: the others share what is left as they did before, evenly where they had
   * nothing. Refused: 'block/not-one', 'block/index-out-of-range', 'block/weight-out-of-range'.
   */
  moveWeight(move: WeightMove): Float64Array;
  diagnostics(): Diagnostics;
}

/** What tokens and weights are drawn with, as PyTorch does in float32: torch.randn, and nn.MultiheadAttention's. */
export interface RankCollapseConfig {
  /** 0 to 1000. */
  layers: number;
  /** 1 to 256. 10 if not given. */
  tokens?: number;
  /** Numbers per token. 32 if not given. */
  dModel?: number;
  /** Attention heads: they divide dModel. 4 if not given. */
  heads?: number;
  /** Of the weights, layer after layer. 0 if not given. */
  seed?: Seed;
  /** Of the tokens X. 100 + seed if not given. */
  dataSeed?: Seed;
}

/**
 * [layers + 1] each: for X, and for what each layer makes of it. x̄ is the mean token, R = X − 1x̄ᵀ what the tokens
 * differ by. Computed in double, so that no nearly equal numbers are subtracted.
 */
export interface RankCollapse {
  /** r = ‖R‖_F/‖X‖_F. 0 where it is below 1e-300. */
  distances: Float64Array;
  /** log₁₀ r, also where `distances` has 0. −Infinity where all tokens are one vector, as one token is. */
  logDistances: Float64Array;
  /** log₁₀ ‖R‖_F, likewise: what the points below are zoomed by. */
  logSizes: Float64Array;
  /** r as a plain program finds it in float32 and float64: it stops where rounding does, near 1e-7 and 1e-16. */
  plain: { float32: Float64Array; float64: Float64Array };
  /**
   * [layers + 1, tokens, 2]: the rows of R/‖R‖_F along its two main directions. No coordinate is beyond ±1 at any depth;
   * zeros where R is 0. From one layer to the next the picture does not flip.
   */
  points: { shape: number[]; data: Float64Array };
}

export interface RankCollapseWalk extends Handle {
  /** Goes on by a layer; how many the tokens have passed. Behind the last one nothing. */
  advance(): number;
  /** As far as the tokens have come. */
  read(): RankCollapse;
}

/** nn.TransformerEncoderLayer one after the other, each drawn; what `sublayers` leaves out is drawn and dropped. */
export interface StackCollapseConfig extends RankCollapseConfig {
  /** 128 if not given. */
  dFf?: number;
  /** 'both' if not given. */
  sublayers?: 'both' | 'attention' | 'feed-forward';
  /** true if not given. */
  residual?: boolean;
  /** 'layer' if not given. */
  norm?: 'layer' | 'rms' | 'none';
  /** 'post' if not given. */
  placement?: 'post' | 'pre' | 'sandwich';
}

/** [layers + 1] each, as in RankCollapse. */
export interface StackCollapse {
  /** ‖R‖_F/‖X‖_F */
  distances: Float64Array;
  /** ‖R‖_F: what the points are zoomed by. */
  sizes: Float64Array;
  /** [layers + 1, tokens, 2] */
  points: { shape: number[]; data: Float64Array };
}

export interface ChainConfig {
  /** a = dF/dx of every layer F: −1000 to 1000. */
  slope: number;
  /** n: 0 to 1000. */
  layers: number;
  /** true: xᵢ₊₁ = xᵢ + F(xᵢ). false: xᵢ₊₁ = F(xᵢ). true if not given. */
  residual?: boolean;
}

export interface ChainSlope {
  /** (1 + a)ⁿ, or aⁿ without residual. ±Infinity and 0 beyond the range of double. */
  value: number;
  /** log₁₀ of its size, also where `value` has left that range; −Infinity of a slope that is 0. */
  log10: number;
}

/** d: the length of x; h: that of bias1, the neurons. */
export interface SmallFeedForward {
  x: Vector;
  /** W₁: h × d, row-major, as nn.Linear keeps it: a row asks a question of the token. */
  weight1: Vector;
  /** b₁: h. */
  bias1: Vector;
  /** W₂: out × h, row-major: a column writes a neuron's answer. None if not given: y is then empty. */
  weight2?: Vector;
  /** What stands between the two layers: 'relu' if not given. */
  activation?: 'relu' | 'none';
}

export interface FeedForwardStages {
  /** W₁ᵢⱼ·xⱼ: h × d, row-major; what each neuron's sum is made of. */
  terms: Float64Array;
  /** z */
  sums: Float64Array;
  /** h */
  hidden: Float64Array;
  /** y */
  output: Float64Array;
}

/** As for nn.TransformerEncoderLayer. */
export interface BlockSize {
  /** 1 to 16384. */
  dModel: number;
  /** They divide dModel. */
  heads: number;
  /** 1 to 65536. */
  dFf: number;
}

export interface ParameterCounts {
  attention: number;
  feedForward: number;
  /** Both LayerNorms together. */
  norms: number;
  /** All of them. */
  block: number;
}

export interface SentencesConfig extends Partial<BlockSize> {
  /** 1 to 65536. 2 if not given. */
  sequences?: number;
  /** In each: 1 to 16384. 5 if not given. */
  tokens?: number;
  /** 0 if not given. */
  seed?: Seed;
}

/** Both count from 0. */
export interface TokenPlace {
  sequence: number;
  token: number;
}

/** The largest differences of a number of an output, over all sequences. */
export interface OutputChanges {
  feedForward: number;
  attention: number;
}

/** dModel 512, heads 8, dFf 2048 if not given. Tokens and sequences count from 0. */
export interface Sentences extends Handle {
  /** A token as it was drawn: dModel numbers. */
  token(place: TokenPlace): Float32Array;
  /** z = W₁x + b₁ of the feed-forward network: dFf numbers. x: dModel. */
  sums(x: Vector): Float32Array;
  /** What the feed-forward network gives for x: dModel numbers. */
  output(x: Vector): Float32Array;
  /** How much the outputs for a token change when the covered ones are taken out of its sentences. */
  cover(token: number, covered: Vector): OutputChanges;
  /** How far the outputs of tokens in another order are from the outputs in that order: rounding, or nothing. */
  permute(order: Vector): OutputChanges;
  /**
   * Without its ReLU the network is one matrix W₂W₁. `oneMatrix`: the largest difference between that and the two steps,
   * which is rounding; `gated`: between that and the network with its ReLU.
   */
  withoutGate(): { oneMatrix: number; gated: number };
}

/**
 * What becomes of the stream x when a sublayer gives F. 'pre': x + F; 'post': LayerNorm(x + F); 'replace': F. The sublayer
 * sees LayerNorm(x) under 'pre' and 'replace', x itself under 'post'.
 */
export type StreamModeName = 'pre' | 'post' | 'replace';

export interface SumOfParts {
  x: Vector;
  /** What each sublayer gives: each as long as x. */
  parts: readonly Vector[];
  /** 'pre' if not given. */
  mode?: StreamModeName;
}

export interface Averaging {
  /** One number of each token. */
  values: Vector;
  /** Of the first token: none below 0, together 1. Token i has them turned on by i places. */
  weights: Vector;
  /** 0 to 1000. 0 if not given. */
  rounds?: number;
}

export interface Averages {
  /** [rounds + 1]: the tokens, then what they are after each round. No average is beyond what it is made of. */
  rounds: Float64Array[];
  /** [rounds + 1]: the greatest less the least. */
  spreads: Float64Array;
}

export interface WeightMove {
  weights: Vector;
  /** From 0. */
  index: number;
  /** 0 to 1. */
  to: number;
}

/** dModel 512, heads 8, dFf 2048 if not given. */
export interface StreamConfig extends Partial<BlockSize> {
  /** 1 to 100. 6 if not given. */
  blocks?: number;
  /** 1 to 256. 7 if not given. */
  tokens?: number;
  /** 0 if not given. */
  seed?: Seed;
  /**
   * Of the attention's weights: at least 0 and below 1. 0.1 if not given, as nn.TransformerEncoderLayer has it, which is
   * made for training; 0: as after eval(). What is dropped is drawn behind x₀.
   */
  dropout?: number;
  /**
   * Sublayers that are switched off, from 0: attention and feed-forward in turn. What they would give is not added, and
   * counts as 0; under 'replace' the stream goes past them. None if not given.
   */
  without?: Vector;
}

/** Means over the tokens, but for `differences`. [2·passed + 1] each: of x₀, and of the stream behind each sublayer. */
export interface StreamReading {
  /** ‖x‖ */
  lengths: Float64Array;
  /** Of x and x₀. */
  cosines: Float64Array;
  /** The largest |x − (x₀ + ΣFᵢ)| of any number of any token. */
  differences: Float64Array;
  /** ‖Fᵢ‖ of what each sublayer has given, behind ‖x₀‖. */
  partLengths: Float64Array;
  /**
   * shares[k][i]: what part i (0: x₀, then one for each sublayer) gives to the stream at k, ⟨cᵢ, x⟩/‖x‖², where x is the
   * sum of all cᵢ. cᵢ is Fᵢ under 'pre'; under 'post' what the norms since then have left of it; under 'replace' the last
   * part alone. For each k they sum to 1. A part that points against the stream has a negative share.
   */
  shares: Float64Array[];
}

/** It keeps one block's weights at a time: 25 MB where dModel is 512. */
export interface ResidualStream extends Handle {
  /** Draws the next block and sends the tokens through; how many blocks they have passed. Behind the last one nothing. */
  advance(): number;
  /** As far as the tokens have come. */
  read(mode: StreamModeName): StreamReading;
}
