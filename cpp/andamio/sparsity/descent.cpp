#include "andamio/sparsity/descent.hpp"

#include "andamio/optim/sgd.hpp"

#include <cmath>
#include <string>
#include <utility>

namespace andamio {
namespace {

DescentOptions checked(DescentOptions options) {
  require_problem(options.problem);
  require_learning_rate(options.learning_rate);
  if (options.initial) {
    require_same_length("sparsity/length-mismatch", "target", options.problem.target.size(), "initial",
                        options.initial->size());
    require_finite(initial_range, *options.initial);
  }
  return options;
}

Vector start(const DescentOptions& options) {
  if (options.initial) return *options.initial;
  return Vector::Zero(options.problem.target.size());
}

} // namespace

Descent::Descent(DescentOptions options)
    : options_(checked(std::move(options))), weights_(start(options_)),
      loss_(unchecked_loss(options_.problem, weights_).total()), history_(weights_.size()), next_(weights_.size()),
      gradient_(weights_.size()) {
  if (!std::isfinite(loss_)) diverged_ = 0;
  history_.record(loss_, weights_);
}

void Descent::advance(Index steps) {
  if (steps < 1 || steps > most_steps) throw out_of(steps_range, std::to_string(steps));
  for (Index i = 0; i < steps && !diverged_; ++i) take_step();
}

/// Puts the next weights into next_, by a gradient of this scale, and returns their loss.
double Descent::try_step(double scale) {
  const LeastSquares& problem = options_.problem;
  const double rate = options_.learning_rate;
  next_ = weights_;
  if (options_.rule == StepRule::subgradient) {
    scaled_gradient(problem, weights_, scale, gradient_);
    sgd_step<double>(next_, gradient_, rate / scale);
  } else {
    square_gradient(problem, weights_, scale, gradient_);
    proximal_step(next_, gradient_, rate / scale,
                  [&](MutableVectorView& w, double) { shrink(w, problem.penalty, rate); });
  }
  return unchecked_loss(problem, next_).total();
}

void Descent::take_step() {
  double next_loss = try_step(1);
  // A gradient beyond the range of double times a small learning rate may be a step like any other.
  if (!std::isfinite(next_loss)) next_loss = try_step(small_scale);
  if (!std::isfinite(next_loss)) {
    diverged_ = step_ + 1;
    return;
  }
  history_.record(next_loss, next_); // may lack memory; until here nothing has changed
  weights_.swap(next_);
  loss_ = next_loss;
  ++step_;
}

} // namespace andamio
