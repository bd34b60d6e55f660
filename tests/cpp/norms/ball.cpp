#include "andamio/norms/ball.hpp"

#include "andamio/norms/norms.hpp"
#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <numbers>
#include <string>

using namespace andamio;
using namespace andamio::tests;

namespace {

constexpr std::array ps{0.25, 0.3, 0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 4.0, 10.0, 100.0, 1e6, infinity};

Vector point(const Vector& boundary, Index k) { return boundary.segment<2>(2 * k); }

} // namespace

TEST_CASE("every point of the ball's boundary has p-norm 1") {
  for (const double p : ps) {
    for (const Index points : {3, 4, 7, 8, 64, 257}) {
      const Vector boundary = ball(p, points);
      REQUIRE(boundary.size() == 2 * points);
      for (Index k = 0; k < points; ++k) {
        CAPTURE(p, points, k);
        REQUIRE(lp(point(boundary, k), p) == Approx(1).epsilon(1e-14));
      }
    }
  }
}

TEST_CASE("the boundary starts at (1, 0) and runs once round, counterclockwise") {
  for (const double p : ps) {
    const Vector boundary = ball(p, 96);
    CAPTURE(p);
    CHECK(point(boundary, 0) == vector({1, 0}));
    double turned = 0;
    for (Index k = 0; k < 96; ++k) {
      const Vector a = point(boundary, k);
      const Vector b = point(boundary, (k + 1) % 96);
      const double turn = std::atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]);
      REQUIRE(turn > 0);
      turned += turn;
    }
    CHECK(turned == Approx(2 * std::numbers::pi));
  }
}

TEST_CASE("mirrored at the x axis the boundary is the same, to the last bit") {
  for (const double p : ps) {
    for (const Index points : {3, 5, 8, 30, 100}) {
      const Vector boundary = ball(p, points);
      for (Index k = 1; k < points; ++k) {
        CAPTURE(p, points, k);
        REQUIRE(boundary[2 * k] == boundary[2 * (points - k)]);
        REQUIRE(boundary[2 * k + 1] == -boundary[2 * (points - k) + 1]);
      }
    }
  }
}

TEST_CASE("with a multiple of 8 points the boundary is symmetric in every octant, and never shows −0") {
  for (const double p : ps) {
    const Index points = 48;
    const Vector boundary = ball(p, points);
    for (Index k = 0; k < points; ++k) {
      CAPTURE(p, k);
      const Vector here = point(boundary, k);
      REQUIRE(point(boundary, (k + points / 4) % points) == vector({-here[1], here[0]}));
      REQUIRE(point(boundary, (points / 4 - k + points) % points) == vector({here[1], here[0]}));
      REQUIRE_FALSE((here[0] == 0 && std::signbit(here[0])));
      REQUIRE_FALSE((here[1] == 0 && std::signbit(here[1])));
    }
  }
}

TEST_CASE("the diamond has its vertices, the square its corners, the circle its angles") {
  CHECK(ball(1, 4) == vector({1, 0, 0, 1, -1, 0, 0, -1}));
  CHECK(ball(infinity, 8) == vector({1, 0, 1, 1, 0, 1, -1, 1, -1, 0, -1, -1, 0, -1, 1, -1}));
  const Vector circle = ball(2, 360);
  for (Index degrees = 0; degrees < 360; ++degrees) {
    const double t = static_cast<double>(degrees) * std::numbers::pi / 180;
    CHECK(circle[2 * degrees] == Approx(std::cos(t)).margin(1e-15));
    CHECK(circle[2 * degrees + 1] == Approx(std::sin(t)).margin(1e-15));
  }
}

TEST_CASE("the circle's sine and cosine are libm's, to the last bit") {
  const Index points = 80'000;
  const Vector circle = ball(2, points);
  double cosine_off = 0;
  double sine_off = 0;
  for (Index k = 0; k < points / 8; ++k) {
    const double t = std::numbers::pi / 2 * static_cast<double>(4 * k) / static_cast<double>(points);
    cosine_off = std::max(cosine_off, ulps_apart(circle[2 * k], std::cos(t)));
    sine_off = std::max(sine_off, ulps_apart(circle[2 * k + 1], std::sin(t)));
  }
  CHECK(cosine_off <= 1);
  CHECK(sine_off <= 1);
}

TEST_CASE("a ball holds every ball of smaller p, and the two ways of placing points meet at p = 2") {
  CHECK(ball(std::nextafter(2.0, 3.0), 100).isApprox(ball(2, 100), 1e-14));
  for (std::size_t i = 1; i < ps.size(); ++i) {
    const Vector smaller = ball(ps[i - 1], 40);
    for (Index k = 0; k < 40; ++k) {
      CAPTURE(ps[i], k);
      REQUIRE(lp(point(smaller, k), ps[i]) <= 1 + 1e-14);
    }
  }
}

TEST_CASE("the points of a ball with p < 1 reach into its cusps and its waist") {
  const Vector boundary = ball(0.25, 256);
  CHECK(point(boundary, 64) == vector({0, 1}));
  // At the waist x = y = 2^(−1/p).
  const Vector waist = point(boundary, 32);
  CHECK(waist[0] == Approx(0x1p-4).epsilon(1e-14));
  CHECK(waist[0] == waist[1]);
}

TEST_CASE("a ball has 3 to 1,000,000 points") {
  CHECK(ball(2, 3).size() == 6);
  CHECK(ball(2, 1'000'000).size() == 2'000'000);
  for (const Index points : {Index{2}, Index{0}, Index{-1}, Index{1'000'001}, std::numeric_limits<Index>::max()}) {
    CAPTURE(points);
    try {
      ball(2, points);
      FAIL("no error");
    } catch (const Error& error) {
      CHECK(error.code() == "norms/points-out-of-range");
      CHECK(error.parameter() == "points");
      CHECK(std::string(error.what()) ==
            "points must be a whole number from 3 to 1000000, not " + std::to_string(points));
    }
  }
  CHECK_THROWS_AS(ball(0.2, 100), Error);
  CHECK_THROWS_AS(ball(not_a_number, 100), Error);
}
