// The four combinations over depth, beside PyTorch 1.13 in double on its float32 draws (layers of seed 1000 + s).

#include "andamio/block/stack_collapse.hpp"

#include "andamio/block/rank_collapse.hpp"

#include <catch2/catch.hpp>

using namespace andamio;

namespace {

Matrix<double> collapse(std::uint64_t seed, const BlockConfig& block, Index layers = 50) {
  return stack_collapse({.block = block, .layers = layers, .seed = 1000 + seed, .data_seed = 100 + seed});
}

constexpr BlockConfig none{.norm = NormKind::none, .residual = Residual::off};
constexpr BlockConfig attention{.norm = NormKind::none, .residual = Residual::off, .sublayers = Sublayers::attention};
constexpr BlockConfig residual{.placement = NormPlacement::pre, .sublayers = Sublayers::attention};
constexpr BlockConfig pre{.placement = NormPlacement::pre};
constexpr BlockConfig post{};
constexpr BlockConfig no_norm{.norm = NormKind::none};

} // namespace

TEST_CASE("attention alone and attention with feed-forward stop at the rounding of double") {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    CHECK(collapse(seed, attention)(50, 0) < 1e-15);
    CHECK(collapse(seed, none)(50, 0) < 1e-15);
  }
  CHECK(collapse(0, none, 2)(1, 0) == Approx(0.22).epsilon(0.03));
  CHECK(collapse(0, none, 2)(2, 0) == Approx(1.8e-6).epsilon(0.03));
  CHECK(collapse(0, attention, 2)(2, 0) == Approx(4.9e-4).epsilon(0.02));
}

TEST_CASE("behind fifty layers a residual keeps tokens apart, by as much as in PyTorch") {
  const std::array<std::array<double, 4>, 3> printed{
      {{0.42, 0.49, 0.049, 0.075}, {0.38, 0.44, 0.02, 0.028}, {0.38, 0.37, 0.038, 0.028}}};
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    CHECK(collapse(seed, residual)(50, 0) == Approx(printed[seed][0]).margin(0.006));
    CHECK(collapse(seed, pre)(50, 0) == Approx(printed[seed][1]).margin(0.006));
    CHECK(collapse(seed, post)(50, 0) == Approx(printed[seed][2]).margin(0.0011));
    CHECK(collapse(seed, no_norm)(50, 0) == Approx(printed[seed][3]).margin(0.0006));
  }
}

TEST_CASE("the row of X is that of the collapse of attention alone, and points are those of R") {
  const Matrix<double> whole = collapse(3, pre, 0);
  const Matrix<double> alone = rank_collapse({.layers = 0, .seed = 3, .data_seed = 103});
  CHECK(whole(0, 0) == Approx(alone(0, collapse_columns::distance)).epsilon(1e-13));
  CHECK((whole.row(0).tail(20) - alone.row(0).tail(20)).norm() < 1e-12);
  CHECK(std::log10(whole(0, 1)) == Approx(alone(0, collapse_columns::log_size)).epsilon(1e-13));
}

TEST_CASE("sizes of no collapse are refused by name") {
  CHECK_THROWS_AS(collapse(0, pre, 1001), Error);
  CHECK_THROWS_AS(collapse(0, pre, -1), Error);
  CHECK_THROWS_AS(stack_collapse({.block = {}, .layers = 1, .tokens = 257}), Error);
  CHECK_THROWS_AS(stack_collapse({.block = {.heads = 5}, .layers = 1}), Error);
}
