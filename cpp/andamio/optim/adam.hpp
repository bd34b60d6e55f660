#pragma once
/// Adam. Source: Kingma & Ba, "Adam: A Method for Stochastic Optimization" (2015), algorithm 1, in the form of
/// PyTorch's torch.optim.Adam: eps is added to the bias-corrected √v̂.

#include "andamio/core/eigen.hpp"

#include <cstdint>

namespace andamio {

struct AdamOptions {
  double learning_rate = 1e-3;
  double beta1 = 0.9;
  double beta2 = 0.999;
  double eps = 1e-8;
};

/// What Adam remembers of the gradients: first moments m and second moments v, (n) each. Zeros before the first step.
template <typename T>
struct AdamMoments {
  MutableVectorXView<T> first;
  MutableVectorXView<T> second;
};

/// Step t = 1, 2 … with gradient g: (n), in place:
///   m ← β₁m + (1 − β₁)g,   v ← β₂v + (1 − β₂)g²,   w ← w − η/(1 − β₁ᵗ) · m / (√v/√(1 − β₂ᵗ) + ε).
/// Moments near the smallest normal number become 0: subnormal ones, which a weight whose gradient has vanished
/// would leave behind, cost WebAssembly a hundredfold, and no weight would notice them beside ε. It allocates nothing.
/// A gradient whose square is beyond T's range makes v infinite and so holds its weight for ever, as in PyTorch.
/// A loop by hand: Eigen's expressions go over their numbers three times (docs/decisions/eigen-and-kernels.md). Eigen:
///   m = beta1 * m + (1 - beta1) * g;  v = beta2 * v + (1 - beta2) * g.square();
///   w -= rate / (1 - pow(beta1, t)) * m / (v.sqrt() / sqrt(1 - pow(beta2, t)) + eps);
/// t ≥ 1. Errors: optim/length-mismatch.
template <typename T>
void adam_step(MutableVectorXView<T> weights, const VectorXView<T>& gradient, AdamMoments<T> moments, std::int64_t t,
               const AdamOptions& options);

} // namespace andamio
