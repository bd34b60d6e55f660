#pragma once
/// What the tests of the row kernels share.

#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

namespace andamio::tests {

template <typename T>
using Numbers = Eigen::VectorX<T>;

template <typename T>
Numbers<T> numbers(std::initializer_list<double> list) {
  return vector(list).cast<T>();
}

/// x: (rows·d), as rows.
template <typename T>
MatrixView<T> as_rows(const Numbers<T>& x, Index d) {
  return MatrixView<T>(x.data(), x.size() / d, d);
}
template <typename T>
MutableMatrixView<T> as_rows(Numbers<T>& x, Index d) {
  return MutableMatrixView<T>(x.data(), x.size() / d, d);
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

/// Rows of one width give what one vector's stages give, each on its own. `forward`: rows in, rows out.
template <typename T, typename Forward, typename Stages>
void check_each_row(MadeUp& made, Index d, Forward forward, Stages stages) {
  constexpr Index rows = 3;
  const Numbers<T> x = made.vector(rows * d).cast<T>();
  const Numbers<T> y = forward(x, d);
  for (Index row = 0; row < rows; ++row) {
    const Vector expected = stages(x.segment(row * d, d).template cast<double>());
    CAPTURE(d, row);
    REQUIRE(far_apart<T>(y.segment(row * d, d), expected) < (sizeof(T) == 4 ? 1e-6 : 1e-14));
  }
}

/// A NaN or an Infinity in the second of three rows spoils that row, and no other, wherever in it it lies.
template <typename T, typename Forward>
void check_rows_apart(Forward forward) {
  constexpr Index d = 5;
  const Numbers<T> clean = Numbers<T>::LinSpaced(15, 1, 15);
  const Numbers<T> y_of_clean = forward(clean, d);
  for (const double bad : {not_a_number, infinity, -infinity}) {
    for (Index i = 0; i < 5; ++i) {
      Numbers<T> x = clean;
      x[5 + i] = static_cast<T>(bad);
      const Numbers<T> y = forward(x, d);
      CHECK(y.segment(5, 5).array().isNaN().all());
      CHECK(y.head(5) == y_of_clean.head(5));
      CHECK(y.tail(5) == y_of_clean.tail(5));
    }
  }
}

} // namespace andamio::tests
