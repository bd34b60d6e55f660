/// Encoder layers of odd shapes against PyTorch's float64: tests/golden/blocks.safetensors.

#include "andamio/encoder/model.hpp"
#include "tests/cpp/support/fixtures.hpp"

#include <catch2/catch.hpp>

#include <utility>

using namespace andamio;
using namespace andamio::tests;

namespace {

NormPlacement placement_of(const std::string& word) {
  if (word == "pre") return NormPlacement::pre;
  return word == "post" ? NormPlacement::post : NormPlacement::sandwich;
}

NormKind norm_of(const std::string& word) {
  if (word == "llama") return NormKind::rms_llama;
  if (word == "none") return NormKind::none;
  return word == "gemma" ? NormKind::rms_gemma : NormKind::layer;
}

Sublayers sublayers_of(const std::string& word) {
  if (word == "attention") return Sublayers::attention;
  return word == "feed_forward" ? Sublayers::feed_forward : Sublayers::both;
}

/// One layer without anything around it.
ModelConfig config_of(const Case& fixture) {
  ModelConfig config;
  config.ends.reset();
  config.stack.layers = 1;
  config.stack.final_norm = FinalNorm::off;
  config.stack.block = {
      .d_model = fixture.whole("d_model"),
      .heads = fixture.whole("heads"),
      .d_ff = fixture.whole("d_ff"),
      .placement = placement_of(fixture.word("placement")),
      .norm = norm_of(fixture.word("norm")),
      .activation = fixture.word("activation") == "gelu" ? Activation::gelu : Activation::relu,
      .residual = fixture.word("residual") == "1" ? Residual::on : Residual::off,
      .mask = fixture.word("causal") == "1" ? AttentionMask::causal : AttentionMask::none,
      .sublayers = sublayers_of(fixture.word("sublayers")),
  };
  return config;
}

BatchShape batch_of(const Case& fixture) {
  return {.sequences = fixture.whole("batch"), .tokens = fixture.whole("tokens")};
}

/// "…0.linear1.weight" without what says which layer it is.
std::string name_in_layer(const std::string& name) {
  const std::size_t at = name.find("0.");
  return at == std::string::npos ? name : name.substr(at + 2);
}

template <typename T>
Model<T> model_of(const Case& fixture) {
  Model<T> model(config_of(fixture), batch_of(fixture));
  const auto weights = fixture.group("weight");
  REQUIRE(model.parameters().items().size() == weights.size());
  for (const Parameter& parameter : model.parameters().items()) {
    const Tensor& tensor = weights.at(name_in_layer(parameter.name));
    REQUIRE(parameter.shape == tensor.shape);
    const auto numbers = tensor.as<T>();
    parameter.of(model.weights()) = vector_of(numbers);
  }
  model.weights_changed();
  return model;
}

/// Forward and backward of one case. backward: of every parameter's gradient, and the input's.
template <typename T>
void check(const Case& fixture, double forward, double backward) {
  CAPTURE(fixture.name);
  Model<T> model = model_of<T>(fixture);
  const auto x = fixture.tensor("x").as<T>();
  const auto dy = fixture.tensor("dy").as<T>();
  const Index d = fixture.whole("d_model");
  CHECK(apart(model.forward(rows_of(x, d), batch_of(fixture)), fixture.tensor("y").numbers) <= forward);

  model.clear_gradients();
  model.backward(rows_of(dy, d));
  CHECK(apart(model.input_gradient(), fixture.tensor("dx").numbers) <= backward);
  const auto gradients = fixture.group("gradient");
  const auto all = std::as_const(model).gradients();
  for (const Parameter& parameter : model.parameters().items()) {
    CAPTURE(parameter.name);
    CHECK(apart(parameter.of(all), gradients.at(name_in_layer(parameter.name)).numbers) <= backward);
  }
}

} // namespace

TEST_CASE("encoder layers in double: outputs within 1e-12 of PyTorch's, every gradient within 1e-9") {
  for (const Case& fixture : fixtures("blocks")) check<double>(fixture, 1e-12, 1e-9);
}

TEST_CASE("encoder layers in float: outputs within 2e-6 of PyTorch's float64") {
  for (const Case& fixture : fixtures("blocks")) check<float>(fixture, 2e-6, 2e-5);
}

TEST_CASE("an encoder layer's weights are drawn with PyTorch's bits") {
  for (const Case& fixture : fixtures("blocks")) {
    if (fixture.word("weights") != "drawn") continue;
    CAPTURE(fixture.name);
    Model<float> model(config_of(fixture), batch_of(fixture));
    Generator generator(static_cast<std::uint64_t>(fixture.whole("seed")));
    model.initialise(generator);
    const auto weights = fixture.group("weight");
    const auto all = std::as_const(model).weights();
    for (const Parameter& parameter : model.parameters().items()) {
      CAPTURE(parameter.name);
      CHECK(list_of(parameter.of(all)) == weights.at(name_in_layer(parameter.name)).as<float>());
    }
  }
}

TEST_CASE("gradients accumulate, and parts of a batch give the gradient of the whole") {
  for (const Case& fixture : fixtures("blocks")) {
    if (fixture.whole("batch") == 1) continue;
    CAPTURE(fixture.name);
    Model<double> model = model_of<double>(fixture);
    const auto x = fixture.tensor("x").as<double>();
    const auto dy = fixture.tensor("dy").as<double>();
    const Index d = fixture.whole("d_model");
    const Index tokens = fixture.whole("tokens");
    model.clear_gradients();
    for (Index row = 0; row < rows_of(x, d).rows(); row += tokens) {
      model.forward(rows_of(x, d).middleRows(row, tokens), {.sequences = 1, .tokens = tokens});
      model.backward(rows_of(dy, d).middleRows(row, tokens));
    }
    const auto gradients = fixture.group("gradient");
    const auto all = std::as_const(model).gradients();
    for (const Parameter& parameter : model.parameters().items()) {
      CAPTURE(parameter.name);
      CHECK(apart(parameter.of(all), gradients.at(name_in_layer(parameter.name)).numbers) <= 1e-9);
    }
  }
}
