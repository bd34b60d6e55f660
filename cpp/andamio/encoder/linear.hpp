#pragma once
/// y = x·Wᵀ + b. x: (rows, in); W: (out, in), b: (out), as nn.Linear keeps them; y: (rows, out).

#include "andamio/core/random.hpp"
#include "andamio/encoder/arena.hpp"
#include "andamio/encoder/config.hpp"
#include "andamio/encoder/flat.hpp"
#include "andamio/encoder/parameters.hpp"
#include "andamio/encoder/stages.hpp"

#include <string>
#include <string_view>

namespace andamio {

template <typename T>
class Linear {
public:
  /// Adds W and b to the list, under these names.
  Linear(ParameterList& list, const std::string& weight, const std::string& bias, Index in, Index out);

  void place(Arena& arena);

  /// Draws W and b as nn.Linear does.
  void initialise(Generator& generator, MutableVectorXView<float> weights) const;

  /// Keeps Wᵀ for the forwards to come: transposing once per step costs less than walking W across in each.
  void weights_changed(const VectorXView<T>& weights);

  void forward(const VectorXView<T>& weights, const MatrixView<T>& x, MutableMatrixView<T> y) const;
  /// y = max(0, x·Wᵀ + b): ReLU in the same pass.
  void forward_rectified(const VectorXView<T>& weights, const MatrixView<T>& x, MutableMatrixView<T> y) const;

  /// dW += dyᵀ·x, db += Σ dy, and dx = dy·W or dx += dy·W. dy may not be dx; x is the forward's.
  void backward(Flat<T> flat, const MatrixView<T>& dy, const MatrixView<T>& x, MutableMatrixView<T> dx,
                Into into) const;
  /// The same where x came from a ReLU, and on through that: dx = dy·W where x > 0, else 0.
  void backward_rectified(Flat<T> flat, const MatrixView<T>& dy, const MatrixView<T>& x, MutableMatrixView<T> dx) const;

  /// Emits y of the last forward.
  void read_stage(StageReader<T>& reader, std::string_view operation, const VectorXView<T>& weights,
                  const MatrixView<T>& x, const MatrixView<T>& y, BatchShape batch) const;

  Index in() const { return weight_.columns(); }
  Index out() const { return weight_.rows(); }
  const MatrixParameter& weight() const { return weight_; }
  const VectorParameter& bias() const { return bias_; }

private:
  void add_gradients(Flat<T> flat, const MatrixView<T>& dy, const MatrixView<T>& x) const;

  MatrixParameter weight_;
  VectorParameter bias_;
  MutableMatrixView<T> transposed_; // (in, out)
};

extern template class Linear<float>;
extern template class Linear<double>;

} // namespace andamio
