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

/// One tensor, copied. Operations, in order (what a configuration does not have does not appear):
///   "embedding" or "input";
///   in each block "norm1" (pre, sandwich), "self_attn.in_proj", "self_attn.scores", "self_attn.weights",
///                 "self_attn.heads", "self_attn.out_proj", "norm1_output" (sandwich), "residual1", "norm1" (post),
///                 "norm2" (pre, sandwich), "linear1", "activation", "linear2", "norm2_output" (sandwich), "residual2",
///                 "norm2" (post);
///   "norm" (the final one), "head".
/// Dropout is part of what it follows; scores that the causal mask hides are 0.
template <typename T>
struct Stage {
  Index layer = before_layers;
  std::string_view operation;
  std::vector<Index> shape; ///< (sequences, tokens, width), or (sequences, heads, tokens, tokens)
  std::vector<T> values;    ///< row-major
  /// The numbers that met at this position in `values`: of a product the sum so far and the two factors whose product
  /// was the first to make it infinite or NaN (or those of its last term); of a sum the two terms; of a norm x, and of
  /// its row the mean and the variance, or the mean square; of the softmax the score and the row's largest; of
  /// anything else what it was made from. Valid during the visit.
  std::function<std::vector<double>(Index position)> met;
};

enum class Go { on, stop };

template <typename T>
using StageVisit = std::function<Go(const Stage<T>&)>;

/// Where the first number that is not finite stands.
struct NonFinite {
  Index layer = before_layers;
  std::string operation;
  std::vector<Index> position; ///< in the stage's shape
  double value = 0;
  std::vector<double> met;
};

/// Hands stages to a visitor until that has seen enough.
template <typename T>
class StageReader {
public:
  explicit StageReader(const StageVisit<T>& visit) : visit_(visit) {}

  void enter(Index layer) { layer_ = layer; }
  bool done() const { return done_; }

  void hand(std::string_view operation, std::vector<Index> shape, std::vector<T> values,
            std::function<std::vector<double>(Index)> met) {
    if (done_) return;
    const Stage<T> stage{layer_, operation, std::move(shape), std::move(values), std::move(met)};
    done_ = visit_(stage) == Go::stop;
  }

private:
  const StageVisit<T>& visit_;
  Index layer_ = before_layers;
  bool done_ = false;
};

/// The first number of this stage that is not finite.
template <typename T>
std::optional<NonFinite> first_non_finite(const Stage<T>& stage);

/// Σ left[k·left_stride]·right[k·right_stride], started from `start`, in this order.
template <typename T>
struct Dot {
  T start;
  const T* left;
  Index left_stride;
  const T* right;
  Index right_stride;
  Index n;
};

template <typename T>
T value_of(const Dot<T>& dot);

/// What Stage::met says of a product.
template <typename T>
std::vector<double> met_in(const Dot<T>& dot);

} // namespace andamio
