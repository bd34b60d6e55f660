#include "andamio/norms/subgradient.hpp"

#include "andamio/norms/inner.hpp"
#include "andamio/norms/norms.hpp"
#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

using namespace andamio;
using namespace andamio::tests;

namespace {

constexpr auto all_p = {1.0, 1.3, 2.0, 3.0, 50.0, 1e6, 1e12, 1e17, 1e300, std::numeric_limits<double>::infinity()};

void check_near(const Vector& actual, const Vector& expected) {
  REQUIRE(actual.size() == expected.size());
  for (Index i = 0; i < actual.size(); ++i) CHECK(actual[i] == Approx(expected[i]).margin(1e-12));
}

} // namespace

// Case A15 of the project's list.
TEST_CASE("at 0 every subgradient is 0, ties for the largest share") {
  for (const double p : all_p) CHECK(subgradient(vector({0, 0, 0}), p) == vector({0, 0, 0}));
  check_near(subgradient(vector({3, -3, 1, 0}), infinity), vector({0.5, -0.5, 0, 0}));
  check_near(subgradient(vector({3, -3, 1, 0}), 2),
             vector({0.6882472016116852, -0.6882472016116852, 0.22941573387056174, 0}));
  CHECK(subgradient(vector({3, -3, 1, 0}), 1) == vector({1, -1, 1, 0}));
}

// What makes g a subgradient at x: ‖y‖ >= ‖x‖ + g·(y − x) for every y.
TEST_CASE("the norm lies above each of its tangent planes") {
  MadeUp made(81);
  for (const double p : all_p) {
    for (int i = 0; i < 200; ++i) {
      Vector x = made.vector(4);
      if (i % 3 == 0) x[i % 4] = 0;
      if (i % 5 == 0) x[0] = -x[1];
      const Vector y = made.vector(4);
      const Vector g = subgradient(x, p);
      CAPTURE(p, x.transpose(), y.transpose());
      REQUIRE(lp(y, p) >= lp(x, p) + dot(g, y - x) - 1e-9);
    }
  }
}

TEST_CASE("along its own vector a norm grows by itself: g·x = ‖x‖") {
  MadeUp made(82);
  for (const double p : all_p) {
    for (const double scale : {1.0, 1e-300, 1e300, 0x1p-1060}) {
      const Vector x = scale * made.vector(6);
      CAPTURE(p, scale);
      CHECK(dot(subgradient(x, p), x) / lp(x, p) == Approx(1).epsilon(1e-9));
    }
  }
}

TEST_CASE("huge coordinates whose norm is beyond the range still have a subgradient") {
  const double largest = std::numeric_limits<double>::max();
  check_near(subgradient(vector({largest, -largest}), 2), vector({std::sqrt(0.5), -std::sqrt(0.5)}));
}

TEST_CASE("a quotient below the range of double still has its power") {
  // (2^−2000)^(1/4), (2^−2098)^(1/2^10) and (3·2^−2000)^(1/4).
  CHECK(subgradient(vector({0x1p1000, -0x1p-1000}), 1.25) == vector({1, -0x1p-500}));
  CHECK(ulps_apart(subgradient(vector({0x1p1023, 0x1p-1074}), 1 + 0x1p-10)[1], std::exp2(-2097.0 / 1024)) <= 4);
  CHECK(ulps_apart(subgradient(vector({0x1p1000, 0x3p-1000}), 1.25)[1], std::pow(3, 0.25) * 0x1p-500) <= 4);
  // Across the border between both ways of computing it.
  for (int exponent = -1030; exponent < -1010; ++exponent) {
    const double g = subgradient(vector({4, std::ldexp(5, exponent)}), 1.25)[1];
    CHECK(ulps_apart(g, std::pow(5, 0.25) * std::exp2((exponent - 2) / 4.0)) <= 4);
  }
  for (const double p : {3.0, 1e6, infinity}) {
    CHECK(subgradient(vector({0x1p1000, 0, 0x1p-1000}), p) == vector({1, 0, 0}));
  }
  CHECK(subgradient(vector({0x1p1000, 0, 0x1p-1000}), 1) == vector({1, 0, 1}));
}

// k coordinates that tie share 1: k^(−(p−1)/p), which is 1/k for large p.
TEST_CASE("ties share alike for every p, as large as it may be") {
  for (const double p : {1.0, 2.0, 17.0, 1e6, 1e12, 1e15, 1e16, 1e300, infinity}) {
    for (const Index k : {1, 2, 3, 1000}) {
      const double share = std::pow(static_cast<double>(k), std::isinf(p) ? -1 : -(p - 1) / p);
      const Vector g = subgradient(Vector::Constant(k, -3), p);
      CAPTURE(p, k);
      for (const double coordinate : g) REQUIRE(coordinate == Approx(-share).epsilon(1e-15).margin(0));
    }
  }
}

// (1 − 2^−53)^(p−1) for p = 2^53: e^−1 to 2^−53; beside the 1 whose norm it shares, x = (1, 1 − 2^−53) gives
// (1, e^−1)/(1 + e^−1)^(1 − 1/p). At any scale: 3·(1 − 2^−53) is not a number, 2^k and its neighbour below are.
TEST_CASE("a large p sees the least difference between coordinates") {
  const double p = 0x1p53;
  const double e = std::exp(-1.0);
  for (const double scale : {1.0, 0x1p-1000, 0x1p1000}) {
    const Vector g = subgradient(scale * vector({1, 1 - 0x1p-53}), p);
    CHECK(g[0] == Approx(1 / (1 + e)).epsilon(1e-14));
    CHECK(g[1] == Approx(e / (1 + e)).epsilon(1e-14));
  }
  // (3 − 2^−51)/3 is no double: q = 1 − 2^−51/3, and q^(p−1) = e^(−4/3) for p = 2^53.
  const double third = std::exp(-4.0 / 3);
  const Vector g = subgradient(vector({3, 3 - 0x1p-51}), p);
  CHECK(g[0] == Approx(1 / (1 + third)).epsilon(1e-14));
  CHECK(g[1] == Approx(third / (1 + third)).epsilon(1e-14));
}

TEST_CASE("NaN and Infinity leave no known subgradient, an empty vector has an empty one") {
  for (const double p : all_p) {
    CHECK(subgradient(vector({1, not_a_number}), p).array().isNaN().all());
    CHECK(subgradient(vector({1, infinity}), p).array().isNaN().all());
    CHECK(subgradient(Vector(0), p).size() == 0);
  }
}

TEST_CASE("below p = 1 there are no subgradients") {
  for (const double p : {0.999, 0.5, 0.0, -1.0, not_a_number}) {
    CHECK_THROWS_WITH(subgradient(vector({1}), p), "p must be a number of at least 1 (Infinity is allowed)");
  }
}
