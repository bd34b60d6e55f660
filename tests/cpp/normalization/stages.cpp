#include "andamio/normalization/stages.hpp"
#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

using namespace andamio;
using namespace andamio::tests;

// The course's example.
TEST_CASE("LayerNorm of (1, 2, 3, 6), stage by stage") {
  const LayerNormStages stages = layer_norm(vector({1, 2, 3, 6}));
  CHECK(stages.mean == 3);
  CHECK(stages.centred == vector({-2, -1, 0, 3}));
  CHECK(stages.variance == 3.5);
  CHECK(stages.normalized.isApprox(vector({-2, -1, 0, 3}) / std::sqrt(3.5 + 1e-5), 1e-15));
  CHECK(stages.output == stages.normalized);
}
