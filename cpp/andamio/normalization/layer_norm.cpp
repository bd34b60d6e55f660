#include "andamio/normalization/layer_norm.hpp"

#include <algorithm>
#include <cmath>

namespace andamio {
namespace {

template <typename T>
LayerNormRow moments(const T* x, Index d, double eps) {
  const auto n = static_cast<double>(d);
  const auto shift = static_cast<double>(x[0]);
  double sum = 0;
  double squares = 0;
  for (Index i = 0; i < d; ++i) {
    const double shifted = static_cast<double>(x[i]) - shift;
    sum += shifted;
    squares += shifted * shifted;
  }
  const double mean = sum / n;
  const double root = std::sqrt(std::max(squares / n - mean * mean, 0.0) + eps);
  return {.mean = shift + mean, .rstd = root == 0 ? 0 : 1 / root};
}

} // namespace

template <typename T>
void layer_norm_forward(const T* x, RowShape shape, LayerNormWeights<T> weights, double eps, T* y,
                        LayerNormRow* saved) {
  for (Index row = 0; row < shape.rows; ++row, x += shape.d, y += shape.d) {
    const LayerNormRow moment = moments(x, shape.d, eps);
    for (Index i = 0; i < shape.d; ++i) {
      double normalized = (static_cast<double>(x[i]) - moment.mean) * moment.rstd;
      if (weights.gamma != nullptr) normalized *= static_cast<double>(weights.gamma[i]);
      if (weights.beta != nullptr) normalized += static_cast<double>(weights.beta[i]);
      y[i] = static_cast<T>(normalized);
    }
    if (saved != nullptr) saved[row] = moment;
  }
}

template <typename T>
void layer_norm_backward(const T* dy, const T* x, RowShape shape, const T* gamma, const LayerNormRow* saved, T* dx,
                         LayerNormGradients<T> gradients) {
  const auto n = static_cast<double>(shape.d);
  for (Index row = 0; row < shape.rows; ++row, x += shape.d, dy += shape.d, dx += shape.d) {
    const auto [mean, rstd] = saved[row];
    double sum_g = 0;
    double sum_gx = 0;
    for (Index i = 0; i < shape.d; ++i) {
      const double normalized = (static_cast<double>(x[i]) - mean) * rstd;
      const double g = static_cast<double>(dy[i]) * (gamma == nullptr ? 1 : static_cast<double>(gamma[i]));
      sum_g += g;
      sum_gx += g * normalized;
      if (gradients.dgamma != nullptr) gradients.dgamma[i] += static_cast<T>(static_cast<double>(dy[i]) * normalized);
      if (gradients.dbeta != nullptr) gradients.dbeta[i] += dy[i];
    }
    for (Index i = 0; i < shape.d; ++i) {
      const double normalized = (static_cast<double>(x[i]) - mean) * rstd;
      const double g = static_cast<double>(dy[i]) * (gamma == nullptr ? 1 : static_cast<double>(gamma[i]));
      dx[i] += static_cast<T>(rstd * (g - sum_g / n - normalized * (sum_gx / n)));
    }
  }
}

template void layer_norm_forward(const float*, RowShape, LayerNormWeights<float>, double, float*, LayerNormRow*);
template void layer_norm_forward(const double*, RowShape, LayerNormWeights<double>, double, double*, LayerNormRow*);
template void layer_norm_backward(const float*, const float*, RowShape, const float*, const LayerNormRow*, float*,
                                  LayerNormGradients<float>);
template void layer_norm_backward(const double*, const double*, RowShape, const double*, const LayerNormRow*, double*,
                                  LayerNormGradients<double>);

} // namespace andamio
