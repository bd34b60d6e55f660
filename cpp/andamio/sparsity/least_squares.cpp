#include "andamio/sparsity/least_squares.hpp"

#include <cmath>
#include <limits>
#include <string>

namespace andamio {
namespace {

/// The shrinking that leads from a to the minimiser: L(w)/2 = ½‖w − a‖₂² + ½λP(w).
constexpr double half = 0.5;

void require_target(const Vector& target) {
  if (target.size() < 1 || target.size() > most_weights) {
    throw out_of(target_range, std::to_string(target.size()) + " numbers");
  }
  require_finite(target_range, target);
}

void require_weights(const LeastSquares& problem, const VectorView& w) {
  require_problem(problem);
  require_same_length("sparsity/length-mismatch", "target", problem.target.size(), "w", w.size());
}

} // namespace

void require_problem(const LeastSquares& problem) {
  require_target(problem.target);
  require_penalty(problem.penalty);
}

Loss loss(const LeastSquares& problem, const VectorView& w) {
  require_weights(problem, w);
  return unchecked_loss(problem, w);
}

Loss unchecked_loss(const LeastSquares& problem, const VectorView& w) {
  return {.square = (w - problem.target).squaredNorm(), .penalty = unchecked_penalty_value(w, problem.penalty)};
}

Vector gradient(const LeastSquares& problem, const VectorView& w) {
  require_weights(problem, w);
  Vector sum(w.size());
  scaled_gradient(problem, w, 1, sum);
  if (sum.allFinite()) return sum;
  Vector scaled(w.size());
  scaled_gradient(problem, w, small_scale, scaled);
  for (Index i = 0; i < sum.size(); ++i) {
    if (!std::isfinite(sum[i])) sum[i] = scaled[i] / small_scale;
  }
  return sum;
}

void square_gradient(const LeastSquares& problem, const VectorView& w, double scale, MutableVectorView gradient) {
  gradient = 2 * (scale * w - scale * problem.target);
}

void scaled_gradient(const LeastSquares& problem, const VectorView& w, double scale,
                     const MutableVectorView& gradient) {
  square_gradient(problem, w, scale, gradient);
  if (problem.penalty.kind == PenaltyKind::l1) {
    add_penalty_slope(w, {.kind = PenaltyKind::l1, .lambda = scale * problem.penalty.lambda}, gradient);
  } else {
    add_penalty_slope(Vector(scale * w), problem.penalty, gradient);
  }
}

Vector minimiser(const LeastSquares& problem) {
  require_problem(problem);
  Vector w = problem.target;
  shrink(w, problem.penalty, half);
  return w;
}

void require_path_size(Index weights, Index lambdas) {
  if (lambdas > most_path_numbers / weights) throw out_of(path_range, std::to_string(lambdas) + " numbers");
}

Vector minimiser_path(const LeastSquares& problem, const VectorView& lambdas) {
  require_target(problem.target);
  const Index n = problem.target.size();
  require_path_size(n, lambdas.size());
  require_finite(lambdas_range, lambdas);
  if (lambdas.size() > 0 && lambdas.minCoeff() < 0) throw out_of(lambdas_range, lambdas.minCoeff());
  Vector rows = problem.target.replicate(lambdas.size(), 1);
  for (Index i = 0; i < lambdas.size(); ++i) {
    shrink(rows.segment(i * n, n), {.kind = problem.penalty.kind, .lambda = lambdas[i]}, half);
  }
  return rows;
}

Vector oscillation_bound(const Vector& target, double lambda, double learning_rate) {
  const LeastSquares problem{.target = target, .penalty = {.kind = PenaltyKind::l1, .lambda = lambda}};
  require_learning_rate(learning_rate);
  // Half of it, and then twice that: λ + 2|a| may be beyond the range of double.
  return (minimiser(problem).array() == 0).select(2 * (learning_rate * (lambda / 2 + target.array().abs())), 0.0);
}

double learning_rate_limit(const Penalty& penalty, StepRule rule) {
  require_penalty(penalty);
  if (penalty.kind == PenaltyKind::l1) return 1;
  if (rule == StepRule::subgradient) return 1 / (1 + penalty.lambda);
  return penalty.lambda < 1 ? 1 / (1 - penalty.lambda) : std::numeric_limits<double>::infinity();
}

} // namespace andamio
