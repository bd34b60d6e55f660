#include "andamio/core/random.hpp"

#include "andamio/core/error.hpp"
#include "tests/cpp/core/bits.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <numeric>
#include <span>
#include <string>
#include <vector>

using namespace andamio;
using namespace andamio::tests;

namespace {

struct Drawn {
  const char* function;
  double low;
  double high;
  std::uint64_t seed;
  std::size_t n;
  std::uint64_t hash;
};

const std::vector<Drawn> torch_numbers{
#include "tests/golden/torch-random.inc"
};

template <typename Number, typename Draw>
std::uint64_t hash_of_two_draws(const Drawn& row, Draw draw) {
  Generator generator(row.seed);
  std::vector<Number> numbers(row.n);
  BitHash hash;
  for (int time = 0; time < 2; ++time) {
    draw(generator, std::span<Number>(numbers));
    hash.add(numbers);
  }
  return hash.value();
}

using Hash = std::uint64_t (*)(const Drawn&);

const std::map<std::string, Hash> our_hash{
    {"rand",
     [](const Drawn& row) {
       return hash_of_two_draws<float>(row, [](Generator& from, std::span<float> out) { from.rand(out); });
     }},
    {"rand64",
     [](const Drawn& row) {
       return hash_of_two_draws<double>(row, [](Generator& from, std::span<double> out) { from.rand(out); });
     }},
    {"uniform",
     [](const Drawn& row) {
       return hash_of_two_draws<float>(
           row, [&](Generator& from, std::span<float> out) { from.uniform(out, row.low, row.high); });
     }},
    {"normal",
     [](const Drawn& row) {
       return hash_of_two_draws<float>(
           row, [&](Generator& from, std::span<float> out) { from.normal(out, row.low, row.high); });
     }},
    {"randint",
     [](const Drawn& row) {
       return hash_of_two_draws<std::int64_t>(row, [&](Generator& from, std::span<std::int64_t> out) {
         from.randint(out, static_cast<std::int64_t>(row.low), static_cast<std::int64_t>(row.high));
       });
     }},
    {"randperm",
     [](const Drawn& row) {
       return hash_of_two_draws<std::int64_t>(row,
                                              [](Generator& from, std::span<std::int64_t> out) { from.randperm(out); });
     }},
};

std::vector<float> normals(Generator& generator, std::size_t n) {
  std::vector<float> numbers(n);
  generator.normal(numbers, 0, 1);
  return numbers;
}

} // namespace

TEST_CASE("everything is drawn with the bits of PyTorch, at five seeds and eleven lengths") {
  for (const Drawn& row : torch_numbers) {
    INFO(row.function << '(' << row.low << ", " << row.high << ") of " << row.n << " from seed " << row.seed);
    CHECK(our_hash.at(row.function)(row) == row.hash);
  }
}

// The C++ standard gives the 10000th number of mt19937 from its default seed ([rand.predef]).
TEST_CASE("the twister is mt19937") {
  Generator generator(5489);
  for (int i = 1; i < 10000; ++i) generator.random();
  CHECK(generator.random() == 4123659995U);
}

// Case A19.
TEST_CASE("what is discarded is what would have been drawn") {
  Generator one(3);
  Generator other(3);
  for (const std::uint64_t count : {0U, 1U, 623U, 624U, 625U, 5000U}) {
    one.discard(count);
    for (std::uint64_t i = 0; i < count; ++i) other.random();
    CHECK(one.state() == other.state());
  }
}

TEST_CASE("the first numbers are those of torch.manual_seed(0)") {
  std::vector<float> uniform(4);
  Generator(0).rand(std::span<float>(uniform));
  CHECK(uniform ==
        std::vector<float>{0.49625658988952637F, 0.7682217955589294F, 0.08847743272781372F, 0.13203048706054688F});
  std::vector<double> wide(3);
  Generator(0).rand(std::span<double>(wide));
  CHECK(wide == std::vector<double>{0.9700530018065531, 0.707819864399788, 0.45938294312745087});
  Generator generator(0);
  CHECK(normals(generator, 5) == std::vector<float>{1.5409960746765137F, -0.293428897857666F, -2.1787893772125244F,
                                                    0.5684312582015991F, -1.0845223665237427F});
  std::vector<std::int32_t> permutation(6);
  Generator(0).randperm(std::span<std::int32_t>(permutation));
  CHECK(permutation == std::vector<std::int32_t>{2, 5, 3, 0, 1, 4});
}

TEST_CASE("only the low 32 bits of a seed count") {
  CHECK(Generator(1ULL << 32U).random() == Generator(0).random());
  CHECK(Generator((1ULL << 32U) + 5).random() == Generator(5).random());
  CHECK(Generator(std::numeric_limits<std::uint64_t>::max()).random() == Generator(0xFFFFFFFFU).random());
}

TEST_CASE("a million normal numbers have mean 0, deviation 1, and the skew and tails of the normal distribution") {
  Generator generator(42);
  const std::vector<float> numbers = normals(generator, 1'000'000);
  const auto moment = [&](int power) {
    const double sum = std::accumulate(numbers.begin(), numbers.end(), 0.0,
                                       [&](double so_far, float x) { return so_far + std::pow(double{x}, power); });
    return sum / static_cast<double>(numbers.size());
  };
  // Five standard errors of each moment: √((2k−1)!! − …) / 1000.
  CHECK(moment(1) == Approx(0).margin(0.005));
  CHECK(moment(2) == Approx(1).margin(0.0071));
  CHECK(moment(3) == Approx(0).margin(0.0194));
  CHECK(moment(4) == Approx(3).margin(0.049));
}

TEST_CASE("a generator put back to an earlier state draws the same again, a waiting normal number included") {
  Generator generator(7);
  normals(generator, 3); // the fourth waits
  const Generator::State state = generator.state();
  const std::vector<float> first = normals(generator, 9);
  Generator other(1);
  other.set_state(state);
  CHECK(normals(other, 9) == first);
  CHECK(other.state() == generator.state());
}

TEST_CASE("a state that no generator gave is refused, and the generator goes on as before") {
  Generator generator(7);
  const Generator::State good = generator.state();
  const std::size_t used = Generator::twister_words;
  for (const std::size_t at : {used, used + 1, used + 3}) {
    Generator::State bad = good;
    bad[at] = 0xFFFFFFFFU;
    CHECK_THROWS_WITH(generator.set_state(bad), "state must be one that a generator gave");
  }
  CHECK(generator.state() == good);
}

TEST_CASE("randint refuses a range without a whole number, and reaches both ends of the widest") {
  constexpr auto least = std::numeric_limits<std::int64_t>::min();
  constexpr auto most = std::numeric_limits<std::int64_t>::max();
  Generator generator(0);
  std::vector<std::int64_t> numbers(1000);
  CHECK_THROWS_WITH(generator.randint(std::span(numbers), 3, 3), "high must be greater than low, not 3 for a low of 3");
  CHECK_THROWS_AS(generator.randint(std::span(numbers), most, least), Error);
  generator.randint(std::span(numbers), least, most);
  CHECK(std::any_of(numbers.begin(), numbers.end(), [](std::int64_t x) { return x < least / 2; }));
  CHECK(std::any_of(numbers.begin(), numbers.end(), [](std::int64_t x) { return x > most / 2; }));
}

TEST_CASE("nothing is drawn for nothing") {
  Generator generator(3);
  const Generator::State before = generator.state();
  std::vector<std::int64_t> none;
  CHECK(normals(generator, 0).empty());
  generator.randperm(std::span(none));
  generator.randint(std::span(none), 0, 10);
  CHECK(generator.state() == before);
}
