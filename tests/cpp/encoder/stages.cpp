/// Looking into a forward pass, and finding where it broke.

#include "tests/cpp/encoder/support.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <string>

using namespace andamio;
using namespace andamio::tests;

namespace {

constexpr BatchShape small_batch{.sequences = 2, .tokens = 3};
const std::vector<std::int32_t> digits{1, 2, 3, 4, 5, 1};

ModelConfig small(NormPlacement placement) {
  return {.stack = {.block = {.d_model = 8, .heads = 2, .d_ff = 6, .placement = placement}, .layers = 2}};
}

std::vector<std::string> operations(const Model<double>& model) {
  std::vector<std::string> result;
  model.visit_stages([&](const Stage<double>& stage) {
    result.push_back(std::to_string(stage.layer) + " " + std::string(stage.operation));
    return Go::on;
  });
  return result;
}

Stage<double> stage_of(const Model<double>& model, Index layer, std::string_view operation) {
  Stage<double> result;
  model.visit_stages([&](const Stage<double>& stage) {
    if (stage.layer != layer || stage.operation != operation) return Go::on;
    result = stage;
    return Go::stop;
  });
  return result;
}

/// (sequences · tokens, width)
Matrix<double> matrix_of(const Stage<double>& stage) {
  const Index width = stage.shape.back();
  return MatrixView<double>(stage.values.data(), static_cast<Index>(stage.values.size()) / width, width);
}

/// Writes one number into a weight, runs, and asks.
template <typename T>
NonFinite broken_by(ModelConfig config, std::string_view name, Index at, double number) {
  auto model = drawn<T>(config, small_batch, 0);
  model.parameters().find(name)->of(model.weights())[at] = static_cast<T>(number);
  model.weights_changed();
  model.forward(digits, small_batch);
  const auto found = model.first_non_finite();
  REQUIRE(found.has_value());
  return *found;
}

} // namespace

TEST_CASE("the stages of a pass, in order") {
  auto model = drawn<double>(small(NormPlacement::post), small_batch, 0);
  model.forward(digits, small_batch);
  const std::vector<std::string> post{"-1 embedding",
                                      "0 self_attn.in_proj",
                                      "0 self_attn.scores",
                                      "0 self_attn.weights",
                                      "0 self_attn.heads",
                                      "0 self_attn.out_proj",
                                      "0 residual1",
                                      "0 norm1",
                                      "0 linear1",
                                      "0 activation",
                                      "0 linear2",
                                      "0 residual2",
                                      "0 norm2"};
  auto found = operations(model);
  REQUIRE(found.size() == 1 + 2 * 12 + 1);
  CHECK(std::equal(post.begin(), post.end(), found.begin()));
  CHECK(found[13] == "1 self_attn.in_proj");
  CHECK(found.back() == "-2 head");

  ModelConfig config = small(NormPlacement::sandwich);
  config.ends.reset();
  auto sandwich = drawn<double>(config, small_batch, 0);
  MadeUp made(6);
  sandwich.forward(made_matrix<double>(made, 6, 8), small_batch);
  found = operations(sandwich);
  CHECK(found[0] == "-1 input");
  CHECK(found[1] == "0 norm1");
  CHECK(found[7] == "0 norm1_output");
  CHECK(found[9] == "0 norm2");
  CHECK(found.back() == "-2 norm");
}

TEST_CASE("without norms the stages are the same for every placement, and the stream is the sum") {
  for (const auto placement : {NormPlacement::post, NormPlacement::pre, NormPlacement::sandwich}) {
    ModelConfig config = small(placement);
    config.stack.block.norm = NormKind::none;
    config.stack.block.sublayers = Sublayers::feed_forward;
    auto model = drawn<double>(config, small_batch, 0);
    model.forward(digits, small_batch);
    CHECK(operations(model) == std::vector<std::string>{"-1 embedding", "0 linear1", "0 activation", "0 linear2",
                                                        "0 residual2", "1 linear1", "1 activation", "1 linear2",
                                                        "1 residual2", "-2 head"});
    REQUIRE(model.stream_count() == 3);
    CHECK((model.stream(2) - model.stream(1)).isApprox(matrix_of(stage_of(model, 1, "linear2")), 1e-14));
  }
}

TEST_CASE("stages follow from one another") {
  auto model = drawn<double>(small(NormPlacement::pre), small_batch, 0);
  model.forward(digits, small_batch);
  const auto scores = stage_of(model, 1, "self_attn.scores");
  const auto weights = stage_of(model, 1, "self_attn.weights");
  REQUIRE(scores.shape == std::vector<Index>{2, 2, 3, 3});
  for (std::size_t row = 0; row < scores.values.size(); row += 3) {
    double sum = 0;
    for (std::size_t s = 0; s < 3; ++s) sum += std::exp(scores.values[row + s]);
    for (std::size_t s = 0; s < 3; ++s) {
      CHECK(weights.values[row + s] == Approx(std::exp(scores.values[row + s]) / sum).epsilon(1e-12));
    }
  }
  std::vector<double> attention(weights.values.size());
  model.attention(1, attention);
  CHECK(attention == weights.values);

  const auto hidden = stage_of(model, 0, "linear1");
  const auto activated = stage_of(model, 0, "activation");
  for (std::size_t i = 0; i < hidden.values.size(); ++i) {
    CHECK(activated.values[i] == std::max(hidden.values[i], 0.0));
  }
  const auto stream = model.stream(model.stream_after(0));
  CHECK(list_of(stream) == stage_of(model, 0, "residual2").values);
}

