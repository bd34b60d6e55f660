#pragma once
/// y = f(x·W₁ᵀ + b₁)·W₂ᵀ + b₂, token by token. f: ReLU (whose slope at 0 is 0, as in PyTorch) or the exact GELU.
/// Vaswani et al. 2017, eq. 2.
/// x, y: (rows, d_model); W₁: (d_ff, d_model); W₂: (d_model, d_ff).

#include "andamio/encoder/config.hpp"
#include "andamio/encoder/dropout.hpp"
#include "andamio/encoder/linear.hpp"
#include "andamio/encoder/stages.hpp"

#include <vector>

namespace andamio {

template <typename T>
struct FeedForwardScratch {
  void place(Places& places, Index rows, Index d_ff) { dhidden = places.take<T>(count_of(rows, d_ff)); }

  T* dhidden = nullptr; ///< (rows, d_ff)
};

template <typename T>
class FeedForward {
public:
  using Scratch = FeedForwardScratch<T>;

  /// Adds "<name>linear1.weight", "<name>linear1.bias", "<name>linear2.weight", "<name>linear2.bias".
  FeedForward(ParameterList& list, const std::string& name, const BlockConfig& config);

  void place(Places& places, BatchShape largest);
  void weights_changed(const T* weights);

  void forward(const T* weights, const T* x, BatchShape batch, Generator* dropout, Scratch& scratch, T* y);
  /// x is the last forward's. dx may be dy.
  void backward(Flat<T> flat, const T* dy, const T* x, BatchShape batch, Scratch& scratch, T* dx, Into into) const;

  const Linear<T>& linear1() const { return linear1_; }
  const Linear<T>& linear2() const { return linear2_; }

  /// Hands over the stages of the last forward from x to y.
  void read_stages(StageReader<T>& reader, const T* weights, const T* x, const T* y, BatchShape batch) const;

private:
  /// What linear1 gave in the last forward.
  std::vector<T> hidden(const T* weights, const T* x, BatchShape batch) const;

  Activation activation_;
  Linear<T> linear1_;
  Linear<T> linear2_;
  Dropout<T> dropout_;
  T* hidden_ = nullptr;    // (rows, d_ff): before the activation; only of gelu, as is the next
  T* cdf_ = nullptr;       // (rows, d_ff)
  T* activated_ = nullptr; // (rows, d_ff): after activation and dropout
};

extern template class FeedForward<float>;
extern template class FeedForward<double>;

} // namespace andamio
