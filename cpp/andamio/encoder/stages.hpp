#pragma once
/// The tensors of a forward pass, by name, in the order in which they were computed; and the first number among them
/// that is not finite, with the operands that it was made from. For looking, not for a step: this allocates.

#include "andamio/core/eigen.hpp"
#include "andamio/encoder/config.hpp"

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
  /// The operands of the number at this position in `values`: of a product the sum so far and the two factors whose
  /// product was the first to make it infinite or NaN (or those of its last term); of a sum the two terms; of a norm x,
  /// and of its row the mean and the variance, or the mean square; of the softmax the score and the row's largest; of
  /// anything else what it was made from. Valid during the visit.
  std::function<std::vector<double>(Index position)> operands;
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
  std::vector<double> operands;
};

/// Hands stages to a visitor until that has seen enough.
template <typename T>
class StageReader {
public:
  explicit StageReader(const StageVisit<T>& visit) : visit_(visit) {}

  void enter(Index layer) { layer_ = layer; }
  bool done() const { return done_; }

  void emit(std::string_view operation, std::vector<Index> shape, std::vector<T> values,
            std::function<std::vector<double>(Index)> operands) {
    if (done_) return;
    const Stage<T> stage{layer_, operation, std::move(shape), std::move(values), std::move(operands)};
    done_ = visit_(stage) == Go::stop;
  }

  /// Of rows: (sequences · tokens, width).
  void emit(std::string_view operation, BatchShape batch, const MatrixView<T>& rows,
            std::function<std::vector<double>(Index)> operands) {
    emit(operation, {batch.sequences, batch.tokens, rows.cols()}, {rows.data(), rows.data() + rows.size()},
         std::move(operands));
  }

private:
  const StageVisit<T>& visit_;
  Index layer_ = before_layers;
  bool done_ = false;
};

/// The first number of this stage that is not finite.
template <typename T>
std::optional<NonFinite> first_non_finite(const Stage<T>& stage);

/// A row or a column of a matrix, wherever its numbers lie.
template <typename T>
using StridedView = Eigen::Map<const Eigen::RowVectorX<T>, 0, Eigen::InnerStride<>>;

template <typename T, typename Line>
StridedView<T> strided(const Line& line) {
  return StridedView<T>(line.data(), line.size(), Eigen::InnerStride<>(line.innerStride()));
}

/// start + Σ left[k]·right[k], in this order.
template <typename T>
struct Dot {
  template <typename Left, typename Right>
  Dot(T from, const Left& left_line, const Right& right_line)
      : start(from), left(strided<T>(left_line)), right(strided<T>(right_line)) {
    eigen_assert(left.size() == right.size());
  }

  T start;
  StridedView<T> left;
  StridedView<T> right;
};

template <typename T>
T value_of(const Dot<T>& dot);

/// What Stage::operands says of a product.
template <typename T>
std::vector<double> operands_of(const Dot<T>& dot);

} // namespace andamio
