#include "andamio/training/run.hpp"

#include "andamio/training/fnv.hpp"
#include "andamio/training/probes.hpp"
#include "tests/cpp/support.hpp"
#include "tests/cpp/training/small.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <string>
#include <vector>

using namespace andamio;
using namespace andamio::tests;

namespace {

template <typename T>
std::vector<T> copied(std::span<const T> numbers) {
  return {numbers.begin(), numbers.end()};
}

/// The code and parameter that a configuration is refused with.
std::string refusal_of(const RunConfig& config) {
  try {
    const Run<float> run(config);
  } catch (const Error& error) {
    return error.code() + " " + error.parameter();
  }
  return "none";
}

template <typename Change>
std::string refusal_after(Change change) {
  RunConfig config = small_run();
  change(config);
  return refusal_of(config);
}

} // namespace

TEMPLATE_TEST_CASE("steps give the same bits however they are divided among calls", "", float, double) {
  Run<TestType> at_once(small_run());
  Run<TestType> in_parts(small_run());
  at_once.advance(12);
  in_parts.advance(1);
  in_parts.advance(7);
  double now = 0;
  in_parts.advance_for(2.5, [&now] { return now++; }); // 0 at the start, then 1, 2, 3 after a step each
  in_parts.advance(1);
  CHECK(copied(in_parts.losses()) == copied(at_once.losses()));
  CHECK(in_parts.weights() == at_once.weights());
  CHECK(in_parts.hash() == at_once.hash());
  CHECK(at_once.step() == 12);
}

TEST_CASE("a budget of no time still takes one step") {
  Run<float> run(small_run());
  run.advance_for(0, [] { return 1.0; });
  CHECK(run.step() == 1);
  CHECK_THROWS_AS(run.advance_for(-1, [] { return 1.0; }), Error);
  CHECK_THROWS_AS(run.advance_for(not_a_number, [] { return 1.0; }), Error);
}

TEMPLATE_TEST_CASE("looking changes nothing: losses and weights go on to the same bits", "", float, double) {
  Run<TestType> plain(small_run());
  Run<TestType> watched(small_run());
  plain.advance(6);
  for (int step = 0; step < 6; ++step) {
    gradient_norms(watched, 30, "linear1.weight");
    update_norms(watched, "linear1.weight");
    activation_norms(watched, 9);
    rank_distances(watched, 2);
    stream(watched, 1);
    attention(watched, 12);
    watched.evaluate(20);
    watched.predict(std::vector<std::int32_t>{1, 2, 1});
    watched.save();
    watched.advance(1);
  }
  CHECK(copied(watched.losses()) == copied(plain.losses()));
  CHECK(watched.weights() == plain.weights());
}

TEST_CASE("float32 and float64 runs draw the same weights and batches") {
  Run<float> narrow(small_run());
  Run<double> wide(small_run());
  REQUIRE(narrow.weights().cast<double>() == wide.weights());
  narrow.advance(20);
  wide.advance(20);
  for (std::size_t i = 0; i < 20; ++i) CHECK(narrow.losses()[i] == Approx(wide.losses()[i]).epsilon(1e-5));
}

TEST_CASE("only the low 32 bits of a seed count, and other seeds give other runs") {
  const auto losses = [](std::uint64_t seed, std::uint64_t data_seed) {
    RunConfig config = small_run();
    config.seed = seed;
    config.data_seed = data_seed;
    Run<float> run(config);
    run.advance(2);
    return copied(run.losses());
  };
  const auto base = losses(5, 6);
  CHECK(losses((std::uint64_t{1} << 32) + 5, 6) == base);
  CHECK(losses(4, 6) != base);
  CHECK(losses(5, 7) != base);
}

TEST_CASE("the hash is FNV-1a of the losses' bytes") {
  Run<float> run(small_run());
  CHECK(run.hash() == Fnv().value());
  run.advance(3);
  Fnv hash;
  for (const float loss : run.losses()) hash.add_number(loss);
  CHECK(run.hash() == hash.value());
}

