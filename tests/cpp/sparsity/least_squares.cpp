#include "andamio/sparsity/least_squares.hpp"

#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

using namespace andamio;
using namespace andamio::tests;

namespace {

LeastSquares experiment_with(PenaltyKind kind, double lambda = 1) {
  return {.target = vector({3, 0.4, -0.2, 1.5, 0.1}), .penalty = {.kind = kind, .lambda = lambda}};
}

constexpr auto kinds = {PenaltyKind::l1, PenaltyKind::l2_squared};

} // namespace

TEST_CASE("the experiment's minimisers: L1 leaves three zeros, L2² none") {
  CHECK(minimiser(experiment_with(PenaltyKind::l1)) == vector({2.5, 0, 0, 1, 0}));
  CHECK(minimiser(experiment_with(PenaltyKind::l2_squared)) == vector({1.5, 0.2, -0.1, 0.75, 0.05}));
}

TEST_CASE("a loss is its two parts") {
  const Loss l1 = loss(experiment_with(PenaltyKind::l1, 2), vector({2, 0.4, -0.2, 1, 0.1}));
  CHECK(l1.square == 1.25);
  CHECK(l1.penalty == Approx(7.4).epsilon(1e-15));
  CHECK(l1.total() == l1.square + l1.penalty);
  CHECK(loss(experiment_with(PenaltyKind::l2_squared, 2), vector({2, 0, 0, 1, 0})).penalty == 10);
}

TEST_CASE("a loss whose true value is in range is given, and otherwise Infinity, never NaN") {
  const auto at = [](double w, double a, double lambda) {
    return loss({.target = vector({a}), .penalty = {.kind = PenaltyKind::l2_squared, .lambda = lambda}}, vector({w}));
  };
  CHECK(at(1e160, 1e160, 1e-300).total() == Approx(1e20).epsilon(1e-15));
  CHECK(at(1e200, 1e200, 0).total() == 0);
  CHECK(at(1e200, 0, 0).total() == infinity);
  CHECK(at(1e200, 0, 0).penalty == 0);
  CHECK(at(infinity, 0, 0).total() == infinity);
}

// 2(w − a) = −1.5·2^1024 and 2λw = 2^1025 or λ = 1.5·2^1023: beyond the range, or nearly, and of opposite signs.
TEST_CASE("a gradient is right where its parts leave the range and their sum does not") {
  const Vector a = vector({0x1.8p1023, 1});
  const Vector w = vector({0x1p1021, 1});
  const Penalty l2{.kind = PenaltyKind::l2_squared, .lambda = 8};
  // 2(2^1021 − 1.5·2^1023) + 2·8·2^1021 = −2.5·2^1023 + 4·2^1023
  CHECK(gradient({.target = a, .penalty = l2}, w) == vector({0x1.8p1023, 16}));
  const Penalty l1{.kind = PenaltyKind::l1, .lambda = 0x1.8p1023};
  CHECK(gradient({.target = a, .penalty = l1}, w) == vector({-0x1p1023, 0x1.8p1023}));
  // Truly beyond the range.
  CHECK(gradient({.target = -a, .penalty = l2}, w)[0] == infinity);
  CHECK(gradient({.target = a, .penalty = l2}, -w)[0] == -infinity);
}

TEST_CASE("the gradient is the loss's derivative, by central differences") {
  MadeUp made(61);
  const double h = 1e-6;
  for (const PenaltyKind kind : kinds) {
    const LeastSquares problem = experiment_with(kind, 0.7);
    const Vector w = made.vector(5);
    const Vector slope = gradient(problem, w);
    for (Index i = 0; i < 5; ++i) {
      const Vector step = h * Vector::Unit(5, i);
      const double rise = loss(problem, w + step).total() - loss(problem, w - step).total();
      REQUIRE(slope[i] == Approx(rise / (2 * h)).margin(1e-7));
    }
  }
}

TEST_CASE("at 0 the sign counts as 0: only the square's slope is left") {
  CHECK(gradient(experiment_with(PenaltyKind::l1), Vector::Zero(5)) == vector({-6, -0.8, 0.4, -3, -0.2}));
}

// Rockafellar 1970, §23: w is least where 0 lies in the subdifferential.
TEST_CASE("0 lies in the subdifferential at the minimiser") {
  MadeUp made(62);
  for (int i = 0; i < 200; ++i) {
    const double lambda = 2 * std::abs(made.number());
    const LeastSquares problem{.target = 2 * made.vector(7), .penalty = {.kind = PenaltyKind::l1, .lambda = lambda}};
    const Vector w = minimiser(problem);
    for (Index k = 0; k < 7; ++k) {
      const double square_slope = 2 * (w[k] - problem.target[k]);
      if (w[k] == 0)
        REQUIRE(std::abs(square_slope) <= lambda);
      else
        REQUIRE(square_slope + std::copysign(lambda, w[k]) == Approx(0).margin(8 * epsilon));
    }
    const LeastSquares smooth{.target = problem.target, .penalty = {.kind = PenaltyKind::l2_squared, .lambda = lambda}};
    REQUIRE(gradient(smooth, minimiser(smooth)).cwiseAbs().maxCoeff() <= 16 * epsilon);
  }
}

