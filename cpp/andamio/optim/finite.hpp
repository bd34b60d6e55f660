#pragma once
/// Whether numbers are numbers, for loops that look at every weight and every gradient at every step.

#include "andamio/core/eigen.hpp"

namespace andamio {

/// Whether no number is infinite or NaN. Eigen: x.allFinite(), which compiles to no vector loop.
template <typename T>
bool all_finite(const VectorXView<T>& x);

} // namespace andamio
