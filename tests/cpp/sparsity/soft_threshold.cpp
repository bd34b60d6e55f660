#include "andamio/sparsity/soft_threshold.hpp"

#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

using namespace andamio;
using namespace andamio::tests;

TEST_CASE("the soft threshold pulls every number towards 0 and stops there") {
  CHECK(soft_threshold(vector({3, 0.4, -0.2, 1.5, 0.1}), 0.5) == vector({2.5, 0, 0, 1, 0}));
  CHECK(soft_threshold(vector({-3, 0.5, -0.5}), 0.5) == vector({-2.5, 0, 0}));
  CHECK(soft_threshold(vector({-3, 0.5, 0}), 0) == vector({-3, 0.5, 0}));
  CHECK(soft_threshold(Vector(0), 1).size() == 0);
}

TEST_CASE("it never gives −0") {
  const Vector x = soft_threshold(vector({-0.0, -0.2, -1, 0, 0x1p-1074, -0x1p-1074}), 1);
  for (const double coordinate : x) CHECK_FALSE(std::signbit(coordinate));
  CHECK_FALSE(std::signbit(soft_threshold(vector({-0.0}), 0)[0]));
}

TEST_CASE("just above the threshold the smallest number is left, never 0") {
  for (const double threshold : {0.1, 1.0, 1e300, 0x1p-1074}) {
    const double above = std::nextafter(threshold, infinity);
    CAPTURE(threshold);
    CHECK(soft_threshold(vector({above}), threshold)[0] == above - threshold);
    CHECK(soft_threshold(vector({above}), threshold)[0] > 0);
    CHECK(soft_threshold(vector({-above}), threshold)[0] == threshold - above);
  }
}

TEST_CASE("NaN goes through at its own place, Infinity stays") {
  const Vector x = soft_threshold(vector({not_a_number, 2, infinity, -infinity}), 1);
  CHECK(std::isnan(x[0]));
  CHECK(x[1] == 1);
  CHECK(x[2] == infinity);
  CHECK(x[3] == -infinity);
}

// Parikh & Boyd 2014, §6.5.2: it is the proximal operator of t|·|.
TEST_CASE("it is the least of ½(w − x)² + t|w| on a fine grid") {
  MadeUp made(41);
  for (int i = 0; i < 50; ++i) {
    const double x = 3 * made.number();
    const double t = std::abs(made.number());
    const double w = soft_threshold(vector({x}), t)[0];
    const auto objective = [&](double v) { return 0.5 * (v - x) * (v - x) + t * std::abs(v); };
    for (int k = -4000; k <= 4000; ++k) REQUIRE(objective(w) <= objective(k / 1000.0) + 4 * epsilon);
  }
}

TEST_CASE("thresholds add up: twice at s and t is once at s + t") {
  MadeUp made(42);
  const Vector x = 4 * made.vector(100);
  const Vector twice = soft_threshold(soft_threshold(x, 0.5), 0.75);
  CHECK((twice - soft_threshold(x, 1.25)).cwiseAbs().maxCoeff() <= 4 * epsilon);
}

TEST_CASE("a threshold that is negative, infinite or NaN is refused") {
  for (const double threshold : {-1e-300, -1.0, infinity, not_a_number}) {
    CAPTURE(threshold);
    CHECK_THROWS_WITH(soft_threshold(vector({1}), threshold), "threshold must be a finite number of at least 0");
  }
}
