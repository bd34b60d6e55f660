#include "andamio/encoder/softmax.hpp"

#include "andamio/core/lane_exp.hpp"

#include <algorithm>

namespace andamio {

template <typename T>
void softmax_lanes(Lanes<T>* x, Index n, T scale) {
  Lanes<T> most = x[0];
  for (Index i = 1; i < n; ++i) most = larger(most, x[i]);
  Lanes<T> sum{};
  for (Index i = 0; i < n; ++i) {
    x[i] = exp_of_nonpositive<T>((x[i] - most) * scale);
    sum += x[i];
  }
  const Lanes<T> share = splat(T{1}) / sum;
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
  T most = x[0];
  for (Index i = 1; i < n; ++i) most = std::max(most, x[i]);
  T sum = 0;
  for (Index i = 0; i < n; ++i) {
    out[i] = exp_of_nonpositive<T>(splat(x[i] - most))[0];
    sum += out[i];
  }
  for (Index i = 0; i < n; ++i) out[i] /= sum;
}

template void softmax_lanes<float>(Lanes<float>*, Index, float);
template void softmax_lanes<double>(Lanes<double>*, Index, double);
template void softmax_lanes_backward<float>(const Lanes<float>*, Index, float, Lanes<float>*);
template void softmax_lanes_backward<double>(const Lanes<double>*, Index, double, Lanes<double>*);
template void softmax(const float*, Index, float*);
template void softmax(const double*, Index, double*);

} // namespace andamio
