#include "andamio/core/exact_sum.hpp"

#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <utility>
#include <vector>

using andamio::ExactSum;
using andamio::tests::MadeUp;

namespace {

using Products = std::vector<std::pair<double, double>>;

ExactSum sum_of(const Products& products) {
  ExactSum sum;
  for (const auto& [a, b] : products) sum.add_product(a, b);
  return sum;
}

} // namespace

TEST_CASE("the sum of nothing, and of zeros, is zero") {
  CHECK(sum_of({}).value() == 0);
  CHECK(sum_of({{0, 5}, {-0.0, 1e300}}).value() == 0);
  CHECK(sum_of({{3, 7}, {-3, 7}}).result().mantissa == 0);
}

TEST_CASE("one product is what the processor's own multiplication rounds to") {
  MadeUp made(1);
  for (int i = 0; i < 10'000; ++i) {
    const double a = made.number();
    const double b = made.number();
    REQUIRE(sum_of({{a, b}}).value() == a * b);
  }
}

TEST_CASE("among subnormals too, where rounding to 53 bits first would end beside it") {
  MadeUp made(4);
  for (int i = 0; i < 10'000; ++i) {
    const double a = std::ldexp(made.number(), -512);
    const double b = std::ldexp(made.number(), -510 - i % 53);
    REQUIRE(sum_of({{a, b}}).value() == a * b);
  }
  // Just above half of the smallest number, just below it, and half of it: the last of 53 bits does not tell them
  // apart.
  CHECK(sum_of({{0x1p-1000, 0x1p-75}, {0x1p-1000, 0x1p-200}}).value() == 0x1p-1074);
  CHECK(sum_of({{-0x1p-1000, 0x1p-75}, {0x1p-1000, 0x1p-200}}).value() == 0);
  CHECK(sum_of({{0x1p-1000, 0x1p-75}}).value() == 0);
}

TEST_CASE("whole numbers sum as in 64-bit integers") {
  MadeUp made(2);
  ExactSum sum;
  std::int64_t expected = 0;
  for (int i = 0; i < 10'000; ++i) {
    const auto a = static_cast<std::int64_t>(made.number() * 0x1p18);
    const auto b = static_cast<std::int64_t>(made.number() * 0x1p18);
    sum.add_product(static_cast<double>(a), static_cast<double>(b));
    expected += a * b;
    REQUIRE(sum.value() == static_cast<double>(expected));
  }
}

TEST_CASE("a long sum stays exact while its carries are propagated on the way") {
  ExactSum sum;
  const std::int64_t rounds = 200'000;
  std::int64_t expected = 0;
  for (std::int64_t i = 0; i < rounds; ++i) {
    sum.add_product(0x1.fffffffffffffp+52, -0x1.fffffffffffffp+52); // fills every digit that it touches
    sum.add_product(static_cast<double>(i), 3);
    expected += 3 * i;
    sum.add_product(0x1.fffffffffffffp+52, 0x1.fffffffffffffp+52);
  }
  CHECK(sum.value() == static_cast<double>(expected));
}

TEST_CASE("what cancels leaves exactly the rest, however far below") {
  CHECK(sum_of({{1e16, 1}, {1, 1}, {-1e16, 1}}).value() == 1);
  CHECK(sum_of({{1e300, 1e300}, {1e-300, 1}, {1e300, -1e300}}).value() == 1e-300);
  CHECK(sum_of({{0x1p1000, 0x1p1000}, {-0x1p-1000, 0x1p-74}, {-0x1p1000, 0x1p1000}}).value() == -0x1p-1074);
}

TEST_CASE("a halfway case rounds to even, and one bit far below decides it") {
  CHECK(sum_of({{1, 1}, {0x1p-53, 1}}).value() == 1);
  CHECK(sum_of({{1, 1}, {0x1p-53, 1}, {0x1p-1000, 0x1p-1000}}).value() == 1 + 0x1p-52);
  CHECK(sum_of({{1, 1}, {0x1p-53, 1}, {-0x1p-1000, 0x1p-1000}}).value() == 1);
  CHECK(sum_of({{-1, 1}, {-0x1p-53, 1}, {-0x1p-1000, 0x1p-1000}}).value() == -1 - 0x1p-52);
  CHECK(sum_of({{1 + 0x1p-52, 1}, {0x1p-53, 1}}).value() == 1 + 0x1p-51);
}

TEST_CASE("products beyond the range of double keep mantissa and exponent") {
  const double largest = std::numeric_limits<double>::max();
  const double smallest = std::numeric_limits<double>::denorm_min();

  const ExactSum huge = sum_of({{-largest, largest}, {-largest, largest}});
  CHECK(huge.result().exponent == 2049);
  CHECK(huge.result().mantissa == Approx(-1).epsilon(1e-15));
  CHECK(huge.value() == -andamio::tests::infinity);

  const ExactSum tiny = sum_of({{smallest, smallest}});
  CHECK(tiny.result().mantissa == 0.5);
  CHECK(tiny.result().exponent == -2147);
  CHECK(tiny.value() == 0);
}

TEST_CASE("the order of the products does not matter") {
  MadeUp made(3);
  Products products;
  for (int i = 0; i < 200; ++i) {
    products.emplace_back(std::ldexp(made.number(), i * 7 - 700), std::ldexp(made.number(), 650 - i * 6));
  }
  const double expected = sum_of(products).value();
  for (int round = 0; round < 20; ++round) {
    std::rotate(products.begin(), products.begin() + 37, products.end());
    std::swap(products[0], products[static_cast<std::size_t>(round) + 50]);
    REQUIRE(sum_of(products).value() == expected);
  }
}
