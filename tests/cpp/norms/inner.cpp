#include "andamio/norms/inner.hpp"

#include "andamio/norms/norms.hpp"
#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

#include <numbers>

using namespace andamio;
using namespace andamio::tests;

TEST_CASE("the course's dot products: x·x = 25, x·y = 10, (10x)·y = 100") {
  CHECK(dot(vector({4, 3, 0}), vector({4, 3, 0})) == 25);
  CHECK(dot(vector({4, 3}), vector({1, 2})) == 10);
  CHECK(dot(vector({40, 30}), vector({1, 2})) == 100);
  CHECK(dot(Vector(0), Vector(0)) == 0);
}

TEST_CASE("a dot product whose terms leave the range is right when its value does not") {
  CHECK(dot(vector({1e300, 1e300, 1}), vector({1e300, -1e300, 1})) == 1);
  CHECK(dot(vector({1e200, 1}), vector({1e200, 1})) == infinity);
  CHECK(dot(vector({-1e200, 1}), vector({1e200, 1})) == -infinity);
  CHECK(dot(vector({1e-200}), vector({1e-200})) == 0);
  CHECK(ulps_apart(dot(vector({1e200, 3}), vector({1e-200, 3})), 10) == 0);
}

TEST_CASE("a dot product keeps what cancellation leaves") {
  CHECK(dot(vector({1e16, 1, -1e16}), vector({1, 1, 1})) == 1);
  CHECK(dot(vector({1e100, 1, -1e100, 1e-100}), vector({1, 1, 1, 1})) == 1);
  // The doubles nearest 0.1, 0.2 and 0.3 leave exactly 2^-55; adding one by one gives twice that.
  CHECK(dot(vector({0.1, 0.2, 0.3}), vector({1, 1, -1})) == 0x1p-55);
  // Orthogonal by construction, though no coordinate is exact: (a, b)·(−b, a) = 0.
  CHECK(dot(vector({0.1, 0.7}), vector({-0.7, 0.1})) == 0);
}

TEST_CASE("a dot product is symmetric to the last bit, and bilinear for powers of two") {
  MadeUp made(11);
  for (int i = 0; i < 100; ++i) {
    const Vector x = made.vector(17);
    const Vector y = made.vector(17);
    REQUIRE(dot(x, y) == dot(y, x));
    REQUIRE(dot(-x, y) == -dot(x, y));
    REQUIRE(dot(0x1p500 * x, 0x1p-400 * y) == 0x1p100 * dot(x, y));
  }
}

TEST_CASE("a dot product with NaN or Infinity follows IEEE 754, whatever finite terms overflow beside it") {
  CHECK(std::isnan(dot(vector({not_a_number, 1}), vector({0, 1}))));
  CHECK(std::isnan(dot(vector({1, 1}), vector({1, not_a_number}))));
  CHECK(std::isnan(dot(vector({infinity}), vector({0}))));
  CHECK(std::isnan(dot(vector({infinity, infinity}), vector({1, -1}))));
  CHECK(dot(vector({infinity, 2}), vector({3, 4})) == infinity);
  CHECK(dot(vector({1e300, infinity}), vector({-1e300, 1})) == infinity);
}

TEST_CASE("the course's cosine: (4, 3) and (1, 2) give 2/√5 at any scale") {
  const double expected = 2 / std::sqrt(5.0);
  CHECK(cosine(vector({4, 3}), vector({1, 2})).value() == Approx(expected).epsilon(1e-15));
  for (const double scale : {10.0, -10.0, 1e-300, 1e300, 5e-324}) {
    const double sign = scale < 0 ? -1 : 1;
    CAPTURE(scale);
    CHECK(cosine(scale * vector({4, 3}), vector({1, 2})).value() == Approx(sign * expected).epsilon(1e-15));
  }
  CHECK(cosine(1e300 * vector({4, 3}), 1e-320 * vector({1000, 2000})).value() == Approx(expected).epsilon(1e-3));
}

// Case A10 of the project's list.
TEST_CASE("cosines of awkward vectors: zero has none, parallel ones give 1") {
  CHECK_FALSE(cosine(vector({0, 0, 0}), vector({1, 2, 3})).has_value());
  CHECK_FALSE(cosine(vector({1, 2, 3}), vector({0, -0.0, 0})).has_value());
  CHECK_FALSE(cosine(Vector(0), Vector(0)).has_value());
  CHECK(cosine(vector({1e25, 2e25}), vector({1, 2})).value() == Approx(1).margin(1e-15));
  CHECK(cosine(vector({0.1, 0.1, 0.1}), vector({0.1, 0.1, 0.1})).value() == 1);
  CHECK(cosine(vector({0.1, 0.6}), vector({0.1, 0.6})).value() == 1);
}

TEST_CASE("every cosine lies within [−1, 1], of a vector with itself it is 1, with its opposite −1") {
  MadeUp made(12);
  for (int i = 0; i < 2000; ++i) {
    const Vector x = made.vector(1 + i % 7);
    const Vector y = made.vector(x.size());
    const double between = cosine(x, y).value();
    REQUIRE(between >= -1);
    REQUIRE(between <= 1);
    REQUIRE(cosine(x, x).value() == 1);
    REQUIRE(cosine(x, -x).value() == -1);
    const double nearly = cosine(x, 3 * x).value();
    REQUIRE(nearly <= 1);
    REQUIRE(nearly >= 1 - epsilon);
  }
}

