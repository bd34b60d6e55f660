#include "andamio/optim/finite.hpp"

#include <catch2/catch.hpp>

#include <limits>
#include <vector>

using namespace andamio;

TEMPLATE_TEST_CASE("one number that is none is found wherever it stands, whatever kind it is", "", float, double) {
  using Limits = std::numeric_limits<TestType>;
  const std::size_t n = 19; // no multiple of a vector's width
  for (const TestType bad : {Limits::infinity(), -Limits::infinity(), Limits::quiet_NaN(), -Limits::quiet_NaN()}) {
    for (std::size_t i = 0; i < n; ++i) {
      std::vector<TestType> x(n, 1);
      x[i] = bad;
      CHECK_FALSE(all_finite<TestType>(x));
    }
  }
  CHECK(all_finite<TestType>(std::vector<TestType>{0, Limits::max(), Limits::lowest(), Limits::denorm_min(), -0.0}));
  CHECK(all_finite<TestType>(std::vector<TestType>{}));
}
