#include "andamio/norms/norms.hpp"

#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

#include <functional>
#include <string>
#include <vector>

using namespace andamio;
using namespace andamio::tests;

namespace {

struct NamedNorm {
  std::string name;
  std::function<double(const Vector&)> of;
};

std::vector<NamedNorm> norms_with_scale() {
  return {
      {"l1", [](const Vector& x) { return l1(x); }},
      {"l2", [](const Vector& x) { return l2(x); }},
      {"linf", [](const Vector& x) { return linf(x); }},
      {"lp 0.25", [](const Vector& x) { return lp(x, 0.25); }},
      {"lp 0.5", [](const Vector& x) { return lp(x, 0.5); }},
      {"lp 1.5", [](const Vector& x) { return lp(x, 1.5); }},
      {"lp 3", [](const Vector& x) { return lp(x, 3); }},
      {"lp 50", [](const Vector& x) { return lp(x, 50); }},
      {"lp 1e300", [](const Vector& x) { return lp(x, 1e300); }},
      {"lp Infinity", [](const Vector& x) { return lp(x, infinity); }},
  };
}

std::vector<NamedNorm> all_norms() {
  std::vector<NamedNorm> norms = norms_with_scale();
  norms.push_back({"l0", [](const Vector& x) { return l0(x); }});
  return norms;
}

/// p-norm by its definition, for numbers of moderate size.
double by_definition(const Vector& x, double p) {
  double sum = 0;
  for (const double coordinate : x) sum += std::pow(std::abs(coordinate), p);
  return std::pow(sum, 1 / p);
}

} // namespace

TEST_CASE("the course's vector (4, 3, 0): 5, 7, 2 and 25") {
  const Vector x = vector({4, 3, 0});
  CHECK(l2(x) == 5);
  CHECK(l1(x) == 7);
  CHECK(l0(x) == 2);
  CHECK(linf(x) == 4);
  CHECK(l2(x) * l2(x) == 25);
  CHECK(l2(vector({4, 3})) == 5);
  CHECK(l1(vector({4, 3})) == 7);
}

// Case A08 of the project's list: extremes that overflow or vanish when squared naively.
TEST_CASE("huge and tiny vectors have the norms that geometry gives them") {
  struct Row {
    Vector x;
    double l2, l1, linf, l0;
  };
  const std::vector<Row> rows = {
      {vector({6e25, -8e25}), 1e26, 1.4e26, 8e25, 2},
      {vector({3e-30, 4e-30}), 5e-30, 7e-30, 4e-30, 2},
      {vector({5e-42, 1.2e-41}), 1.3e-41, 1.7e-41, 1.2e-41, 2},
      {vector({3, -4, 0, 0}), 5, 7, 4, 2},
      {vector({0, 0, 1e-45, 3}), 3, 3, 3, 2},
      {vector({3e200, 4e200}), 5e200, 7e200, 4e200, 2},
      {vector({6e307, 8e307}), 1e308, 1.4e308, 8e307, 2},
      {vector({3e-200, 4e-200}), 5e-200, 7e-200, 4e-200, 2},
      {vector({3 * 0x1p-1074, 4 * 0x1p-1074}), 5 * 0x1p-1074, 7 * 0x1p-1074, 4 * 0x1p-1074, 2},
  };
  for (const Row& row : rows) {
    CAPTURE(row.x.transpose());
    CHECK(ulps_apart(l2(row.x), row.l2) <= 1);
    CHECK(ulps_apart(l1(row.x), row.l1) <= 1);
    CHECK(linf(row.x) == row.linf);
    CHECK(l0(row.x) == row.l0);
    CHECK(ulps_apart(lp(row.x, 2), row.l2) <= 1);
    CHECK(lp(row.x, infinity) == row.linf);
  }
}

TEST_CASE("only what no double can hold becomes Infinity") {
  const double largest = std::numeric_limits<double>::max();
  CHECK(l2(vector({largest})) == largest);
  CHECK(l1(vector({largest})) == largest);
  CHECK(lp(vector({largest, 1}), 3) == largest);
  CHECK(l2(vector({largest, largest})) == infinity);
  CHECK(l1(vector({largest, largest})) == infinity);
  CHECK(linf(vector({largest, largest})) == largest);
}

// The policy of NumPy >= 2.3, where the maximum norm too is 0 for an empty vector.
TEST_CASE("every norm of the empty vector and of zeros is 0") {
  for (const NamedNorm& norm : all_norms()) {
    CAPTURE(norm.name);
    CHECK(norm.of(Vector(0)) == 0);
    CHECK(norm.of(vector({0, -0.0, 0})) == 0);
    CHECK_FALSE(std::signbit(norm.of(vector({-0.0}))));
  }
}

