#include "andamio/normalization/rms_norm.hpp"

#include "andamio/normalization/lanes.hpp"

#include <cmath>
#include <limits>

namespace andamio {
namespace {

template <typename T>
RmsNormRow moment(const T* x, Index d, double eps) {
  Doubles<T> squares{};
  for_each_lanes<T>(d, [&](Index i, Index count) {
    const Doubles<T> part = as_doubles(load(x + i, count));
    squares += part * part;
  });
  const double root = std::sqrt(total(squares) / static_cast<double>(d) + eps);
  if (root == 0) return {.rstd = 0};
  return {.rstd = std::isfinite(root) ? 1 / root : std::numeric_limits<double>::quiet_NaN()};
}

/// x̂ = x·rstd of lanes.
template <typename T>
class RmsNormalizer {
public:
  explicit RmsNormalizer(const RmsNormRow& row) : rstd_(static_cast<T>(row.rstd)) {}

  Lanes<T> operator()(Lanes<T> x) const { return x * rstd_; }

private:
  T rstd_;
};

/// The same, slower, where float does not hold rstd.
class WideRmsNormalizer {
public:
  explicit WideRmsNormalizer(const RmsNormRow& row) : rstd_(row.rstd) {}

  Lanes<float> operator()(Lanes<float> x) const {
    for (int lane = 0; lane < 4; ++lane) x[lane] = static_cast<float>(static_cast<double>(x[lane]) * rstd_);
    return x;
  }

private:
  double rstd_;
};

/// Calls use(x̂) with the row's normalizer. Wide rows lie near the ends of float's range, or are zero with ε = 0, or
/// not finite.
template <typename T, typename Use>
void with_normalizer(const RmsNormRow& row, Use use) {
  if constexpr (lane_count<T> == 4) {
    if (!(row.rstd > 0x1p-100 && row.rstd < 0x1p100)) return use(WideRmsNormalizer(row));
  }
  use(RmsNormalizer<T>(row));
}

/// w, or 1 + w.
template <typename T>
class Factor {
public:
  explicit Factor(RmsNormWeights<T> weights)
      : weight_(weights.weight), one_(weights.form == RmsForm::gemma ? T{1} : T{0}) {}

  Lanes<T> times(Lanes<T> lanes, Index i, Index count) const {
    return weight_ == nullptr ? lanes : lanes * (load(weight_ + i, count) + one_);
  }

private:
  const T* weight_;
  T one_;
};

} // namespace

template <typename T>
void rms_norm_forward(const T* x, RowShape shape, RmsNormWeights<T> weights, double eps, T* y, RmsNormRow* saved) {
  const Factor<T> factor(weights);
  for (Index row = 0; row < shape.rows; ++row, x += shape.d, y += shape.d) {
    const RmsNormRow found = moment(x, shape.d, eps);
    with_normalizer<T>(found, [&](const auto& normalized) {
      for_each_lanes<T>(shape.d, [&](Index i, Index count) {
        store(y + i, count, factor.times(normalized(load(x + i, count)), i, count));
      });
    });
    if (saved != nullptr) saved[row] = found;
  }
}

template <typename T>
void rms_norm_backward(const T* dy, const T* x, RowShape shape, RmsNormWeights<T> weights, const RmsNormRow* saved,
                       T* dx, T* dweight) {
  const Index d = shape.d;
  const Factor<T> factor(weights);
  for (Index row = 0; row < shape.rows; ++row, dy += d, x += d, dx += d) {
    with_normalizer<T>(saved[row], [&](const auto& normalized) {
      Doubles<T> sums_of_gx{};
      for_each_lanes<T>(d, [&](Index i, Index count) {
        const Lanes<T> x_hat = normalized(load(x + i, count));
        const Lanes<T> up = load(dy + i, count);
        sums_of_gx += as_doubles(factor.times(up, i, count)) * as_doubles(x_hat);
        add(dweight, i, count, Lanes<T>(up * x_hat));
      });
      const T mean_gx = static_cast<T>(total(sums_of_gx) / static_cast<double>(d));
      const T rstd = static_cast<T>(saved[row].rstd);
      for_each_lanes<T>(d, [&](Index i, Index count) {
        const Lanes<T> g = factor.times(load(dy + i, count), i, count);
        add(dx, i, count, Lanes<T>((g - normalized(load(x + i, count)) * mean_gx) * rstd));
      });
    });
  }
}

template void rms_norm_forward(const float*, RowShape, RmsNormWeights<float>, double, float*, RmsNormRow*);
template void rms_norm_forward(const double*, RowShape, RmsNormWeights<double>, double, double*, RmsNormRow*);
template void rms_norm_backward(const float*, const float*, RowShape, RmsNormWeights<float>, const RmsNormRow*, float*,
                                float*);
template void rms_norm_backward(const double*, const double*, RowShape, RmsNormWeights<double>, const RmsNormRow*,
                                double*, double*);

} // namespace andamio
