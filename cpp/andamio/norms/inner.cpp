#include "andamio/norms/inner.hpp"

#include "andamio/core/exact_sum.hpp"
#include "andamio/norms/norms.hpp"
#include "andamio/norms/power_of_two.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace andamio {
namespace {

constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

/// x·y of finite vectors.
ExactSum exact_dot(const VectorView& x, const VectorView& y) {
  ExactSum sum;
  for (Index i = 0; i < x.size(); ++i) sum.add_product(x[i], y[i]);
  return sum;
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
  if (x.hasNaN() || y.hasNaN()) return not_a_number;
  if (linf(x) == 0 || linf(y) == 0) return std::nullopt;
  if (!x.allFinite() || !y.allFinite()) return not_a_number;

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
  if (x.hasNaN() || y.hasNaN()) return not_a_number;
  const std::optional<Vector> u = unit(x);
  const std::optional<Vector> v = unit(y);
  if (!u || !v) return std::nullopt;
  return 2 * std::atan2(l2(*u - *v), l2(*u + *v));
}

std::optional<Vector> unit(const VectorView& x) {
  const double largest = linf(x);
  if (largest == 0) return std::nullopt;
  if (!std::isfinite(largest)) return Vector::Constant(x.size(), not_a_number);
  const Vector scaled = x * power_of_two_of(largest).down;
  return scaled / l2(scaled);
}

} // namespace andamio
