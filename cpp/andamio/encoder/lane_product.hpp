#pragma once
/// Products of small matrices, as many side by side as there are lanes, by hand: one head after the other,
/// Eigen's products take far longer (docs/decisions/eigen-and-kernels.md).

#include "andamio/encoder/lane_matrix.hpp"

namespace andamio {

/// C = A·B in each lane. A: (m, k); B: (k, n); C: (m, n). C overlaps neither. Each number is summed in the order of k.
/// Eigen, for the matrices of each lane: C.noalias() = A * B
template <typename T>
void lane_product(const LaneView<T>& a, const LaneView<T>& b, const LaneMatrix<T>& c);

} // namespace andamio
