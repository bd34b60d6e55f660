#pragma once
/// How attention alone, without residual connections and norms, makes all tokens alike, layer by layer: the distance
/// r = ‖X − 1x̄ᵀ‖_F/‖X‖_F falls doubly exponentially with depth. Y. Dong, J.-B. Cordonnier, A. Loukas 2021, "Attention
/// is not all you need: pure attention loses rank doubly exponentially with depth", arXiv:2103.03404, theorem 2.2; with
/// the mean token x̄ in place of their nearest row.

#include "andamio/encoder/config.hpp"

#include <cstdint>
#include <memory>

namespace andamio {

/// X = torch.randn(tokens, d_model) after manual_seed(data_seed), and nn.MultiheadAttention(d_model, heads) one layer
/// after the other after manual_seed(seed): PyTorch's float32 numbers, to the bit.
struct RankCollapseConfig {
  Index layers = 6;
  Index tokens = 10;
  Index d_model = 32;
  Index heads = 4;
  std::uint64_t seed = 0;
  std::uint64_t data_seed = 100;
};

/// Columns of what rank_collapse gives. R = X − 1x̄ᵀ is what the tokens differ by.
namespace collapse_columns {
inline constexpr Index distance = 0;     ///< r; 0 where it is below 1e-300
inline constexpr Index log_distance = 1; ///< log₁₀ r, however small r is; −∞ where all tokens are one vector
inline constexpr Index log_size = 2;     ///< log₁₀ ‖R‖_F, likewise
inline constexpr Index plain_float = 3;  ///< r as a float32 program finds it, which subtracts numbers that are alike
inline constexpr Index plain_double = 4; ///< the same in float64
inline constexpr Index points = 5;       ///< x and y of each token: see rank_collapse
} // namespace collapse_columns

/// The main directions of more would take a long time.
inline constexpr Index most_collapse_tokens = 256;
inline constexpr Range collapse_tokens_range{"encoder/tokens-out-of-range", "tokens", "a whole number from 1 to 256"};
inline constexpr Range collapse_layers_range{"encoder/layers-out-of-range", "layers", "a whole number from 0 to 1000"};

/// Errors: those of both ranges.
void require_collapse_sizes(Index layers, Index tokens);

/// (layers + 1, 5 + 2·tokens): a row for X and for what each layer makes of it.
///
/// Mean and R are carried on each by itself, with an exponent beside them, and nearly equal numbers are never
/// subtracted: a head's weights are B + D, B = softmax(R·k) being those of the mean token as a query, and D comes of
/// eᴱ − 1 for scores E in which both factors are differences. So r keeps its digits far below what double holds.
///
/// Points are the rows of R/‖R‖_F along its two main directions (those of its two largest singular values), so that a
/// picture has one size at every depth; they are 0 where R is. A layer's point cloud is turned to the side on which it
/// lies nearer to the one before.
///
/// Errors: those of d_model and heads in config.hpp; encoder/layers-out-of-range; encoder/tokens-out-of-range;
/// std::bad_alloc.
Matrix<double> rank_collapse(const RankCollapseConfig& config);

/// The same a layer at a time: a thousand wide layers take a while, and a caller may want to say how far it is.
class RankCollapse {
public:
  /// Errors: as above.
  explicit RankCollapse(const RankCollapseConfig& config);
  ~RankCollapse();

  /// Goes on by a layer; behind the last one nothing.
  void advance();
  Index passed() const;
  /// (passed + 1, 5 + 2·tokens): until the next layer.
  MatrixView<double> reading() const;

private:
  struct State;
  std::unique_ptr<State> state_;
};

} // namespace andamio
