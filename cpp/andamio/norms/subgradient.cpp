#include "andamio/norms/subgradient.hpp"

#include "andamio/core/sign.hpp"
#include "andamio/norms/norms.hpp"

#include <cmath>
#include <limits>

namespace andamio {
namespace {

/// (|x| / largest / norm)^power, also where the quotient is below the range of double and its power is not.
double power_of_quotient(double x, double largest, double norm, double power) {
  const double quotient = std::abs(x) / largest / norm;
  if (x == 0 || quotient >= std::numeric_limits<double>::min()) return std::pow(quotient, power);
  // Two factors, both in range and below 1, of which neither can make a power that is infinite.
  int exponent = 0;
  int largest_exponent = 0;
  const double mantissa = std::frexp(std::abs(x), &exponent) / std::frexp(largest, &largest_exponent) / norm;
  exponent -= largest_exponent;
  const int half = exponent / 2;
  return std::pow(std::ldexp(mantissa, half), power) * std::pow(std::ldexp(1, exponent - half), power);
}

} // namespace

Vector subgradient(const VectorView& x, double p) {
  // Written so that NaN fails too.
  if (!(p >= 1)) throw out_of(convex_p_range, p);
  const double largest = linf(x);
  if (!std::isfinite(largest)) return Vector::Constant(x.size(), std::numeric_limits<double>::quiet_NaN());
  if (largest == 0) return Vector::Zero(x.size());

  // sign(xᵢ)·(|xᵢ|/‖x‖ₚ)^(p−1) of x over its largest coordinate, whose norm is in range. The powers 0 and Infinity are
  // right as they are: all that is left is to share among those that tie for p = Infinity.
  Vector result = x.cwiseAbs() / largest;
  const double norm = lp(result, p);
  const double shares = std::isinf(p) ? static_cast<double>((result.array() == 1).count()) : 1;
  for (Index i = 0; i < x.size(); ++i) {
    result[i] = sign(x[i]) * power_of_quotient(x[i], largest, norm, p - 1) / shares;
  }
  return result;
}

} // namespace andamio
