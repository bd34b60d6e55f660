#include "andamio/norms/subgradient.hpp"

#include "andamio/core/sign.hpp"
#include "andamio/norms/norms.hpp"

#include <cmath>
#include <limits>

namespace andamio {

Vector subgradient(const VectorView& x, double p) {
  // Written so that NaN fails too.
  if (!(p >= 1)) throw out_of(convex_p_range);
  const double largest = linf(x);
  if (!std::isfinite(largest)) return Vector::Constant(x.size(), std::numeric_limits<double>::quiet_NaN());
  if (largest == 0) return Vector::Zero(x.size());

  // sign(xᵢ)·(|xᵢ|/‖x‖ₚ)^(p−1) of x over its largest coordinate, whose norm is in range. The powers 0 and Infinity are
  // right as they are: all that is left is to share among those that tie for p = Infinity.
  Vector result = x.cwiseAbs() / largest;
  const double norm = lp(result, p);
  const double shares = std::isinf(p) ? static_cast<double>((result.array() == 1).count()) : 1;
  for (Index i = 0; i < x.size(); ++i) result[i] = sign(x[i]) * std::pow(result[i] / norm, p - 1) / shares;
  return result;
}

} // namespace andamio
