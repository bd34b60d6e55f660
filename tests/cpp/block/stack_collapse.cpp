// The four combinations over depth, beside PyTorch 1.13 in double on its float32 draws (layers of seed 1000 + s).

#include "andamio/block/stack_collapse.hpp"

#include "andamio/block/rank_collapse.hpp"

#include <catch2/catch.hpp>

#include <array>

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
  CHECK(collapse(0, attention, 2)(2, 0) == Approx(4.9e-4).epsilon(0.02));
}

// torch.manual_seed(100 + s); x = torch.randn(1, 10, 32).double(); torch.manual_seed(1000 + s); then fifty times
// f = nn.TransformerEncoderLayer(32, 4, 128, 0.0, batch_first=True).double() and its parts written out.
TEST_CASE("distances are PyTorch's, for five seeds") {
  struct Printed {
    BlockConfig block;
    Index layer;
    std::array<double, 5> distances;
  };
  const std::array<Printed, 6> printed{
      {{residual, 50, {4.176674209e-1, 3.783113100e-1, 3.831942835e-1, 3.975649137e-1, 5.236330182e-1}},
       {pre, 50, {4.880623644e-1, 4.361464812e-1, 3.671011453e-1, 4.983512083e-1, 5.142771241e-1}},
       {post, 50, {4.874785438e-2, 2.020457457e-2, 3.830225182e-2, 2.401463945e-2, 6.211022188e-2}},
       {no_norm, 50, {7.490625733e-2, 2.772658765e-2, 2.770977670e-2, 2.412549495e-2, 5.888368960e-2}},
       {none, 1, {2.153508759e-1, 1.985609887e-1, 2.159200628e-1, 1.337781534e-1, 1.818395807e-1}},
       {none, 2, {1.766700285e-6, 1.029560493e-6, 6.763576335e-7, 8.537009392e-7, 4.729322070e-7}}}};
  for (const auto& [block, layer, distances] : printed) {
    for (std::size_t seed = 0; seed < distances.size(); ++seed) {
      INFO("layer " << layer << ", seed " << seed);
      CHECK(collapse(seed, block, layer)(layer, 0) == Approx(distances[seed]).epsilon(1e-8));
    }
  }
}

TEST_CASE("the row of X is that of the collapse of attention alone, and points are those of R") {
  const Matrix<double> whole = collapse(3, pre, 0);
  const Matrix<double> alone = rank_collapse({.layers = 0, .seed = 3, .data_seed = 103});
  CHECK(whole(0, 0) == Approx(alone(0, collapse_columns::distance)).epsilon(1e-13));
  CHECK((whole.row(0).tail(20) - alone.row(0).tail(20)).norm() < 1e-12);
  CHECK(std::log10(whole(0, 1)) == Approx(alone(0, collapse_columns::log_size)).epsilon(1e-13));
}

TEST_CASE("points lie around 0 at every depth, and at 0 where the tokens have become one") {
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    const Matrix<double> found = collapse(seed, none);
    for (Index layer = 0; layer <= 50; ++layer) {
      const MatrixView<double> points(found.row(layer).data() + 2, 10, 2);
      CHECK(points.colwise().mean().norm() < 1e-12);
      CHECK((found(layer, 1) == 0) == points.isZero(0));
      CHECK((found(layer, 0) == 0) == (found(layer, 1) == 0));
    }
  }
}

TEST_CASE("sizes of no collapse are refused by name") {
  CHECK_THROWS_AS(collapse(0, pre, 1001), Error);
  CHECK_THROWS_AS(collapse(0, pre, -1), Error);
  CHECK_THROWS_AS(stack_collapse({.block = {}, .layers = 1, .tokens = 257}), Error);
  CHECK_THROWS_AS(stack_collapse({.block = {.heads = 5}, .layers = 1}), Error);
}
