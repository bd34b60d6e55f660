#include "andamio/optim/clip.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

namespace andamio {
namespace {

/// Σ(scale·xᵢ)². Four sums side by side: one alone would wait for itself at every step.
template <typename T>
double square_sum(std::span<const T> x, double scale) {
  std::array<double, 4> sums{};
  std::size_t i = 0;
  for (; i + 4 <= x.size(); i += 4) {
    for (std::size_t lane = 0; lane < 4; ++lane) {
      const double number = scale * static_cast<double>(x[i + lane]);
      sums[lane] += number * number;
    }
  }
  for (std::size_t lane = 0; i < x.size(); ++i, ++lane) {
    const double number = scale * static_cast<double>(x[i]);
    sums[lane] += number * number;
  }
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

template <typename T>
double largest(std::span<const T> x) {
  double result = 0;
  for (const T number : x) result = std::max(result, std::abs(static_cast<double>(number)));
  return result;
}

} // namespace

template <typename T>
double length_of(std::span<const T> x) {
  const double squares = square_sum(x, 1);
  // Between these no square has been lost to either end of the range; of floats none ever is.
  constexpr double low = 0x1p-900;
  constexpr double high = std::numeric_limits<double>::max();
  if (squares == 0 && largest(x) == 0) return 0;
  if ((squares >= low && squares <= high) || std::isnan(squares)) return std::sqrt(squares);
  int exponent = 0;
  const double size = largest(x);
  if (!std::isfinite(size)) return size;
  std::frexp(size, &exponent);
  // In two factors: 2^1074 is beyond the range.
  exponent = std::clamp(exponent, -1000, 1000);
  return std::ldexp(std::sqrt(square_sum(x, std::ldexp(1.0, -exponent))), exponent);
}

template <typename T>
double clip_to_length(std::span<T> gradient, double longest) {
  const double length = length_of(std::span<const T>(gradient));
  const double factor = longest / (length + 1e-6);
  if (!std::isfinite(length) || !(factor < 1)) return length;
  for (T& number : gradient) number *= static_cast<T>(factor);
  return length;
}

template double length_of(std::span<const float>);
template double length_of(std::span<const double>);
template double clip_to_length(std::span<float>, double);
template double clip_to_length(std::span<double>, double);

} // namespace andamio
