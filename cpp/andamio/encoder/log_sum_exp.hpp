#pragma once
/// log Σⱼ exp(xⱼ), computed as m + log Σⱼ exp(xⱼ − m) with m = max x, so that nothing overflows. In double throughout,
/// with the same bits natively and in WebAssembly.

#include "andamio/core/eigen.hpp"

namespace andamio {

/// The two terms apart: beside a large m the logarithm would lose its digits.
struct LogSumExp {
  double largest = 0; ///< m
  double log_sum = 0; ///< log Σⱼ exp(xⱼ − m), within 0 … log n
};

/// x: (n), n ≥ 1.
/// log_sum is NaN where an x is NaN or +∞, or all of them are −∞.
template <typename T>
LogSumExp log_sum_exp(const VectorXView<T>& x);

/// The same, and softmax: (n) gets exp(xᵢ − m)/Σⱼ exp(xⱼ − m); it may be x.
template <typename T>
LogSumExp log_sum_exp(const VectorXView<T>& x, MutableVectorXView<T> softmax);

} // namespace andamio
