#include "andamio/training/losses.hpp"

#include "andamio/core/error.hpp"
#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <vector>

using namespace andamio;
using namespace andamio::tests;

namespace {

template <typename T>
Matrix<T> row(std::initializer_list<double> list) {
  return vector(list).transpose().cast<T>();
}

template <typename T>
double loss_of(std::initializer_list<double> logits, std::int32_t target) {
  const std::vector<std::int32_t> targets{target};
  const Matrix<T> z = row<T>(logits);
  Matrix<T> gradient(1, z.cols());
  const double loss = cross_entropy<T>(z, targets, 1, gradient);
  CHECK(cross_entropy<T>(z, targets) == loss);
  return loss;
}

template <typename T>
Matrix<T> softmax_of(std::initializer_list<double> logits) {
  Matrix<T> z = row<T>(logits);
  softmax_rows<T>(z, z);
  return z;
}

} // namespace

// torch.nn.functional.cross_entropy; a naive exp overflows in all three, and −log(softmax) is Infinity.
TEMPLATE_TEST_CASE("cross-entropy keeps the size of a sure error", "", float, double) {
  CHECK(loss_of<TestType>({0, 90, 210}, 0) == Approx(210).epsilon(1e-6));
  CHECK(loss_of<TestType>({1e4, -1e4}, 1) == Approx(20000).epsilon(1e-6));
  CHECK(loss_of<TestType>({-300, 0, -1}, 0) == Approx(300.3132616875182).epsilon(1e-6));
}

TEMPLATE_TEST_CASE("softmax of large, of low and of −Inf logits", "", float, double) {
  const auto check = [](const Matrix<TestType>& actual, std::initializer_list<double> expected) {
    Index i = 0;
    for (const double number : expected) CHECK(static_cast<double>(actual(0, i++)) == Approx(number).epsilon(1e-6));
    CHECK(i == actual.size());
  };
  check(softmax_of<TestType>({700, 701, 699.5}), {0.23122389762214907, 0.6285317192117624, 0.14024438316608848});
  check(softmax_of<TestType>({-1000, -1001, -1002}), {0.6652409557748218, 0.2447284710547976, 0.09003057317038045});
  check(softmax_of<TestType>({-infinity, 0, -infinity, 1}), {0, 0.26894142136999516, 0, 0.7310585786300049});
  CHECK(softmax_of<TestType>({-infinity, -infinity, -infinity}).array().isNaN().all());
}

TEST_CASE("the gradient of cross-entropy is the loss's slope in every logit") {
  MadeUp made(3);
  const Matrix<double> z = 3 * made_matrix<double>(made, 3, 4);
  const std::vector<std::int32_t> targets{1, 3, 0};
  const double weight = 1.0 / 3;
  Matrix<double> gradient(3, 4);
  cross_entropy<double>(z, targets, weight, gradient);
  for (Index i = 0; i < z.size(); ++i) {
    const double h = 1e-5;
    Matrix<double> up = z;
    Matrix<double> down = z;
    up.data()[i] += h;
    down.data()[i] -= h;
    const double difference = cross_entropy<double>(up, targets) - cross_entropy<double>(down, targets);
    CHECK(gradient.data()[i] == Approx(weight * difference / (2 * h)).margin(1e-9));
  }
}

TEMPLATE_TEST_CASE("each row's gradient sums to 0: probabilities can only move", "", float, double) {
  Matrix<TestType> z(2, 3);
  z << 1, 2, 3, -1, 0.5, 4;
  const std::vector<std::int32_t> targets{2, 0};
  Matrix<TestType> gradient(2, 3);
  cross_entropy<TestType>(z, targets, 0.5, gradient);
  CHECK(gradient.row(0).sum() == Approx(0).margin(1e-7));
  CHECK(gradient.row(1).sum() == Approx(0).margin(1e-7));
}

TEMPLATE_TEST_CASE("the mean-squared error and its gradient", "", float, double) {
  using M = Matrix<TestType>;
  M gradient(1, 4);
  CHECK(mean_squared_error<TestType>(row<TestType>({1, 2, 5, 0}), row<TestType>({1, 4, 2, 0}), gradient) ==
        (4.0 + 9.0) / 4);
  CHECK(gradient == row<TestType>({0, -1, 1.5, 0}));
}

TEST_CASE("shapes that do not fit are refused, with both") {
  Matrix<double> three = Matrix<double>::Zero(1, 3);
  const Matrix<double> two = Matrix<double>::Zero(1, 2);
  CHECK_THROWS_WITH(mean_squared_error<double>(three, two, three), "targets has length 2, but outputs has length 3");
  CHECK_THROWS_AS(cross_entropy<double>(three, std::vector<std::int32_t>{0, 1}), Error);
  CHECK_THROWS_AS(cross_entropy<double>(two, std::vector<std::int32_t>{0}, 1, three), Error);
}
