#include "andamio/normalization/stages.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace andamio {
namespace {

constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

void require_eps(double eps) {
  if (!(eps >= 0) || std::isinf(eps)) throw out_of(eps_range, eps);
}

void require_some(const VectorView& x) {
  if (x.size() == 0) throw Error("normalization/empty", "x", "x must have at least one number");
}

void require_as_long(const VectorView& x, const char* name, const std::optional<Vector>& weights) {
  if (weights) require_same_length("normalization/length-mismatch", "x", x.size(), name, weights->size());
}

/// The power of two, as an exponent, by which x and √ε are divided before anything is squared: then no square
/// overflows, and none that matters beside the largest of them underflows. Differences of coordinates stay below 2.
int common_exponent(const VectorView& x, double eps) {
  const double largest = std::max(x.cwiseAbs().maxCoeff(), std::sqrt(eps));
  return largest == 0 ? 0 : std::ilogb(largest) + 1;
}

Vector times_power_of_two(const Vector& x, int exponent) {
  return x.unaryExpr([=](double coordinate) { return std::ldexp(coordinate, exponent); });
}

double mean_square_of(const Vector& x) { return x.squaredNorm() / static_cast<double>(x.size()); }

/// Zeros stay zeros where the root is 0.
Vector divided(const Vector& x, double root) { return root == 0 ? x : Vector(x / root); }

struct Centred {
  double mean;
  Vector result;
};

/// The shift by the first coordinate keeps a small spread beside a large mean; the second pass takes away what rounding
/// left of the mean.
Centred centred(const Vector& x) {
  const auto n = static_cast<double>(x.size());
  Vector result = x.array() - x[0];
  const double first = result.sum() / n;
  result.array() -= first;
  const double second = result.sum() / n;
  result.array() -= second;
  return {x[0] + (first + second), result};
}

} // namespace

LayerNormStages layer_norm(const VectorView& x, const LayerNormOptions& options) {
  require_some(x);
  require_eps(options.eps);
  require_as_long(x, "gamma", options.gamma);
  require_as_long(x, "beta", options.beta);
  if (!x.allFinite()) {
    const Vector nan = Vector::Constant(x.size(), not_a_number);
    return {not_a_number, nan, not_a_number, nan, nan};
  }

  const int exponent = common_exponent(x, options.eps);
  const Centred middle = centred(times_power_of_two(x, -exponent));
  const double variance = mean_square_of(middle.result);
  const Vector normalized = divided(middle.result, std::sqrt(variance + std::ldexp(options.eps, -2 * exponent)));
  Vector output = normalized;
  if (options.gamma) output.array() *= options.gamma->array();
  if (options.beta) output += *options.beta;
  return {.mean = std::ldexp(middle.mean, exponent),
          .centred = times_power_of_two(middle.result, exponent),
          .variance = std::ldexp(variance, 2 * exponent),
          .normalized = normalized,
          .output = output};
}

RmsNormStages rms_norm(const VectorView& x, const RmsNormOptions& options) {
  require_some(x);
  require_eps(options.eps);
  require_as_long(x, "weight", options.weight);
  if (!x.allFinite()) {
    const Vector nan = Vector::Constant(x.size(), not_a_number);
    return {not_a_number, not_a_number, nan, nan};
  }

  const int exponent = common_exponent(x, options.eps);
  const Vector small = times_power_of_two(x, -exponent);
  const double mean_square = mean_square_of(small);
  const Vector normalized = divided(small, std::sqrt(mean_square + std::ldexp(options.eps, -2 * exponent)));
  Vector output = normalized;
  if (options.weight) output.array() *= options.weight->array() + (options.form == RmsForm::gemma ? 1.0 : 0.0);
  return {.mean_square = std::ldexp(mean_square, 2 * exponent),
          .rms = std::ldexp(std::sqrt(mean_square), exponent),
          .normalized = normalized,
          .output = output};
}

} // namespace andamio
