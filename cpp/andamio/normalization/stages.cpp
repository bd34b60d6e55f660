#include "andamio/normalization/stages.hpp"

#include <algorithm>
#include <cmath>

namespace andamio {
namespace {

/// What both refuse.
void check(const VectorView& x, double eps) {
  if (x.size() == 0) throw Error("normalization/empty", "x", "x must have at least one number");
  if (!(eps >= 0) || std::isinf(eps)) throw out_of(eps_range, eps);
}

void require_as_long(const VectorView& x, const char* name, const std::optional<Vector>& weights) {
  if (weights) require_same_length("normalization/length-mismatch", "x", x.size(), name, weights->size());
}

/// The power of two, as an exponent, by which x and √ε are divided before anything is squared: then no square
/// overflows, and none that matters beside the largest of them underflows. Differences of coordinates stay below 2.
int common_exponent(const Vector& x, double eps) {
  double largest = std::sqrt(eps);
  for (const double coordinate : x) largest = std::max(largest, std::abs(coordinate));
  return largest == 0 || !std::isfinite(largest) ? 0 : std::ilogb(largest) + 1;
}

void multiply_by_power_of_two(Vector& x, int exponent) {
  for (double& coordinate : x) coordinate = std::ldexp(coordinate, exponent);
}

double mean_of(const Vector& x) {
  double sum = 0;
  for (const double coordinate : x) sum += coordinate;
  return sum / static_cast<double>(x.size());
}

/// NaN for an Infinity too, by 0·∞.
double mean_square_of(const Vector& x) {
  double sum = 0;
  for (const double coordinate : x) sum += coordinate * coordinate + 0 * coordinate;
  return sum / static_cast<double>(x.size());
}

void subtract(Vector& x, double mean) {
  for (double& coordinate : x) coordinate -= mean;
}

/// Zeros stay zeros where the root is 0.
void divide(Vector& x, double root) {
  if (root == 0) return;
  for (double& coordinate : x) coordinate /= root;
}

} // namespace

LayerNormStages layer_norm(const VectorView& x, const LayerNormOptions& options) {
  check(x, options.eps);
  require_as_long(x, "gamma", options.gamma);
  require_as_long(x, "beta", options.beta);

  LayerNormStages stages{.mean = 0, .centred = x, .variance = 0, .normalized = {}, .output = {}};
  const int exponent = common_exponent(stages.centred, options.eps);
  multiply_by_power_of_two(stages.centred, -exponent);
  // The shift by the first coordinate keeps a small spread beside a large mean; the second pass takes away what
  // rounding left of the mean.
  const double shift = stages.centred[0];
  subtract(stages.centred, shift);
  const double first = mean_of(stages.centred);
  subtract(stages.centred, first);
  const double second = mean_of(stages.centred);
  subtract(stages.centred, second);
  stages.mean = std::ldexp(shift + (first + second), exponent);

  const double variance = mean_square_of(stages.centred);
  stages.variance = std::ldexp(variance, 2 * exponent);
  stages.normalized = stages.centred;
  divide(stages.normalized, std::sqrt(variance + std::ldexp(options.eps, -2 * exponent)));
  multiply_by_power_of_two(stages.centred, exponent);

  stages.output = stages.normalized;
  for (Index i = 0; i < x.size(); ++i) {
    if (options.gamma) stages.output[i] *= (*options.gamma)[i];
    if (options.beta) stages.output[i] += (*options.beta)[i];
  }
  return stages;
}

RmsNormStages rms_norm(const VectorView& x, const RmsNormOptions& options) {
  check(x, options.eps);
  require_as_long(x, "weight", options.weight);

  RmsNormStages stages{.mean_square = 0, .rms = 0, .normalized = x, .output = {}};
  const int exponent = common_exponent(stages.normalized, options.eps);
  multiply_by_power_of_two(stages.normalized, -exponent);
  const double mean_square = mean_square_of(stages.normalized);
  stages.mean_square = std::ldexp(mean_square, 2 * exponent);
  stages.rms = std::ldexp(std::sqrt(mean_square), exponent);
  divide(stages.normalized, std::sqrt(mean_square + std::ldexp(options.eps, -2 * exponent)));

  stages.output = stages.normalized;
  if (!options.weight) return stages;
  const double one = options.form == RmsForm::gemma ? 1 : 0;
  for (Index i = 0; i < x.size(); ++i) stages.output[i] *= one + (*options.weight)[i];
  return stages;
}

} // namespace andamio
