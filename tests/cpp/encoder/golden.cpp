/// Blocks in all variants against PyTorch's float64: tests/golden/blocks.safetensors. In double to rounding; in float
/// within 2e-6 of the float64 values.

#include "andamio/encoder/model.hpp"
#include "tests/cpp/support/fixtures.hpp"

#include <catch2/catch.hpp>

using namespace andamio;
using namespace andamio::tests;

namespace {

NormPlacement placement_of(const std::string& word) {
  if (word == "post") return NormPlacement::post;
  return word == "pre" ? NormPlacement::pre : NormPlacement::sandwich;
}

NormKind norm_of(const std::string& word) {
  if (word == "layer") return NormKind::layer;
  return word == "llama" ? NormKind::rms_llama : NormKind::rms_gemma;
}

Sublayers sublayers_of(const std::string& word) {
  if (word == "both") return Sublayers::both;
  return word == "attention" ? Sublayers::attention : Sublayers::feed_forward;
}

ModelConfig config_of(const Case& fixture) {
  const BlockConfig block{
      .d_model = fixture.whole("d_model"),
      .heads = fixture.whole("heads"),
      .d_ff = fixture.whole("d_ff"),
      .placement = placement_of(fixture.word("placement")),
      .norm = norm_of(fixture.word("norm")),
      .activation = fixture.word("activation") == "gelu" ? Activation::gelu : Activation::relu,
      .residual = fixture.whole("residual") == 1 ? Residual::on : Residual::off,
      .mask = fixture.whole("causal") == 1 ? AttentionMask::causal : AttentionMask::none,
      .sublayers = sublayers_of(fixture.word("sublayers")),
  };
  return {.stack = {.block = block, .layers = 1, .final_norm = FinalNorm::off}, .ends = {}};
}

template <typename T>
void set_weights(Model<T>& model, const Case& fixture) {
  const auto given = fixture.group("weight");
  REQUIRE(given.size() == model.parameters().items().size());
  for (const auto& [name, tensor] : given) {
    const Parameter* parameter = model.parameters().find("layers.0." + name);
    REQUIRE(parameter != nullptr);
    REQUIRE(std::equal(parameter->shape.begin(), parameter->shape.end(), tensor.shape.begin(), tensor.shape.end()));
    const auto numbers = tensor.template as<T>();
    std::copy(numbers.begin(), numbers.end(), model.weights().begin() + parameter->offset);
  }
  model.weights_changed();
}

template <typename T>
void check(const Case& fixture, double forward, double backward) {
  CAPTURE(fixture.name);
  const BatchShape batch{.sequences = fixture.whole("batch"), .tokens = fixture.whole("tokens")};
  Model<T> model(config_of(fixture), batch);
  set_weights(model, fixture);
  const auto y = model.forward(std::span<const T>(fixture.tensor("x").template as<T>()), batch);
  CHECK(apart(y, fixture.tensor("y").numbers) <= forward);
  model.backward(fixture.tensor("dy").template as<T>());
  CHECK(apart(model.input_gradient(), fixture.tensor("dx").numbers) <= backward);
  for (const auto& [name, gradient] : fixture.group("gradient")) {
    CAPTURE(name);
    const Parameter* parameter = model.parameters().find("layers.0." + name);
    const auto mine = model.gradients().subspan(static_cast<std::size_t>(parameter->offset),
                                                static_cast<std::size_t>(parameter->size));
    CHECK(apart(mine, gradient.numbers) <= backward);
  }
}

} // namespace

TEST_CASE("blocks of every variant and of odd shapes give PyTorch's outputs and gradients") {
  const auto cases = fixtures("blocks");
  REQUIRE(cases.size() > 30);
  for (const Case& fixture : cases) {
    check<double>(fixture, 1e-12, 1e-9);
    check<float>(fixture, 2e-6, 1e-4);
  }
}
