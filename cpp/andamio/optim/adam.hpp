#pragma once
/// Adam. Source: Kingma & Ba, "Adam: A Method for Stochastic Optimization" (2015), algorithm 1, in the form of
/// PyTorch's torch.optim.Adam: eps is added to the bias-corrected √v̂.

#include <cstdint>
#include <span>

namespace andamio {

struct AdamOptions {
  double learning_rate = 1e-3;
  double beta1 = 0.9;
  double beta2 = 0.999;
  double eps = 1e-8;
};

/// What an Adam step starts from or ends at: weights w, first moments m and second moments v, all (n).
template <typename T>
struct AdamState {
  std::span<T> weights;
  std::span<T> first;
  std::span<T> second;
};

/// Step t = 1, 2 … with gradient g: (n):
///   m ← β₁m + (1 − β₁)g,   v ← β₂v + (1 − β₂)g²,   w ← w − η/(1 − β₁ᵗ) · m / (√v/√(1 − β₂ᵗ) + ε).
/// Moments next to the smallest normal number become 0: subnormal ones, which a weight whose gradient has vanished
/// would leave behind, cost WebAssembly a hundredfold, and no weight would notice them beside ε. The new state goes to
/// `to`, which either is `from` or has nothing in common with it. It allocates nothing. A gradient whose square is
/// beyond T's range makes v infinite and so holds its weight for ever, as in PyTorch. Errors: optim/length-mismatch.
template <typename T>
void adam_step(const AdamState<const T>& from, std::span<const T> gradient, std::int64_t t, const AdamOptions& options,
               const AdamState<T>& to);

extern template void adam_step(const AdamState<const float>&, std::span<const float>, std::int64_t, const AdamOptions&,
                               const AdamState<float>&);
extern template void adam_step(const AdamState<const double>&, std::span<const double>, std::int64_t,
                               const AdamOptions&, const AdamState<double>&);

} // namespace andamio
