#include "andamio/training/save.hpp"

#include "andamio/training/fnv.hpp"
#include "andamio/training/probes.hpp"
#include "andamio/training/run.hpp"
#include "tests/cpp/support.hpp"
#include "tests/cpp/training/small.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <utility>
#include <vector>

using namespace andamio;
using namespace andamio::tests;

namespace {

using Bytes = std::vector<std::uint8_t>;

template <typename T>
std::string refusal_of(Run<T>& run, const Bytes& bytes) {
  try {
    run.restore(bytes);
  } catch (const Error& error) {
    CHECK(error.parameter() == "bytes");
    return error.code();
  }
  return "none";
}

/// The bytes with a hash that fits them again: changed on purpose, not by accident.
Bytes rehashed(Bytes bytes) {
  Fnv hash;
  hash.add(std::span<const std::uint8_t>(bytes).first(bytes.size() - 8));
  for (std::size_t i = 0; i < 8; ++i) bytes[bytes.size() - 8 + i] = static_cast<std::uint8_t>(hash.value() >> (8 * i));
  return bytes;
}

} // namespace

TEMPLATE_TEST_CASE("a restored run goes on with the same bits", "", float, double) {
  RunConfig config = small_run();
  config.stack.block.dropout = 0.1;
  Run<TestType> run(config);
  run.advance(7);
  const Bytes bytes = run.save();
  run.advance(5);

  // Another seed and rate: everything comes from the bytes.
  RunConfig other = config;
  other.seed = 99;
  other.data_seed = 98;
  other.schedule.learning_rate = 0.5;
  Run<TestType> restored(other);
  restored.advance(2);
  restored.restore(bytes);
  CHECK(restored.step() == 7);
  CHECK(restored.config().seed == config.seed);
  CHECK(restored.config().schedule.learning_rate == config.schedule.learning_rate);
  CHECK(restored.save() == bytes);
  restored.advance(5);
  CHECK(restored.hash() == run.hash());
  CHECK(restored.weights() == run.weights());
  CHECK(restored.evaluate(20).loss == run.evaluate(20).loss);
  CHECK(update_norms(restored, "0.weight").data == update_norms(run, "0.weight").data);
}

TEST_CASE("the same for SGD, which remembers nothing, and for a fresh run") {
  RunConfig config = small_run();
  config.optimizer = OptimizerKind::sgd;
  Run<float> run(config);
  const Bytes fresh = run.save();
  run.advance(3);
  Run<float> restored(config);
  restored.advance(1);
  restored.restore(fresh);
  restored.advance(3);
  CHECK(restored.hash() == run.hash());
}

TEST_CASE("the same for blocks without norms, and for the other task") {
  RunConfig config = small_run();
  config.stack.block.norm = NormKind::none;
  config.stack.block.sublayers = Sublayers::feed_forward;
  config.task = Task::per_token;
  Run<float> run(config);
  run.advance(3);
  Run<float> restored(config);
  restored.restore(run.save());
  for (Run<float>* one : {&run, &restored}) one->advance(3);
  CHECK(restored.hash() == run.hash());
  CHECK(restored.weights() == run.weights());
}

TEST_CASE("a run that has diverged keeps the reason in its save") {
  RunConfig config = small_run();
  config.optimizer = OptimizerKind::sgd;
  config.schedule.learning_rate = 1e12;
  Run<float> run(config);
  run.advance(100);
  REQUIRE(run.diverged());
  Run<float> restored(config);
  restored.restore(run.save());
  REQUIRE(restored.diverged());
  CHECK(restored.diverged()->operation == run.diverged()->operation);
  CHECK(restored.diverged()->position == run.diverged()->position);
  CHECK(restored.diverged()->values == run.diverged()->values);
  restored.advance(5);
  CHECK(restored.step() == run.step());
}

TEST_CASE("bytes that are no save, or a damaged one, are refused and nothing is lost") {
  Run<float> run(small_run());
  run.advance(3);
  const Bytes good = run.save();
  CHECK(refusal_of(run, {}) == "training/not-a-save");
  CHECK(refusal_of(run, Bytes(5000, 0)) == "training/not-a-save");
  CHECK(refusal_of(run, Bytes(good.begin(), good.begin() + 12)) == "training/save-damaged");
  CHECK(refusal_of(run, Bytes(good.begin(), good.end() - 1)) == "training/save-damaged");
  Bytes longer = good;
  longer.push_back(0);
  CHECK(refusal_of(run, longer) == "training/save-damaged");
  for (std::size_t at = 12; at < good.size(); at += 97) {
    Bytes damaged = good;
    damaged[at] ^= 1;
    REQUIRE(refusal_of(run, damaged) == "training/save-damaged");
  }
  Bytes newer = good;
  for (const auto version : {std::uint8_t{1}, std::uint8_t{3}}) {
    newer[8] = version;
    CHECK(refusal_of(run, newer) == "training/save-version");
  }
  // Right in its hash, wrong inside.
  Bytes shorter(good.begin(), good.end() - 4);
  CHECK(refusal_of(run, rehashed(shorter)) == "training/save-damaged");
  CHECK(run.save() == good);
}

TEST_CASE("a number that stands for no word is refused, though the hash fits") {
  RunConfig config = small_run();
  config.schedule = {.kind = ScheduleKind::linear_warmup, .learning_rate = 1e-3, .warmup_steps = 5};
  Run<float> run(config);
  const Bytes good = run.save();
  constexpr std::size_t word = 8;
  constexpr std::size_t initialisation_at = 8 + 4 + 4 + 14 * word; // after signature, version, size and shape
  constexpr std::size_t schedule_at = initialisation_at + 4 * word;
  for (const std::size_t at : {initialisation_at, initialisation_at + 7, schedule_at, schedule_at + 7}) {
    Bytes forged = good;
    forged[at] = 0x83;
    CHECK(refusal_of(run, rehashed(forged)) == "training/save-damaged");
  }
  CHECK(refusal_of(run, rehashed(good)) == "none");
}

TEST_CASE("a save of another shape is refused, and the message names what differs") {
  Run<float> run(small_run());
  const auto message_of = [&run](const Bytes& bytes) -> std::string {
    try {
      run.restore(bytes);
    } catch (const Error& error) {
      CHECK(error.code() == "training/save-mismatch");
      return error.what();
    }
    return "none";
  };
  CHECK(message_of(Run<double>(small_run()).save()) == "bytes are of a run whose dtype is another");
  RunConfig other = small_run();
  other.stack.layers = 3;
  CHECK(message_of(Run<float>(other).save()) == "bytes are of a run whose layers is 3, not 2");
  other = small_run();
  other.stack.block.placement = NormPlacement::post;
  CHECK(message_of(Run<float>(other).save()) == "bytes are of a run whose placement is another");
  other = small_run();
  other.stack.block.dropout = 0.5;
  CHECK(message_of(Run<float>(other).save()) == "bytes are of a run whose dropout is another");
  other = small_run();
  other.stack.block.norm = NormKind::none;
  CHECK(message_of(Run<float>(other).save()) == "bytes are of a run whose norm is another");
  other = small_run();
  other.task = Task::per_token;
  CHECK(message_of(Run<float>(other).save()) == "bytes are of a run whose task is another");
  other = small_run();
  other.batch = 12;
  CHECK(message_of(Run<float>(other).save()) == "bytes are of a run whose batch is 12, not 11");
}
