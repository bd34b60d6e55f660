#include "andamio/training/probes.hpp"
#include "andamio/training/run.hpp"
#include "tests/cpp/support.hpp"
#include "tests/cpp/training/small.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>

using namespace andamio;
using namespace andamio::tests;

namespace {

RunConfig exploding(double learning_rate) {
  RunConfig config = small_run();
  config.optimizer = OptimizerKind::sgd;
  config.schedule.learning_rate = learning_rate;
  return config;
}

template <typename T>
void check_readable(Run<T>& run) {
  const auto finite = [](const Reading& reading) {
    return std::all_of(reading.data.begin(), reading.data.end(), [](float x) { return std::isfinite(x); });
  };
  CHECK(run.weights().allFinite());
  CHECK(std::all_of(run.losses().begin(), run.losses().end(), [](T x) { return std::isfinite(x); }));
  CHECK(finite(activation_norms(run, 11)));
  CHECK(finite(stream(run, 1)));
  CHECK(std::isfinite(run.evaluate(11).loss));
}

} // namespace

TEMPLATE_TEST_CASE("a run that explodes stops, says where, and stands at its last finite loss", "", float, double) {
  Run<TestType> run(exploding(1e12));
  run.advance(100);
  REQUIRE(run.diverged());
  const Divergence& found = *run.diverged();
  CHECK(found.step == run.step());
  CHECK(found.layer >= -1);
  CHECK(found.layer <= 2);
  CHECK_FALSE(found.operation.empty());
  CHECK_FALSE(found.position.empty());
  CHECK_FALSE(found.values.empty());
  check_readable(run);

  const std::int64_t step = run.step();
  run.advance(10);
  CHECK(run.step() == step);
}

// One weight of layer 1 that is huge: its product is the first to leave the range, and its operands are told.
TEST_CASE("the first tensor that is not finite is named, with its layer, place and numbers") {
  RunConfig config = small_run();
  Run<float> run(config);
  Model<float>& model = run.model();
  const Parameter& weight = *model.parameters().find("1.layers.1.linear1.weight");
  weight.of(model.weights()).head(8).setConstant(3e38F);
  model.weights_changed();
  run.advance(1);
  REQUIRE(run.diverged());
  const Divergence& found = *run.diverged();
  CHECK(found.step == 0);
  CHECK(found.layer == 1);
  CHECK(found.operation == "linear1");
  REQUIRE(found.position.size() == 3); // sequence, token, neuron
  CHECK(found.position[2] == 0);
  CHECK(std::count(found.values.begin(), found.values.end(), static_cast<double>(3e38F)) == 1);
  CHECK(run.step() == 0);
}

// Weights and loss are finite, but the step is longer than the range of float.
TEST_CASE("an update that leaves the range is not taken") {
  Run<float> run(exploding(1e300));
  run.advance(5);
  REQUIRE(run.diverged());
  CHECK(run.diverged()->step == 0);
  const std::string& operation = run.diverged()->operation;
  CHECK(operation.substr(operation.size() - 7) == ".update");
  check_readable(run);
  Run<float> fresh(exploding(1));
  CHECK(run.weights() == fresh.weights());
}

TEST_CASE("an exploding Adam run is stopped as well: huge weights, normalised, still overflow in products") {
  RunConfig config = small_run(NormPlacement::post);
  config.schedule.learning_rate = 1e20;
  Run<float> run(config);
  run.advance(50);
  REQUIRE(run.diverged());
  check_readable(run);
}
