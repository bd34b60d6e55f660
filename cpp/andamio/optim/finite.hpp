#pragma once
/// Whether numbers are numbers, for loops that look at every weight and every gradient at every step.

#include <span>

namespace andamio {

/// Whether no number is infinite or NaN.
template <typename T>
bool all_finite(std::span<const T> numbers);

extern template bool all_finite(std::span<const float>);
extern template bool all_finite(std::span<const double>);

} // namespace andamio
