#include "andamio/encoder/softmax.hpp"

#include "andamio/core/lane_exp.hpp"

namespace andamio {

template <typename T>
void softmax_lanes(std::span<Lanes<T>> x, T scale) {
  eigen_assert(!x.empty());
  Lanes<T> most = x.front();
  for (const Lanes<T>& number : x) most = larger(most, number);
  Lanes<T> sum{};
  for (Lanes<T>& number : x) {
    number = exp_of_nonpositive<T>((number - most) * scale);
    sum += number;
  }
  const Lanes<T> share = splat(T{1}) / sum;
  for (Lanes<T>& number : x) number *= share;
}

template <typename T>
void softmax_lanes_backward(std::span<const Lanes<T>> p, T scale, std::span<Lanes<T>> dp) {
  eigen_assert(p.size() == dp.size());
  Lanes<T> mean{};
  for (std::size_t i = 0; i < p.size(); ++i) mean += p[i] * dp[i];
  for (std::size_t i = 0; i < p.size(); ++i) dp[i] = p[i] * (dp[i] - mean) * scale;
}

template void softmax_lanes<float>(std::span<Lanes<float>>, float);
template void softmax_lanes<double>(std::span<Lanes<double>>, double);
template void softmax_lanes_backward<float>(std::span<const Lanes<float>>, float, std::span<Lanes<float>>);
template void softmax_lanes_backward<double>(std::span<const Lanes<double>>, double, std::span<Lanes<double>>);

} // namespace andamio
