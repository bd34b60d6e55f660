#pragma once
/// A copy of rows, beside which the time of a normalization can be judged.

#include "andamio/core/eigen.hpp"

namespace andamio {

/// y = x. x, y: (rows, d). What moving the numbers costs by itself.
void copy_rows(const MatrixView<float>& x, MutableMatrixView<float> y);

} // namespace andamio
