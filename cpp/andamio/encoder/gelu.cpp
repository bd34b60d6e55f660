#include "andamio/encoder/gelu.hpp"

#include "andamio/core/lane_exp.hpp"

#include <cmath>
#include <numbers>

namespace andamio {
namespace {

// φ(x) = exp(−x²/2)/√(2π)
template <typename T>
T density(T x) {
  constexpr T height = std::numbers::inv_sqrtpi_v<T> / std::numbers::sqrt2_v<T>;
  return exp_of_nonpositive<T>(splat(x * x * T{-0.5}))[0] * height;
}

} // namespace

template <typename T>
void gelu(const MatrixView<T>& x, MutableMatrixView<T> cdf, MutableMatrixView<T> y) {
  const auto X = x.array();
  // erfc instead of 1 + erf: it keeps its digits where Φ is small.
  cdf.array() = X.unaryExpr([](T number) { return T{0.5} * std::erfc(-number * (std::numbers::sqrt2_v<T> / 2)); });
  y.array() = X * cdf.array();
}

template <typename T>
void gelu_backward(const MatrixView<T>& x, const MatrixView<T>& cdf, MutableMatrixView<T> dy) {
  const auto X = x.array();
  dy.array() *= cdf.array() + X * X.unaryExpr([](T number) { return density(number); });
}

template void gelu(const MatrixView<float>&, MutableMatrixView<float>, MutableMatrixView<float>);
template void gelu(const MatrixView<double>&, MutableMatrixView<double>, MutableMatrixView<double>);
template void gelu_backward(const MatrixView<float>&, const MatrixView<float>&, MutableMatrixView<float>);
template void gelu_backward(const MatrixView<double>&, const MatrixView<double>&, MutableMatrixView<double>);

} // namespace andamio
