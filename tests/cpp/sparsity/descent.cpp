#include "andamio/sparsity/descent.hpp"

#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

using namespace andamio;
using namespace andamio::tests;

namespace {

/// The course's experiment.
DescentOptions experiment(PenaltyKind kind, StepRule rule = StepRule::subgradient) {
  return {.problem = {.target = vector({3, 0.4, -0.2, 1.5, 0.1}), .penalty = {.kind = kind, .lambda = 1}},
          .rule = rule,
          .learning_rate = 0.002,
          .initial = {}};
}

/// One weight.
DescentOptions single(PenaltyKind kind, StepRule rule, double target, double learning_rate, double initial) {
  return {.problem = {.target = vector({target}), .penalty = {.kind = kind, .lambda = 1}},
          .rule = rule,
          .learning_rate = learning_rate,
          .initial = vector({initial})};
}

/// The weights after each of the first steps of a single weight's descent.
std::vector<double> trail(Descent descent, int steps) {
  std::vector<double> weights;
  for (int i = 0; i < steps; ++i) {
    descent.advance(1);
    weights.push_back(descent.weights()[0]);
  }
  return weights;
}

void check_near(const Vector& actual, const Vector& expected, double margin) {
  REQUIRE(actual.size() == expected.size());
  for (Index i = 0; i < actual.size(); ++i) CHECK(actual[i] == Approx(expected[i]).margin(margin));
}

std::string code_of(const DescentOptions& options) {
  try {
    const Descent descent(options);
  } catch (const Error& error) {
    return error.code() + " " + error.parameter();
  }
  return "none";
}

} // namespace

TEST_CASE("after 5,000 steps L2² stands at (1.5, 0.2, −0.1, 0.75, 0.05), none near 0") {
  Descent descent(experiment(PenaltyKind::l2_squared));
  descent.advance(5000);
  check_near(descent.weights(), vector({1.5, 0.2, -0.1, 0.75, 0.05}), 1e-12);
  CHECK((descent.weights().array().abs() < 0.01).count() == 0);
  CHECK(descent.step() == 5000);
  CHECK(descent.loss() == Approx(5.73).epsilon(1e-12));
}

TEST_CASE("after 5,000 subgradient steps L1 has three weights near 0 and none at 0") {
  Descent descent(experiment(PenaltyKind::l1));
  descent.advance(5000);
  // The course prints three decimals.
  check_near(descent.weights(), vector({2.500, 0.002, -0.002, 1.000, -0.001}), 0.0005);
  CHECK((descent.weights().array().abs() < 0.01).count() == 3);
  CHECK((descent.weights().array() == 0).count() == 0);
}

TEST_CASE("after 5,000 proximal steps three weights are exactly 0") {
  Descent descent(experiment(PenaltyKind::l1, StepRule::proximal));
  descent.advance(5000);
  check_near(descent.weights(), vector({2.5, 0, 0, 1, 0}), 1e-8);
  CHECK((descent.weights().array() == 0).count() == 3);
}

TEST_CASE("under subgradient steps the small weights oscillate within η(λ + 2|a|), on both sides of 0") {
  const DescentOptions options = experiment(PenaltyKind::l1);
  const Vector bound = oscillation_bound(options.problem.target, 1, options.learning_rate);
  Descent descent(options);
  descent.advance(1000);
  for (const Index i : {1, 2, 4}) {
    double lowest = 0;
    double highest = 0;
    Descent running = descent;
    for (int step = 0; step < 1000; ++step) {
      running.advance(1);
      lowest = std::min(lowest, running.weights()[i]);
      highest = std::max(highest, running.weights()[i]);
    }
    CAPTURE(i, lowest, highest);
    CHECK(lowest < 0);
    CHECK(highest > 0);
    CHECK(-lowest <= bound[i]);
    CHECK(highest <= bound[i]);
    CHECK(highest - lowest > bound[i] / 2);
  }
}

// Case A15 of the project's list: ½(w − 0.3)² + ½|w| at learning rate 0.25, which is half this room's loss.
TEST_CASE("L1 by subgradient never reaches its optimum 0: it ends in a cycle of four") {
  const DescentOptions options = single(PenaltyKind::l1, StepRule::subgradient, 0.3, 0.125, 1);
  const std::vector<double> expected = {0.7,
                                        0.475,
                                        0.30625,
                                        0.1796875,
                                        0.084765625,
                                        0.01357421875,
                                        -0.0398193359375,
                                        0.170135498046875,
                                        0.07760162353515625,
                                        0.00820121765136718};
  const std::vector<double> found = trail(Descent(options), 10);
  for (std::size_t i = 0; i < expected.size(); ++i) CHECK(found[i] == Approx(expected[i]).margin(1e-12));

  Descent settled(options);
  settled.advance(1002);
  const std::vector<double> cycle = {-0.0457142857142857, 0.1657142857142857, 0.0742857142857143, 0.0057142857142857};
  const std::vector<double> round = trail(settled, 8);
  const auto lowest = static_cast<std::size_t>(std::min_element(round.begin(), round.begin() + 4) - round.begin());
  for (std::size_t i = 0; i < 4; ++i) CHECK(round[lowest + i] == Approx(cycle[i]).margin(1e-12));
}