TEST_CASE("a cosine is the angle's, also where the vectors are nearly orthogonal") {
  for (int degrees = 0; degrees <= 180; ++degrees) {
    const double angle = degrees * std::numbers::pi / 180;
    CAPTURE(degrees);
    const double found = cosine(vector({1, 0}), vector({std::cos(angle), std::sin(angle)})).value();
    REQUIRE(found == Approx(std::cos(angle)).epsilon(4 * epsilon).margin(0));
  }
}

TEST_CASE("an angle is right to the last digits, also where the cosine has rounded to 1") {
  for (int degrees = 0; degrees <= 180; ++degrees) {
    const double expected = degrees * std::numbers::pi / 180;
    CAPTURE(degrees);
    const double found = angle(vector({2, 0}), 1e-30 * vector({std::cos(expected), std::sin(expected)})).value();
    REQUIRE(found == Approx(expected).epsilon(4 * epsilon).margin(4 * epsilon));
  }
  for (const double small : {1e-3, 1e-6, 1e-9, 1e-12}) {
    REQUIRE(angle(vector({1, 0}), vector({1, std::tan(small)})).value() == Approx(small).epsilon(1e-15).margin(0));
  }
  CHECK(angle(vector({0.1, 0.6}), vector({0.1, 0.6})).value() == 0);
  CHECK(angle(vector({0.1, 0.6}), vector({-0.1, -0.6})).value() == std::numbers::pi);
}

// Where all coordinates are alike, so are their roundings: they add up instead of cancelling.
TEST_CASE("an angle is right to 1e-15 for vectors of any length") {
  MadeUp made(14);
  const double pi = std::numbers::pi;
  for (Index n = 2; n <= 8192; n += 1 + n / 7) {
    CAPTURE(n);
    const double c = 1.5 + made.number() / 3;
    const Vector x = Vector::Constant(n, c);
    REQUIRE(angle(x, Vector::Constant(n, -1 / c)).value() == Approx(pi).epsilon(0).margin(1e-15));
    REQUIRE(angle(x, Vector::Constant(n, 1 / c)).value() == Approx(0).margin(1e-15));
    // Halves of opposite signs: orthogonal. Three quarters, one quarter: the cosine is ½.
    const Index half = n / 2;
    Vector y = Vector::Constant(2 * half, 1 / c);
    y.tail(half) *= -1;
    REQUIRE(angle(x.head(2 * half), y).value() == Approx(pi / 2).epsilon(0).margin(1e-15));
    const Index quarter = n / 4;
    if (quarter == 0) continue;
    Vector z = Vector::Constant(4 * quarter, 1 / c);
    z.tail(quarter) *= -1;
    REQUIRE(angle(x.head(4 * quarter), z).value() == Approx(pi / 3).epsilon(0).margin(1e-15));
  }
  CHECK(angle(Vector::Constant(2611, 10000000000000002), Vector::Constant(2611, -3.2064860415096906e-305)).value() ==
        Approx(pi).epsilon(0).margin(1e-15));
  CHECK(angle(vector({1, 0}), vector({1, 1e-200})).value() == 1e-200);
}

TEST_CASE("zero makes no angle, NaN wins over it, an Infinity has no known direction") {
  CHECK_FALSE(angle(vector({0, 0}), vector({1, 2})).has_value());
  CHECK_FALSE(angle(Vector(0), Vector(0)).has_value());
  CHECK_FALSE(angle(vector({infinity, 1}), vector({0, 0})).has_value());
  CHECK(std::isnan(angle(vector({0, 0}), vector({1, not_a_number})).value()));
  CHECK(std::isnan(angle(vector({infinity, 1}), vector({1, 1})).value()));
}

TEST_CASE("NaN wins over zero in a cosine, an Infinity has no known direction") {
  CHECK(std::isnan(cosine(vector({not_a_number, 1}), vector({1, 1})).value()));
  CHECK(std::isnan(cosine(vector({0, 0}), vector({1, not_a_number})).value()));
  CHECK(std::isnan(cosine(vector({infinity, 1}), vector({1, 1})).value()));
  CHECK_FALSE(cosine(vector({infinity, 1}), vector({0, 0})).has_value());
}

TEST_CASE("dot, cosine and angle refuse vectors of different length and say both lengths") {
  const auto check = [](auto&& compute) {
    try {
      compute();
      FAIL("no error");
    } catch (const Error& error) {
      CHECK(error.code() == "norms/length-mismatch");
      CHECK(error.parameter() == "y");
      CHECK(std::string(error.what()) == "y has length 1, but x has length 2");
    }
  };
  check([] { return dot(vector({1, 2}), vector({1})); });
  check([] { return cosine(vector({1, 2}), vector({1})); });
  check([] { return angle(vector({1, 2}), vector({1})); });
}
