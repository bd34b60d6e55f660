#include "andamio/optim/clip.hpp"

#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

#include <limits>
#include <vector>

using namespace andamio;
using namespace andamio::tests;

TEMPLATE_TEST_CASE("(3, 4) has length 5, whatever power of two multiplies it", "", float, double) {
  using Limits = std::numeric_limits<TestType>;
  for (int exponent = Limits::min_exponent - Limits::digits; exponent < Limits::max_exponent - 3; exponent += 7) {
    const TestType unit = std::ldexp(TestType{1}, exponent);
    CHECK(length_of<TestType>(Eigen::Vector2<TestType>(3 * unit, 4 * unit)) == 5 * static_cast<double>(unit));
  }
}

TEST_CASE("nothing and zeros have length 0, Infinity and NaN are told") {
  const auto of = [](const std::vector<double>& x) { return length_of<double>(vector_of(x)); };
  CHECK(of({}) == 0);
  CHECK(of({0, -0.0, 0, 0, 0}) == 0);
  CHECK(of({1, -infinity}) == infinity);
  CHECK(std::isnan(of({1, not_a_number, 0, 0, 2})));
  CHECK(std::isnan(of({infinity, not_a_number})));
}

TEMPLATE_TEST_CASE("the length is the root of the sum of squares, for any number of numbers", "", float, double) {
  MadeUp made(11);
  std::vector<TestType> x;
  double squares = 0;
  for (int i = 0; i < 40; ++i) {
    CHECK(length_of<TestType>(vector_of(x)) == Approx(std::sqrt(squares)).epsilon(1e-14));
    x.push_back(static_cast<TestType>(made.number()));
    squares += static_cast<double>(x.back()) * static_cast<double>(x.back());
  }
}

// torch.nn.utils.clip_grad_norm_: the factor is longest/(length + 1e-6), at most 1.
TEMPLATE_TEST_CASE("a gradient that is too long is scaled to the allowed length, a shorter one stays", "", float,
                   double) {
  Eigen::Vector2<TestType> g(3, -4);
  CHECK(clip_to_length<TestType>(g, 10) == 5);
  CHECK(g == Eigen::Vector2<TestType>(3, -4));
  CHECK(clip_to_length<TestType>(g, 1) == 5);
  CHECK(static_cast<double>(g[0]) == Approx(3 / (5 + 1e-6)).epsilon(1e-6));
  CHECK(static_cast<double>(g[1]) == Approx(-4 / (5 + 1e-6)).epsilon(1e-6));
}

TEST_CASE("a gradient whose length is not finite stays as it is, to be found") {
  Vector g = vector({1, infinity});
  CHECK(clip_to_length<double>(g, 1) == infinity);
  CHECK(g == vector({1, infinity}));
}

TEST_CASE("no bound is a bound of Infinity") {
  Vector g = vector({3, -4});
  clip_to_length<double>(g, infinity);
  CHECK(g == vector({3, -4}));
}
