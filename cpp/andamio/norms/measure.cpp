#include "andamio/norms/measure.hpp"

#include "andamio/norms/inner.hpp"
#include "andamio/norms/norms.hpp"

#include <cmath>

namespace andamio {

Measures::Measures(const VectorView& x, const VectorView& orders)
    : n_(x.size()), orders_(orders.size()), numbers_(single + orders_ + 2 * n_) {
  numbers_[0] = andamio::l0(x);
  numbers_[1] = andamio::l1(x);
  numbers_[2] = andamio::l2(x);
  numbers_[3] = andamio::linf(x);
  numbers_[4] = andamio::dot(x, x);
  for (Index i = 0; i < orders_; ++i) numbers_[single + i] = andamio::lp(x, orders[i]);
  for (Index i = 0; i < n_; ++i) {
    numbers_[single + orders_ + i] = std::abs(x[i]);
    numbers_[single + orders_ + n_ + i] = x[i] * x[i];
  }
}

Measures measure(const VectorView& x, const VectorView& orders) {
  for (const double p : orders) {
    if (!is_order(p)) throw out_of(orders_range, p);
  }
  return {x, orders};
}

} // namespace andamio
