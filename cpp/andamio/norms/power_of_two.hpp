#pragma once
/// The power of two that brings a vector's largest coordinate near 1: multiplying by it loses nothing that matters.

#include <algorithm>
#include <cmath>

namespace andamio {

struct PowerOfTwo {
  double down; ///< multiply by this to come near 1
  double up;   ///< multiply by this to come back
};

/// largest: positive and finite. The exponent is kept within what a normal double can hold together with its inverse.
inline PowerOfTwo power_of_two_of(double largest) {
  const int exponent = std::clamp(std::ilogb(largest), -1022, 1022);
  return {std::ldexp(1.0, -exponent), std::ldexp(1.0, exponent)};
}

} // namespace andamio
