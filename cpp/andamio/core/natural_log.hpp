#pragma once
/// log x with the same bits natively and in WebAssembly, whose libraries differ in the last one; and without the table
/// of 4 kB that theirs brings.

#include "andamio/core/bit_cast.hpp"

#include <cstdint>
#include <numbers>

namespace andamio {

/// For finite x >= 2^-1022: x = 2^e · m with √½ <= m < √2, and log m = 2 artanh s, s = (m − 1) / (m + 1).
inline double natural_log(double x) {
  const auto bits = bit_cast<std::uint64_t>(x);
  int exponent = static_cast<int>(bits >> 52U) - 1023;
  auto m = bit_cast<double>((bits & 0xFFFFFFFFFFFFFU) | 0x3FF0000000000000U);
  if (m > std::numbers::sqrt2) {
    m /= 2;
    exponent += 1;
  }
  const double s = (m - 1) / (m + 1);
  double rest = 0;
  for (int k = 23; k > 1; k -= 2) rest = s * s * (1.0 / k + rest);
  return exponent * std::numbers::ln2 + 2 * (s + s * rest);
}

} // namespace andamio
