#include "andamio/core/product.hpp"

#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

#include <cmath>

using namespace andamio;
using namespace andamio::tests;

namespace {

// The definition, and the promised order of the sum. -ffp-contract=off: neither side fuses a product with a sum.
template <typename T>
Matrix<T> by_definition(const Matrix<T>& a, const Matrix<T>& b, Matrix<T> c) {
  for (Index i = 0; i < c.rows(); ++i) {
    for (Index j = 0; j < c.cols(); ++j) {
      for (Index k = 0; k < a.cols(); ++k) c(i, j) += a(i, k) * b(k, j);
    }
  }
  return c;
}

template <typename T>
void check_definition(ProductShape shape, MadeUp& made) {
  CAPTURE(shape.m, shape.k, shape.n, sizeof(T));
  const auto a = made_matrix<T>(made, shape.m, shape.k);
  const auto b = made_matrix<T>(made, shape.k, shape.n);
  const Eigen::VectorX<T> bias = made_matrix<T>(made, shape.n, 1);
  const auto before = made_matrix<T>(made, shape.m, shape.n);
  const Matrix<T> zeros = Matrix<T>::Zero(shape.m, shape.n);

  Matrix<T> c(shape.m, shape.n);
  product_plus_bias<T>(a, b, bias, c);
  CHECK(c == by_definition<T>(a, b, zeros.rowwise() + bias.transpose()));

  const Matrix<T> expected = c.cwiseMax(T{0});
  product_rectified<T>(a, b, bias, c);
  CHECK(c == expected);

  product_gated<T>(a, b, before, c);
  CHECK(c == (before.array() > 0).select(by_definition<T>(a, b, zeros), zeros));

  product<T>(a, b, c);
  CHECK(c == by_definition<T>(a, b, zeros));

  c = before;
  add_product<T>(a, b, c);
  CHECK(c == by_definition<T>(a, b, before));

  c = before;
  add_transposed_product<T>(Matrix<T>(a.transpose()), b, c);
  CHECK(c == by_definition<T>(a, b, before));
}

/// The largest difference beside what k products of numbers within ±1 may lose.
template <typename T>
double apart(const Matrix<T>& actual, const Matrix<T>& expected, Index k) {
  return static_cast<double>((actual - expected).cwiseAbs().maxCoeff()) /
         (static_cast<double>(k) * static_cast<double>(std::numeric_limits<T>::epsilon()));
}

} // namespace

TEST_CASE("products are the definition's, to the last bit, at every edge of the tiles") {
  MadeUp made(1);
  for (const Index m : {1, 2, 3, 4, 5, 8, 11}) {
    for (const Index n : {1, 2, 3, 4, 7, 8, 9, 10, 12, 15, 16, 29, 70}) {
      for (const Index k : {0, 1, 2, 5, 32}) {
        check_definition<float>({.m = m, .k = k, .n = n}, made);
        check_definition<double>({.m = m, .k = k, .n = n}, made);
      }
    }
  }
}

TEMPLATE_TEST_CASE("products are what Eigen's expressions give", "", float, double) {
  using M = Matrix<TestType>;
  MadeUp made(3);
  constexpr Index k = 32;
  const M a = made_matrix<TestType>(made, 13, k);
  const M b = made_matrix<TestType>(made, k, 21);
  const M gate = made_matrix<TestType>(made, 13, 21);
  const Eigen::VectorX<TestType> bias = made_matrix<TestType>(made, 21, 1);
  const M start = made_matrix<TestType>(made, 13, 21);
  M ours(13, 21);
  M eigens(13, 21);

  product<TestType>(a, b, ours);
  eigens.noalias() = a * b;
  CHECK(apart<TestType>(ours, eigens, k) <= 1);

  product_plus_bias<TestType>(a, b, bias, ours);
  eigens.rowwise() += bias.transpose();
  CHECK(apart<TestType>(ours, eigens, k) <= 1);

  product_rectified<TestType>(a, b, bias, ours);
  CHECK(apart<TestType>(ours, eigens.cwiseMax(TestType{0}), k) <= 1);

  product_gated<TestType>(a, b, gate, ours);
  eigens.noalias() = a * b;
  CHECK(apart<TestType>(ours, (gate.array() <= 0).select(M::Zero(13, 21), eigens), k) <= 1);

  ours = start;
  add_product<TestType>(a, b, ours);
  eigens = start;
  eigens.noalias() += a * b;
  CHECK(apart<TestType>(ours, eigens, k) <= 1);

  const M a_transposed = a.transpose();
  ours = start;
  add_transposed_product<TestType>(a_transposed, b, ours);
  CHECK(apart<TestType>(ours, eigens, k) <= 1);
}

TEMPLATE_TEST_CASE("sums of columns are the definition's, to the last bit, and what Eigen's expression gives", "",
                   float, double) {
  using M = Matrix<TestType>;
  MadeUp made(4);
  for (const Index n : {1, 3, 16, 31, 32, 33, 150}) {
    for (const Index k : {0, 1, 40}) {
      CAPTURE(n, k);
      const M b = made_matrix<TestType>(made, k, n);
      const M start = made_matrix<TestType>(made, 1, n);
      Eigen::VectorX<TestType> c = start.transpose();
      add_column_sums<TestType>(b, c);
      CHECK(c.transpose() == by_definition<TestType>(M::Ones(1, k), b, start));
      CHECK(apart<TestType>(c.transpose(), start + b.colwise().sum(), k + 1) <= 1);
    }
  }
}

TEMPLATE_TEST_CASE("what is not a number stays so on its way through ReLU, in every tile", "", float, double) {
  using M = Matrix<TestType>;
  M c(5, 15);
  product_rectified<TestType>(M(M::Constant(5, 2, static_cast<TestType>(not_a_number))), M(M::Ones(2, 15)),
                              Eigen::VectorX<TestType>(Eigen::VectorX<TestType>::Zero(15)), c);
  CHECK(c.array().isNaN().all());
}

#ifdef ANDAMIO_EIGEN_ASSERTIONS
TEST_CASE("shapes that do not fit are found where the tests are built") {
  const Matrix<float> a = Matrix<float>::Ones(2, 3);
  const Matrix<float> b = Matrix<float>::Ones(4, 5);
  Matrix<float> c(2, 5);
  CHECK_THROWS_AS(product<float>(a, b, c), std::logic_error);
  CHECK_THROWS_AS(product<float>(a, b.topRows(3), c.leftCols(4)), std::logic_error);
  CHECK_THROWS_AS(add_transposed_product<float>(a, b, c), std::logic_error);
  CHECK_THROWS_AS(product<float>(a, b.topRows(3).leftCols(1), Matrix<float>(2, 1).leftCols(1)), std::logic_error);
  CHECK_NOTHROW(product<float>(a, b.topRows(3), c));
  Eigen::VectorXf narrow(4);
  CHECK_THROWS_AS(add_column_sums<float>(b, narrow), std::logic_error);
}
#endif
