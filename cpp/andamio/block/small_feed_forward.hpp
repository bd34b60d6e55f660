#pragma once
/// A feed-forward network small enough to be read, with weights that are handed in. Vaswani et al. 2017, eq. 2.
///   z = W₁·x + b₁;  h = max(0, z), or z itself;  y = W₂·h
/// x: (d); W₁: (d_ff, d); b₁: (d_ff); W₂: (out, d_ff). All in double.

#include "andamio/core/eigen.hpp"
#include "andamio/core/error.hpp"

namespace andamio {

/// none: nothing stands between the two layers.
enum class Gate { relu, none };

struct SmallFeedForward {
  Vector x;
  Matrix<double> weight1;
  Vector bias1;
  Matrix<double> weight2; ///< without rows: y is left out
  Gate gate = Gate::relu;
};

struct SmallFeedForwardResult {
  Matrix<double> terms; ///< (d_ff, d): W₁ᵢⱼ·xⱼ, what each neuron's sum is made of
  Vector sums;          ///< z
  Vector hidden;        ///< h
  Vector output;        ///< y
};

/// Errors: block/not-finite for numbers that are not finite or whose products are not; block/length-mismatch.
SmallFeedForwardResult small_feed_forward(const SmallFeedForward& network);

} // namespace andamio
