#pragma once
/// The tensors of a forward pass, by name, in the order in which they were computed; and the first number among them
/// that is not finite, with the numbers that met there. For looking, not for a step: this allocates.

#include "andamio/core/eigen.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace andamio {

/// Layer numbers of what lies in no block.
inline constexpr Index before_layers = -1; ///< the embedding, or a bare stack's input
inline constexpr Index after_layers = -2;  ///< the final norm and the head

/// One tensor, copied. Operations, in order (those of a sublayer that is left out do not appear):
///   "embedding" | "input";
///   per block  "norm1", "self_attn.in_proj", "self_attn.scores", "self_attn.weights", "self_attn.heads",
///              "self_attn.out_proj", "dropout1", "norm1.output", "residual1"
///              "norm2", "linear1", "activation", "dropout", "linear2", "dropout2", "norm2.output", "residual2"
///              (norm1 and norm2 before the sublayer for pre and sandwich, after residual1 and residual2 for post);
///   "norm" (the final one), "head".
template <typename T>
struct Stage {
  Index layer = before_layers;
  std::string_view operation;
  std::vector<Index> shape; ///< (sequences, tokens, width), or (sequences, heads, tokens, tokens)
  std::vector<T> values;    ///< row-major
  /// The numbers that met at this position in `values`: for a product the partial sum and the two factors whose
  /// addition was the first not to be finite; for a sum its two terms; for a norm x, the mean and the variance of its
  /// row (or x and the mean square); for a function its argument.
  std::function<std::vector<double>(Index position)> met;
};

/// Where the first non-finite number stands.
struct NonFinite {
  Index layer = before_layers;
  std::string operation;
  std::vector<Index> position; ///< in the stage's shape
  double value = 0;
  std::vector<double> met;
};

} // namespace andamio
