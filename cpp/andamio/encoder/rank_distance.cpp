#include "andamio/encoder/rank_distance.hpp"

#include <cmath>
#include <limits>

namespace andamio {

template <typename T>
std::optional<double> rank_distance(const MatrixView<T>& x) {
  if (!x.allFinite()) return std::numeric_limits<double>::quiet_NaN();
  const double largest = x.size() == 0 ? 0 : static_cast<double>(x.cwiseAbs().maxCoeff());
  if (largest == 0) return {};
  // Divided by the largest, all numbers lie within ±1. (A product with 1/largest would overflow for subnormals.)
  const Matrix<double> X = x.template cast<double>() / largest;
  // From the first row on, so that equal rows are exactly equal to their mean.
  const Eigen::RowVectorXd first = X.row(0);
  const Eigen::RowVectorXd mean = first + (X.rowwise() - first).colwise().mean();
  return std::sqrt((X.rowwise() - mean).squaredNorm() / X.squaredNorm());
}

template std::optional<double> rank_distance(const MatrixView<float>&);
template std::optional<double> rank_distance(const MatrixView<double>&);

} // namespace andamio
