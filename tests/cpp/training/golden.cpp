// Short trainings of PyTorch in float64 and float32: tests/golden/training.safetensors.

#include "andamio/training/run.hpp"
#include "tests/cpp/support/fixtures.hpp"

#include <catch2/catch.hpp>

#include <vector>

using namespace andamio;
using namespace andamio::tests;

namespace {

NormPlacement placement_of(const Case& fixture) {
  return fixture.word("placement") == "pre" ? NormPlacement::pre : NormPlacement::post;
}

RunConfig with_settings(RunConfig config, const Case& fixture) {
  config.batch = fixture.whole("batch");
  config.seed = static_cast<std::uint64_t>(fixture.whole("seed"));
  config.data_seed = static_cast<std::uint64_t>(fixture.whole("data_seed"));
  config.schedule.learning_rate = fixture.number("lr");
  config.beta1 = fixture.number("beta1");
  config.beta2 = fixture.number("beta2");
  return config;
}

RunConfig run_of(const Case& fixture) {
  RunConfig config;
  config.stack.layers = fixture.whole("layers");
  config.stack.block = {.d_model = fixture.whole("d_model"),
                        .heads = fixture.whole("heads"),
                        .d_ff = fixture.whole("d_ff"),
                        .placement = placement_of(fixture),
                        .activation = fixture.word("activation") == "gelu" ? Activation::gelu : Activation::relu,
                        .mask = fixture.whole("causal") == 1 ? AttentionMask::causal : AttentionMask::none};
  return with_settings(config, fixture);
}

/// Blocks without norms, on the task of one token.
RunConfig per_token_run_of(const Case& fixture) {
  RunConfig config;
  config.stack.layers = fixture.whole("layers");
  config.stack.block = {
      .d_model = fixture.whole("d_model"),
      .heads = fixture.whole("heads"),
      .d_ff = fixture.whole("d_ff"),
      .norm = NormKind::none,
      .residual = fixture.whole("residual") == 1 ? Residual::on : Residual::off,
      .sublayers = fixture.word("sublayers") == "both" ? Sublayers::both : Sublayers::feed_forward,
  };
  config.task = Task::per_token;
  return with_settings(config, fixture);
}

template <typename T>
void check_run(const Case& fixture, const RunConfig& config, double tolerance) {
  CAPTURE(fixture.name);
  Run<T> run(config);
  const std::vector<double>& losses = fixture.tensor("losses").numbers;
  run.advance(static_cast<Index>(losses.size()));
  for (std::size_t i = 0; i < losses.size(); ++i) {
    CHECK(static_cast<double>(run.losses()[i]) == Approx(losses[i]).epsilon(tolerance));
  }
}

void check_runs(const char* kind, RunConfig (*config_of)(const Case&)) {
  for (const Case& fixture : fixtures("training", kind)) {
    if (fixture.word("dtype") == "float64") {
      check_run<double>(fixture, config_of(fixture), 1e-9);
    } else {
      check_run<float>(fixture, config_of(fixture), 2e-5);
    }
  }
}

} // namespace

TEST_CASE("small runs of the digit count have PyTorch's losses") { check_runs("digit_count", run_of); }

TEST_CASE("small runs without norms, on the task of one token, have PyTorch's losses") {
  check_runs("per_token", per_token_run_of);
}
