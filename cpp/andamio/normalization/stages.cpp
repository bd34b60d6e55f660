#include "andamio/normalization/stages.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

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

/// The power of two, as an exponent, that is above `size` and at most twice it: the least that there is for 0, and any
/// for what is not finite.
int exponent_of(double size) {
  constexpr int least = std::numeric_limits<double>::min_exponent - std::numeric_limits<double>::digits;
  if (!std::isfinite(size)) return 0;
  return size == 0 ? least : std::ilogb(size) + 1;
}

/// By this power of two x is divided before anything is squared: then no square overflows, and none that matters beside
/// the largest of them underflows. Differences of coordinates stay below 2.
int exponent_of(const VectorView& x) { return exponent_of(x.cwiseAbs().maxCoeff<Eigen::PropagateNaN>()); }

/// Σ terms. A sum of 1,024 terms goes to the sum of those sums: rounding errors grow with the number of either, and not
/// with a million terms.
template <typename Terms>
double sum_of(const Terms& terms) {
  constexpr Index most_terms = 1024;
  double sum_of_sums = 0;
  for (Index i = 0; i < terms.size(); i += most_terms) {
    sum_of_sums += terms.segment(i, std::min(most_terms, terms.size() - i)).sum();
  }
  return sum_of_sums;
}

// Not inlined: vectors here are short, and every page loads this.

/// to = x·2^exponent
[[gnu::noinline]] void scale(const VectorView& x, int exponent, MutableVectorView to) {
  to = x.unaryExpr([exponent](double coordinate) { return std::ldexp(coordinate, exponent); });
}

/// Subtracts `mean`, and returns the mean that is left.
[[gnu::noinline]] double centre(MutableVectorView x, double mean) {
  x.array() -= mean;
  return sum_of(x.array()) / static_cast<double>(x.size());
}

/// to = X/√(mean(X²) + ε) of X = x·2^exponent, and zeros where that root is 0. Returns mean(x²); NaN for an Infinity
/// too, by 0·∞.
[[gnu::noinline]] double divide_by_root(const VectorView& x, int exponent, double eps, MutableVectorView to) {
  const double mean_square = sum_of(x.array().square() + 0 * x.array()) / static_cast<double>(x.size());
  // Beside √ε, X may be so small that nothing is left of its square, and x's own is still to be shown.
  const int common = std::max(exponent, exponent_of(std::sqrt(eps)));
  const int down = exponent - common;
  const double root = std::sqrt(std::ldexp(mean_square, 2 * down) + std::ldexp(eps, -2 * common));
  if (root == 0) {
    to = x;
  } else {
    scale(x, down, to);
    to /= root;
  }
  return mean_square;
}

} // namespace

LayerNormStages layer_norm(const VectorView& x, const LayerNormOptions& options) {
  check(x, options.eps);
  require_as_long(x, "gamma", options.gamma);
  require_as_long(x, "beta", options.beta);

  LayerNormStages stages(x.size());
  MutableVectorView centred = stages.vector(0);
  MutableVectorView normalized = stages.vector(1);
  MutableVectorView output = stages.vector(2);
  const int exponent = exponent_of(x);
  scale(x, -exponent, centred);
  // The shift by the first coordinate keeps a small spread beside a large mean; the last pass takes away what rounding
  // left of the mean.
  const double shift = centred[0];
  const double rest = centre(centred, shift);
  const double last = centre(centred, rest);
  centre(centred, last);
  const double variance = divide_by_root(centred, exponent, options.eps, normalized);
  stages.first() = std::ldexp(shift + (rest + last), exponent);
  stages.second() = std::ldexp(variance, 2 * exponent);
  scale(centred, exponent, centred);
  output = normalized;
  if (options.gamma) output.array() *= options.gamma->array();
  if (options.beta) output += *options.beta;
  return stages;
}

RmsNormStages rms_norm(const VectorView& x, const RmsNormOptions& options) {
  check(x, options.eps);
  require_as_long(x, "weight", options.weight);

  RmsNormStages stages(x.size());
  MutableVectorView normalized = stages.vector(0);
  MutableVectorView output = stages.vector(1);
  const int exponent = exponent_of(x);
  scale(x, -exponent, normalized);
  const double mean_square = divide_by_root(normalized, exponent, options.eps, normalized);
  stages.first() = std::ldexp(mean_square, 2 * exponent);
  stages.second() = std::ldexp(std::sqrt(mean_square), exponent);
  const double one = options.form == RmsForm::gemma ? 1 : 0;
  output = normalized;
  if (options.weight) output.array() *= one + options.weight->array();
  return stages;
}

} // namespace andamio
