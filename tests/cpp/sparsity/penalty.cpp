#include "andamio/sparsity/penalty.hpp"

#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

using namespace andamio;
using namespace andamio::tests;

namespace {

constexpr Penalty l1{.kind = PenaltyKind::l1, .lambda = 1};
constexpr Penalty l2_squared{.kind = PenaltyKind::l2_squared, .lambda = 1};

} // namespace

// The course's numbers: at w = 0.1 the penalties are 0.01 and 0.1; the slope of λw² fades at 0, that of λ|w| does not.
TEST_CASE("at w = 0.1 the penalties are 0.1 and 0.01, the slopes 1 and 0.2") {
  CHECK(penalty_value(vector({0.1}), l1) == 0.1);
  CHECK(penalty_value(vector({0.1}), l2_squared) == Approx(0.01).epsilon(1e-15));
  CHECK(penalty_slope(vector({0.1}), l1) == vector({1}));
  CHECK(penalty_slope(vector({0.1}), l2_squared) == vector({0.2}));
  CHECK(penalty_slope(vector({1e-12}), l1) == vector({1}));
  CHECK(penalty_slope(vector({1e-12}), l2_squared) == vector({2e-12}));
}

TEST_CASE("the sign of 0 is 0") { CHECK(penalty_slope(vector({0, -0.0, 2, -2}), l1) == vector({0, 0, 1, -1})); }

TEST_CASE("the value is the sum of the terms, and λ multiplies everything") {
  const Vector w = vector({4, -3, 0});
  CHECK(penalty_terms(w, {.kind = PenaltyKind::l1, .lambda = 0.5}) == vector({2, 1.5, 0}));
  CHECK(penalty_value(w, {.kind = PenaltyKind::l1, .lambda = 0.5}) == 3.5);
  CHECK(penalty_slope(w, {.kind = PenaltyKind::l1, .lambda = 0.5}) == vector({0.5, -0.5, 0}));
  CHECK(penalty_terms(w, {.kind = PenaltyKind::l2_squared, .lambda = 0.5}) == vector({8, 4.5, 0}));
  CHECK(penalty_value(w, {.kind = PenaltyKind::l2_squared, .lambda = 0.5}) == 12.5);
  CHECK(penalty_slope(w, {.kind = PenaltyKind::l2_squared, .lambda = 0.5}) == vector({4, -3, 0}));
}

TEST_CASE("the slope is the value's derivative, by central differences") {
  MadeUp made(51);
  const double h = 1e-6;
  for (const PenaltyKind kind : {PenaltyKind::l1, PenaltyKind::l2_squared}) {
    const Penalty penalty{.kind = kind, .lambda = 0.7};
    for (int i = 0; i < 50; ++i) {
      const double w = 2 * made.number();
      const double rise = penalty_value(vector({w + h}), penalty) - penalty_value(vector({w - h}), penalty);
      REQUIRE(penalty_slope(vector({w}), penalty)[0] == Approx(rise / (2 * h)).margin(1e-8));
    }
  }
}

// Its definition (Parikh & Boyd 2014, eq. 1.1), searched on a grid.
TEST_CASE("shrink gives the least of ½(v − w)² + ηλP(v) on a fine grid") {
  MadeUp made(52);
  const double rate = 0.3;
  for (const PenaltyKind kind : {PenaltyKind::l1, PenaltyKind::l2_squared}) {
    const Penalty penalty{.kind = kind, .lambda = 1.5};
    for (int i = 0; i < 30; ++i) {
      const double w = 2 * made.number();
      Vector shrunk = vector({w});
      shrink(shrunk, penalty, rate);
      const auto objective = [&](double v) {
        return 0.5 * (v - w) * (v - w) + rate * penalty_value(vector({v}), penalty);
      };
      for (int k = -2500; k <= 2500; ++k) REQUIRE(objective(shrunk[0]) <= objective(k / 1000.0) + 4 * epsilon);
    }
  }
}

TEST_CASE("a push under subgradient may cross 0, under proximal it ends at 0 exactly") {
  const Vector w = vector({0.1, -0.1, 1, 0});
  CHECK(penalty_push(w, l1, StepRule::subgradient, 0.25) == vector({-0.25, 0.25, -0.25, 0}));
  CHECK(penalty_push(w, l1, StepRule::proximal, 0.25) == vector({-0.1, 0.1, -0.25, 0}));
  CHECK(penalty_push(w, l2_squared, StepRule::subgradient, 0.25) == vector({-0.05, 0.05, -0.5, 0}));
  const Vector proximal = w + penalty_push(w, l2_squared, StepRule::proximal, 0.25);
  for (Index i = 0; i < w.size(); ++i) CHECK(proximal[i] == Approx(w[i] / 1.5).epsilon(4 * epsilon));
}

