#include "andamio/norms/measure.hpp"

#include "andamio/norms/inner.hpp"
#include "andamio/norms/norms.hpp"
#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

#include <cmath>

using namespace andamio;
using namespace andamio::tests;

namespace {

/// The same to the last bit, and NaN as NaN.
bool same(double a, double b) {
  return (a == b && std::signbit(a) == std::signbit(b)) || (std::isnan(a) && std::isnan(b));
}

const Vector some_p = vector({0.25, 0.5, 1, 1.3, 2, 4, 1e300, infinity});

} // namespace

TEST_CASE("the measures of the course's vector (4, 3, 0): 2, 7, 5, 4 and 25, with squares 16, 9 and 0") {
  const Measures found(vector({4, -3, 0}), vector({1, 2, infinity}));
  CHECK(found.l0() == 2);
  CHECK(found.l1() == 7);
  CHECK(found.l2() == 5);
  CHECK(found.linf() == 4);
  CHECK(found.dot() == 25);
  CHECK(found.lp() == vector({7, 5, 4}));
  CHECK(found.sizes() == vector({4, 3, 0}));
  CHECK(found.squares() == vector({16, 9, 0}));
  CHECK(found.numbers() == vector({2, 7, 5, 4, 25, 7, 5, 4, 4, 3, 0, 16, 9, 0}));
}

TEST_CASE("every measure has the bits of the function of its name") {
  MadeUp made(41);
  for (int i = 0; i < 300; ++i) {
    Vector x = std::ldexp(1.0, 8 * i - 1200) * made.vector(1 + i % 20);
    if (i % 29 == 1) x[0] = infinity;
    if (i % 31 == 1) x[0] = not_a_number;
    const Measures found(x, some_p);
    CAPTURE(i);
    REQUIRE(same(found.l0(), l0(x)));
    REQUIRE(same(found.l1(), l1(x)));
    REQUIRE(same(found.l2(), l2(x)));
    REQUIRE(same(found.linf(), linf(x)));
    REQUIRE(same(found.dot(), dot(x, x)));
    for (Index k = 0; k < some_p.size(); ++k) REQUIRE(same(found.lp()[k], lp(x, some_p[k])));
    for (Index k = 0; k < x.size(); ++k) {
      const Vector coordinate = x.segment(k, 1);
      REQUIRE(same(found.sizes()[k], l1(coordinate)));
      REQUIRE(same(found.squares()[k], dot(coordinate, coordinate)));
    }
  }
}

TEST_CASE("an empty vector measures 0, and no p is needed") {
  const Measures found(Vector(0), some_p);
  CHECK(found.numbers() == Vector::Zero(5 + some_p.size()));
  CHECK(Measures(vector({-3}), Vector(0)).numbers() == vector({1, 3, 3, 3, 9, 3, 9}));
}

TEST_CASE("a p below 0.25, or none, is refused wherever it stands") {
  for (const double p : {0.2499, 0.0, -1.0, -infinity, not_a_number}) {
    CHECK_THROWS_WITH(Measures(vector({1, 2}), vector({2, p})),
                      "p must be a number of at least 0.25 (Infinity is allowed)");
    CHECK_THROWS_AS(Measures(Vector(0), vector({p})), Error);
  }
}
