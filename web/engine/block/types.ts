// The public types of the block part. They stand alone: no DOM, no Node, nothing of the binding layer.

import type { Diagnostics, Seed, UrlLike } from '../types.ts';

export interface BlockEngineOptions {
  /** Where `block.wasm` lies, if not beside the script, as for createEngine. In Node also a file's path. */
  wasmUrl?: string | UrlLike;
}

/** What the parts of a block do to tokens, forward only: with PyTorch's weights for a seed, drawn where they are used. */
export interface BlockEngine {
  /**
   * Attention alone, without residual connections and norms, on random tokens: how alike it makes them, layer by layer
   * (Dong, Cordonnier and Loukas 2021). Takes memory for tokens² weights of each head.
   */
  rankCollapse(config: RankCollapseConfig): RankCollapse;
  /**
   * What is left of a slope behind many layers in a row, one number wide: dxₙ/dx₀ (He, Zhang, Ren and Sun 2016, identity
   * mappings, eq. 5). Refused: 'block/slope-out-of-range', 'encoder/layers-out-of-range', 'encoder/residual-not-boolean'.
   */
  chainSlope(config: ChainConfig): ChainSlope;
  diagnostics(): Diagnostics;
}

/** What tokens and weights are drawn with, as PyTorch does in float32: torch.randn, and nn.MultiheadAttention's. */
export interface RankCollapseConfig {
  /** 0 to 1000. */
  layers: number;
  /** 1 to 16384. 10 if not given. */
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
