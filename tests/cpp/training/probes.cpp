#include "andamio/training/probes.hpp"

#include "tests/cpp/support.hpp"
#include "tests/cpp/training/small.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using namespace andamio;
using namespace andamio::tests;

namespace {

std::string code_of(Run<float>& run, Index batch, std::string_view parameter) {
  try {
    gradient_norms(run, batch, parameter);
  } catch (const Error& error) {
    return error.code() + " " + error.parameter();
  }
  return "none";
}

} // namespace

TEST_CASE("every parameter can be asked for, by its whole name or for all layers") {
  Run<float> run(small_run());
  for (const Parameter& parameter : run.model().parameters().items()) {
    CHECK(gradient_norms(run, 4, parameter.name).shape == std::vector<Index>{1});
  }
  const Reading layers = gradient_norms(run, 4, "norm2.bias");
  CHECK(layers.shape == std::vector<Index>{2});
  CHECK(layers.data[1] == gradient_norms(run, 4, "1.layers.1.norm2.bias").data[0]);
  CHECK(code_of(run, 4, "linear3.weight") == "training/unknown-parameter parameter");
  CHECK(code_of(run, 4, "") == "training/unknown-parameter parameter");
  CHECK(code_of(run, 0, "linear1.weight") == "training/batch-out-of-range batch");
  CHECK(code_of(run, most_sequences + 1, "linear1.weight") == "training/batch-out-of-range batch");
}

// The mean over a batch is the mean of its parts' means, whichever parts they are.
TEST_CASE("a gradient's length does not depend on how many sequences go through at once") {
  RunConfig whole = small_run();
  RunConfig single = small_run();
  single.batch = 1;
  Run<double> in_parts(whole);
  Run<double> one_by_one(single);
  const Reading first = gradient_norms(in_parts, 21, "linear2.weight");
  const Reading second = gradient_norms(one_by_one, 21, "linear2.weight");
  for (std::size_t i = 0; i < 2; ++i) CHECK(first.data[i] == Approx(second.data[i]).epsilon(1e-6));
}

TEST_CASE("the lengths of a step's gradient are those of its batch at the weights before it, clipped or not") {
  RunConfig config = small_run();
  config.clip_norm = 1e-3;
  Run<float> run(config);
  CHECK(step_gradient_norms(run).data == std::vector<float>{0, 0});
  for (int i = 0; i < 3; ++i) {
    const Reading before = gradient_norms(run, config.batch, usual_parameter(config));
    run.advance(1);
    CHECK(step_gradient_norms(run).data == before.data);
  }
  Run<float> other(config);
  other.restore(run.save());
  CHECK(step_gradient_norms(other).data == std::vector<float>{0, 0});
  other.advance(1);
  run.advance(1);
  CHECK(step_gradient_norms(other).data == step_gradient_norms(run).data);
}

TEST_CASE("an update's length is that of the change of the weights, before the first step it is 0") {
  Run<double> run(small_run());
  CHECK(update_norms(run, "linear1.weight").data == std::vector<float>{0, 0});
  const Vector before = run.weights();
  run.advance(1);
  const Parameter& embedding = *run.model().parameters().find("0.weight");
  const Vector change = embedding.of(run.weights()) - embedding.of(before);
  CHECK(update_norms(run, "0.weight").data[0] == Approx(change.norm()));
}

TEST_CASE(
    "the stream begins with the embedding, has a point for every sublayer, and its lengths are the activations'") {
  Run<float> run(small_run());
  const Index batch = 9; // two parts
  const Reading whole = stream(run, batch);
  CHECK(whole.shape == std::vector<Index>{5, batch, 10, 8});
  const Reading norms = activation_norms(run, batch);
  REQUIRE(norms.shape == std::vector<Index>{3});
  for (const Index layers : {0, 1, 2}) {
    const auto tokens = rows_of(whole.data, 8).middleRows(2 * layers * 90, 90);
    CHECK(norms.data[static_cast<std::size_t>(layers)] == Approx(tokens.rowwise().norm().mean()).epsilon(1e-6));
  }
}

TEST_CASE("attention has a map for every layer, sequence and head, whose rows sum to 1") {
  RunConfig config = small_run();
  config.stack.block.mask = AttentionMask::causal;
  Run<float> run(config);
  const Reading maps = attention(run, 9);
  CHECK(maps.shape == std::vector<Index>{2, 9, 2, 10, 10});
  for (std::size_t row = 0; row < maps.data.size() / 10; ++row) {
    double sum = 0;
    for (std::size_t i = 0; i < 10; ++i) {
      sum += static_cast<double>(maps.data[10 * row + i]);
      if (i > row % 10) REQUIRE(maps.data[10 * row + i] == 0);
    }
    REQUIRE(sum == Approx(1).epsilon(1e-6));
  }
}

// Dong et al. 2021: attention alone, without residuals, makes all tokens one.
TEST_CASE("without residuals and feed-forward the tokens collapse, residuals keep them apart") {
  RunConfig config = small_run(NormPlacement::post);
  config.stack.layers = 8;
  config.stack.block.sublayers = Sublayers::attention;
  Run<double> with(config);
  config.stack.block.residual = Residual::off;
  Run<double> without(config);
  const Reading kept = rank_distances(with, 8);
  const Reading lost = rank_distances(without, 8);
  REQUIRE(kept.shape == std::vector<Index>{9});
  CHECK(kept.data[0] == lost.data[0]);
  CHECK(kept.data[8] > 0.3F);
  CHECK(lost.data[8] < 0.05F);
}

TEST_CASE("where there is no attention, asking for it is refused") {
  RunConfig config = small_run();
  config.stack.block.sublayers = Sublayers::feed_forward;
  Run<float> run(config);
  CHECK_THROWS_AS(attention(run, 1), Error);
  CHECK(run.predict(std::vector<std::int32_t>{1, 2}).attention.empty());
}
