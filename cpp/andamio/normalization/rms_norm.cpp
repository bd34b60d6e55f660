#include "andamio/normalization/rms_norm.hpp"

#include "andamio/core/lane_loops.hpp"
#include "andamio/normalization/unit.hpp"

#include <array>
#include <cmath>
#include <limits>

namespace andamio {
namespace {

template <typename T, typename Row>
RmsNormRow mean_square(const Row& x, double eps) {
  const auto [squares] = lane_sums<T>([](auto number) { return std::array{number * number}; }, x);
  const double root = std::sqrt(squares / static_cast<double>(x.size()) + eps);
  if (root == 0) return {.rstd = 0};
  return {.rstd = std::isfinite(root) ? 1 / root : std::numeric_limits<double>::quiet_NaN()};
}

/// x̂ = x·rstd of a row.
template <typename T, typename Row>
auto scaled(const Row& x, const RmsNormRow& of) {
  const double unit = unit_of<T>(of.rstd);
  return x * static_cast<T>(unit) * static_cast<T>(of.rstd / unit);
}

/// w, or 1 + w.
template <typename T>
auto factor_of(const RmsNormWeights<T>& weights) {
  return weights.weight.transpose().array() + (weights.form == RmsForm::gemma ? T{1} : T{0});
}

} // namespace

template <typename T>
void rms_norm_forward(const MatrixView<T>& x, const RmsNormWeights<T>& weights, double eps, MutableMatrixView<T> y,
                      std::span<RmsNormRow> saved) {
  eigen_assert(y.rows() == x.rows() && y.cols() == x.cols() && weights.weight.size() == x.cols());
  eigen_assert(saved.empty() || saved.size() == static_cast<std::size_t>(x.rows()));
  const auto factor = factor_of(weights);
  for (Index i = 0; i < x.rows(); ++i) {
    const auto row = x.row(i).array();
    const RmsNormRow found = mean_square<T>(row, eps);
    assign_in_lanes(y.row(i).array(), scaled<T>(row, found) * factor);
    if (!saved.empty()) saved[static_cast<std::size_t>(i)] = found;
  }
}

template <typename T>
void rms_norm_backward(const MatrixView<T>& dy, const MatrixView<T>& x, const RmsNormWeights<T>& weights,
                       std::span<const RmsNormRow> saved, MutableMatrixView<T> dx, MutableVectorXView<T> dweight) {
  eigen_assert(dy.rows() == x.rows() && dy.cols() == x.cols() && dx.rows() == x.rows() && dx.cols() == x.cols());
  eigen_assert(weights.weight.size() == x.cols() && saved.size() == static_cast<std::size_t>(x.rows()));
  const auto d = static_cast<double>(x.cols());
  const auto factor = factor_of(weights);
  for (Index i = 0; i < x.rows(); ++i) {
    const RmsNormRow& row = saved[static_cast<std::size_t>(i)];
    const auto up = dy.row(i).array();
    const auto g = up * factor;
    const auto x_hat = scaled<T>(x.row(i).array(), row);
    const auto [gx_sum] = lane_sums<T>([](auto a, auto b) { return std::array{a * b}; }, g, x_hat);
    assign_in_lanes(dweight.transpose().array(), dweight.transpose().array() + up * x_hat);
    const auto mean_gx = static_cast<T>(gx_sum / d);
    const double unit = unit_of<T>(row.rstd);
    const auto slope = (g - x_hat * mean_gx) * static_cast<T>(row.rstd / unit) * static_cast<T>(unit);
    assign_in_lanes(dx.row(i).array(), dx.row(i).array() + slope);
  }
}

#define ANDAMIO_RMS_NORM(T)                                                                                            \
  template void rms_norm_forward(const MatrixView<T>&, const RmsNormWeights<T>&, double, MutableMatrixView<T>,         \
                                 std::span<RmsNormRow>);                                                               \
  template void rms_norm_backward(const MatrixView<T>&, const MatrixView<T>&, const RmsNormWeights<T>&,                \
                                  std::span<const RmsNormRow>, MutableMatrixView<T>, MutableVectorXView<T>);
ANDAMIO_RMS_NORM(float)
ANDAMIO_RMS_NORM(double)
#undef ANDAMIO_RMS_NORM

} // namespace andamio
