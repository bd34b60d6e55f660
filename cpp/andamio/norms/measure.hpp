#pragma once
/// All measures of one vector at once, for who shows them side by side.

#include "andamio/core/eigen.hpp"

namespace andamio {

/// What norms.hpp and inner.hpp say of a vector x: (n), and of each of its coordinates, in one array: so it crosses a
/// border in one piece. Each number is, to the last bit, what the function of its name gives: l0 with a tolerance of 0,
/// xᵢ² as dot does.
class Measures {
public:
  /// With ‖x‖ₚ for each of some p: (k). Errors: norms/p-out-of-range.
  Measures(const VectorView& x, const VectorView& p);

  double l0() const { return numbers_[0]; }
  double l1() const { return numbers_[1]; }
  double l2() const { return numbers_[2]; }
  double linf() const { return numbers_[3]; }
  double dot() const { return numbers_[4]; }                                                    ///< x·x
  VectorView lp() const { return numbers_.segment(single, numbers_.size() - single - 2 * n_); } ///< ‖x‖ₚ: (k)
  VectorView sizes() const { return numbers_.tail(2 * n_).head(n_); }                           ///< |xᵢ|: (n)
  VectorView squares() const { return numbers_.tail(n_); }                                      ///< xᵢ²: (n)
  /// The five numbers, then the three vectors: (5 + k + 2n).
  const Vector& numbers() const { return numbers_; }

private:
  static constexpr Index single = 5;

  Index n_;
  Vector numbers_;
};

} // namespace andamio
