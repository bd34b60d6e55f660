/// The native yardstick of `npm run bench`: one line "<what> <n> <nanoseconds per call>" each, read by tools/bench.ts.

#include "andamio/norms/norms.hpp"

#include "andamio/norms/ball.hpp"
#include "andamio/norms/inner.hpp"
#include "andamio/sparsity/descent.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>

namespace {

using andamio::Index;
using andamio::Vector;
using Clock = std::chrono::steady_clock;

/// Results go here, so that no call is optimised away.
volatile double sink = 0;

double nanoseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::nano>(Clock::now() - start).count();
}

/// Nanoseconds per call: the median of seven rounds of at least ten milliseconds each.
template <typename Call>
double time_of(Call call) {
  constexpr double round_ns = 10e6;
  long calls = 1;
  for (double elapsed = 0; elapsed < round_ns; calls *= 2) {
    const auto start = Clock::now();
    for (long i = 0; i < calls; ++i) sink = call();
    elapsed = nanoseconds_since(start);
  }
  std::array<double, 7> rounds{};
  for (double& round : rounds) {
    const auto start = Clock::now();
    for (long i = 0; i < calls; ++i) sink = call();
    round = nanoseconds_since(start) / static_cast<double>(calls);
  }
  std::nth_element(rounds.begin(), rounds.begin() + 3, rounds.end());
  return rounds[3];
}

template <typename Call>
void report(const char* what, Index n, Call call) {
  std::printf("%s %td %.3f\n", what, n, time_of(call));
}

/// What the widget `norms` computes for one frame of a drag.
double widget_frame(const Vector& x) {
  const double norms = andamio::l0(x) + andamio::l1(x) + andamio::l2(x) + andamio::linf(x) + andamio::lp(x, 1.5);
  return norms + andamio::dot(x, x) + andamio::ball(1.5, 256)[0];
}

/// The course's experiment: 5,000 subgradient steps of five weights.
double race() {
  Vector target(5);
  target << 3, 0.4, -0.2, 1.5, 0.1;
  andamio::Descent descent({.problem = {.target = target, .penalty = {}},
                            .rule = andamio::StepRule::subgradient,
                            .learning_rate = 0.002,
                            .initial = {}});
  descent.advance(5000);
  return descent.weights()[0];
}

} // namespace

// An exception may end a benchmark.
int main() { // NOLINT(bugprone-exception-escape)
  for (const Index n : {Index{3}, Index{512}, Index{65536}}) {
    // Numbers in (−1, 1] without pattern, the same in tools/bench.ts.
    Vector x(n);
    for (Index i = 0; i < n; ++i) x[i] = 1 - 2 * static_cast<double>(i * 7919 % 10007) / 10007;
    report("l1", n, [&] { return andamio::l1(x); });
    report("l2", n, [&] { return andamio::l2(x); });
    report("linf", n, [&] { return andamio::linf(x); });
    report("lp(1.5)", n, [&] { return andamio::lp(x, 1.5); });
    report("dot", n, [&] { return andamio::dot(x, x); });
  }
  Vector x(3);
  x << 4, 3, 0;
  report("widget-frame", 3, [&] { return widget_frame(x); });
  report("descent", 5, race);
}
