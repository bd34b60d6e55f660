// The slope of twenty layers in a row.

#include "andamio/block/chain.hpp"

#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

#include <cmath>

using namespace andamio;
using namespace andamio::tests;

namespace {

double without(double slope, Index layers = 20) {
  return chain_slope({.slope = slope, .layers = layers, .residual = Residual::off});
}
double with(double slope, Index layers = 20) { return chain_slope({.slope = slope, .layers = layers}); }

} // namespace

// Powers by Python's decimal, 30 digits.
TEST_CASE("twenty layers without and with residuals, to 1e-14") {
  CHECK(without(0.1) == Approx(1e-20).epsilon(1e-14));
  CHECK(with(0.1) == Approx(6.727499949325600).epsilon(1e-14));
  CHECK(without(0.5) == 9.5367431640625e-7);
  CHECK(with(0.5) == Approx(3325.256730079651).epsilon(1e-14));
  CHECK(without(-0.5) == 9.5367431640625e-7);
  CHECK(with(-0.5) == 9.5367431640625e-7);
  CHECK(without(-0.1) == Approx(1e-20).epsilon(1e-14));
  CHECK(with(-0.1) == Approx(0.12157665459056929).epsilon(1e-14));
  CHECK(without(-0.5, 3) == -0.125);
}

TEST_CASE("a chain of no layers changes nothing, and one is its own factor") {
  CHECK(without(0.3, 0) == 1);
  CHECK(with(-1, 0) == 1);
  CHECK(without(0.3, 1) == 0.3);
  CHECK(with(-1, 1) == 0);
}

TEST_CASE("the logarithm goes on where the slope itself has left the range of double") {
  CHECK(log_chain_slope({.slope = 0.1, .layers = 1000, .residual = Residual::off}) == Approx(-1000).epsilon(1e-14));
  CHECK(without(0.1, 1000) == 0);
  CHECK(log_chain_slope({.slope = -1000, .layers = 1000, .residual = Residual::off}) == Approx(3000).epsilon(1e-14));
  CHECK(without(-1000, 999) == -infinity);
  CHECK(log_chain_slope({.slope = 0, .layers = 2}) == 0);
  CHECK(log_chain_slope({.slope = 0, .layers = 2, .residual = Residual::off}) == -infinity);
  CHECK(log_chain_slope({.slope = 0, .layers = 0, .residual = Residual::off}) == 0);
}

TEST_CASE("what no chain may have is refused by name") {
  const auto refused = [](double slope, Index layers) {
    try {
      chain_slope({.slope = slope, .layers = layers});
      return std::string();
    } catch (const Error& error) {
      return error.parameter();
    }
  };
  CHECK(refused(std::nan(""), 20) == "slope");
  CHECK(refused(infinity, 20) == "slope");
  CHECK(refused(1001, 20) == "slope");
  CHECK(refused(0.5, -1) == "layers");
  CHECK(refused(0.5, 1001) == "layers");
}
