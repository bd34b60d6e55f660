#pragma once
/// What the row kernels of normalization share. A matrix is rows × d, row-major and contiguous; each row is normalized
/// on its own.

#include "andamio/core/eigen.hpp"

namespace andamio {

struct RowShape {
  Index rows;
  Index d; ///< at least 1
};

/// y = x. x, y: rows × d. What moving the numbers costs by itself, in the same steps as the normalizations take.
void copy_rows(const float* x, RowShape shape, float* y);

} // namespace andamio