// Adam's memory decides a step's direction, and its learning rate alone the length.
TEST_CASE("another learning rate keeps the moments: from the same memory half the rate goes half as far") {
  Run<double> full(small_run());
  Run<double> half(small_run());
  full.advance(5);
  half.advance(5);
  half.set_learning_rate(full.config().schedule.learning_rate / 2);
  full.advance(1);
  half.advance(1);
  CHECK(half.losses().back() == full.losses().back());
  for (const char* parameter : {"linear1.weight", "0.weight", "self_attn.out_proj.bias"}) {
    const Reading long_steps = update_norms(full, parameter);
    const Reading short_steps = update_norms(half, parameter);
    for (std::size_t i = 0; i < long_steps.data.size(); ++i) {
      CHECK(short_steps.data[i] == Approx(long_steps.data[i] / 2).epsilon(1e-6));
    }
  }
  CHECK_THROWS_AS(half.set_learning_rate(infinity), Error);
  CHECK_THROWS_AS(half.set_learning_rate(-1), Error);
}

TEST_CASE("a schedule that warms up begins with short steps") {
  RunConfig config = small_run();
  config.schedule = {.kind = ScheduleKind::linear_warmup, .learning_rate = 1e-3, .warmup_steps = 10};
  Run<double> warming(config);
  Run<double> plain(small_run());
  warming.advance(1);
  plain.advance(1);
  CHECK(update_norms(warming, "0.weight").data[0] == Approx(update_norms(plain, "0.weight").data[0] / 10));
}

TEST_CASE("SGD goes along the gradient, and clipping bounds its length") {
  RunConfig config = small_run();
  config.optimizer = OptimizerKind::sgd;
  config.schedule.learning_rate = 0.5;
  config.clip_norm = 1e-3;
  Run<double> run(config);
  run.advance(1);
  CHECK((run.weights() - run.weights_before()).norm() == Approx(0.5 * 1e-3).epsilon(1e-3));
}

TEST_CASE("runs learn: every placement and norm lowers its loss") {
  for (const auto placement : {NormPlacement::post, NormPlacement::pre, NormPlacement::sandwich}) {
    for (const auto norm : {NormKind::layer, NormKind::rms_llama, NormKind::rms_gemma, NormKind::none}) {
      RunConfig config = small_run(placement);
      config.stack.block.norm = norm;
      config.schedule.learning_rate = 1e-2;
      Run<float> run(config);
      run.advance(60);
      CHECK_FALSE(run.diverged());
      CHECK(run.losses()[59] < 0.75F * run.losses()[0]);
    }
  }
}

TEST_CASE("without norms the placement makes no difference, to the bit") {
  const auto hash_of = [](NormPlacement placement) {
    RunConfig config = small_run(placement);
    config.stack.block.norm = NormKind::none;
    Run<float> run(config);
    run.advance(4);
    return run.hash();
  };
  CHECK(hash_of(NormPlacement::pre) == hash_of(NormPlacement::post));
  CHECK(hash_of(NormPlacement::sandwich) == hash_of(NormPlacement::post));
}

TEST_CASE("the task decides the targets, and nothing else") {
  RunConfig config = small_run();
  config.task = Task::per_token;
  Run<double> run(config);
  Run<double> counting(small_run());
  CHECK(run.weights() == counting.weights());
  CHECK(activation_norms(run, 3).data == activation_norms(counting, 3).data);
  const Evaluation found = run.evaluate(2000);
  CHECK(found.baseline == Approx(0.1).margin(0.01));
  CHECK(counting.evaluate(2000).baseline == Approx(0.39).margin(0.01));
  const double loss = run.evaluate(11).loss;
  run.advance(1);
  CHECK(run.losses().back() == Approx(loss).epsilon(1e-12));
}

TEST_CASE("dropout draws its own numbers: the same seed gives the same run, and evaluation drops nothing") {
  RunConfig config = small_run();
  config.stack.block.dropout = 0.2;
  Run<float> run(config);
  Run<float> again(config);
  Run<float> without(small_run());
  CHECK(run.evaluate(10).loss == without.evaluate(10).loss);
  for (Run<float>* one : {&run, &again, &without}) one->advance(3);
  CHECK(run.hash() == again.hash());
  CHECK(run.hash() != without.hash());
}

