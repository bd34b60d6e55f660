#include "andamio/encoder/dropout.hpp"

#include "tests/cpp/encoder/support.hpp"

#include <catch2/catch.hpp>

#include <vector>

using namespace andamio;
using namespace andamio::tests;

namespace {

template <typename T>
struct Dropped {
  Matrix<T> y;
  Matrix<T> dx;
};

/// Of ones, and of a gradient of twos.
template <typename T>
Dropped<T> drop(double p, Index count, Generator* generator) {
  Arena arena(static_cast<std::uint64_t>(count) * sizeof(T) + Arena::alignment);
  Dropout<T> dropout(p);
  dropout.place(arena, count_of(count, 1));
  Dropped<T> result{Matrix<T>::Ones(1, count), Matrix<T>::Constant(1, count, 2)};
  dropout.forward(result.y, generator);
  dropout.backward(result.dx);
  return result;
}

} // namespace

TEMPLATE_TEST_CASE("dropout of seed 0 drops what PyTorch's drops", "", float, double) {
  // torch.manual_seed(0); torch.nn.functional.dropout(torch.ones(12), 0.3)
  const std::vector<int> kept{0, 0, 1, 0, 1, 0, 1, 1, 1, 1, 1, 1};
  Generator generator(0);
  const auto [y, dx] = drop<TestType>(0.3, static_cast<Index>(kept.size()), &generator);
  for (Index i = 0; i < y.size(); ++i) {
    CHECK(y(0, i) == (kept[static_cast<std::size_t>(i)] == 1 ? static_cast<TestType>(1 / 0.7) : TestType{0}));
  }
  CHECK(dx == 2 * y);
}

TEST_CASE("dropout keeps the mean, and a share of 1 − p of the numbers") {
  Generator generator(3);
  const auto y = drop<double>(0.25, 100'000, &generator).y;
  // The deviation of the mean is √(p/(1−p)/n) = 0.0018.
  CHECK(y.mean() == Approx(1).margin(0.008));
}

TEST_CASE("without a generator, or with p = 0, nothing is dropped and nothing drawn") {
  const Matrix<float> ones = Matrix<float>::Ones(1, 5);
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
  const Matrix<float> expected = without.forward(digits, batch);
  CHECK(with.forward(digits, batch) == expected);
  Generator generator(0);
  CHECK_FALSE(with.forward(digits, batch, &generator) == expected);
}
