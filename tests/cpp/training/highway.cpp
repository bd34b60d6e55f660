/// Feed-forward blocks without norms (d_model 32, d_ff 128, cloned, seed 0), with and without residuals, before the
/// first step: the gradient of the first layer's linear1.weight on 256 sequences of data seed 1, digit count, by depth.
/// The values are PyTorch 1.13's in float64, of float32 weights. (Its float32 gives 0 at depth 50 without residuals:
/// the squares of the length are below float's range.) He et al. 2016, "Identity Mappings in Deep Residual Networks",
/// eq. 5.

#include "andamio/training/probes.hpp"
#include "andamio/training/run.hpp"

#include <catch2/catch.hpp>

#include <array>

using namespace andamio;

namespace {

struct Depth {
  Index layers;
  double without;
  double with;
};

constexpr std::array<Depth, 6> depths{{
    {1, 0.25463075, 0.292611416},
    {2, 0.0628638076, 0.331366893},
    {5, 0.00118213889, 0.669920441},
    {12, 5.4831489e-08, 4.20534946},
    {20, 1.20364046e-12, 25.8625555},
    {50, 2.92635129e-30, 19556.9322},
}};

template <typename T>
double first_gradient(Index layers, Residual residual) {
  RunConfig config;
  config.stack.layers = layers;
  config.stack.block.norm = NormKind::none;
  config.stack.block.sublayers = Sublayers::feed_forward;
  config.stack.block.residual = residual;
  Run<T> run(config);
  return static_cast<double>(gradient_norms(run, 256, "linear1.weight").data[0]);
}

} // namespace

TEMPLATE_TEST_CASE("without residuals the first layer's gradient vanishes with depth, with them it grows", "", float,
                   double) {
  for (const Depth& depth : depths) {
    CAPTURE(depth.layers);
    CHECK(first_gradient<TestType>(depth.layers, Residual::off) == Approx(depth.without).epsilon(1e-4));
    CHECK(first_gradient<TestType>(depth.layers, Residual::on) == Approx(depth.with).epsilon(1e-4));
  }
}
