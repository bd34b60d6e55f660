#include "andamio/norms/norms.hpp"

#include "andamio/norms/power_of_two.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace andamio {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

constexpr Index lane_count = 8;
using Lanes = Eigen::Array<double, lane_count, 1>;

/// Calls `use` with eight coordinates at a time, the last ones filled up with zeros, which add nothing to any norm.
/// Eight running results side by side become vector instructions, and let rounding errors grow with n/8, not n.
template <typename Use>
void for_each_part(const VectorView& x, Use use) {
  const Index rest = x.size() % lane_count;
  for (Index i = 0; i + rest < x.size(); i += lane_count) use(Lanes(x.segment<lane_count>(i)));
  if (rest == 0) return;
  Lanes last = Lanes::Zero();
  last.head(rest) = x.tail(rest);
  use(last);
}

/// Σ over all coordinates of `term`, which maps Lanes to Lanes and 0 to 0. A sum of 1,024 terms goes to the sum of
/// those sums: rounding errors grow with the number of either, and not with a million terms.
template <typename Term>
double sum_of(const VectorView& x, Term term) {
  constexpr Index most_terms = 1024;
  Lanes sum_of_sums = Lanes::Zero();
  for (Index i = 0; i < x.size(); i += most_terms) {
    Lanes sums = Lanes::Zero();
    for_each_part(x.segment(i, std::min(most_terms, x.size() - i)), [&](const Lanes& part) { sums += term(part); });
    sum_of_sums += sums;
  }
  return sum_of_sums.sum();
}

/// Where the largest |xᵢ| already is the norm: 0, Infinity and NaN, and nothing is left to scale.
bool is_settled(double largest) { return largest == 0 || !std::isfinite(largest); }

/// Any finite p, scaled by the largest |xᵢ| so that every term lies in [0, 1] and one of them is 1.
double general_norm(const VectorView& x, double p) {
  const double largest = linf(x);
  if (is_settled(largest)) return largest;
  const double sum = sum_of(x, [&](const Lanes& part) { return Lanes((part.abs() / largest).pow(p)); });
  return largest * std::pow(sum, 1 / p);
}

} // namespace

void require_p(double p) {
  // Written so that NaN fails too.
  if (!(p >= smallest_p)) throw out_of(p_range, p);
}

double l0(const VectorView& x, L0Options options) {
  if (!(options.tolerance >= 0) || std::isinf(options.tolerance)) throw out_of(tolerance_range, options.tolerance);
  if (x.hasNaN()) return not_a_number;
  return static_cast<double>((x.array().abs() > options.tolerance).count());
}

double l1(const VectorView& x) {
  return sum_of(x, [](const Lanes& part) { return Lanes(part.abs()); });
}

double l2(const VectorView& x) {
  const double largest = linf(x);
  if (is_settled(largest)) return largest;
  const PowerOfTwo scale = power_of_two_of(largest);
  const double squares = sum_of(x, [&](const Lanes& part) { return Lanes((part * scale.down).square()); });
  return std::sqrt(squares) * scale.up;
}

double linf(const VectorView& x) {
  Lanes largest = Lanes::Zero();
  Lanes faults = Lanes::Zero(); // 0·x is NaN for NaN and Infinity, and 0 for all else
  for_each_part(x, [&](const Lanes& part) {
    largest = largest.max(part.abs());
    faults += 0 * part;
  });
  if (!faults.isNaN().any()) return largest.maxCoeff();
  if (x.hasNaN()) return not_a_number;
  return infinity;
}

double lp(const VectorView& x, double p) {
  require_p(p);
  if (p == 1) return l1(x);
  if (p == 2) return l2(x);
  if (std::isinf(p)) return linf(x);
  return general_norm(x, p);
}

Vector difference(const VectorView& x, const VectorView& y) {
  require_same_length("norms/length-mismatch", "x", x.size(), "y", y.size());
  return x - y;
}

double distance(const VectorView& x, const VectorView& y, double p) { return lp(difference(x, y), p); }

} // namespace andamio
