#pragma once
/// What the tests share: short vectors, made-up vectors, and how far two numbers are apart.

#include "andamio/core/eigen.hpp"

#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <vector>

namespace andamio::tests {

inline constexpr double infinity = std::numeric_limits<double>::infinity();
inline constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
inline constexpr double epsilon = std::numeric_limits<double>::epsilon();

inline Vector vector(std::initializer_list<double> numbers) {
  Vector result(static_cast<Index>(numbers.size()));
  Index i = 0;
  for (const double number : numbers) result[i++] = number;
  return result;
}

/// While it lives, Eigen may allocate nothing: where the tests are built with its assertions, it throws.
class NoEigenAllocation {
public:
#ifdef ANDAMIO_EIGEN_ASSERTIONS
  NoEigenAllocation() { Eigen::internal::set_is_malloc_allowed(false); }
  ~NoEigenAllocation() { Eigen::internal::set_is_malloc_allowed(true); }
#else
  NoEigenAllocation() {} // NOLINT(modernize-use-equals-default): as if something were done
#endif
  NoEigenAllocation(const NoEigenAllocation&) = delete;
  NoEigenAllocation& operator=(const NoEigenAllocation&) = delete;
};

/// |actual − expected| in units of expected's last bit. 0 for equal infinities.
inline double ulps_apart(double actual, double expected) {
  if (actual == expected) return 0;
  const double one_ulp = std::nextafter(std::abs(expected), infinity) - std::abs(expected);
  return std::abs(actual - expected) / one_ulp;
}

/// Numbers in [−1, 1), the same on every machine (a linear congruential generator, constants by Knuth).
class MadeUp {
public:
  explicit MadeUp(std::uint64_t seed) : state_(seed) {}

  double number() {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<double>(state_ >> 11) / 0x1p52 - 1;
  }

  Vector vector(Index length) {
    Vector result(length);
    for (double& coordinate : result) coordinate = number();
    return result;
  }

private:
  std::uint64_t state_;
};

/// (rows, columns) of them.
template <typename T>
Matrix<T> made_matrix(MadeUp& made, Index rows, Index columns) {
  Matrix<T> result(rows, columns);
  for (T& number : result.reshaped()) number = static_cast<T>(made.number());
  return result;
}

/// A list of numbers as a matrix with so many columns.
template <typename T>
MatrixView<T> rows_of(const std::vector<T>& numbers, Index columns) {
  return MatrixView<T>(numbers.data(), static_cast<Index>(numbers.size()) / columns, columns);
}
template <typename T>
MutableMatrixView<T> rows_of(std::vector<T>& numbers, Index columns) {
  return MutableMatrixView<T>(numbers.data(), static_cast<Index>(numbers.size()) / columns, columns);
}

/// A list of numbers as a vector.
template <typename T>
VectorXView<T> vector_of(const std::vector<T>& numbers) {
  return VectorXView<T>(numbers.data(), static_cast<Index>(numbers.size()));
}
template <typename T>
MutableVectorXView<T> vector_of(std::vector<T>& numbers) {
  return MutableVectorXView<T>(numbers.data(), static_cast<Index>(numbers.size()));
}

/// The other way round.
template <typename Numbers>
std::vector<typename Numbers::Scalar> list_of(const Eigen::DenseBase<Numbers>& numbers) {
  const auto& all = numbers.derived();
  return {all.data(), all.data() + all.size()};
}

} // namespace andamio::tests
