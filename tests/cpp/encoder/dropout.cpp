#include "andamio/encoder/dropout.hpp"

#include "tests/cpp/encoder/support.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <vector>

using namespace andamio;
using namespace andamio::tests;

namespace {

template <typename T>
struct Dropped {
  std::vector<T> y;
  std::vector<T> dx;
};

template <typename T>
Dropped<T> drop(double p, std::size_t count, Generator* generator) {
  std::vector<std::byte> memory(count * sizeof(T) + 2 * Places::alignment);
  void* start = memory.data();
  std::size_t space = memory.size();
  Places places(static_cast<std::byte*>(std::align(Places::alignment, 1, start, space)));
  Dropout<T> dropout(p);
  dropout.place(places, count);
  Dropped<T> result{std::vector<T>(count, 1), std::vector<T>(count, 2)};
  dropout.forward(result.y.data(), static_cast<Index>(count), generator);
  dropout.backward(result.dx.data(), static_cast<Index>(count));
  return result;
}

} // namespace

TEMPLATE_TEST_CASE("dropout of seed 0 drops what PyTorch's drops", "", float, double) {
  // torch.manual_seed(0); torch.nn.functional.dropout(torch.ones(12), 0.3)
  const std::vector<int> kept{0, 0, 1, 0, 1, 0, 1, 1, 1, 1, 1, 1};
  Generator generator(0);
  const auto [y, dx] = drop<TestType>(0.3, kept.size(), &generator);
  for (std::size_t i = 0; i < kept.size(); ++i) {
    CHECK(y[i] == (kept[i] == 1 ? static_cast<TestType>(1 / 0.7) : TestType{0}));
    CHECK(dx[i] == 2 * y[i]);
  }
}

TEST_CASE("dropout keeps the mean, and a share of 1 − p of the numbers") {
  Generator generator(3);
  const auto y = drop<double>(0.25, 100'000, &generator).y;
  double sum = 0;
  for (const double number : y) sum += number;
  // The deviation of the mean is √(p/(1−p)/n) = 0.0018.
  CHECK(sum / 1e5 == Approx(1).margin(0.008));
}

TEST_CASE("without chance, or with p = 0, nothing is dropped and nothing drawn") {
  const std::vector<float> ones(5, 1);
  CHECK(drop<float>(0.5, 5, nullptr).y == ones);
  Generator generator(1);
  CHECK(drop<float>(0, 5, &generator).y == ones);
  CHECK(generator.random() == Generator(1).random());
}

TEST_CASE("a model with dropout evaluates as one without") {
  ModelConfig config{.stack = {.block = {.d_model = 8, .heads = 2, .d_ff = 6}, .layers = 2}};
  const BatchShape batch{.sequences = 1, .tokens = 4};
  const std::vector<std::int32_t> digits{1, 2, 3, 4};
  auto without = drawn<float>(config, batch, 0);
  config.stack.block.dropout = 0.4;
  auto with = drawn<float>(config, batch, 0);
  const auto expected = without.forward(digits, batch);
  const auto evaluated = with.forward(digits, batch);
  CHECK(std::equal(expected.begin(), expected.end(), evaluated.begin()));
  Generator generator(0);
  const auto training = with.forward(digits, batch, &generator);
  CHECK_FALSE(std::equal(expected.begin(), expected.end(), training.begin()));
}
