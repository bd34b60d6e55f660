#pragma once
/// The sign of a number, where 0 has none.

#include <cmath>

namespace andamio {

/// −1, 0 or 1; 0 also for −0, and NaN for NaN.
inline double sign(double x) {
  if (x == 0) return 0;
  return std::isnan(x) ? x : std::copysign(1.0, x);
}

} // namespace andamio
