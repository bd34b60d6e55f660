#pragma once
/// The penalties λΣ|wᵢ| and λΣwᵢ²: their value, their slope, and what a step takes from a weight for their sake.
///
/// Common to all: w: (n), of any numbers; a NaN goes through at its own coordinate. sign(0) = 0. No product overflows
/// or underflows on the way to one that is in range. λ = 0 leaves no penalty, also of an infinite weight. Errors:
/// sparsity/lambda-out-of-range; where there is a learning rate, sparsity/learning-rate-out-of-range. Sources:
/// Tibshirani, "Regression Shrinkage and Selection via the Lasso" (1996); Parikh & Boyd, "Proximal Algorithms" (2014),
/// §6.1.1 and §6.5.2.

#include "andamio/core/eigen.hpp"
#include "andamio/core/error.hpp"

namespace andamio {

inline constexpr Range lambda_range{"sparsity/lambda-out-of-range", "lambda", "a finite number of at least 0"};
inline constexpr Range learning_rate_range{"sparsity/learning-rate-out-of-range", "learningRate",
                                           "a finite number above 0"};

enum class PenaltyKind { l1, l2_squared };

/// λP: P(w) = Σ|wᵢ| or Σwᵢ².
struct Penalty {
  PenaltyKind kind = PenaltyKind::l1;
  double lambda = 1; ///< finite, not negative
};

/// How a step takes the penalty into account. The square part of the loss is always followed by its gradient.
enum class StepRule {
  subgradient, ///< adds the penalty's slope to the gradient: for Σwᵢ² plain gradient descent
  proximal,    ///< solves for the penalty exactly after the gradient step: `shrink`
};

/// λ|wᵢ| or λwᵢ²: (n).
Vector penalty_terms(const VectorView& w, const Penalty& penalty);

/// λP(w): the sum of the terms.
double penalty_value(const VectorView& w, const Penalty& penalty);

/// λ·sign(wᵢ) or 2λwᵢ: (n).
Vector penalty_slope(const VectorView& w, const Penalty& penalty);

/// What one step adds to w for the penalty's sake alone: (n). Under `subgradient` −η times the slope, which may carry
/// a weight across 0; under `proximal` what `shrink` changes, which never does. learning_rate η.
Vector penalty_push(const VectorView& w, const Penalty& penalty, StepRule rule, double learning_rate);

/// λP(w), for the inside of a loop. Checks nothing.
double unchecked_penalty_value(const VectorView& w, const Penalty& penalty);

/// slopes += λ·sign(w) or 2λw. Checks nothing.
void add_penalty_slope(const VectorView& w, const Penalty& penalty, MutableVectorView slopes);

/// w ← argmin over v of ½‖v − w‖₂² + ηλP(v): the soft threshold of w at ηλ, or w/(1 + 2ηλ). Checks nothing.
void shrink(MutableVectorView w, const Penalty& penalty, double learning_rate);

void require_penalty(const Penalty& penalty);
void require_learning_rate(double learning_rate);

} // namespace andamio
