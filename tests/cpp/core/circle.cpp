#include "andamio/core/circle.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <numbers>

using andamio::Turn;

TEST_CASE("sine and cosine are libm's up to the last bit, all around the circle") {
  constexpr int steps = 100'000;
  for (int k = 0; k <= steps; ++k) {
    const double t = 2 * std::numbers::pi * k / steps;
    const Turn turn = andamio::turn(t);
    INFO(t);
    REQUIRE(turn.sine == Approx(std::sin(t)).epsilon(2.3e-16).margin(1e-24));
    REQUIRE(turn.cosine == Approx(std::cos(t)).epsilon(2.3e-16).margin(1e-24));
  }
}
