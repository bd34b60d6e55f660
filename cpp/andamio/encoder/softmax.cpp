#include "andamio/encoder/softmax.hpp"

#include "andamio/core/lane_exp.hpp"

#include <algorithm>
#include <limits>

namespace andamio {

template <typename T>
void softmax_lanes(Lanes<T>* x, Index n, T scale) {
  constexpr T none = -std::numeric_limits<T>::infinity();
  Lanes<T> most = splat(none);
  for (Index i = 0; i < n; ++i) most = x[i] > most ? x[i] : most;
  const auto nothing = most == none;
  most = nothing ? Lanes<T>{} : most; // −∞ − (−∞) would be NaN
  Lanes<T> sum{};
  for (Index i = 0; i < n; ++i) {
    x[i] = exp_of_nonpositive<T>((x[i] - most) * scale);
    sum += x[i];
  }
  // A sum of 0 comes from −∞ alone: the largest number gives 1.
  const Lanes<T> share = splat(T{1}) / (nothing ? splat(T{1}) : sum);
  for (Index i = 0; i < n; ++i) x[i] *= share;
}

template <typename T>
void softmax_lanes_backward(const Lanes<T>* p, Index n, T scale, Lanes<T>* dp) {
  Lanes<T> mean{};
  for (Index i = 0; i < n; ++i) mean += p[i] * dp[i];
  for (Index i = 0; i < n; ++i) dp[i] = p[i] * (dp[i] - mean) * scale;
}

template <typename T>
void softmax(const T* x, Index n, T* out) {
  constexpr T none = -std::numeric_limits<T>::infinity();
  T most = none;
  for (Index i = 0; i < n; ++i) most = std::max(most, x[i]);
  if (most == none) most = 0;
  T sum = 0;
  for (Index i = 0; i < n; ++i) {
    out[i] = exp_of_nonpositive<T>(splat(x[i] - most))[0];
    sum += out[i];
  }
  const T share = sum == 0 ? 0 : 1 / sum;
  for (Index i = 0; i < n; ++i) out[i] *= share;
}

template void softmax_lanes<float>(Lanes<float>*, Index, float);
template void softmax_lanes<double>(Lanes<double>*, Index, double);
template void softmax_lanes_backward<float>(const Lanes<float>*, Index, float, Lanes<float>*);
template void softmax_lanes_backward<double>(const Lanes<double>*, Index, double, Lanes<double>*);
template void softmax(const float*, Index, float*);
template void softmax(const double*, Index, double*);

} // namespace andamio
