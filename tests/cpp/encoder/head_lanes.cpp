#include "andamio/encoder/head_lanes.hpp"
#include "andamio/encoder/lane_product.hpp"
#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <vector>

using namespace andamio;
using namespace andamio::tests;

namespace {

// Odd numbers of heads, of dimensions and of pairs: lanes left over, dimensions that fill no vector.
std::vector<HeadShape> shapes() {
  std::vector<HeadShape> result;
  for (const Index sequences : {1, 2, 3}) {
    for (const Index heads : {1, 2, 3, 4, 5}) {
      for (const Index head_dim : {1, 3, 4, 8, 10}) {
        result.push_back({.batch = {.sequences = sequences, .tokens = 3}, .heads = heads, .head_dim = head_dim});
      }
    }
  }
  return result;
}

template <typename T>
void check_round_trip(const HeadShape& shape) {
  CAPTURE(shape.batch.sequences, shape.heads, shape.head_dim, sizeof(T));
  const Index d = shape.d_model();
  const Index width = 2 * d + 1; // with something before and behind
  std::vector<T> rows(static_cast<std::size_t>(shape.batch.rows() * width));
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = static_cast<T>(i + 1);
  std::vector<T> back = rows;
  const std::vector<T> zeros(static_cast<std::size_t>(shape.head_dim));
  std::vector<T> sink = zeros;
  std::vector<Lanes<T>> lanes(static_cast<std::size_t>(shape.batch.tokens * shape.head_dim));
  for (Index row = 0; row < shape.batch.rows(); ++row) std::fill_n(back.begin() + row * width + d, d, T{0});

  for (Index group = 0; group < shape.template groups<T>(); ++group) {
    gather_heads(HeadRows<const T>{rows.data(), width, d}, shape, group, zeros.data(), lanes.data());
    for (Index lane = 0; lane < lane_count<T>; ++lane) {
      const Index pair = group * lane_count<T> + lane;
      const Index row = pair / shape.heads * shape.batch.tokens + 1;
      const auto at = static_cast<std::size_t>(row * width + d + pair % shape.heads * shape.head_dim);
      const T first = lanes[static_cast<std::size_t>(shape.head_dim)][lane];
      CHECK(first == (pair < shape.pairs() ? rows[at] : T{0}));
    }
    scatter_heads(lanes.data(), shape, group, sink.data(), HeadRows<T>{back.data(), width, d});
  }
  CHECK(back == rows);
}

template <typename T>
void check_product(ProductShape shape, MadeUp& made) {
  CAPTURE(shape.m, shape.k, shape.n, sizeof(T));
  const auto matrix = [&](Index count) {
    std::vector<Lanes<T>> result(static_cast<std::size_t>(count));
    for (auto& lanes : result) {
      for (Index l = 0; l < lane_count<T>; ++l) lanes[l] = static_cast<T>(made.number());
    }
    return result;
  };
  const auto a = matrix(shape.k * shape.m); // (k, m): goes in transposed
  const auto b = matrix(shape.k * shape.n);
  std::vector<Lanes<T>> c(static_cast<std::size_t>(shape.m * shape.n));
  lane_product(LaneMatrix<T>{a.data(), shape.m, 1}.transposed(), LaneMatrix<T>{b.data(), shape.n, 1}, shape, c.data());
  for (Index i = 0; i < shape.m; ++i) {
    for (Index j = 0; j < shape.n; ++j) {
      Lanes<T> sum{};
      for (Index k = 0; k < shape.k; ++k) {
        sum += a[static_cast<std::size_t>(k * shape.m + i)] * b[static_cast<std::size_t>(k * shape.n + j)];
      }
      const Lanes<T> found = c[static_cast<std::size_t>(i * shape.n + j)];
      for (Index l = 0; l < lane_count<T>; ++l) CHECK(found[l] == sum[l]);
    }
  }
}

} // namespace

TEST_CASE("heads come into the lanes and back, whatever their number, lanes without a head hold zeros") {
  for (const HeadShape& shape : shapes()) {
    check_round_trip<float>(shape);
    check_round_trip<double>(shape);
  }
}

TEST_CASE("products in lanes are the definition's in each lane, to the last bit") {
  MadeUp made(3);
  for (const Index m : {1, 2, 5}) {
    for (const Index n : {1, 4, 6, 8}) {
      for (const Index k : {1, 3, 10}) {
        check_product<float>({.m = m, .k = k, .n = n}, made);
        check_product<double>({.m = m, .k = k, .n = n}, made);
      }
    }
  }
}
