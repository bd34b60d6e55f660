#pragma once
/// y = f(x·W₁ᵀ + b₁)·W₂ᵀ + b₂, token by token. f: ReLU (whose slope at 0 is 0, as in PyTorch) or the exact GELU.
/// Vaswani et al. 2017, eq. 2.
/// x, y: (rows, d_model); W₁: (d_ff, d_model); W₂: (d_model, d_ff).

#include "andamio/encoder/config.hpp"
#include "andamio/encoder/dropout.hpp"
#include "andamio/encoder/linear.hpp"
#include "andamio/encoder/stages.hpp"

#include <string>

namespace andamio {

template <typename T>
struct FeedForwardScratch {
  void place(Arena& arena, Index rows, Index d_ff) { arena.take(dhidden, rows, d_ff); }

  MutableMatrixView<T> dhidden; ///< (rows, d_ff)
};

template <typename T>
class FeedForward {
public:
  using Scratch = FeedForwardScratch<T>;

  /// Adds "<name>linear1.weight", "<name>linear1.bias", "<name>linear2.weight", "<name>linear2.bias".
  FeedForward(ParameterList& list, const std::string& name, const BlockConfig& config);

  void place(Arena& arena, BatchShape largest);
  void weights_changed(const VectorXView<T>& weights);

  void forward(const VectorXView<T>& weights, const MatrixView<T>& x, BatchShape batch, Generator* dropout,
               Scratch& scratch, MutableMatrixView<T> y);
  /// x is the last forward's. dx may be dy.
  void backward(Flat<T> flat, const MatrixView<T>& dy, const MatrixView<T>& x, BatchShape batch, Scratch& scratch,
                MutableMatrixView<T> dx, Into into) const;

  const Linear<T>& linear1() const { return linear1_; }
  const Linear<T>& linear2() const { return linear2_; }

  /// Emits the stages of the last forward from x to y.
  void read_stages(StageReader<T>& reader, const VectorXView<T>& weights, const MatrixView<T>& x,
                   const MatrixView<T>& y, BatchShape batch) const;

private:
  Activation activation_;
  Linear<T> linear1_;
  Linear<T> linear2_;
  Dropout<T> dropout_;
  MutableMatrixView<T> hidden_;    // (rows, d_ff): before the activation; only of gelu, as is the next
  MutableMatrixView<T> cdf_;       // (rows, d_ff)
  MutableMatrixView<T> activated_; // (rows, d_ff): after activation and dropout
};

extern template class FeedForward<float>;
extern template class FeedForward<double>;

} // namespace andamio
