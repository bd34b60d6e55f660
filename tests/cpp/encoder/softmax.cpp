#include "andamio/encoder/softmax.hpp"

#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <vector>

using namespace andamio;
using namespace andamio::tests;

namespace {

template <typename T>
std::vector<T> softmax_in_lanes(const std::vector<T>& x, T scale) {
  std::vector<T> result(x.size());
  std::vector<Lanes<T>> lanes(x.size());
  std::transform(x.begin(), x.end(), lanes.begin(), [scale](T number) { return splat(number / scale); });
  softmax_lanes<T>(lanes, scale);
  std::transform(lanes.begin(), lanes.end(), result.begin(),
                 [](const Lanes<T>& lane) { return lane[lane_count<T> - 1]; });
  return result;
}

template <typename T>
void check(const std::vector<T>& x, const std::vector<double>& expected) {
  const std::vector<T> lanes = softmax_in_lanes(x, T{0.5});
  for (std::size_t i = 0; i < x.size(); ++i) {
    CHECK(static_cast<double>(lanes[i]) == Approx(expected[i]).epsilon(1e-6));
  }
}

} // namespace

TEMPLATE_TEST_CASE("softmax of large, of low and of −Inf numbers", "", float, double) {
  constexpr auto none = static_cast<TestType>(-infinity);
  check<TestType>({700, 701, 699.5}, {0.23122389762214907, 0.6285317192117624, 0.14024438316608848});
  check<TestType>({-1000, -1001, -1002}, {0.6652409557748218, 0.2447284710547976, 0.09003057317038045});
  check<TestType>({none, 0, none, 1}, {0, 0.26894142136999516, 0, 0.7310585786300049});
}

TEMPLATE_TEST_CASE("where all are −Inf, or one is +Inf or NaN, softmax is NaN throughout", "", float, double) {
  constexpr auto none = static_cast<TestType>(-infinity);
  const auto bad = {
      std::vector<TestType>{none, none, none}, {0, -none, 1}, {0, 1, static_cast<TestType>(not_a_number)}};
  for (const std::vector<TestType>& x : bad) {
    for (const TestType p : softmax_in_lanes(x, TestType{1})) CHECK(std::isnan(p));
  }
}

// What the header says that it stands for.
TEMPLATE_TEST_CASE("softmax and its gradient are what Eigen's expressions give", "", float, double) {
  using Numbers = Eigen::Array<TestType, Eigen::Dynamic, 1>;
  MadeUp made(8);
  constexpr TestType scale = 0.35F;
  const Numbers x = 3 * made.vector(10).cast<TestType>();
  const Numbers dp = made.vector(10).cast<TestType>();
  std::vector<Lanes<TestType>> p(10);
  std::vector<Lanes<TestType>> dx(10);
  for (std::size_t i = 0; i < p.size(); ++i) {
    p[i] = splat(x[static_cast<Index>(i)]);
    dx[i] = splat(dp[static_cast<Index>(i)]);
  }
  softmax_lanes<TestType>(p, scale);
  softmax_lanes_backward<TestType>(p, scale, dx);
  Numbers eigens = (scale * (x - x.maxCoeff())).exp();
  eigens /= eigens.sum();
  const Numbers slopes = scale * eigens * (dp - (eigens * dp).sum());
  for (std::size_t i = 0; i < p.size(); ++i) {
    const auto at = static_cast<Index>(i);
    CHECK(static_cast<double>(p[i][0]) == Approx(static_cast<double>(eigens[at])).epsilon(1e-6));
    CHECK(static_cast<double>(dx[i][0]) == Approx(static_cast<double>(slopes[at])).margin(1e-7));
  }
}

TEST_CASE("the lanes of a softmax do not mix, nor do those of its gradient") {
  MadeUp made(4);
  std::vector<Lanes<double>> x(5);
  std::vector<Lanes<double>> dp(5);
  for (auto& lanes : x) lanes = Lanes<double>{made.number(), 3 * made.number()};
  for (auto& lanes : dp) lanes = Lanes<double>{made.number(), made.number()};
  const auto loss = [&](std::vector<Lanes<double>> at, Index lane) {
    softmax_lanes<double>(at, 0.7);
    double sum = 0;
    for (std::size_t i = 0; i < 5; ++i) sum += at[i][lane] * dp[i][lane];
    return sum;
  };
  std::vector<Lanes<double>> p = x;
  softmax_lanes<double>(p, 0.7);
  std::vector<Lanes<double>> dx = dp;
  softmax_lanes_backward<double>(p, 0.7, dx);
  for (const Index lane : {0, 1}) {
    for (std::size_t i = 0; i < 5; ++i) {
      std::vector<Lanes<double>> up = x;
      std::vector<Lanes<double>> down = x;
      up[i][lane] += 1e-5;
      down[i][lane] -= 1e-5;
      CHECK(dx[i][lane] == Approx((loss(up, lane) - loss(down, lane)) / 2e-5).margin(1e-9));
      CHECK(loss(up, 1 - lane) == loss(x, 1 - lane));
    }
  }
}
