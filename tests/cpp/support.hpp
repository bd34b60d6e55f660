#pragma once
/// What the tests share: short vectors, made-up vectors, and how far two numbers are apart.

#include "andamio/core/eigen.hpp"

#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <limits>

namespace andamio::tests {

inline constexpr double infinity = std::numeric_limits<double>::infinity();
inline constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
inline constexpr double epsilon = std::numeric_limits<double>::epsilon();

inline Vector vector(std::initializer_list<double> numbers) {
  Vector result(static_cast<Index>(numbers.size()));
  Index i = 0;
  for (const double number : numbers) result[i++] = number;
  return result;
}

/// |actual − expected| in units of expected's last bit. 0 for equal infinities.
inline double ulps_apart(double actual, double expected) {
  if (actual == expected) return 0;
  const double one_ulp = std::nextafter(std::abs(expected), infinity) - std::abs(expected);
  return std::abs(actual - expected) / one_ulp;
}

/// Numbers in [−1, 1), the same on every machine (a linear congruential generator, constants by Knuth).
class MadeUp {
public:
  explicit MadeUp(std::uint64_t seed) : state_(seed) {}

  double number() {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<double>(state_ >> 11) / 0x1p52 - 1;
  }

  Vector vector(Index length) {
    Vector result(length);
    for (double& coordinate : result) coordinate = number();
    return result;
  }

private:
  std::uint64_t state_;
};

} // namespace andamio::tests