TEST_CASE("an evaluation is of the sequences that come next, and the baseline is the commonest class") {
  Run<double> run(small_run());
  run.advance(2);
  Generator stream(6);
  std::vector<std::int32_t> digits(std::size_t{2} * 110);
  std::vector<std::int32_t> targets(digits.size());
  draw_batch(stream, Task::digit_count, digits, targets);
  draw_batch(stream, Task::digit_count, digits, targets);
  const auto zeros = static_cast<double>(std::count(targets.begin(), targets.begin() + 220, 0));
  Run<double> next(small_run());
  next.advance(2);
  const Evaluation found = next.evaluate(22);
  CHECK(found.baseline >= zeros / 220 - 0.2);
  // The loss of the next step's batch is the evaluation on as many sequences.
  const double loss = run.evaluate(11).loss;
  run.advance(1);
  CHECK(run.losses().back() == Approx(loss).epsilon(1e-12));
  CHECK_THROWS_AS(run.evaluate(0), Error);
  CHECK_THROWS_AS(run.evaluate(most_evaluated + 1), Error);
}

TEMPLATE_TEST_CASE("a prediction gives each digit ten probabilities, and who looks at whom", "", float, double) {
  Run<TestType> run(small_run());
  run.advance(3);
  const std::vector<std::int32_t> digits{4, 4, 9};
  const Prediction<TestType> found = run.predict(digits);
  REQUIRE(found.probabilities.size() == 3 * 10);
  REQUIRE(found.attention.size() == 2 * 2 * 3 * 3);
  for (std::size_t row = 0; row < 3; ++row) {
    double sum = 0;
    for (std::size_t i = 0; i < 10; ++i) sum += static_cast<double>(found.probabilities[10 * row + i]);
    CHECK(sum == Approx(1).epsilon(1e-6));
  }
  for (std::size_t row = 0; row < std::size_t{2} * 2 * 3; ++row) {
    double sum = 0;
    for (std::size_t i = 0; i < 3; ++i) sum += static_cast<double>(found.attention[3 * row + i]);
    CHECK(sum == Approx(1).epsilon(1e-6));
  }
  // Without positions equal digits are one to the model.
  for (std::size_t i = 0; i < 10; ++i) CHECK(found.probabilities[i] == found.probabilities[10 + i]);
}

TEST_CASE("digits that are none are refused") {
  Run<float> run(small_run());
  CHECK_THROWS_AS(run.predict(std::vector<std::int32_t>{}), Error);
  CHECK_THROWS_AS(run.predict(std::vector<std::int32_t>{1, 10}), Error);
  CHECK_THROWS_AS(run.predict(std::vector<std::int32_t>{-1}), Error);
  CHECK_THROWS_AS(run.predict(std::vector<std::int32_t>(11, 0)), Error);
}

TEST_CASE("impossible runs are refused by name before anything is allocated") {
  CHECK(refusal_after([](RunConfig& c) { c.stack.block.heads = 3; }) == "encoder/heads-do-not-divide heads");
  CHECK(refusal_after([](RunConfig& c) { c.stack.block.d_model = 0; }) == "encoder/d-model-out-of-range dModel");
  CHECK(refusal_after([](RunConfig& c) { c.stack.layers = 1'000'000; }) == "encoder/layers-out-of-range layers");
  CHECK(refusal_after([](RunConfig& c) {
          c.stack.block.norm = NormKind::none;
          c.stack.final_norm = FinalNorm::on;
        }) == "encoder/final-norm-without-norm finalNorm");
  CHECK(refusal_after([](RunConfig& c) { c.batch = 0; }) == "encoder/batch-out-of-range batch");
  CHECK(refusal_after([](RunConfig& c) { c.schedule.learning_rate = infinity; }) ==
        "training/learning-rate-out-of-range learningRate");
  CHECK(refusal_after([](RunConfig& c) { c.schedule.kind = ScheduleKind::inverse_sqrt; }) ==
        "training/warmup-steps-out-of-range warmupSteps");
  CHECK(refusal_after([](RunConfig& c) { c.beta2 = 1; }) == "training/betas-out-of-range betas");
  CHECK(refusal_after([](RunConfig& c) { c.clip_norm = 0; }) == "training/clip-norm-out-of-range clipNorm");
  CHECK(refusal_after([](RunConfig& c) {
          c.stack.block.d_model = 512;
          c.stack.block.d_ff = 2048;
          c.stack.layers = 60;
        }) == "training/too-much-memory layers");
  Run<float> run(small_run());
  CHECK_THROWS_AS(run.advance(0), Error);
  CHECK_THROWS_AS(run.advance(most_run_steps + 1), Error);
  CHECK(run.step() == 0);
}
