/// What is refused, by name, before anything is allocated; and what a model will need.

#include "andamio/encoder/config.hpp"

#include "andamio/encoder/arena.hpp"
#include "tests/cpp/encoder/support.hpp"

#include <catch2/catch.hpp>

#include <functional>
#include <limits>
#include <string>

using namespace andamio;
using namespace andamio::tests;

namespace {

struct Refusal {
  std::string code;
  std::string parameter;
};

Refusal refusal(const std::function<void(ModelConfig&, BatchShape&)>& change) {
  ModelConfig config;
  BatchShape batch{.sequences = 64, .tokens = 10};
  change(config, batch);
  try {
    Model<float>::bytes(config, batch);
  } catch (const Error& error) {
    return {error.code(), error.parameter()};
  }
  return {};
}

void refuses(const std::string& code, const std::string& parameter,
             const std::function<void(ModelConfig&, BatchShape&)>& change) {
  const Refusal found = refusal(change);
  CHECK(found.code == code);
  CHECK(found.parameter == parameter);
}

} // namespace

TEST_CASE("sizes that cannot be are refused by name") {
  for (const Index size : {Index{0}, Index{-1}, Index{1'000'000'000}, std::numeric_limits<Index>::max()}) {
    refuses("encoder/d-model-out-of-range", "dModel", [&](auto& config, auto&) { config.stack.block.d_model = size; });
    refuses("encoder/heads-out-of-range", "heads", [&](auto& config, auto&) { config.stack.block.heads = size; });
    refuses("encoder/d-ff-out-of-range", "dFf", [&](auto& config, auto&) { config.stack.block.d_ff = size; });
    refuses("encoder/layers-out-of-range", "layers", [&](auto& config, auto&) { config.stack.layers = size; });
    refuses("encoder/vocabulary-out-of-range", "vocabulary",
            [&](auto& config, auto&) { config.ends->vocabulary = size; });
    refuses("encoder/classes-out-of-range", "classes", [&](auto& config, auto&) { config.ends->classes = size; });
    refuses("encoder/batch-out-of-range", "batch", [&](auto&, auto& batch) { batch.sequences = size; });
    refuses("encoder/tokens-out-of-range", "tokens", [&](auto&, auto& batch) { batch.tokens = size; });
  }
  refuses("encoder/final-norm-without-norm", "finalNorm", [](auto& config, auto&) {
    config.stack.block.norm = NormKind::none;
    config.stack.final_norm = FinalNorm::on;
  });
  refuses("encoder/heads-do-not-divide", "heads", [](auto& config, auto&) { config.stack.block.heads = 5; });
  for (const double p : {-0.1, 1.0, infinity, not_a_number}) {
    refuses("encoder/dropout-out-of-range", "dropout", [&](auto& config, auto&) { config.stack.block.dropout = p; });
  }
  refuses("encoder/too-many-parameters", "dModel", [](auto& config, auto&) {
    config.stack.block = {.d_model = most_d_model, .heads = 1, .d_ff = most_d_ff};
    config.stack.layers = most_layers;
  });
}

TEST_CASE("what a model needs is known beforehand, however large, and is what it takes") {
  // The course's: 12 layers of 12,704 parameters, the embedding and the head.
  const auto bytes = Model<float>::bytes({}, {.sequences = 8, .tokens = 10});
  constexpr auto weights = std::uint64_t{4} * (12 * 12'704 + 10 * 32 + 10 * 33);
  CHECK(bytes.weights >= weights);
  CHECK(bytes.weights < weights + Arena::alignment); // in whole lines of the cache
  CHECK(bytes.gradients == bytes.weights);
  CHECK(bytes.total() < 8U << 20U);
  CHECK(Model<double>::bytes({}, {.sequences = 8, .tokens = 10}).total() > bytes.total());
  // Attention is quadratic in the tokens: 4 TiB of it are counted, not allocated.
  const auto huge = Model<float>::bytes({}, {.sequences = 64, .tokens = most_tokens});
  CHECK(huge.total() > std::uint64_t{1} << 41U);
}

TEST_CASE("without norms a model has no final one either, and needs neither weights nor room for them") {
  const auto bytes_of = [](NormPlacement placement, NormKind norm) {
    const ModelConfig config{.stack = {.block = {.placement = placement, .norm = norm}}};
    const Model<float> model(config, {.sequences = 8, .tokens = 10});
    CHECK(has_final_norm(config.stack) == (placement != NormPlacement::post && norm == NormKind::layer));
    const bool named = model.parameters().find("1.layers.0.norm1.weight") != nullptr;
    CHECK(named == (norm == NormKind::layer));
    return Model<float>::bytes(config, {.sequences = 8, .tokens = 10});
  };
  const ModelBytes post = bytes_of(NormPlacement::post, NormKind::none);
  for (const auto placement : {NormPlacement::pre, NormPlacement::sandwich}) {
    CHECK(bytes_of(placement, NormKind::none).total() == post.total());
    CHECK(bytes_of(placement, NormKind::layer).total() > post.total());
  }
  // Attention and feed-forward, the embedding and the head.
  constexpr auto weights = std::uint64_t{4} * (12 * (4 * 32 * 33 + 128 * 33 + 32 * 129) + 10 * 32 + 10 * 33);
  CHECK(post.weights >= weights);
  CHECK(post.weights < weights + Arena::alignment);
}

TEST_CASE("a model refuses what does not fit it, and goes on") {
  const BatchShape batch{.sequences = 2, .tokens = 3};
  auto model = drawn<float>({.stack = {.block = {.d_model = 8, .heads = 2, .d_ff = 6}, .layers = 1}}, batch, 0);
  const std::vector<std::int32_t> digits{1, 2, 3, 4, 5, 6};
  const Matrix<float> zeros = Matrix<float>::Zero(6, 10);
  const Matrix<float> narrow = Matrix<float>::Zero(1, 59);
  const auto code = [](const auto& call) {
    try {
      call();
    } catch (const Error& error) {
      return error.code();
    }
    return std::string();
  };
  CHECK(code([&] { model.backward(zeros); }) == "encoder/nothing-to-go-back");
  CHECK(code([&] { model.forward(digits, {.sequences = 6, .tokens = 1}); }) == "encoder/batch-too-large");
  CHECK(code([&] { model.forward(digits, {.sequences = 1, .tokens = 3}); }) == "encoder/length-mismatch");
  CHECK(code([&] { model.forward(Matrix<float>(0, 8), {}); }) == "encoder/not-a-bare-stack");
  CHECK(code([&] { model.forward(std::vector<std::int32_t>{10}, {}); }) == "encoder/token-out-of-range");
  CHECK(code([&] { model.forward(std::vector<std::int32_t>{-1}, {}); }) == "encoder/token-out-of-range");
  CHECK(model.forward(digits, batch).size() == 60);
  // What is refused now leaves that forward as it is, for the backward.
  CHECK(code([&] { model.forward(std::vector<std::int32_t>{10}, {}); }) == "encoder/token-out-of-range");
  CHECK(code([&] { model.backward(narrow); }) == "encoder/length-mismatch");
  model.backward(zeros);
  CHECK(code([&] { model.backward(zeros); }) == "encoder/nothing-to-go-back");
  CHECK(code([&] { model.attention(0, {}); }) == "encoder/length-mismatch");
}

TEST_CASE("which parameter a place in the flat buffer belongs to") {
  const Model<float> model({}, {});
  const ParameterList& list = model.parameters();
  CHECK(list.holding(0).name == "0.weight");
  CHECK(list.holding(319).name == "0.weight");
  CHECK(list.holding(320).name == "1.layers.0.self_attn.in_proj_weight");
  CHECK(list.holding(list.size() - 1).name == "2.bias");
  CHECK(list.find("1.layers.12.linear1.weight") == nullptr);
}
