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
int exponent_of(const VectorView& x) {
  double largest = 0;
  for (Index i = 0; i < x.size(); ++i) largest = std::max(largest, std::abs(x[i]));
  return exponent_of(largest);
}

/// Σ term(i) over i < n. A sum of 1,024 terms goes to the sum of those sums: rounding errors grow with the number of
/// either, and not with a million terms.
template <typename Term>
double sum_of(Index n, Term term) {
  constexpr Index most_terms = 1024;
  double sum_of_sums = 0;
  for (Index i = 0; i < n;) {
    double sum = 0;
    for (const Index end = std::min(n, i + most_terms); i < end; ++i) sum += term(i);
    sum_of_sums += sum;
  }
  return sum_of_sums;
}

// Not inlined: vectors here are short, and every page loads this.

/// to = x·2^exponent
[[gnu::noinline]] void scale(const double* x, Index n, int exponent, double* to) {
  for (Index i = 0; i < n; ++i) to[i] = std::ldexp(x[i], exponent);
}

/// Subtracts `mean`, and returns the mean that is left.
[[gnu::noinline]] double centre(double* x, Index n, double mean) {
  return sum_of(n, [&](Index i) { return x[i] -= mean; }) / static_cast<double>(n);
}

/// to = X/√(mean(X²) + ε) of X = x·2^exponent, and zeros where that root is 0. Returns mean(x²); NaN for an Infinity
/// too, by 0·∞.
[[gnu::noinline]] double divide_by_root(const double* x, Index n, int exponent, double eps, double* to) {
  const double mean_square = sum_of(n, [&](Index i) { return x[i] * x[i] + 0 * x[i]; }) / static_cast<double>(n);
  // Beside √ε, X may be so small that nothing is left of its square, and x's own is still to be shown.
  const int common = std::max(exponent, exponent_of(std::sqrt(eps)));
  const int down = exponent - common;
  const double root = std::sqrt(std::ldexp(mean_square, 2 * down) + std::ldexp(eps, -2 * common));
  for (Index i = 0; i < n; ++i) to[i] = root == 0 ? x[i] : std::ldexp(x[i], down) / root;
  return mean_square;
}

} // namespace

LayerNormStages layer_norm(const VectorView& x, const LayerNormOptions& options) {
  check(x, options.eps);
  require_as_long(x, "gamma", options.gamma);
  require_as_long(x, "beta", options.beta);

  const Index n = x.size();
  LayerNormStages stages(n);
  double* centred = stages.data() + 2;
  double* normalized = centred + n;
  double* output = normalized + n;
  const int exponent = exponent_of(x);
  scale(x.data(), n, -exponent, centred);
  // The shift by the first coordinate keeps a small spread beside a large mean; the last pass takes away what rounding
  // left of the mean.
  const double shift = centred[0];
  const double rest = centre(centred, n, shift);
  const double last = centre(centred, n, rest);
  centre(centred, n, last);
  const double variance = divide_by_root(centred, n, exponent, options.eps, normalized);
  stages.data()[0] = std::ldexp(shift + (rest + last), exponent);
  stages.data()[1] = std::ldexp(variance, 2 * exponent);
  scale(centred, n, exponent, centred);
  for (Index i = 0; i < n; ++i) {
    output[i] = normalized[i];
    if (options.gamma) output[i] *= (*options.gamma)[i];
    if (options.beta) output[i] += (*options.beta)[i];
  }
  return stages;
}

RmsNormStages rms_norm(const VectorView& x, const RmsNormOptions& options) {
  check(x, options.eps);
  require_as_long(x, "weight", options.weight);

  const Index n = x.size();
  RmsNormStages stages(n);
  double* normalized = stages.data() + 2;
  double* output = normalized + n;
  const int exponent = exponent_of(x);
  scale(x.data(), n, -exponent, normalized);
  const double mean_square = divide_by_root(normalized, n, exponent, options.eps, normalized);
  stages.data()[0] = std::ldexp(mean_square, 2 * exponent);
  stages.data()[1] = std::ldexp(std::sqrt(mean_square), exponent);
  const double one = options.form == RmsForm::gemma ? 1 : 0;
  for (Index i = 0; i < n; ++i) output[i] = normalized[i] * (options.weight ? one + (*options.weight)[i] : 1);
  return stages;
}

} // namespace andamio
