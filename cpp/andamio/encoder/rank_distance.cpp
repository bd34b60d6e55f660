#include "andamio/encoder/rank_distance.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace andamio {

template <typename T>
std::optional<double> rank_distance(std::span<const T> x, Index d) {
  double largest = 0;
  for (const T number : x) {
    if (!std::isfinite(number)) return std::numeric_limits<double>::quiet_NaN();
    largest = std::max(largest, std::abs(static_cast<double>(number)));
  }
  if (largest == 0) return {};
  // Divided by the largest, all numbers lie within ±1. (A product with 1/largest would overflow for subnormals.)
  const auto width = static_cast<std::size_t>(d);
  const std::size_t rows = x.size() / width;
  double apart = 0;
  double all = 0;
  for (std::size_t column = 0; column < width; ++column) {
    // From the first row's number on, so that equal rows are exactly equal to their mean.
    const double shift = static_cast<double>(x[column]) / largest;
    double mean = 0;
    for (std::size_t i = column; i < x.size(); i += width) mean += static_cast<double>(x[i]) / largest - shift;
    mean = shift + mean / static_cast<double>(rows);
    for (std::size_t i = column; i < x.size(); i += width) {
      const double number = static_cast<double>(x[i]) / largest;
      apart += (number - mean) * (number - mean);
      all += number * number;
    }
  }
  return std::sqrt(apart / all);
}

template std::optional<double> rank_distance(std::span<const float>, Index);
template std::optional<double> rank_distance(std::span<const double>, Index);

} // namespace andamio
