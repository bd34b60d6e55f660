#pragma once
/// What the tests of the row kernels share.

#include "andamio/normalization/rows.hpp"
#include "tests/cpp/support.hpp"

namespace andamio::tests {

template <typename T>
using Numbers = Eigen::Matrix<T, Eigen::Dynamic, 1>;

template <typename T>
Numbers<T> numbers(std::initializer_list<double> list) {
  return vector(list).cast<T>();
}

template <typename T>
RowShape one_row(const Numbers<T>& x) {
  return {.rows = 1, .d = x.size()};
}

/// The largest |actual − expected|; NaN if there is one.
template <typename T>
double far_apart(const Numbers<T>& actual, const Vector& expected) {
  return (actual.template cast<double>() - expected).cwiseAbs().template maxCoeff<Eigen::PropagateNaN>();
}

/// ∂loss/∂(problem.*at) by central differences.
template <typename Problem>
Vector slopes(Problem problem, Vector Problem::*at) {
  constexpr double h = 1e-5;
  Vector& numbers = problem.*at;
  Vector result(numbers.size());
  for (Index i = 0; i < numbers.size(); ++i) {
    const double middle = numbers[i];
    numbers[i] = middle + h;
    const double above = problem.loss();
    numbers[i] = middle - h;
    result[i] = (above - problem.loss()) / (2 * h);
    numbers[i] = middle;
  }
  return result;
}

} // namespace andamio::tests
