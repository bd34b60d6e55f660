#include "andamio/block/main_directions.hpp"

#include <Eigen/SVD>

#include <algorithm>

namespace andamio {
namespace {

/// Rotations alone, which for so small a matrix are fast, and the shortest code of all decompositions.
using Decomposition = Eigen::JacobiSVD<Eigen::MatrixXd, Eigen::NoQRPreconditioner>;

} // namespace

// R = UΣVᵀ: the coordinates are UΣ, and RRᵀ = UΣ²Uᵀ.
Matrix<double> MainDirections::points(const Matrix<double>& residue) {
  const Index tokens = residue.rows();
  Matrix<double> found = Matrix<double>::Zero(tokens, 2);
  const double size = residue.norm();
  if (size > 0) {
    const Matrix<double> R = residue / size;
    const Decomposition svd(R.lazyProduct(R.transpose()), Eigen::ComputeFullU);
    const Index count = std::min(Index{2}, tokens);
    found.leftCols(count) = svd.matrixU().leftCols(count) * svd.singularValues().head(count).cwiseSqrt().asDiagonal();
  }
  if (last_.rows() == tokens) {
    for (Index k = 0; k < 2; ++k) {
      if (found.col(k).dot(last_.col(k)) < 0) found.col(k) *= -1;
    }
  }
  last_ = found;
  return found;
}

} // namespace andamio
