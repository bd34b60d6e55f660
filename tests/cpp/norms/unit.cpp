#include "andamio/norms/inner.hpp"
#include "andamio/norms/norms.hpp"
#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

using namespace andamio;
using namespace andamio::tests;

// (4, 3) is the course's; the others are case A10 of the project's list and its like in double precision.
TEST_CASE("the unit vector of (4, 3) and of huge and tiny vectors like it") {
  CHECK(unit(vector({4, 3})).value() == vector({0.8, 0.6}));
  for (const double scale : {1e-30, 1e25, 1e300, 1e-300, 0x1p-1074, 0x1p1021}) {
    CAPTURE(scale);
    const Vector direction = unit(scale * vector({3, 4})).value();
    CHECK(ulps_apart(direction[0], 0.6) <= 1);
    CHECK(ulps_apart(direction[1], 0.8) <= 1);
  }
}

TEST_CASE("a zero or empty vector has no direction") {
  CHECK_FALSE(unit(vector({0, 0, 0})).has_value());
  CHECK_FALSE(unit(vector({-0.0})).has_value());
  CHECK_FALSE(unit(Vector(0)).has_value());
}

TEST_CASE("a unit vector has length 1 and keeps the direction") {
  MadeUp made(21);
  for (int i = 0; i < 500; ++i) {
    const Vector x = std::ldexp(1.0, i * 4 - 1000) * made.vector(1 + i % 30);
    const Vector direction = unit(x).value();
    CAPTURE(i);
    REQUIRE(l2(direction) == Approx(1).epsilon(8 * epsilon));
    REQUIRE(cosine(x, direction).value() == Approx(1).epsilon(8 * epsilon));
  }
}

TEST_CASE("two equal huge coordinates whose norm is beyond the range still have a direction") {
  const double largest = std::numeric_limits<double>::max();
  const Vector direction = unit(vector({largest, -largest})).value();
  CHECK(direction[0] == Approx(std::sqrt(0.5)).epsilon(epsilon));
  CHECK(direction[1] == -direction[0]);
}

TEST_CASE("NaN and Infinity leave no known direction: every coordinate is NaN") {
  CHECK(unit(vector({1, not_a_number, 2})).value().array().isNaN().all());
  CHECK(unit(vector({1, infinity})).value().array().isNaN().all());
}
