#include "andamio/sparsity/penalty.hpp"

#include "andamio/core/sign.hpp"
#include "andamio/sparsity/soft_threshold.hpp"

#include <cmath>

namespace andamio {
namespace {

double term(double w, const Penalty& penalty) {
  return penalty.lambda * (penalty.kind == PenaltyKind::l1 ? std::abs(w) : w * w);
}

double slope(double w, const Penalty& penalty) {
  return penalty.lambda * (penalty.kind == PenaltyKind::l1 ? sign(w) : 2 * w);
}

double shrunk(double w, const Penalty& penalty, double learning_rate) {
  const double by = learning_rate * penalty.lambda;
  return penalty.kind == PenaltyKind::l1 ? soft_thresholded(w, by) : w / (1 + 2 * by);
}

} // namespace

// Both are written so that NaN fails too.
void require_penalty(const Penalty& penalty) {
  if (!(penalty.lambda >= 0) || std::isinf(penalty.lambda)) throw out_of(lambda_range, penalty.lambda);
}

void require_learning_rate(double learning_rate) {
  if (!(learning_rate > 0) || std::isinf(learning_rate)) throw out_of(learning_rate_range, learning_rate);
}

Vector penalty_terms(const VectorView& w, const Penalty& penalty) {
  require_penalty(penalty);
  Vector terms(w.size());
  for (Index i = 0; i < w.size(); ++i) terms[i] = term(w[i], penalty);
  return terms;
}

double penalty_value(const VectorView& w, const Penalty& penalty) {
  require_penalty(penalty);
  return unchecked_penalty_value(w, penalty);
}

double unchecked_penalty_value(const VectorView& w, const Penalty& penalty) {
  double value = 0;
  for (Index i = 0; i < w.size(); ++i) value += term(w[i], penalty);
  return value;
}

Vector penalty_slope(const VectorView& w, const Penalty& penalty) {
  require_penalty(penalty);
  Vector slope = Vector::Zero(w.size());
  add_penalty_slope(w, penalty, slope);
  return slope;
}

Vector penalty_push(const VectorView& w, const Penalty& penalty, StepRule rule, double learning_rate) {
  require_penalty(penalty);
  require_learning_rate(learning_rate);
  Vector push(w.size());
  for (Index i = 0; i < w.size(); ++i) {
    push[i] = rule == StepRule::subgradient ? -learning_rate * slope(w[i], penalty)
                                            : shrunk(w[i], penalty, learning_rate) - w[i];
  }
  return push;
}

void add_penalty_slope(const VectorView& w, const Penalty& penalty, MutableVectorView slopes) {
  for (Index i = 0; i < w.size(); ++i) slopes[i] += slope(w[i], penalty);
}

void shrink(MutableVectorView w, const Penalty& penalty, double learning_rate) {
  for (Index i = 0; i < w.size(); ++i) w[i] = shrunk(w[i], penalty, learning_rate);
}

} // namespace andamio
