#include "andamio/norms/measure.hpp"

#include "andamio/norms/inner.hpp"
#include "andamio/norms/norms.hpp"

#include <cmath>

namespace andamio {

Measures::Measures(const VectorView& x, const VectorView& p) : n_(x.size()), numbers_(single + p.size() + 2 * n_) {
  double* number = numbers_.data();
  *number++ = andamio::l0(x);
  *number++ = andamio::l1(x);
  *number++ = andamio::l2(x);
  *number++ = andamio::linf(x);
  *number++ = andamio::dot(x, x);
  for (Index i = 0; i < p.size(); ++i) *number++ = andamio::lp(x, p[i]);
  for (Index i = 0; i < n_; ++i, ++number) {
    number[0] = std::abs(x[i]);
    number[n_] = x[i] * x[i];
  }
}

} // namespace andamio
