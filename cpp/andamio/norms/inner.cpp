#include "andamio/norms/inner.hpp"

#include "andamio/core/exact_sum.hpp"
#include "andamio/norms/norms.hpp"
#include "andamio/norms/power_of_two.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace andamio {
namespace {

constexpr double undefined = std::numeric_limits<double>::quiet_NaN();

/// x·y of finite vectors.
ExactSum exact_dot(const VectorView& x, const VectorView& y) {
  ExactSum sum;
  for (Index i = 0; i < x.size(); ++i) sum.add_product(x[i], y[i]);
  return sum;
}

/// ‖x‖₂ of a finite vector, correctly rounded but for the root's own rounding.
double exact_length(const VectorView& x) {
  const Scaled square = exact_dot(x, x).result();
  const int odd = square.exponent & 1; // lends the root a 2
  return std::ldexp(std::sqrt(std::ldexp(square.mantissa, odd)), (square.exponent - odd) / 2);
}

/// x / ‖x‖₂ of a finite vector that is not zero, each coordinate to its last digit.
Vector direction(const VectorView& x) {
  const Vector scaled = x * power_of_two_of(linf(x)).down;
  return scaled / exact_length(scaled);
}

/// Σxᵢyᵢ over the positions that hold an Infinity or a NaN: beside them, finite terms do not count.
double dot_of_infinities(const VectorView& x, const VectorView& y) {
  double sum = 0;
  for (Index i = 0; i < x.size(); ++i) {
    if (!std::isfinite(x[i]) || !std::isfinite(y[i])) sum += x[i] * y[i];
  }
  return sum;
}

} // namespace

double dot(const VectorView& x, const VectorView& y) {
  require_same_length("norms/length-mismatch", "x", x.size(), "y", y.size());
  if (!x.allFinite() || !y.allFinite()) return dot_of_infinities(x, y);
  return exact_dot(x, y).value();
}

std::optional<double> cosine(const VectorView& x, const VectorView& y) {
  require_same_length("norms/length-mismatch", "x", x.size(), "y", y.size());
  if (x.hasNaN() || y.hasNaN()) return undefined;
  if (linf(x) == 0 || linf(y) == 0) return std::nullopt;
  if (!x.allFinite() || !y.allFinite()) return undefined;

  // √(xx·yy) by mantissas, so that neither product nor root leaves the range; an odd exponent lends the root a 2.
  const Scaled xy = exact_dot(x, y).result();
  const Scaled xx = exact_dot(x, x).result();
  const Scaled yy = exact_dot(y, y).result();
  const int exponent = xx.exponent + yy.exponent;
  const int odd = exponent & 1;
  const double lengths = std::sqrt(std::ldexp(xx.mantissa * yy.mantissa, odd));
  const double cosine = std::ldexp(xy.mantissa / lengths, xy.exponent - (exponent - odd) / 2);
  return std::clamp(cosine, -1.0, 1.0);
}

std::optional<double> angle(const VectorView& x, const VectorView& y) {
  require_same_length("norms/length-mismatch", "x", x.size(), "y", y.size());
  if (x.hasNaN() || y.hasNaN()) return undefined;
  if (linf(x) == 0 || linf(y) == 0) return std::nullopt;
  if (!x.allFinite() || !y.allFinite()) return undefined;
  // Lengths are exact sums: where coordinates are alike, so are their roundings, and a running sum of thousands of them
  // drifts by many digits.
  const Vector u = direction(x);
  const Vector v = direction(y);
  return 2 * std::atan2(exact_length(u - v), exact_length(u + v));
}

std::optional<Vector> unit(const VectorView& x) {
  const double largest = linf(x);
  if (largest == 0) return std::nullopt;
  if (!std::isfinite(largest)) return Vector::Constant(x.size(), undefined);
  const Vector scaled = x * power_of_two_of(largest).down;
  return scaled / l2(scaled);
}

} // namespace andamio