TEST_CASE("the residual stream: its start, after every sublayer, and the final norm") {
  auto model = drawn<double>(small(NormPlacement::pre), small_batch, 0);
  model.forward(digits, small_batch);
  REQUIRE(model.stream_count() == 1 + 2 * 2 + 1);
  const auto is = [&](Index entry, Index layer, std::string_view operation) {
    const auto stream = model.stream(entry);
    const auto stage = stage_of(model, layer, operation);
    CHECK(list_of(stream) == stage.values);
  };
  is(0, before_layers, "embedding");
  is(1, 0, "residual1");
  is(2, 0, "residual2");
  is(3, 1, "residual1");
  is(model.stream_after(1), 1, "residual2");
  is(5, after_layers, "norm");
}

TEST_CASE("the operands of a product add up to it") {
  auto model = drawn<double>(small(NormPlacement::post), small_batch, 0);
  model.forward(digits, small_batch);
  for (const char* operation : {"self_attn.in_proj", "self_attn.heads", "self_attn.out_proj", "linear1", "linear2"}) {
    CAPTURE(operation);
    // The operands are valid during the visit.
    model.visit_stages([&](const Stage<double>& stage) {
      if (stage.layer != 1 || stage.operation != operation) return Go::on;
      for (std::size_t i = 0; i < stage.values.size(); ++i) {
        const auto operands = stage.operands(static_cast<Index>(i));
        CHECK(operands[0] + operands[1] * operands[2] == Approx(stage.values[i]).epsilon(1e-14));
      }
      return Go::stop;
    });
  }
}

TEST_CASE("a pass in which all is finite has nothing to find") {
  auto model = drawn<float>(small(NormPlacement::post), small_batch, 0);
  model.forward(digits, small_batch);
  CHECK_FALSE(model.first_non_finite().has_value());
}

TEST_CASE("the first number that is not finite is found with its operands") {
  // The second row of linear1 in layer 1 gets a NaN: the first token's second hidden number is the first to suffer.
  auto found = broken_by<float>(small(NormPlacement::post), "1.layers.1.linear1.weight", 8 + 3, not_a_number);
  CHECK(found.layer == 1);
  CHECK(found.operation == "linear1");
  CHECK(found.position == std::vector<Index>{0, 0, 1});
  CHECK(std::isnan(found.value));
  REQUIRE(found.operands.size() == 3);
  CHECK(std::isfinite(found.operands[0]));
  CHECK(std::isfinite(found.operands[1]));
  CHECK(std::isnan(found.operands[2]));

  // An embedding at the end of float's range: digit 5's key is too long for its own query.
  found = broken_by<float>(small(NormPlacement::post), "0.weight", 40, 3e38);
  CHECK(found.layer == 0);
  CHECK(found.operation == "self_attn.scores");
  CHECK(found.position == std::vector<Index>{1, 0, 1, 1});

  found = broken_by<float>(small(NormPlacement::post), "0.weight", 40, infinity);
  CHECK(found.layer == before_layers);
  CHECK(found.operation == "embedding");
  CHECK(found.position == std::vector<Index>{1, 1, 0});
  CHECK(found.operands == std::vector<double>{infinity});

  found = broken_by<double>(small(NormPlacement::post), "2.bias", 7, infinity);
  CHECK(found.layer == after_layers);
  CHECK(found.operation == "head");
  CHECK(found.position == std::vector<Index>{0, 0, 7});
}

TEST_CASE("queries and keys that grow too far are found at their scores") {
  auto model = drawn<float>(small(NormPlacement::post), small_batch, 0);
  auto in_proj = model.parameters().find("1.layers.0.self_attn.in_proj_weight")->of(model.weights());
  in_proj.head(128) *= 1e20F; // queries and keys, 8 × 8 each, not values
  model.weights_changed();
  model.forward(digits, small_batch);
  const auto found = model.first_non_finite();
  REQUIRE(found.has_value());
  CHECK(found->layer == 0);
  CHECK(found->operation == "self_attn.scores");
  REQUIRE(found->operands.size() == 3);
  CHECK(std::abs(found->operands[1] * found->operands[2]) > 3e38);
}

TEST_CASE("under the causal mask nothing later is seen, at any layer") {
  ModelConfig config = small(NormPlacement::pre);
  config.stack.block.mask = AttentionMask::causal;
  auto model = drawn<double>(config, small_batch, 0);
  const Matrix<double> before = model.forward(digits, small_batch);
  const std::vector<std::int32_t> other_end{1, 2, 9, 4, 5, 1};
  const Matrix<double> after = model.forward(other_end, small_batch);
  CHECK(after.topRows(2) == before.topRows(2));
  CHECK_FALSE(after.row(2) == before.row(2));
  CHECK(after.bottomRows(3) == before.bottomRows(3));
  std::vector<double> weights(36);
  model.attention(0, weights);
  CHECK(weights[0] == 1);
  CHECK(weights[1] == 0);
  CHECK(weights[2] == 0);
  CHECK(weights[5] == 0);
}
