// The lesson's neurons, by hand.

#include "andamio/block/small_feed_forward.hpp"

#include <catch2/catch.hpp>

#include <limits>
#include <string>

using namespace andamio;

namespace {

/// Two neurons that ask, and what they write.
SmallFeedForward lesson(Gate gate) {
  SmallFeedForward network;
  network.x = Vector{{1, -2, 0.5}};
  network.weight1 = Matrix<double>{{0.5, 0.25, 2}, {-1, 0.5, 1}};
  network.bias1 = Vector{{0.5, -0.5}};
  network.weight2 = Matrix<double>{{1, 2}, {0, 2}, {-1, 2}};
  network.gate = gate;
  return network;
}

std::string refusal(const SmallFeedForward& network) {
  try {
    small_feed_forward(network);
    return {};
  } catch (const Error& error) {
    return error.code() + " " + error.parameter();
  }
}

} // namespace

TEST_CASE("the lesson's neurons: terms, sums, the gate, and what is written") {
  const SmallFeedForwardResult found = small_feed_forward(lesson(Gate::relu));
  CHECK(found.terms == Matrix<double>{{0.5, -0.5, 1}, {-1, -1, 0.5}});
  CHECK(found.sums == Vector{{1.5, -2}});
  CHECK(found.hidden == Vector{{1.5, 0}});
  CHECK(found.output == Vector{{1.5, 0, -1.5}});
}

TEST_CASE("without the gate the second neuron writes too") {
  const SmallFeedForwardResult found = small_feed_forward(lesson(Gate::none));
  CHECK(found.hidden == found.sums);
  CHECK(found.output == Vector{{-2.5, -4, -5.5}});
}

TEST_CASE("without a second layer there is no output") {
  SmallFeedForward network = lesson(Gate::relu);
  network.weight2.resize(0, 0);
  CHECK(small_feed_forward(network).output.size() == 0);
}

TEST_CASE("what is no network is refused by name") {
  SmallFeedForward network = lesson(Gate::relu);
  network.x[1] = std::numeric_limits<double>::quiet_NaN();
  CHECK(refusal(network) == "block/not-finite x");
  network = lesson(Gate::relu);
  network.x = Vector{{1e200, 0, 0}};
  network.weight1(0, 0) = 1e200;
  CHECK(refusal(network) == "block/not-finite x");
  network = lesson(Gate::relu);
  network.x = Vector{{1, 2}};
  CHECK(refusal(network) == "block/length-mismatch weight1's rows");
  network = lesson(Gate::relu);
  network.bias1 = Vector{{1}};
  CHECK(refusal(network) == "block/length-mismatch bias1");
}
