#include "andamio/norms/subgradient.hpp"

#include "andamio/core/sign.hpp"
#include "andamio/norms/norms.hpp"

#include <cmath>
#include <limits>
#include <numbers>

namespace andamio {
namespace {

/// log(x/largest), ½largest <= x <= largest, from the difference, which is exact where the quotient is not:
/// log q = −2·artanh z with z = (1 − q)/(1 + q) up to ⅓.
double log_of_quotient(double x, double largest) {
  constexpr int terms = 17; // (⅓)^34 is nothing beside 1
  const double difference = (largest - x) / largest;
  const double z = difference / (2 - difference);
  double sum = 0;
  for (int i = terms; i >= 0; --i) sum = sum * z * z + 1.0 / (2 * i + 1);
  return -2 * z * sum;
}

/// From this power on, the rounding of a quotient near 1 is more than the last digits of its power.
constexpr double large_power = 16;

/// (x/largest)^power, 0 <= x <= largest, also where the quotient is below the range of double and its power is not.
double power_of_quotient(double x, double largest, double power) {
  const double quotient = x / largest;
  if (quotient >= 0.5 && power >= large_power) {
    // Powers of e: the library's exp would bring a table of 2 kB to every page.
    return x == largest ? 1 : std::pow(std::numbers::e, power * log_of_quotient(x, largest));
  }
  if (x == 0 || quotient >= std::numeric_limits<double>::min()) return std::pow(quotient, power);
  // Two factors, both in range and below 1, of which neither can make a power that is infinite.
  int exponent = 0;
  int largest_exponent = 0;
  const double mantissa = std::frexp(x, &exponent) / std::frexp(largest, &largest_exponent);
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

  // sign(xᵢ)·(|xᵢ|/‖x‖ₚ)^(p−1) = sign(xᵢ)·qᵢ^(p−1) / S^((p−1)/p) with qᵢ = |xᵢ|/max|x| and S = Σqᵢᵖ. Powers of the sum,
  // not of the norm S^(1/p): that rounds to 1 for large p, and its power makes much of the rounding.
  Vector powers(x.size());
  Vector terms(x.size());
  for (Index i = 0; i < x.size(); ++i) {
    const double size = std::abs(x[i]);
    powers[i] = power_of_quotient(size, largest, p - 1);
    terms[i] = powers[i] * (size / largest);
  }
  const double divisor = std::pow(l1(terms), 1 - 1 / p);
  for (Index i = 0; i < x.size(); ++i) powers[i] = sign(x[i]) * powers[i] / divisor;
  return powers;
}

} // namespace andamio
