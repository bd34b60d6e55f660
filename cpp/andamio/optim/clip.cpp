#include "andamio/optim/clip.hpp"

#include "andamio/core/lane_loops.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace andamio {

template <typename T>
double length_of(const VectorXView<T>& x) {
  const auto numbers = x.array();
  const auto [squares] = lane_sums<T>([](auto number) { return std::array{number * number}; }, numbers);
  // Between these no square has been lost to either end of the range; of floats none ever is.
  constexpr double low = 0x1p-900;
  constexpr double high = std::numeric_limits<double>::max();
  if ((squares >= low && squares <= high) || std::isnan(squares)) return std::sqrt(squares);
  const double largest = x.size() == 0 ? 0 : static_cast<double>(numbers.abs().maxCoeff());
  if (largest == 0 || !std::isfinite(largest)) return largest;
  int exponent = 0;
  std::frexp(largest, &exponent);
  // In two factors: 2^1074 is beyond the range.
  exponent = std::clamp(exponent, -1000, 1000);
  const double unit = std::ldexp(1.0, -exponent);
  const auto [scaled] = lane_sums<T>(
      [unit](auto number) {
        const auto share = unit * number;
        return std::array{share * share};
      },
      numbers);
  return std::ldexp(std::sqrt(scaled), exponent);
}

template <typename T>
double clip_to_length(MutableVectorXView<T> gradient, double longest) {
  const double length = length_of<T>(gradient);
  const double factor = longest / (length + 1e-6);
  if (!std::isfinite(length) || !(factor < 1)) return length;
  gradient *= static_cast<T>(factor);
  return length;
}

template double length_of(const VectorXView<float>&);
template double length_of(const VectorXView<double>&);
template double clip_to_length(MutableVectorXView<float>, double);
template double clip_to_length(MutableVectorXView<double>, double);

} // namespace andamio
