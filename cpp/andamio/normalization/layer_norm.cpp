#include "andamio/normalization/layer_norm.hpp"

#include "andamio/normalization/lanes.hpp"

#include <cmath>

namespace andamio {
namespace {

struct Moments {
  double offset; ///< of the mean from the shift
  double variance;
};

template <typename T>
Moments moments_around(T shift, const T* x, Index d) {
  const auto away = static_cast<double>(shift);
  Doubles<T> sums{};
  Doubles<T> squares{};
  for_each_lanes<T>(d, [&](Index i, Index count) {
    const Doubles<T> shifted = as_doubles(load(x + i, count, shift)) - away;
    sums += shifted;
    squares += shifted * shifted;
  });
  const double offset = total(sums) / static_cast<double>(d);
  return {.offset = offset, .variance = total(squares) / static_cast<double>(d) - offset * offset};
}

/// One pass, shifted by the first number, is enough unless that lies many deviations off; then one more, shifted by
/// the mean that was found.
template <typename T>
LayerNormRow moments(const T* x, Index d, double eps) {
  T shift = x[0];
  Moments found = moments_around(shift, x, d);
  if (found.offset * found.offset > 64 * found.variance) {
    shift = static_cast<T>(static_cast<double>(shift) + found.offset);
    found = moments_around(shift, x, d);
  }
  // Written so that NaN stays NaN.
  const double root = std::sqrt((found.variance < 0 ? 0 : found.variance) + eps);
  return {.mean = static_cast<double>(shift) + found.offset, .rstd = root == 0 ? 0 : 1 / root};
}

/// x̂ = (x − μ)·rstd of lanes. The mean is taken away in two parts, so that float loses nothing of it.
template <typename T>
class LayerNormalizer {
public:
  explicit LayerNormalizer(const LayerNormRow& row)
      : high_(static_cast<T>(row.mean)), low_(static_cast<T>(row.mean - static_cast<double>(high_))),
        rstd_(static_cast<T>(row.rstd)) {}

  Lanes<T> operator()(Lanes<T> x) const { return (x - high_ - low_) * rstd_; }

private:
  T high_;
  T low_;
  T rstd_;
};

/// The same, slower, where float does not hold what comes up on the way.
class WideLayerNormalizer {
public:
  explicit WideLayerNormalizer(const LayerNormRow& row) : row_(row) {}

  Lanes<float> operator()(Lanes<float> x) const {
    for (int lane = 0; lane < 4; ++lane) {
      x[lane] = static_cast<float>((static_cast<double>(x[lane]) - row_.mean) * row_.rstd);
    }
    return x;
  }

private:
  LayerNormRow row_;
};

/// Calls use(x̂) with the row's normalizer. Wide rows have deviations near the ends of float's range, or are constant
/// with ε = 0, or not finite.
template <typename T, typename Use>
void with_normalizer(const LayerNormRow& row, Use use) {
  if constexpr (lane_count<T> == 4) {
    if (!(row.rstd > 0x1p-100 && row.rstd < 0x1p100)) return use(WideLayerNormalizer(row));
  }
  use(LayerNormalizer<T>(row));
}

} // namespace

template <typename T>
void layer_norm_forward(const T* x, RowShape shape, LayerNormWeights<T> weights, double eps, T* y,
                        LayerNormRow* saved) {
  for (Index row = 0; row < shape.rows; ++row, x += shape.d, y += shape.d) {
    const LayerNormRow found = moments(x, shape.d, eps);
    with_normalizer<T>(found, [&](const auto& normalized) {
      for_each_lanes<T>(shape.d, [&](Index i, Index count) {
        Lanes<T> result = normalized(load(x + i, count));
        if (weights.gamma != nullptr) result *= load(weights.gamma + i, count);
        if (weights.beta != nullptr) result += load(weights.beta + i, count);
        store(y + i, count, result);
      });
    });
    if (saved != nullptr) saved[row] = found;
  }
}

template <typename T>
void layer_norm_backward(const T* dy, const T* x, RowShape shape, const T* gamma, const LayerNormRow* saved, T* dx,
                         LayerNormGradients<T> gradients) {
  const Index d = shape.d;
  for (Index row = 0; row < shape.rows; ++row, dy += d, x += d, dx += d) {
    const auto g_at = [&](Index i, Index count) {
      const Lanes<T> g = load(dy + i, count);
      return gamma == nullptr ? g : g * load(gamma + i, count);
    };
    with_normalizer<T>(saved[row], [&](const auto& normalized) {
      Doubles<T> sums_of_g{};
      Doubles<T> sums_of_gx{};
      for_each_lanes<T>(d, [&](Index i, Index count) {
        const Lanes<T> x_hat = normalized(load(x + i, count));
        const Lanes<T> g = g_at(i, count);
        sums_of_g += as_doubles(g);
        sums_of_gx += as_doubles(g) * as_doubles(x_hat);
        add(gradients.dgamma, i, count, load(dy + i, count) * x_hat);
        add(gradients.dbeta, i, count, load(dy + i, count));
      });
      const T mean_g = static_cast<T>(total(sums_of_g) / static_cast<double>(d));
      const T mean_gx = static_cast<T>(total(sums_of_gx) / static_cast<double>(d));
      const T rstd = static_cast<T>(saved[row].rstd);
      for_each_lanes<T>(d, [&](Index i, Index count) {
        const Lanes<T> x_hat = normalized(load(x + i, count));
        add(dx, i, count, (g_at(i, count) - mean_g - x_hat * mean_gx) * rstd);
      });
    });
  }
}

template void layer_norm_forward(const float*, RowShape, LayerNormWeights<float>, double, float*, LayerNormRow*);
template void layer_norm_forward(const double*, RowShape, LayerNormWeights<double>, double, double*, LayerNormRow*);
template void layer_norm_backward(const float*, const float*, RowShape, const float*, const LayerNormRow*, float*,
                                  LayerNormGradients<float>);
template void layer_norm_backward(const double*, const double*, RowShape, const double*, const LayerNormRow*, double*,
                                  LayerNormGradients<double>);

} // namespace andamio
