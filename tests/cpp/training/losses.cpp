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
std::vector<T> numbers(std::initializer_list<double> list) {
  std::vector<T> result;
  for (const double number : list) result.push_back(static_cast<T>(number));
  return result;
}

template <typename T>
double loss_of(std::initializer_list<double> logits, std::int32_t target) {
  const std::vector<std::int32_t> targets{target};
  const std::vector<T> z = numbers<T>(logits);
  std::vector<T> gradient(z.size());
  const auto classes = static_cast<Index>(z.size());
  const double loss = cross_entropy<T>(z, targets, classes, 1, gradient);
  CHECK(cross_entropy<T>(z, targets, classes) == loss);
  return loss;
}

template <typename T>
std::vector<T> softmax_of(std::initializer_list<double> logits) {
  std::vector<T> z = numbers<T>(logits);
  softmax_rows<T>(z, static_cast<Index>(z.size()), z);
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
  const auto check = [](const std::vector<TestType>& actual, std::initializer_list<double> expected) {
    REQUIRE(actual.size() == expected.size());
    std::size_t i = 0;
    for (const double number : expected) CHECK(static_cast<double>(actual[i++]) == Approx(number).epsilon(1e-6));
  };
  check(softmax_of<TestType>({700, 701, 699.5}), {0.23122389762214907, 0.6285317192117624, 0.14024438316608848});
  check(softmax_of<TestType>({-1000, -1001, -1002}), {0.6652409557748218, 0.2447284710547976, 0.09003057317038045});
  check(softmax_of<TestType>({-infinity, 0, -infinity, 1}), {0, 0.26894142136999516, 0, 0.7310585786300049});
  for (const TestType p : softmax_of<TestType>({-infinity, -infinity, -infinity})) CHECK(std::isnan(p));
}

TEST_CASE("the gradient of cross-entropy is the loss's slope in every logit") {
  MadeUp made(3);
  const Index classes = 4;
  std::vector<double> z(12);
  for (double& number : z) number = 3 * made.number();
  const std::vector<std::int32_t> targets{1, 3, 0};
  const double weight = 1.0 / 3;
  std::vector<double> gradient(z.size());
  cross_entropy<double>(z, targets, classes, weight, gradient);
  for (std::size_t i = 0; i < z.size(); ++i) {
    const double h = 1e-5;
    std::vector<double> up = z;
    std::vector<double> down = z;
    up[i] += h;
    down[i] -= h;
    const double difference =
        cross_entropy<double>(up, targets, classes) - cross_entropy<double>(down, targets, classes);
    CHECK(gradient[i] == Approx(weight * difference / (2 * h)).margin(1e-9));
  }
}

TEMPLATE_TEST_CASE("each row's gradient sums to 0: probabilities can only move", "", float, double) {
  const std::vector<TestType> z = numbers<TestType>({1, 2, 3, -1, 0.5, 4});
  const std::vector<std::int32_t> targets{2, 0};
  std::vector<TestType> gradient(6);
  cross_entropy<TestType>(z, targets, 3, 0.5, gradient);
  CHECK(gradient[0] + gradient[1] + gradient[2] == Approx(0).margin(1e-7));
  CHECK(gradient[3] + gradient[4] + gradient[5] == Approx(0).margin(1e-7));
}

TEMPLATE_TEST_CASE("the mean-squared error and its gradient", "", float, double) {
  const std::vector<TestType> outputs{1, 2, 5, 0};
  const std::vector<TestType> targets{1, 4, 2, 0};
  std::vector<TestType> gradient(4);
  CHECK(mean_squared_error<TestType>(outputs, targets, gradient) == (4.0 + 9.0) / 4);
  CHECK(gradient == std::vector<TestType>{0, -1, 1.5, 0});
}

TEST_CASE("lengths that do not fit are refused, with both") {
  std::vector<double> three(3);
  std::vector<double> two(2);
  CHECK_THROWS_WITH(mean_squared_error<double>(three, two, three), "targets has length 2, but outputs has length 3");
  CHECK_THROWS_AS(cross_entropy<double>(three, std::vector<std::int32_t>{0}, 2), Error);
}
