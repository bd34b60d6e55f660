#pragma once
/// Gradient descent, one step at a time: plain, and proximal for a part of the loss that has no gradient everywhere.
/// Sources: Robbins & Monro, "A Stochastic Approximation Method" (1951); Parikh & Boyd, "Proximal Algorithms" (2014),
/// §4.2.

#include "andamio/core/eigen.hpp"

namespace andamio {

/// w ← w − η·g. weights w, gradient g: (n); learning_rate η. It allocates nothing.
/// Errors: optim/length-mismatch.
template <typename T>
void sgd_step(MutableVectorXView<T> weights, const VectorXView<T>& gradient, double learning_rate);

/// w ← prox(w − η·g), for a loss f + h with g = ∇f. prox(v, η) changes v: (n) in place into
/// argmin over w of ½‖w − v‖₂² + η·h(w).
/// Errors: optim/length-mismatch.
template <typename Prox>
void proximal_step(MutableVectorView weights, const VectorView& gradient, double learning_rate, Prox prox) {
  sgd_step<double>(weights, gradient, learning_rate);
  prox(weights, learning_rate);
}

} // namespace andamio
