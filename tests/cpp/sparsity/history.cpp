#include "andamio/sparsity/history.hpp"

#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

#include <set>

using namespace andamio;
using namespace andamio::tests;

namespace {

/// Steps 0 … newest; each row says its own step in every number.
History recorded(Step newest) {
  History history(2);
  for (Step step = 0; step <= newest; ++step) {
    const auto number = static_cast<double>(step);
    history.record(number, vector({number, -number}));
  }
  return history;
}

} // namespace

TEST_CASE("up to 2,000 rows every step is there") {
  for (const Step newest : {0, 1, 2, 1998, 1999}) {
    const HistoryRows rows = recorded(newest).rows();
    CAPTURE(newest);
    REQUIRE(rows.steps.size() == newest + 1);
    for (Index row = 0; row <= newest; ++row) REQUIRE(rows.steps[row] == static_cast<double>(row));
  }
}

TEST_CASE("every row keeps its step, its loss and its weights, the first and the newest are there, the rest is even") {
  std::set<double> strides;
  for (const Step newest : {2000, 2001, 2002, 5000, 5997, 5998, 5999, 6000, 17995, 54321, 200000}) {
    const HistoryRows rows = recorded(newest).rows();
    const Index count = rows.steps.size();
    CAPTURE(newest);
    REQUIRE(count <= static_cast<Index>(History::most_rows));
    REQUIRE(count > static_cast<Index>(History::most_rows / 3));
    REQUIRE(rows.losses == rows.steps);
    REQUIRE(rows.weights.size() == 2 * count);
    for (Index row = 0; row < count; ++row) {
      REQUIRE(rows.weights[2 * row] == rows.steps[row]);
      REQUIRE(rows.weights[2 * row + 1] == -rows.steps[row]);
    }
    CHECK(rows.steps[0] == 0);
    CHECK(rows.steps[count - 1] == static_cast<double>(newest));
    const double stride = rows.steps[1];
    strides.insert(stride);
    for (Index row = 1; row + 1 < count; ++row) REQUIRE(rows.steps[row] - rows.steps[row - 1] == stride);
    REQUIRE(rows.steps[count - 1] - rows.steps[count - 2] <= stride);
  }
  CHECK(strides == std::set<double>{3, 9, 27, 81, 243});
}

TEST_CASE("what jumps to and fro is seen on both sides, however thinned") {
  History history(1);
  for (Step step = 0; step <= 100'000; ++step) history.record(0, vector({step % 2 == 0 ? 1.0 : -1.0}));
  const HistoryRows rows = history.rows();
  REQUIRE(rows.steps[1] > 1);
  for (Index row = 1; row + 1 < rows.steps.size(); ++row) REQUIRE(rows.weights[row] == -rows.weights[row - 1]);
}
