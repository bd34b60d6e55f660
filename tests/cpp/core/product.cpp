#include "andamio/core/product.hpp"

#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace andamio;
using namespace andamio::tests;

namespace {

template <typename T>
std::vector<T> made_up(MadeUp& made, Index count) {
  std::vector<T> result(static_cast<std::size_t>(count));
  std::generate(result.begin(), result.end(), [&] { return static_cast<T>(made.number()); });
  return result;
}

// The definition, and the promised order of the sum. -ffp-contract=off: neither side fuses a product with a sum.
template <typename T>
std::vector<T> by_definition(const std::vector<T>& a, const std::vector<T>& b, ProductShape shape, std::vector<T> c) {
  const auto at = [](const std::vector<T>& matrix, Index i) { return matrix[static_cast<std::size_t>(i)]; };
  for (Index i = 0; i < shape.m; ++i) {
    for (Index j = 0; j < shape.n; ++j) {
      T& sum = c[static_cast<std::size_t>(i * shape.n + j)];
      for (Index k = 0; k < shape.k; ++k) sum += at(a, i * shape.k + k) * at(b, k * shape.n + j);
    }
  }
  return c;
}

template <typename T>
void check(ProductShape shape, MadeUp& made) {
  CAPTURE(shape.m, shape.k, shape.n, sizeof(T));
  const auto a = made_up<T>(made, shape.m * shape.k);
  const auto b = made_up<T>(made, shape.k * shape.n);
  const auto bias = made_up<T>(made, shape.n);
  const auto before = made_up<T>(made, shape.m * shape.n);

  std::vector<T> rows_of_bias;
  for (Index i = 0; i < shape.m; ++i) rows_of_bias.insert(rows_of_bias.end(), bias.begin(), bias.end());
  std::vector<T> c(before.size());
  product(a.data(), b.data(), shape, bias.data(), c.data());
  CHECK(c == by_definition(a, b, shape, rows_of_bias));

  std::vector<T> expected = c;
  for (T& number : expected) number = std::max(number, T{0});
  product_rectified(a.data(), b.data(), shape, bias.data(), c.data());
  CHECK(c == expected);

  expected = by_definition(a, b, shape, std::vector<T>(c.size()));
  for (std::size_t i = 0; i < expected.size(); ++i) expected[i] = before[i] > 0 ? expected[i] : T{0};
  product_gated(a.data(), b.data(), shape, before.data(), c.data());
  CHECK(c == expected);

  product<T>(a.data(), b.data(), shape, nullptr, c.data());
  CHECK(c == by_definition(a, b, shape, std::vector<T>(c.size())));

  c = before;
  add_product(a.data(), b.data(), shape, c.data());
  CHECK(c == by_definition(a, b, shape, before));

  std::vector<T> a_transposed(a.size());
  transpose(a.data(), shape.m, shape.k, a_transposed.data());
  c = before;
  add_transposed_product(a_transposed.data(), b.data(), shape, c.data());
  CHECK(c == by_definition(a, b, shape, before));
}

} // namespace

TEST_CASE("products are the definition's, to the last bit, at every edge of the tiles") {
  MadeUp made(1);
  for (const Index m : {1, 2, 3, 4, 5, 8, 11}) {
    for (const Index n : {1, 2, 3, 4, 7, 8, 9, 10, 12, 15, 16, 29}) {
      for (const Index k : {0, 1, 2, 5, 32}) {
        check<float>({.m = m, .k = k, .n = n}, made);
        check<double>({.m = m, .k = k, .n = n}, made);
      }
    }
  }
}

TEMPLATE_TEST_CASE("what is not a number stays so on its way through ReLU, in every tile", "", float, double) {
  const ProductShape shape{.m = 5, .k = 2, .n = 15};
  const std::vector<TestType> a(10, static_cast<TestType>(not_a_number));
  const std::vector<TestType> b(30, TestType{1});
  const std::vector<TestType> bias(15);
  std::vector<TestType> c(75);
  product_rectified(a.data(), b.data(), shape, bias.data(), c.data());
  CHECK(std::all_of(c.begin(), c.end(), [](TestType x) { return std::isnan(x); }));
}

TEST_CASE("a matrix transposed twice is itself, and entry (i, j) becomes (j, i)") {
  MadeUp made(2);
  for (const Index m : {1, 3, 4, 9}) {
    for (const Index n : {1, 2, 8, 13}) {
      const auto a = made_up<float>(made, m * n);
      std::vector<float> once(a.size());
      std::vector<float> twice(a.size());
      transpose(a.data(), m, n, once.data());
      transpose(once.data(), n, m, twice.data());
      CHECK(twice == a);
      CHECK(once[static_cast<std::size_t>((n - 1) * m)] == a[static_cast<std::size_t>(n - 1)]);
    }
  }
}
