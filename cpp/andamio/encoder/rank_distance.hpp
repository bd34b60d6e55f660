#pragma once
/// How far a matrix X: (rows, d) is from having all rows alike: ‖X − 1·mᵀ‖_F / ‖X‖_F, m being the mean row. 0 where all
/// rows are one vector; at most 1. (Dong et al. 2021, arXiv:2103.03404, with the mean as the rank-1 matrix of equal
/// rows that is nearest in the Frobenius norm.)

#include "andamio/core/eigen.hpp"

#include <optional>

namespace andamio {

/// x: (rows, d). Sums in double; no square overflows or underflows. Nothing for a matrix of zeros or an
/// empty one, which has no direction to be near to; NaN if X holds a NaN or an Infinity. One row: 0.
template <typename T>
std::optional<double> rank_distance(const MatrixView<T>& x);

} // namespace andamio
