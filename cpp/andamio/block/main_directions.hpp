#pragma once
/// Tokens in the plane of their two main directions, one picture after another without a flip between them.

#include "andamio/core/eigen.hpp"

namespace andamio {

class MainDirections {
public:
  /// (tokens, 2): the rows of R/‖R‖_F along the directions of its two largest singular values; 0 where R is 0 or has
  /// none. R: (tokens, d), the rows' mean is 0, and no number beyond ±1. Each direction is turned to the side on which
  /// the points lie nearer to those of the call before.
  Matrix<double> points(const Matrix<double>& residue);

private:
  Matrix<double> last_;
};

} // namespace andamio
