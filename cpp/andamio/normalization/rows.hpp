#pragma once
/// What the row kernels of normalization share. A matrix is rows × d, row-major and contiguous; each row is normalized
/// on its own.

#include "andamio/core/eigen.hpp"

namespace andamio {

struct RowShape {
  Index rows;
  Index d; ///< at least 1
};

} // namespace andamio
