#include "andamio/core/error.hpp"

#include <catch2/catch.hpp>

#include <limits>
#include <string>

using andamio::Error;

TEST_CASE("an error carries its code, its parameter and a message") {
  const Error error("room/what", "x", "x is wrong");
  CHECK(error.code() == "room/what");
  CHECK(error.parameter() == "x");
  CHECK(std::string(error.what()) == "x is wrong");
}

TEST_CASE("a number out of range is kept beside the message, for the door to write out") {
  const andamio::Range range{"room/what", "x", "small"};
  const Error error = andamio::out_of(range, 0.25);
  CHECK(error.received() == 0.25);
  CHECK(std::string(error.what()) == "x must be small");
  CHECK_FALSE(andamio::out_of(range, "five").received().has_value());
}

TEST_CASE("the first number that is not finite is refused") {
  const andamio::Range range{"room/what", "x", "finite"};
  andamio::Vector x = andamio::Vector::Zero(3);
  CHECK_NOTHROW(andamio::require_finite(range, x));
  CHECK_NOTHROW(andamio::require_finite(range, andamio::Vector(0)));
  x[1] = -std::numeric_limits<double>::infinity();
  x[2] = std::numeric_limits<double>::quiet_NaN();
  try {
    andamio::require_finite(range, x);
    FAIL("no error");
  } catch (const Error& error) {
    CHECK(error.received() == x[1]);
  }
}

TEST_CASE("a length error names both vectors and both lengths") {
  CHECK_NOTHROW(andamio::require_same_length("room/length-mismatch", "x", 3, "y", 3));
  try {
    andamio::require_same_length("room/length-mismatch", "x", 3, "y", 2);
    FAIL("no error");
  } catch (const Error& error) {
    CHECK(error.code() == "room/length-mismatch");
    CHECK(error.parameter() == "y");
    CHECK(std::string(error.what()) == "y has length 2, but x has length 3");
  }
}

#ifdef ANDAMIO_EIGEN_ASSERTIONS
TEST_CASE("in test builds a broken precondition of Eigen throws instead of reading wild memory") {
  const andamio::Vector x = andamio::Vector::Zero(3);
  CHECK_THROWS_AS(x(3), std::logic_error);
}
#endif
