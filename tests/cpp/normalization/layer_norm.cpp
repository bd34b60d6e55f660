#include "andamio/normalization/layer_norm.hpp"

#include "andamio/normalization/stages.hpp"
#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

using namespace andamio;
using namespace andamio::tests;

TEST_CASE("LayerNorm: rows of double give what the stages give") {
  const Vector x = vector({1, 2, 3, 6, 2, 4, 6, 8});
  Vector y(8);
  layer_norm_forward<double>(x.data(), {.rows = 2, .d = 4}, {}, 1e-5, y.data(), nullptr);
  CHECK(y.head(4).isApprox(layer_norm(x.head(4)).output, 1e-15));
  CHECK(y.tail(4).isApprox(layer_norm(x.tail(4)).output, 1e-15));
}
