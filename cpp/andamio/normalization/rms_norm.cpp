#include "andamio/normalization/rms_norm.hpp"

#include <cmath>
#include <limits>

namespace andamio {
namespace {

template <typename T>
RmsNormRow moment(const T* x, Index d, double eps) {
  double squares = 0;
  for (Index i = 0; i < d; ++i) squares += static_cast<double>(x[i]) * static_cast<double>(x[i]);
  const double root = std::sqrt(squares / static_cast<double>(d) + eps);
  if (root == 0) return {.rstd = 0};
  return {.rstd = std::isfinite(root) ? 1 / root : std::numeric_limits<double>::quiet_NaN()};
}

template <typename T>
double factor(const RmsNormWeights<T>& weights, Index i) {
  if (weights.weight == nullptr) return 1;
  return static_cast<double>(weights.weight[i]) + (weights.form == RmsForm::gemma ? 1 : 0);
}

} // namespace

template <typename T>
void rms_norm_forward(const T* x, RowShape shape, RmsNormWeights<T> weights, double eps, T* y, RmsNormRow* saved) {
  for (Index row = 0; row < shape.rows; ++row, x += shape.d, y += shape.d) {
    const RmsNormRow found = moment(x, shape.d, eps);
    for (Index i = 0; i < shape.d; ++i) {
      y[i] = static_cast<T>(static_cast<double>(x[i]) * found.rstd * factor(weights, i));
    }
    if (saved != nullptr) saved[row] = found;
  }
}

template <typename T>
void rms_norm_backward(const T* dy, const T* x, RowShape shape, RmsNormWeights<T> weights, const RmsNormRow* saved,
                       T* dx, T* dweight) {
  const auto n = static_cast<double>(shape.d);
  for (Index row = 0; row < shape.rows; ++row, x += shape.d, dy += shape.d, dx += shape.d) {
    const double rstd = saved[row].rstd;
    double sum_gx = 0;
    for (Index i = 0; i < shape.d; ++i) {
      const double normalized = static_cast<double>(x[i]) * rstd;
      sum_gx += static_cast<double>(dy[i]) * factor(weights, i) * normalized;
      if (dweight != nullptr) dweight[i] += static_cast<T>(static_cast<double>(dy[i]) * normalized);
    }
    for (Index i = 0; i < shape.d; ++i) {
      const double normalized = static_cast<double>(x[i]) * rstd;
      dx[i] += static_cast<T>(rstd * (static_cast<double>(dy[i]) * factor(weights, i) - normalized * (sum_gx / n)));
    }
  }
}

template void rms_norm_forward(const float*, RowShape, RmsNormWeights<float>, double, float*, RmsNormRow*);
template void rms_norm_forward(const double*, RowShape, RmsNormWeights<double>, double, double*, RmsNormRow*);
template void rms_norm_backward(const float*, const float*, RowShape, RmsNormWeights<float>, const RmsNormRow*, float*,
                                float*);
template void rms_norm_backward(const double*, const double*, RowShape, RmsNormWeights<double>, const RmsNormRow*,
                                double*, double*);

} // namespace andamio
