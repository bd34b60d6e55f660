#include "andamio/core/lane_exp.hpp"

#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <limits>

using namespace andamio;
using namespace andamio::tests;

namespace {

template <typename T>
double worst_error(double from) {
  constexpr int steps = 20'000;
  double worst = 0;
  for (int i = 0; i <= steps; ++i) {
    const auto at = static_cast<T>(from * i / steps);
    const double expected = std::exp(static_cast<double>(at));
    const auto actual = static_cast<double>(exp_of_nonpositive<T>(splat(at))[0]);
    worst = std::max(worst, std::abs(actual - expected) / expected);
  }
  return worst;
}

template <typename T>
T lane_exp(double x) {
  return exp_of_nonpositive<T>(splat(static_cast<T>(x)))[lane_count<T> - 1];
}

template <typename T>
void check_ends() {
  CHECK(lane_exp<T>(0) == 1);
  CHECK(lane_exp<T>(-0.0) == 1);
  CHECK(lane_exp<T>(-1000) == 0);
  CHECK(lane_exp<T>(-infinity) == 0);
  CHECK(std::isnan(lane_exp<T>(not_a_number)));
}

} // namespace

TEST_CASE("e to the x of lanes is as near as its header says") {
  CHECK(worst_error<float>(-87.29) < 2e-7);
  // libm's own error is in the bound.
  CHECK(worst_error<double>(-708.2) < 4e-16);
}

TEST_CASE("e to the x of lanes is 1 at 0, 0 far down, and keeps NaN") {
  check_ends<float>();
  check_ends<double>();
}

TEST_CASE("each lane has its own x") {
  const Lanes<float> result = exp_of_nonpositive<float>(Lanes<float>{0, -1, -200, -2});
  CHECK(result[0] == 1);
  CHECK(result[1] == Approx(std::exp(-1.0)).epsilon(2e-7));
  CHECK(result[2] == 0);
  CHECK(result[3] == Approx(std::exp(-2.0)).epsilon(2e-7));
}

TEMPLATE_TEST_CASE("e to the x of lanes is what Eigen's expression gives", "", float, double) {
  using Numbers = Eigen::Array<TestType, Eigen::Dynamic, 1>;
  const Numbers x = Numbers::LinSpaced(101, TestType{-80}, TestType{0});
  const Numbers eigens = x.exp();
  for (Index i = 0; i < x.size(); ++i) {
    const TestType ours = exp_of_nonpositive<TestType>(splat(x[i]))[0];
    REQUIRE(std::abs(ours - eigens[i]) <= 4 * std::numeric_limits<TestType>::epsilon() * eigens[i]);
  }
}
