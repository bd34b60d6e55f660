#include "andamio/norms/norms.hpp"

#include "andamio/norms/power_of_two.hpp"

#include <cmath>
#include <limits>

namespace andamio {
namespace {

/// Eight partial sums: the compiler turns them into vector instructions, and the rounding error grows with n/8
/// instead of n. `term` maps an array expression of coordinates to the terms to be summed.
template <typename Term>
double sum_of(const VectorView& x, Term term) {
  constexpr Index lanes = 8;
  using Lanes = Eigen::Array<double, lanes, 1>;

  Lanes sums = Lanes::Zero();
  const Index whole = x.size() - x.size() % lanes;
  for (Index i = 0; i < whole; i += lanes) sums += term(x.segment<lanes>(i).array());
  double sum = sums.sum();
  for (Index i = whole; i < x.size(); ++i) sum += term(x.segment<1>(i).array()).value();
  return sum;
}

/// Where the largest |xᵢ| already is the norm: 0, Infinity and NaN, and nothing is left to scale.
bool is_settled(double largest) { return largest == 0 || !std::isfinite(largest); }

/// 1 < p < ∞ or p < 1, scaled by the largest |xᵢ| so that every term lies in [0, 1] and one of them is 1.
double general_norm(const VectorView& x, double p) {
  const double largest = linf(x);
  if (is_settled(largest)) return largest;
  const double sum = sum_of(x, [&](const auto& part) { return (part.abs() / largest).pow(p); });
  return largest * std::pow(sum, 1 / p);
}

} // namespace

void require_p(double p) {
  // Written so that NaN fails too.
  if (!(p >= smallest_p)) throw out_of(p_range);
}

double l0(const VectorView& x, L0Options options) {
  if (!(options.tolerance >= 0) || std::isinf(options.tolerance)) throw out_of(tolerance_range);
  if (x.hasNaN()) return std::numeric_limits<double>::quiet_NaN();
  return static_cast<double>((x.array().abs() > options.tolerance).count());
}

double l1(const VectorView& x) {
  return sum_of(x, [](const auto& part) { return part.abs(); });
}

double l2(const VectorView& x) {
  const double largest = linf(x);
  if (is_settled(largest)) return largest;
  const PowerOfTwo scale = power_of_two_of(largest);
  const double squares = sum_of(x, [&](const auto& part) { return (part * scale.down).square(); });
  return std::sqrt(squares) * scale.up;
}

double linf(const VectorView& x) {
  if (x.size() == 0) return 0;
  return x.cwiseAbs().maxCoeff<Eigen::PropagateNaN>();
}

double lp(const VectorView& x, double p) {
  require_p(p);
  if (p == 1) return l1(x);
  if (p == 2) return l2(x);
  if (std::isinf(p)) return linf(x);
  return general_norm(x, p);
}

double distance(const VectorView& x, const VectorView& y, double p) {
  require_same_length("norms/length-mismatch", "x", x.size(), "y", y.size());
  return lp(Vector(x - y), p);
}

} // namespace andamio
