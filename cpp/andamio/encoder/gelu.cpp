#include "andamio/encoder/gelu.hpp"

#include "andamio/core/lane_exp.hpp"

#include <cmath>
#include <numbers>

namespace andamio {
namespace {

// φ(x) = exp(−x²/2)/√(2π)
template <typename T>
Lanes<T> bell(Lanes<T> x) {
  constexpr T height = std::numbers::inv_sqrtpi_v<T> / std::numbers::sqrt2_v<T>;
  return exp_of_nonpositive<T>(x * x * T{-0.5}) * height;
}

} // namespace

template <typename T>
void gelu(const T* x, Index n, T* cdf, T* y) {
  for (Index i = 0; i < n; ++i) {
    // erfc instead of 1 + erf: it keeps its digits where Φ is small.
    cdf[i] = T{0.5} * std::erfc(-x[i] * (std::numbers::sqrt2_v<T> / 2));
    y[i] = x[i] * cdf[i];
  }
}

template <typename T>
void gelu_backward(const T* x, Index n, const T* cdf, T* dy) {
  Index i = 0;
  for (; i + lane_count<T> <= n; i += lane_count<T>) {
    const Lanes<T> at = load(x + i);
    store(dy + i, load(dy + i) * (load(cdf + i) + at * bell<T>(at)));
  }
  for (; i < n; ++i) dy[i] *= cdf[i] + x[i] * bell<T>(splat(x[i]))[0];
}

template void gelu(const float*, Index, float*, float*);
template void gelu(const double*, Index, double*, double*);
template void gelu_backward(const float*, Index, const float*, float*);
template void gelu_backward(const double*, Index, const double*, double*);

} // namespace andamio
