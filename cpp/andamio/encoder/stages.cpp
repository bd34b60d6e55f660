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
                   .operands = stage.operands(position)};
}

template <typename T>
T value_of(const Dot<T>& dot) {
  T sum = dot.start;
  for (Index k = 0; k < dot.left.size(); ++k) sum += dot.left[k] * dot.right[k];
  return sum;
}

template <typename T>
std::vector<double> operands_of(const Dot<T>& dot) {
  T sum = dot.start;
  T before = sum;
  Index k = 0;
  for (; k < dot.left.size(); ++k) {
    before = sum;
    sum += dot.left[k] * dot.right[k];
    if (!std::isfinite(sum)) break;
  }
  const Index last = std::min(k, dot.left.size() - 1);
  return {static_cast<double>(before), static_cast<double>(dot.left[last]), static_cast<double>(dot.right[last])};
}

template std::optional<NonFinite> first_non_finite(const Stage<float>&);
template std::optional<NonFinite> first_non_finite(const Stage<double>&);
template float value_of(const Dot<float>&);
template double value_of(const Dot<double>&);
template std::vector<double> operands_of(const Dot<float>&);
template std::vector<double> operands_of(const Dot<double>&);

} // namespace andamio