TEST_CASE("NaN goes through every norm at every position, also beside an Infinity") {
  for (const NamedNorm& norm : all_norms()) {
    for (const Index length : {1, 2, 3, 4, 7, 8, 9, 16, 17, 40}) {
      for (Index position = 0; position < length; ++position) {
        Vector x = Vector::Ones(length);
        CAPTURE(norm.name, length, position);
        x[position] = not_a_number;
        REQUIRE(std::isnan(norm.of(x)));
        if (length > 1) x[(position + 1) % length] = infinity;
        REQUIRE(std::isnan(norm.of(x)));
        x.setConstant(-infinity);
        x[position] = not_a_number;
        REQUIRE(std::isnan(norm.of(x)));
      }
    }
  }
}

TEST_CASE("an Infinity of either sign at any position gives Infinity, l0 counts it") {
  for (const Index length : {1, 3, 8, 11}) {
    for (Index position = 0; position < length; ++position) {
      Vector x = Vector::Constant(length, -2);
      x[position] = position % 2 == 0 ? infinity : -infinity;
      for (const NamedNorm& norm : norms_with_scale()) {
        CAPTURE(norm.name, length, position);
        REQUIRE(norm.of(x) == infinity);
      }
      REQUIRE(l0(x) == static_cast<double>(length));
    }
  }
}

TEST_CASE("l0 counts what exceeds the tolerance in size, and only that") {
  const Vector x = vector({0, -0.0, 1e-45, -0.01, 0.01, 3});
  CHECK(l0(x) == 4);
  CHECK(l0(x, {.tolerance = 1e-3}) == 3);
  CHECK(l0(x, {.tolerance = 0.01}) == 1);
  CHECK(l0(x, {.tolerance = 5}) == 0);
  CHECK(l0(1e-300 * x) == 3);
}

TEST_CASE("l0 refuses a tolerance that is negative or not finite") {
  for (const double tolerance : {-1e-9, not_a_number, infinity, -infinity}) {
    CAPTURE(tolerance);
    try {
      l0(vector({1}), {.tolerance = tolerance});
      FAIL("no error");
    } catch (const Error& error) {
      CHECK(error.code() == "norms/tolerance-out-of-range");
      CHECK(error.parameter() == "tolerance");
    }
  }
}

TEST_CASE("lp is its definition, and l1, l2, linf where p is 1, 2, Infinity") {
  MadeUp made(4);
  for (const Index length : {1, 2, 5, 8, 13, 100}) {
    const Vector x = made.vector(length);
    for (const double p : {0.25, 0.5, 0.9, 1.0, 1.1, 1.5, 2.0, 2.5, 3.0, 4.0, 10.0}) {
      CAPTURE(length, p);
      CHECK(lp(x, p) == Approx(by_definition(x, p)).epsilon(1e-13));
    }
    CHECK(lp(x, 1) == l1(x));
    CHECK(lp(x, 2) == l2(x));
    CHECK(lp(x, infinity) == linf(x));
  }
}

TEST_CASE("lp meets l1 at 1, l2 at 2 and linf for large p without a jump") {
  const Vector x = vector({0.3, -2, 1.5, 1e-3});
  CHECK(lp(x, std::nextafter(1.0, 2.0)) == Approx(l1(x)).epsilon(1e-14));
  CHECK(lp(x, std::nextafter(2.0, 3.0)) == Approx(l2(x)).epsilon(1e-14));
  CHECK(lp(x, 1e6) == Approx(linf(x)).epsilon(1e-14));
  CHECK(lp(vector({2, -2, 2}), 1e300) == 2);
}

TEST_CASE("lp falls as p grows") {
  MadeUp made(5);
  const Vector x = made.vector(20);
  double before = infinity;
  for (const double p : {0.25, 0.5, 0.99, 1.0, 1.01, 1.5, 1.99, 2.0, 2.01, 3.0, 8.0, 100.0, 1e9, infinity}) {
    CAPTURE(p);
    CHECK(lp(x, p) < before);
    before = std::nextafter(lp(x, p), infinity); // equal from 1e9 to Infinity
  }
}

