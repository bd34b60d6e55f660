#include "andamio/core/initialise.hpp"

#include "tests/cpp/core/bits.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

using namespace andamio;
using namespace andamio::tests;

namespace {

struct Weights {
  std::string name;
  std::array<double, 6> first;
  std::array<double, 3> last;
  double sum;
  double sum_of_sizes;
  std::uint64_t hash;
};

const std::vector<Weights> torch_drew{
#include "tests/golden/torch-weights.inc"
};

using Numbers = std::vector<float>;

struct Stack {
  Numbers out_proj_weight = Numbers(1024);
  Numbers in_proj_weight = Numbers(3072);
  Numbers linear1_weight = Numbers(4096);
  Numbers linear1_bias = Numbers(128);
  Numbers linear2_weight = Numbers(4096);
  Numbers linear2_bias = Numbers(32);
  Numbers embedding = Numbers(320);
  Numbers head_weight = Numbers(320);
  Numbers head_bias = Numbers(10);
};

/// As nn.TransformerEncoderLayer(32, 4, 128), nn.Embedding(10, 32) and nn.Linear(32, 10) draw, one after the other.
Stack lesson_stack(std::uint64_t seed) {
  Stack stack;
  Generator generator(seed);
  // Attention's output is drawn as any nn.Linear; its bias, and that of the input, are then set to 0.
  std::vector<float> zeroed(32);
  linear_weight(generator, stack.out_proj_weight, 32);
  linear_bias(generator, zeroed, 32);
  xavier_uniform(generator, stack.in_proj_weight, 32, 96);
  linear_weight(generator, stack.linear1_weight, 32);
  linear_bias(generator, stack.linear1_bias, 32);
  linear_weight(generator, stack.linear2_weight, 128);
  linear_bias(generator, stack.linear2_bias, 128);
  embedding_weight(generator, stack.embedding);
  linear_weight(generator, stack.head_weight, 32);
  linear_bias(generator, stack.head_bias, 32);
  return stack;
}

void check(const Weights& expected, const std::vector<float>& drawn) {
  INFO(expected.name);
  CHECK(std::equal(expected.first.begin(), expected.first.end(), drawn.begin()));
  CHECK(std::equal(expected.last.rbegin(), expected.last.rend(), drawn.rbegin()));
  double sum = 0;
  double sum_of_sizes = 0;
  BitHash hash;
  for (const float number : drawn) {
    sum += double{number}; // exact: the numbers have 24 bits and are few
    sum_of_sizes += std::abs(double{number});
    hash.add(number);
  }
  CHECK(sum == expected.sum);
  CHECK(sum_of_sizes == expected.sum_of_sizes);
  CHECK(hash.value() == expected.hash);
}

} // namespace

TEST_CASE("the lesson's weights come from seed 0 with the bits of PyTorch's modules") {
  const Stack stack = lesson_stack(0);
  const std::vector<float> zeros96(96);
  const std::vector<float> zeros32(32);
  std::size_t next = 0;
  for (const std::vector<float>* drawn :
       {&stack.embedding, &stack.in_proj_weight, &zeros96, &stack.out_proj_weight, &zeros32, &stack.linear1_weight,
        &stack.linear1_bias, &stack.linear2_weight, &stack.linear2_bias, &stack.head_weight, &stack.head_bias}) {
    check(torch_drew.at(next++), *drawn);
  }
  CHECK(next == torch_drew.size());
}

TEST_CASE("uniform weights stay within their bounds and come near them") {
  Generator generator(1);
  std::vector<float> weight(10'000);
  const auto largest = [&] {
    return std::abs(
        *std::max_element(weight.begin(), weight.end(), [](float x, float y) { return std::abs(x) < std::abs(y); }));
  };
  xavier_uniform(generator, weight, 50, 46);
  CHECK(largest() == Approx(0.25).epsilon(1e-3)); // √(6 / 96)
  linear_weight(generator, weight, 64);
  CHECK(largest() == Approx(0.125).epsilon(1e-3)); // 1 / √64
  linear_bias(generator, weight, 16);
  CHECK(largest() == Approx(0.25).epsilon(1e-3));
}
