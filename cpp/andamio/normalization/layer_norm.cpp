#include "andamio/normalization/layer_norm.hpp"

#include "andamio/core/lane_loops.hpp"
#include "andamio/core/product.hpp"
#include "andamio/normalization/unit.hpp"

#include <array>
#include <cmath>

namespace andamio {
namespace {

struct Moments {
  double offset; ///< of the mean from the shift
  double variance;
};

template <typename T, typename Row>
Moments moments_around(T shift, const Row& x) {
  const auto d = static_cast<double>(x.size());
  const auto away = static_cast<double>(shift);
  const auto [sum, squares] = lane_sums<T>(
      [away](auto number) {
        const auto shifted = number - away;
        return std::array{shifted, shifted * shifted};
      },
      x);
  const double offset = sum / d;
  return {.offset = offset, .variance = squares / d - offset * offset};
}

/// One pass, shifted by the first number, is enough unless that lies many deviations off; then one more, shifted by
/// the mean that was found.
template <typename T, typename Row>
LayerNormRow moments(const Row& x, double eps) {
  T shift = x[0];
  Moments found{};
  for (int pass = 1; pass <= 2; ++pass) {
    if (pass == 2) shift = static_cast<T>(static_cast<double>(shift) + found.offset);
    found = moments_around<T>(shift, x);
    if (!(found.offset * found.offset > 64 * found.variance)) break;
  }
  // Written so that NaN stays NaN.
  const double root = std::sqrt((found.variance < 0 ? 0 : found.variance) + eps);
  return {.mean = static_cast<double>(shift) + found.offset, .rstd = root == 0 ? 0 : 1 / root};
}

/// x̂ = (x − μ)·rstd of a row. The mean is taken away in two parts, so that float loses nothing of it.
template <typename T, typename Row>
auto normalized(const Row& x, const LayerNormRow& of) {
  const double unit = unit_of<T>(of.rstd);
  const double mean = of.mean * unit;
  const auto high = static_cast<T>(mean);
  const auto low = static_cast<T>(mean - static_cast<double>(high));
  return (x * static_cast<T>(unit) - high - low) * static_cast<T>(of.rstd / unit);
}

} // namespace

template <typename T>
void layer_norm_forward(const MatrixView<T>& x, const VectorXView<T>& gamma, const VectorXView<T>& beta, double eps,
                        MutableMatrixView<T> y, std::span<LayerNormRow> saved) {
  eigen_assert(y.rows() == x.rows() && y.cols() == x.cols());
  eigen_assert(gamma.size() == x.cols() && beta.size() == x.cols());
  eigen_assert(saved.empty() || saved.size() == static_cast<std::size_t>(x.rows()));
  const auto scale = gamma.transpose().array();
  const auto shift = beta.transpose().array();
  for (Index i = 0; i < x.rows(); ++i) {
    const auto row = x.row(i).array();
    const LayerNormRow found = moments<T>(row, eps);
    assign_in_lanes(y.row(i).array(), normalized<T>(row, found) * scale + shift);
    if (!saved.empty()) saved[static_cast<std::size_t>(i)] = found;
  }
}

template <typename T>
void layer_norm_backward(const MatrixView<T>& dy, const MatrixView<T>& x, const VectorXView<T>& gamma,
                         std::span<const LayerNormRow> saved, MutableMatrixView<T> dx,
                         LayerNormGradients<T> gradients) {
  eigen_assert(dy.rows() == x.rows() && dy.cols() == x.cols() && dx.rows() == x.rows() && dx.cols() == x.cols());
  eigen_assert(gamma.size() == x.cols() && saved.size() == static_cast<std::size_t>(x.rows()));
  const auto d = static_cast<double>(x.cols());
  add_column_sums<T>(dy, gradients.dbeta);
  const auto scale = gamma.transpose().array();
  auto dgamma = gradients.dgamma.transpose();
  for (Index i = 0; i < x.rows(); ++i) {
    const LayerNormRow& row = saved[static_cast<std::size_t>(i)];
    const auto up = dy.row(i).array();
    const auto g = up * scale;
    const auto x_hat = normalized<T>(x.row(i).array(), row);
    const auto [g_sum, gx_sum] = lane_sums<T>([](auto a, auto b) { return std::array{a, a * b}; }, g, x_hat);
    assign_in_lanes(dgamma.array(), dgamma.array() + up * x_hat);
    const auto mean_g = static_cast<T>(g_sum / d);
    const auto mean_gx = static_cast<T>(gx_sum / d);
    const double unit = unit_of<T>(row.rstd);
    const auto slope = (g - mean_g - x_hat * mean_gx) * static_cast<T>(row.rstd / unit) * static_cast<T>(unit);
    assign_in_lanes(dx.row(i).array(), dx.row(i).array() + slope);
  }
}

#define ANDAMIO_LAYER_NORM(T)                                                                                          \
  template void layer_norm_forward(const MatrixView<T>&, const VectorXView<T>&, const VectorXView<T>&, double,         \
                                   MutableMatrixView<T>, std::span<LayerNormRow>);                                     \
  template void layer_norm_backward(const MatrixView<T>&, const MatrixView<T>&, const VectorXView<T>&,                 \
                                    std::span<const LayerNormRow>, MutableMatrixView<T>, LayerNormGradients<T>);
ANDAMIO_LAYER_NORM(float)
ANDAMIO_LAYER_NORM(double)
#undef ANDAMIO_LAYER_NORM

} // namespace andamio
