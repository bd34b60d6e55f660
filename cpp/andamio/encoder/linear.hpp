#pragma once
/// y = x·Wᵀ + b. x: (rows, in); W: (out, in), b: (out), as nn.Linear keeps them; y: (rows, out).

#include "andamio/encoder/config.hpp"
#include "andamio/encoder/flat.hpp"
#include "andamio/encoder/parameters.hpp"
#include "andamio/encoder/places.hpp"
#include "andamio/encoder/stages.hpp"

#include <string>
#include <string_view>

namespace andamio {

template <typename T>
class Linear {
public:
  /// Adds W and b to the list, under these names.
  Linear(ParameterList& list, const std::string& weight, const std::string& bias, Index in, Index out);

  void place(Places& places);

  /// Keeps Wᵀ for the forwards to come: transposing once per step costs less than walking W across in each.
  void weights_changed(const T* weights);

  void forward(const T* weights, const T* x, Index rows, T* y) const;
  /// y = max(0, x·Wᵀ + b): ReLU in the same pass.
  void forward_rectified(const T* weights, const T* x, Index rows, T* y) const;

  /// dW += dyᵀ·x, db += Σ dy, and dx = dy·W or dx += dy·W. dy may not be dx; x is the forward's.
  void backward(Flat<T> flat, const T* dy, const T* x, Index rows, T* dx, Into into) const;
  /// The same where x came from a ReLU, and on through that: dx = dy·W where x > 0, else 0.
  void backward_rectified(Flat<T> flat, const T* dy, const T* x, Index rows, T* dx) const;

  /// Hands over y of the last forward.
  void read_stage(StageReader<T>& reader, std::string_view operation, const T* weights, const T* x, const T* y,
                  BatchShape batch) const;

  Index in() const { return in_; }
  Index out() const { return out_; }
  Index weight() const { return weight_; } ///< offset in the flat buffers
  Index bias() const { return bias_; }

private:
  void add_gradients(Flat<T> flat, const T* dy, const T* x, Index rows) const;

  Index in_;
  Index out_;
  Index weight_;
  Index bias_;
  T* transposed_ = nullptr; // (in, out)
};

extern template class Linear<float>;
extern template class Linear<double>;

} // namespace andamio
