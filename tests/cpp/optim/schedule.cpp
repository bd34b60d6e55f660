#include "andamio/optim/schedule.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>

using namespace andamio;

TEST_CASE("a constant schedule gives its learning rate at every step") {
  for (const int t : {1, 2, 1000}) CHECK(learning_rate_at({.learning_rate = 0.3}, t) == 0.3);
}

TEST_CASE("a linear warm-up rises in equal steps to its learning rate and stays there") {
  const Schedule schedule{.kind = ScheduleKind::linear_warmup, .learning_rate = 1e-3, .warmup_steps = 200};
  CHECK(learning_rate_at(schedule, 1) == Approx(5e-6));
  CHECK(learning_rate_at(schedule, 100) == Approx(5e-4));
  for (const int t : {200, 201, 100'000}) CHECK(learning_rate_at(schedule, t) == 1e-3);
}

// Vaswani et al. 2017, eq. 3, as it is written there, with the paper's d = 512 and 4,000 steps.
TEST_CASE("the inverse square root is the paper's formula, highest at the end of the warm-up") {
  const double peak = vaswani_peak(512, 4000);
  const Schedule schedule{.kind = ScheduleKind::inverse_sqrt, .learning_rate = peak, .warmup_steps = 4000};
  for (const int t : {1, 77, 3999, 4000, 4001, 100'000}) {
    const double paper = std::pow(512.0, -0.5) * std::min(std::pow(t, -0.5), t * std::pow(4000.0, -1.5));
    CHECK(learning_rate_at(schedule, t) == Approx(paper).epsilon(1e-13));
    CHECK(learning_rate_at(schedule, t) <= peak);
  }
  CHECK(learning_rate_at(schedule, 4000) == peak);
}
