#pragma once
/// All measures of one vector at once, for who shows them side by side.

#include "andamio/core/eigen.hpp"
#include "andamio/core/error.hpp"

namespace andamio {

inline constexpr Range orders_range{"norms/p-out-of-range", "orders", "numbers of at least 0.25 (Infinity is allowed)"};

/// What norms.hpp and inner.hpp say of a vector x: (n), and of each of its coordinates, in one array: so it crosses a
/// border in one piece.
class Measures {
public:
  /// For measure, which checks the orders.
  Measures(const VectorView& x, const VectorView& orders);

  double l0() const { return numbers_[0]; }
  double l1() const { return numbers_[1]; }
  double l2() const { return numbers_[2]; }
  double linf() const { return numbers_[3]; }
  double dot() const { return numbers_[4]; }                                  ///< x·x
  VectorView lp() const { return numbers_.segment(single, orders_); }         ///< ‖x‖ₚ for each order: (orders)
  VectorView sizes() const { return numbers_.segment(single + orders_, n_); } ///< |xᵢ|: (n)
  VectorView squares() const { return numbers_.tail(n_); }                    ///< xᵢ²: (n)
  /// The five numbers, then the vectors, in this order: (5 + orders + 2n).
  const Vector& numbers() const { return numbers_; }

private:
  static constexpr Index single = 5;

  Index n_;
  Index orders_;
  Vector numbers_;
};

/// The measures of x: (n), with ‖x‖ₚ for each p in orders. Each number is, to the last bit, what the function of its
/// name gives: l0 with a tolerance of 0, xᵢ² as dot does.
/// Errors: norms/p-out-of-range.
Measures measure(const VectorView& x, const VectorView& orders);

} // namespace andamio