TEST_CASE("the proximal step reaches the optimum 0 and stays (A15)") {
  const DescentOptions options = single(PenaltyKind::l1, StepRule::proximal, 0.3, 0.125, 1);
  const std::vector<double> expected = {0.7, 0.475, 0.30625, 0.1796875, 0.084765625, 0.01357421875, 0, 0, 0, 0};
  const std::vector<double> found = trail(Descent(options), 10);
  for (std::size_t i = 0; i < expected.size(); ++i) CHECK(found[i] == Approx(expected[i]).margin(1e-12));
  for (std::size_t i = 6; i < 10; ++i) CHECK(found[i] == 0);
}

TEST_CASE("a weight at 0 with target 0 stays at 0 under every rule (A15)") {
  for (const PenaltyKind kind : {PenaltyKind::l1, PenaltyKind::l2_squared}) {
    for (const StepRule rule : {StepRule::subgradient, StepRule::proximal}) {
      CHECK(trail(Descent(single(kind, rule, 0, 0.125, 0)), 3) == std::vector<double>{0, 0, 0});
    }
  }
}

// Case D03 of the project's list: (w − 0)² + w² is ½·4·w².
TEST_CASE("at learning rate 0.49 the weight shrinks by 0.96 each step, at 0.5 it alternates for ever (D03)") {
  Descent shrinking(single(PenaltyKind::l2_squared, StepRule::subgradient, 0, 0.49, 1));
  for (int step = 1; step <= 100; ++step) {
    const double before = shrinking.weights()[0];
    shrinking.advance(1);
    REQUIRE(shrinking.weights()[0] / before == Approx(-0.96).epsilon(1e-14));
  }

  Descent alternating(single(PenaltyKind::l2_squared, StepRule::subgradient, 0, 0.5, 1));
  alternating.advance(999'999);
  CHECK(alternating.weights()[0] == -1);
  CHECK(alternating.loss() == 2);
  alternating.advance(1);
  CHECK(alternating.weights()[0] == 1);
  CHECK(alternating.loss() == 2);
  CHECK_FALSE(alternating.diverged());
}

TEST_CASE("divergence is found at its very step, and the descent stays at the one before (D03)") {
  const std::vector<std::pair<double, Step>> rows = {{0.51, 9040}, {0.625, 875}};
  for (const auto& [learning_rate, step] : rows) {
    const DescentOptions options = single(PenaltyKind::l2_squared, StepRule::subgradient, 0, learning_rate, 1);
    Descent at_once(options);
    at_once.advance(100'000);
    Descent by_sevens(options);
    while (!by_sevens.diverged()) by_sevens.advance(7);
    for (Descent* descent : {&at_once, &by_sevens}) {
      CHECK(descent->diverged() == step);
      CHECK(descent->step() == step - 1);
      CHECK(std::isfinite(descent->loss()));
      CHECK(descent->weights().allFinite());
      const Vector weights = descent->weights();
      descent->advance(10);
      CHECK(descent->weights() == weights);
      CHECK(descent->diverged() == step);
      const HistoryRows history = descent->history();
      CHECK(history.losses.allFinite());
      CHECK(history.weights.allFinite());
      CHECK(history.steps.tail(1)[0] == static_cast<double>(step - 1));
      CHECK(history.losses.tail(1)[0] == descent->loss());
    }
    CHECK(at_once.weights() == by_sevens.weights());
  }
}

TEST_CASE("just below the limit of the learning rate a descent shrinks, just above it grows") {
  for (const PenaltyKind kind : {PenaltyKind::l1, PenaltyKind::l2_squared}) {
    for (const StepRule rule : {StepRule::subgradient, StepRule::proximal}) {
      DescentOptions options = single(kind, rule, 0.5, 1, 1000);
      options.problem.penalty.lambda = 0.25;
      const double limit = learning_rate_limit(options.problem.penalty, rule);
      options.learning_rate = 0.99 * limit;
      Descent below(options);
      below.advance(5000);
      CHECK(std::abs(below.weights()[0]) < 20);
      options.learning_rate = 1.01 * limit;
      Descent above(options);
      above.advance(500);
      CHECK(std::abs(above.weights()[0]) > 5000);
    }
  }
}

TEST_CASE("a first loss that is not finite is divergence at step 0") {
  Descent descent(single(PenaltyKind::l1, StepRule::proximal, 1e200, 0.1, 0));
  CHECK(descent.diverged() == 0);
  descent.advance(5);
  CHECK(descent.step() == 0);
  CHECK(descent.weights() == vector({0}));
  CHECK(descent.history().steps == vector({0}));
}

TEST_CASE("with a small learning rate every rule comes to the minimiser") {
  MadeUp made(71);
  for (const PenaltyKind kind : {PenaltyKind::l1, PenaltyKind::l2_squared}) {
    for (const StepRule rule : {StepRule::subgradient, StepRule::proximal}) {
      for (int i = 0; i < 5; ++i) {
        const double lambda = std::abs(made.number());
        const LeastSquares problem{.target = 2 * made.vector(9), .penalty = {.kind = kind, .lambda = lambda}};
        Descent descent({.problem = problem, .rule = rule, .learning_rate = 0.001, .initial = 3 * made.vector(9)});
        descent.advance(20'000);
        // Subgradient steps oscillate around 0 by up to η(λ + 2|a|).
        const bool oscillates = kind == PenaltyKind::l1 && rule == StepRule::subgradient;
        check_near(descent.weights(), minimiser(problem), oscillates ? 0.001 * 3 * lambda : 1e-12);
      }
    }
  }
}

TEST_CASE("proximal steps never raise the loss") {
  for (const PenaltyKind kind : {PenaltyKind::l1, PenaltyKind::l2_squared}) {
    DescentOptions options = experiment(kind, StepRule::proximal);
    options.learning_rate = 0.3;
    Descent descent(options);
    descent.advance(100);
    const Vector losses = descent.history().losses;
    for (Index i = 1; i < losses.size(); ++i) REQUIRE(losses[i] <= losses[i - 1] + 4 * epsilon * losses[0]);
  }
}

TEST_CASE("how the steps are divided makes no difference to any bit") {
  Descent at_once(experiment(PenaltyKind::l1));
  at_once.advance(5000);
  Descent in_parts(experiment(PenaltyKind::l1));
  for (int i = 0; i < 40; ++i) in_parts.advance(125);
  CHECK(at_once.weights() == in_parts.weights());
  CHECK(at_once.history().weights == in_parts.history().weights);
  CHECK(at_once.history().losses == in_parts.history().losses);
}

TEST_CASE("the history's rows are what the descent showed at these steps") {
  const DescentOptions options = experiment(PenaltyKind::l1);
  Descent descent(options);
  descent.advance(5000);
  const HistoryRows history = descent.history();
  Descent again(options);
  for (Index row = 0; row < history.steps.size(); ++row) {
    if (row > 0) again.advance(static_cast<Index>(history.steps[row] - history.steps[row - 1]));
    REQUIRE(history.losses[row] == again.loss());
    REQUIRE(history.weights.segment(5 * row, 5) == again.weights());
    REQUIRE(history.losses[row] == loss(options.problem, again.weights()).total());
  }
  CHECK(history.losses[0] == Approx(11.46).epsilon(1e-15));
}

TEST_CASE("what a descent may not start from") {
  DescentOptions options = experiment(PenaltyKind::l1);
  CHECK(code_of(options) == "none");
  options.learning_rate = 0;
  CHECK(code_of(options) == "sparsity/learning-rate-out-of-range learningRate");
  options = experiment(PenaltyKind::l1);
  options.problem.penalty.lambda = -1;
  CHECK(code_of(options) == "sparsity/lambda-out-of-range lambda");
  options = experiment(PenaltyKind::l1);
  options.problem.target = Vector(0);
  CHECK(code_of(options) == "sparsity/target-out-of-range target");
  options = experiment(PenaltyKind::l1);
  options.initial = vector({1, 2});
  CHECK(code_of(options) == "sparsity/length-mismatch initial");
  options.initial = vector({1, 2, 3, 4, not_a_number});
  CHECK(code_of(options) == "sparsity/initial-out-of-range initial");
}

TEST_CASE("steps must be 1 to 1,000,000, a refusal moves nothing") {
  Descent descent(experiment(PenaltyKind::l1));
  for (const Index steps : {0, -1, 1'000'001}) {
    CHECK_THROWS_WITH(descent.advance(steps),
                      "steps must be a whole number from 1 to 1000000, not " + std::to_string(steps));
  }
  CHECK(descent.step() == 0);
  descent.advance(1);
  CHECK(descent.step() == 1);
}

TEST_CASE("a descent without a penalty begins anywhere, and a step by a gradient beyond the range is taken") {
  DescentOptions far = single(PenaltyKind::l2_squared, StepRule::subgradient, 1e200, 0.25, 1e200);
  far.problem.penalty.lambda = 0;
  Descent descent(far);
  CHECK(descent.loss() == 0);
  descent.advance(3);
  CHECK(descent.weights() == vector({1e200}));
  CHECK_FALSE(descent.diverged());

  // With λ = 1.5·2^1023 a loss λw² is in range for these, and for the last one 2λw = 1.125·2^1024 is not. η = 2^−1024
  // takes 2ηλ = 1.5 times w away.
  for (const double w : {0.5, 0.625, 0.75}) {
    DescentOptions steep = single(PenaltyKind::l2_squared, StepRule::subgradient, 0, 0x1p-1024, w);
    steep.problem.penalty.lambda = 0x1.8p1023;
    Descent next(steep);
    next.advance(1);
    CHECK_FALSE(next.diverged());
    CHECK(next.weights()[0] == Approx(w - 1.5 * w).epsilon(1e-15));
  }
}