TEST_CASE("no neighbour of the minimiser has a smaller loss") {
  MadeUp made(63);
  for (const PenaltyKind kind : kinds) {
    const LeastSquares problem = experiment_with(kind);
    const Vector w = minimiser(problem);
    const double least = loss(problem, w).total();
    for (int i = 0; i < 1000; ++i) REQUIRE(loss(problem, w + 0.1 * made.vector(5)).total() >= least);
  }
}

TEST_CASE("the path of minimisers has one row for each λ") {
  const Vector lambdas = vector({0, 0.5, 1, 6});
  for (const PenaltyKind kind : kinds) {
    const Vector path = minimiser_path(experiment_with(kind, 99), lambdas);
    REQUIRE(path.size() == 20);
    for (Index row = 0; row < 4; ++row) {
      CHECK(path.segment(5 * row, 5) == minimiser(experiment_with(kind, lambdas[row])));
    }
  }
  CHECK(minimiser_path(experiment_with(PenaltyKind::l1), vector({6})) == Vector::Zero(5));
  CHECK(minimiser_path(experiment_with(PenaltyKind::l1), Vector(0)).size() == 0);
}

TEST_CASE("a path has at most 10,000,000 numbers, known before it has any") {
  CHECK_NOTHROW(require_path_size(1000, 10'000));
  CHECK_NOTHROW(require_path_size(1, 10'000'000));
  CHECK_THROWS_WITH(require_path_size(1000, 10'001),
                    "lambdas must be at most 10000000 / target.length numbers, not 10001 numbers");
  CHECK_THROWS_AS(require_path_size(1, 10'000'001), Error);
  CHECK_THROWS_AS(require_path_size(1000, std::numeric_limits<Index>::max()), Error);
  const LeastSquares problem{.target = Vector::Zero(1000), .penalty = {}};
  CHECK_THROWS_AS(minimiser_path(problem, Vector::Zero(10'001)), Error);
}

TEST_CASE("the bound of the oscillation is η(λ + 2|a|) where the minimiser is 0, and 0 elsewhere") {
  const Vector bound = oscillation_bound(experiment_with(PenaltyKind::l1).target, 1, 0.002);
  CHECK(bound[0] == 0);
  CHECK(bound[1] == Approx(0.0036).epsilon(1e-15));
  CHECK(bound[2] == Approx(0.0028).epsilon(1e-15));
  CHECK(bound[3] == 0);
  CHECK(bound[4] == Approx(0.0024).epsilon(1e-15));
}

TEST_CASE("the bound of the oscillation is right where λ + 2|a| leaves the range") {
  CHECK(oscillation_bound(vector({0x1p1021}), 0x1.8p1023, 0x1p-10) == vector({0x1p1014}));
}

TEST_CASE("learning rates beyond which a descent may grow") {
  const auto limit = [](PenaltyKind kind, double lambda, StepRule rule) {
    return learning_rate_limit({.kind = kind, .lambda = lambda}, rule);
  };
  CHECK(limit(PenaltyKind::l1, 5, StepRule::subgradient) == 1);
  CHECK(limit(PenaltyKind::l1, 5, StepRule::proximal) == 1);
  CHECK(limit(PenaltyKind::l2_squared, 1, StepRule::subgradient) == 0.5);
  CHECK(limit(PenaltyKind::l2_squared, 0.5, StepRule::proximal) == 2);
  CHECK(limit(PenaltyKind::l2_squared, 1, StepRule::proximal) == infinity);
}

TEST_CASE("what the problem may not be") {
  const auto code = [](const LeastSquares& problem) -> std::string {
    try {
      minimiser(problem);
    } catch (const Error& error) {
      return error.code() + " " + error.parameter();
    }
    return "none";
  };
  const Penalty penalty{.kind = PenaltyKind::l1, .lambda = 1};
  CHECK(code({.target = Vector(0), .penalty = penalty}) == "sparsity/target-out-of-range target");
  CHECK(code({.target = Vector::Zero(1001), .penalty = penalty}) == "sparsity/target-out-of-range target");
  CHECK(code({.target = vector({1, not_a_number}), .penalty = penalty}) == "sparsity/target-out-of-range target");
  CHECK(code({.target = vector({infinity}), .penalty = penalty}) == "sparsity/target-out-of-range target");
  CHECK(code(experiment_with(PenaltyKind::l1, -1)) == "sparsity/lambda-out-of-range lambda");
  CHECK(code({.target = Vector::Zero(1000), .penalty = penalty}) == "none");

  const LeastSquares problem = experiment_with(PenaltyKind::l1);
  CHECK_THROWS_WITH(loss(problem, vector({1})), "w has length 1, but target has length 5");
  CHECK_THROWS_WITH(gradient(problem, vector({1})), "w has length 1, but target has length 5");
  CHECK_THROWS_WITH(minimiser_path(problem, vector({1, -1})), "lambdas must be finite numbers of at least 0");
  CHECK_THROWS_AS(minimiser_path(problem, vector({infinity})), Error);
  CHECK_THROWS_AS(minimiser_path(problem, vector({not_a_number})), Error);
  CHECK_THROWS_WITH(oscillation_bound(problem.target, 1, 0), "learningRate must be a finite number above 0");
  CHECK_THROWS_AS(oscillation_bound(problem.target, -1, 0.1), Error);
  CHECK_THROWS_AS(learning_rate_limit({.kind = PenaltyKind::l1, .lambda = not_a_number}, StepRule::proximal), Error);
}
