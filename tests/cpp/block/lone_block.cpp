// A layer by itself gives what a model of one layer gives.

#include "andamio/block/lone_block.hpp"

#include "andamio/encoder/model.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using namespace andamio;

namespace {

constexpr BlockConfig small{.d_model = 12, .heads = 3, .d_ff = 20};
constexpr BatchShape two_by_five{.sequences = 2, .tokens = 5};

template <typename T>
Matrix<T> drawn_rows(Generator& generator, Index rows, Index columns) {
  Matrix<float> x(rows, columns);
  generator.normal({x.data(), static_cast<std::size_t>(x.size())}, 0, 1);
  return x.template cast<T>();
}

} // namespace

TEMPLATE_TEST_CASE("a lone block has the weights and the output of a model of one layer, to the bit", "", float,
                   double) {
  for (const NormPlacement placement : {NormPlacement::post, NormPlacement::pre, NormPlacement::sandwich}) {
    for (const Sublayers sublayers : {Sublayers::both, Sublayers::attention, Sublayers::feed_forward}) {
      BlockConfig config = small;
      config.placement = placement;
      config.sublayers = sublayers;
      Model<TestType> model({.stack = {.block = config, .layers = 1, .final_norm = FinalNorm::off}, .ends = {}},
                            two_by_five);
      LoneBlock<TestType> lone(config, two_by_five);
      Generator one(7);
      Generator other(7);
      model.initialise(one);
      lone.draw(other);
      CHECK(lone.weights() == static_cast<const Model<TestType>&>(model).weights());
      const Matrix<TestType> x = drawn_rows<TestType>(one, 10, small.d_model);
      CHECK(x == drawn_rows<TestType>(other, 10, small.d_model));
      CHECK(lone.forward(x, two_by_five) == model.forward(x, two_by_five));
    }
  }
}

TEST_CASE("a lone block names its stages as a model does, and takes another's weights") {
  LoneBlock<float> narrow(small, two_by_five);
  LoneBlock<double> wide(small, two_by_five);
  Generator generator(0);
  narrow.draw(generator);
  wide.take_weights(narrow);
  CHECK(wide.weights() == narrow.weights().cast<double>());
  const Matrix<double> x = drawn_rows<double>(generator, 10, small.d_model);
  const Matrix<double> y = wide.forward(x, two_by_five);
  std::vector<std::string> names;
  wide.visit_stages([&](const Stage<double>& stage) {
    names.emplace_back(stage.operation);
    if (stage.operation == "norm2") CHECK(MatrixView<double>(stage.values.data(), 10, small.d_model) == y);
    return Go::on;
  });
  const std::vector<std::string> expected{"self_attn.in_proj",
                                          "self_attn.scores",
                                          "self_attn.weights",
                                          "self_attn.heads",
                                          "self_attn.out_proj",
                                          "residual1",
                                          "norm1",
                                          "linear1",
                                          "activation",
                                          "linear2",
                                          "residual2",
                                          "norm2"};
  CHECK(names == expected);
}

TEST_CASE("what may be no layer is refused by name") {
  BlockConfig config = small;
  config.heads = 5;
  CHECK_THROWS_AS(LoneBlock<float>(config, two_by_five), Error);
  CHECK_THROWS_AS(LoneBlock<float>(small, {.sequences = 1, .tokens = 0}), Error);
}