TEST_CASE("lp refuses p below 0.25 and what is no number") {
  for (const double p : {0.2499999, 0.0, -1.0, -infinity, not_a_number}) {
    CAPTURE(p);
    try {
      lp(vector({1, 2}), p);
      FAIL("no error");
    } catch (const Error& error) {
      CHECK(error.code() == "norms/p-out-of-range");
      CHECK(error.parameter() == "p");
      CHECK(std::string(error.what()) == "p must be a number of at least 0.25 (Infinity is allowed)");
    }
  }
}

TEST_CASE("scaling by a power of two scales every norm by exactly that, over the whole exponent range") {
  MadeUp made(6);
  const Vector x = made.vector(11);
  for (const NamedNorm& norm : norms_with_scale()) {
    const double unscaled = norm.of(x);
    for (int exponent = -960; exponent <= 1000; exponent += 40) {
      const double factor = std::ldexp(exponent % 80 == 0 ? 1.0 : -1.0, exponent);
      const double expected = unscaled * std::abs(factor);
      if (!std::isnormal(expected)) continue; // lp 0.25 of eleven numbers is about 10^4 times the largest
      CAPTURE(norm.name, exponent);
      REQUIRE(norm.of(factor * x) == expected);
    }
  }
}

TEST_CASE("scaling by any factor scales every norm by it: ‖ax‖ = |a|‖x‖") {
  MadeUp made(7);
  const Vector x = made.vector(23);
  for (const NamedNorm& norm : norms_with_scale()) {
    for (const double factor : {-3.7e200, -1.0, 0.1, 7e-180, 0.0}) {
      CAPTURE(norm.name, factor);
      CHECK(norm.of(factor * x) == Approx(std::abs(factor) * norm.of(x)).epsilon(1e-13));
    }
  }
}

TEST_CASE("the triangle inequality holds for p >= 1") {
  MadeUp made(8);
  for (int i = 0; i < 300; ++i) {
    const Vector x = made.vector(1 + i % 9);
    const Vector y = made.vector(x.size());
    for (const double p : {1.0, 1.01, 1.5, 2.0, 3.0, 17.0, infinity}) {
      CAPTURE(i, p);
      REQUIRE(is_norm(p));
      REQUIRE(lp(x + y, p) <= (lp(x, p) + lp(y, p)) * (1 + 8 * epsilon));
    }
  }
}

TEST_CASE("the triangle inequality fails for p < 1: the way round by the axes is shorter than 'straight'") {
  const Vector x = vector({1, 0});
  const Vector y = vector({0, 1});
  for (const double p : {0.25, 0.5, 0.75, 0.99}) {
    CAPTURE(p);
    CHECK_FALSE(is_norm(p));
    CHECK(lp(x + y, p) > lp(x, p) + lp(y, p));
    CHECK(lp(x + y, p) == Approx(std::pow(2, 1 / p)).epsilon(1e-14));
  }
  CHECK_FALSE(is_norm(not_a_number));
}

TEST_CASE("a long vector loses no more than a few last bits") {
  // Σ of n times 0.1: the exact sum of the doubles nearest 0.1 is n·0.1 rounded. One running sum is off by 1e-11.
  const Index n = 1'000'000;
  const Vector x = Vector::Constant(n, 0.1);
  CHECK(l1(x) == Approx(1e5).epsilon(1e-13));
  CHECK(l2(x) == Approx(100).epsilon(1e-13));
  CHECK(lp(x, 3) == Approx(10).epsilon(1e-13));
}

TEST_CASE("distance is the norm of the difference") {
  const Vector x = vector({4, 3});
  const Vector y = vector({0, 0});
  CHECK(distance(x, y, 2) == 5);
  CHECK(distance(x, y, 1) == 7);
  CHECK(distance(x, y, infinity) == 4);
  CHECK(distance(x, x, 0.5) == 0);
  CHECK(distance(Vector(0), Vector(0), 2) == 0);
  CHECK(distance(vector({1, 2, 3}), vector({3, 1, 5}), 3) == distance(vector({3, 1, 5}), vector({1, 2, 3}), 3));
  CHECK(std::isnan(distance(vector({not_a_number, 1}), vector({0, 0}), 2)));
  CHECK(distance(vector({infinity, 1}), vector({0, 0}), 2) == infinity);
  CHECK(std::isnan(distance(vector({infinity}), vector({infinity}), 2)));
}

TEST_CASE("distance refuses vectors of different length and says both lengths") {
  try {
    distance(vector({1, 2, 3}), vector({1, 2}), 2);
    FAIL("no error");
  } catch (const Error& error) {
    CHECK(error.code() == "norms/length-mismatch");
    CHECK(error.parameter() == "y");
    CHECK(std::string(error.what()) == "y has length 2, but x has length 3");
  }
}
