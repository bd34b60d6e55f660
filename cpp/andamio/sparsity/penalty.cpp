#include "andamio/sparsity/penalty.hpp"

#include "andamio/core/sign.hpp"
#include "andamio/sparsity/soft_threshold.hpp"

#include <cmath>

namespace andamio {
namespace {

/// a(bc), also where bc leaves the range of double and the whole does not.
double product(double a, double b, double c) {
  const double bc = b * c;
  if (std::isnormal(bc)) return a * bc;
  int exponent_a = 0;
  int exponent_b = 0;
  int exponent_c = 0;
  // An Infinity or a NaN is its own mantissa, and then no exponent matters.
  const double mantissas = std::frexp(a, &exponent_a) * (std::frexp(b, &exponent_b) * std::frexp(c, &exponent_c));
  return std::isfinite(mantissas) ? std::ldexp(mantissas, exponent_a + exponent_b + exponent_c) : mantissas;
}

/// λ = 0 takes away all of the penalty, also of an infinite weight, for which 0·∞ would be NaN.
bool is_without(const Penalty& penalty, double w) { return penalty.lambda == 0 && !std::isnan(w); }

double term(double w, const Penalty& penalty) {
  if (is_without(penalty, w)) return 0;
  return penalty.kind == PenaltyKind::l1 ? penalty.lambda * std::abs(w) : product(penalty.lambda, w, w);
}

double slope(double w, const Penalty& penalty) {
  if (is_without(penalty, w)) return 0;
  return penalty.kind == PenaltyKind::l1 ? penalty.lambda * sign(w) : product(penalty.lambda, 2, w);
}

double shrunk(double w, const Penalty& penalty, double learning_rate) {
  const double by = learning_rate * penalty.lambda;
  if (penalty.kind == PenaltyKind::l1) return soft_thresholded(w, by);
  const double divisor = 1 + 2 * by;
  // Where 2ηλ is beyond the range of double, 1 is nothing beside it.
  return std::isinf(divisor) ? w / learning_rate / penalty.lambda / 2 : w / divisor;
}

/// −η times the slope.
double pushed(double w, const Penalty& penalty, double learning_rate) {
  if (penalty.kind == PenaltyKind::l1 || is_without(penalty, w)) return -learning_rate * slope(w, penalty);
  return -2 * product(learning_rate, penalty.lambda, w);
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
    push[i] = rule == StepRule::subgradient ? pushed(w[i], penalty, learning_rate)
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