TEST_CASE("a NaN goes through at its own place") {
  const Vector w = vector({1, not_a_number});
  for (const Penalty& penalty : {l1, l2_squared}) {
    CHECK(std::isnan(penalty_value(w, penalty)));
    CHECK(penalty_slope(w, penalty)[0] == (penalty.kind == PenaltyKind::l1 ? 1 : 2));
    CHECK(std::isnan(penalty_slope(w, penalty)[1]));
    CHECK(penalty_terms(w, penalty)[0] == 1);
    CHECK(std::isnan(penalty_terms(w, penalty)[1]));
    CHECK(std::isnan(penalty_push(w, penalty, StepRule::proximal, 0.1)[1]));
  }
}

// Powers of two, whose products are exact. The least positive number is 2^−1074, the largest below 2^1024.
TEST_CASE("no product leaves the range on the way to one that is in it") {
  const auto l2 = [](double lambda) { return Penalty{.kind = PenaltyKind::l2_squared, .lambda = lambda}; };
  CHECK(penalty_terms(vector({0x1p600, -0x1p600}), l2(0x1p-1000)) == vector({0x1p200, 0x1p200}));
  CHECK(penalty_terms(vector({0x1p-600}), l2(0x1p1000)) == vector({0x1p-200}));
  CHECK(penalty_terms(vector({0x1p-1074}), l2(0x1p1023)) == vector({0}));
  CHECK(penalty_terms(vector({0x1p700}), l2(0x1p-1074)) == vector({0x1p326}));
  CHECK(penalty_value(vector({0x1p600, 0x1p600}), l2(0x1p-1000)) == 0x1p201);
  CHECK(penalty_value(vector({1e160}), l2(1e-300)) == Approx(1e20).epsilon(1e-15));
  CHECK(penalty_value(vector({1e200}), l2(1)) == infinity);
  CHECK(penalty_slope(vector({0x1p1023, -0x1p1023}), l2(0x1p-10)) == vector({0x1p1014, -0x1p1014}));
  CHECK(penalty_slope(vector({0x1p-10}), l2(0x1p1023)) == vector({0x1p1014}));
  // −η·2λw: λw beyond the range, or below it.
  CHECK(penalty_push(vector({0x1p600}), l2(0x1p600), StepRule::subgradient, 0x1p-500) == vector({-0x1p701}));
  CHECK(penalty_push(vector({0x1p-600}), l2(0x1p-600), StepRule::subgradient, 0x1p500) == vector({-0x1p-699}));
  // w/(1 + 2ηλ): ηλ is 2^1200, or 2ηλ alone beyond the range.
  Vector w = vector({0x1p1000});
  shrink(w, l2(0x1p600), 0x1p600);
  CHECK(w == vector({0x1p-201}));
  w = vector({0x1p1000});
  shrink(w, l2(0x1p1000), 0x1p23);
  CHECK(w == vector({0x1p-24}));
}

TEST_CASE("λ = 0 is no penalty, however large a weight is, and a NaN stays one") {
  const Vector w = vector({1e200, -infinity, 0, not_a_number});
  for (const PenaltyKind kind : {PenaltyKind::l1, PenaltyKind::l2_squared}) {
    const Penalty none{.kind = kind, .lambda = 0};
    CHECK(penalty_value(w.head(3), none) == 0);
    CHECK(penalty_terms(w.head(3), none) == Vector::Zero(3));
    CHECK(penalty_slope(w.head(3), none) == Vector::Zero(3));
    CHECK(penalty_push(w.head(3), none, StepRule::subgradient, 0.1) == Vector::Zero(3));
    CHECK(std::isnan(penalty_terms(w, none)[3]));
    CHECK(std::isnan(penalty_slope(w, none)[3]));
  }
}

TEST_CASE("λ must be finite and not negative, the learning rate finite and above 0") {
  const Vector w = vector({1});
  for (const double lambda : {-1e-300, infinity, -infinity, not_a_number}) {
    const Penalty penalty{.kind = PenaltyKind::l1, .lambda = lambda};
    CAPTURE(lambda);
    CHECK_THROWS_WITH(penalty_value(w, penalty), "lambda must be a finite number of at least 0");
    CHECK_THROWS_AS(penalty_terms(w, penalty), Error);
    CHECK_THROWS_AS(penalty_slope(w, penalty), Error);
    CHECK_THROWS_AS(penalty_push(w, penalty, StepRule::proximal, 0.1), Error);
    CHECK_THROWS_AS(penalty_push(w, penalty, StepRule::subgradient, 0.1), Error);
  }
  for (const double rate : {0.0, -0.1, infinity, not_a_number}) {
    CAPTURE(rate);
    CHECK_THROWS_WITH(penalty_push(w, l1, StepRule::proximal, rate), "learningRate must be a finite number above 0");
  }
  CHECK(penalty_value(w, {.kind = PenaltyKind::l1, .lambda = 0}) == 0);
}
