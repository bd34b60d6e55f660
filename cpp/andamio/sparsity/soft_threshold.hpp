#pragma once
/// The soft threshold: what makes small weights exactly 0.
/// Source: Donoho, "De-noising by Soft-Thresholding" (IEEE Trans. Inf. Theory 41, 1995), eq. 7.

#include "andamio/core/eigen.hpp"
#include "andamio/core/error.hpp"

#include <cmath>

namespace andamio {

inline constexpr Range threshold_range{"sparsity/threshold-out-of-range", "threshold", "a finite number of at least 0"};

/// sign(x)·max(|x| − t, 0) of one number. Never −0; a NaN stays one. threshold t: not negative.
inline double soft_thresholded(double x, double threshold) {
  // Written so that NaN fails the comparison and goes through. Where |x| > t, the difference is never 0.
  if (std::abs(x) <= threshold) return 0;
  return std::copysign(std::abs(x) - threshold, x);
}

/// sign(x)·max(|x| − t, 0), coordinate by coordinate: (n). x: (n), of any numbers.
/// Errors: sparsity/threshold-out-of-range.
Vector soft_threshold(const VectorView& x, double threshold);

} // namespace andamio
