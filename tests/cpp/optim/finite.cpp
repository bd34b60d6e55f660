#include "andamio/optim/finite.hpp"

#include <catch2/catch.hpp>

#include <limits>

using namespace andamio;

TEMPLATE_TEST_CASE("one number that is none is found wherever it stands, whatever kind it is", "", float, double) {
  using Limits = std::numeric_limits<TestType>;
  using Numbers = Eigen::VectorX<TestType>;
  const Index n = 19; // no multiple of a vector's width
  for (const TestType bad : {Limits::infinity(), -Limits::infinity(), Limits::quiet_NaN(), -Limits::quiet_NaN()}) {
    for (Index i = 0; i < n; ++i) {
      Numbers x = Numbers::Ones(n);
      x[i] = bad;
      CHECK_FALSE(all_finite<TestType>(x));
      CHECK_FALSE(x.allFinite()); // what it stands for
    }
  }
  Numbers at_the_ends(5);
  at_the_ends << 0, Limits::max(), Limits::lowest(), Limits::denorm_min(), TestType{-0.0};
  CHECK(all_finite<TestType>(at_the_ends));
  CHECK(all_finite<TestType>(Numbers(0)));
}
