#pragma once
/// What a row is measured in while it is normalized: 1 nearly always.

#include <type_traits>

namespace andamio {

/// A power of two: a row is multiplied and rstd, the inverse of its deviation, divided by it, which leaves x̂ as it is.
/// In float it is other than 1 for rows with deviations near the ends of float's range, where rstd, or what of the mean
/// lies between two floats, would leave the range.
template <typename T>
double unit_of(double rstd) {
  if (std::is_same_v<T, double> || (rstd > 0x1p-100 && rstd < 0x1p100)) return 1;
  return rstd > 1 ? 0x1p64 : 0x1p-64;
}

} // namespace andamio
