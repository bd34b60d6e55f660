#pragma once
/// How alike whole layers make tokens, or attention with one of their parts: the rank distance of rank_distance.hpp
/// behind each layer. The exact recursion of rank_collapse.hpp is for attention alone.

#include "andamio/encoder/config.hpp"

#include <cstdint>

namespace andamio {

/// X = torch.randn(tokens, d_model) after manual_seed(data_seed), and nn.TransformerEncoderLayer(d_model, heads, d_ff)
/// one after the other after manual_seed(seed): drawn in float32, run in double. What block.sublayers leaves out is
/// drawn and dropped. No final norm.
struct StackCollapseConfig {
  BlockConfig block;
  Index layers = 50;
  Index tokens = 10;
  std::uint64_t seed = 1000;
  std::uint64_t data_seed = 100;
};

/// (layers + 1, 2 + 2·tokens): for X and behind each layer the distance (0 where all tokens are one vector, or
/// nothing), ‖R‖_F of what the tokens differ by, R = X − 1x̄ᵀ, and the points of main_directions.hpp. In double a
/// distance stops near 1e-16, where R is the rounding of X, or at 0. Errors: those of require_config;
/// encoder/layers-out-of-range and encoder/tokens-out-of-range of rank_collapse.hpp; std::bad_alloc.
Matrix<double> stack_collapse(const StackCollapseConfig& config);

} // namespace andamio
