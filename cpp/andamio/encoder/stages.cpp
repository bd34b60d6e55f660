#include "andamio/encoder/stages.hpp"

#include <algorithm>
#include <cmath>

namespace andamio {
namespace {

std::vector<Index> unravel(Index position, const std::vector<Index>& shape) {
  std::vector<Index> result(shape.size());
  for (std::size_t axis = shape.size(); axis-- > 0;) {
    result[axis] = position % shape[axis];
    position /= shape[axis];
  }
  return result;
}

} // namespace

template <typename T>
std::optional<NonFinite> first_non_finite(const Stage<T>& stage) {
  const auto found = std::find_if(stage.values.begin(), stage.values.end(), [](T x) { return !std::isfinite(x); });
  if (found == stage.values.end()) return {};
  const auto position = static_cast<Index>(found - stage.values.begin());
  return NonFinite{.layer = stage.layer,
                   .operation = std::string(stage.operation),
                   .position = unravel(position, stage.shape),
                   .value = static_cast<double>(*found),
                   .met = stage.met(position)};
}

template <typename T>
T value_of(const Dot<T>& dot) {
  T sum = dot.start;
  for (Index k = 0; k < dot.n; ++k) sum += dot.left[k * dot.left_stride] * dot.right[k * dot.right_stride];
  return sum;
}

template <typename T>
std::vector<double> met_in(const Dot<T>& dot) {
  T sum = dot.start;
  T before = sum;
  Index k = 0;
  for (; k < dot.n; ++k) {
    before = sum;
    sum += dot.left[k * dot.left_stride] * dot.right[k * dot.right_stride];
    if (!std::isfinite(sum)) break;
  }
  const Index last = std::min(k, dot.n - 1);
  return {static_cast<double>(before), static_cast<double>(dot.left[last * dot.left_stride]),
          static_cast<double>(dot.right[last * dot.right_stride])};
}

template std::optional<NonFinite> first_non_finite(const Stage<float>&);
template std::optional<NonFinite> first_non_finite(const Stage<double>&);
template float value_of(const Dot<float>&);
template double value_of(const Dot<double>&);
template std::vector<double> met_in(const Dot<float>&);
template std::vector<double> met_in(const Dot<double>&);

} // namespace andamio
