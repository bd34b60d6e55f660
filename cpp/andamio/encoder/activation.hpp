#pragma once
/// What stands between the two matrices of a feed-forward: ReLU, or the exact GELU x·Φ(x), Φ being the standard
/// normal's distribution. Hendrycks & Gimpel 2016 (arXiv:1606.08415).

#include "andamio/encoder/config.hpp"

namespace andamio {

/// y = f(x). x, y: (n). cdf: (n), gets Φ(x) for the backward; only of gelu.
template <typename T>
void activate(Activation kind, const T* x, Index n, T* cdf, T* y);

/// dy ← f′(x)·dy. relu: f′(0) = 0, as PyTorch has it. gelu: f′(x) = Φ(x) + x·φ(x).
template <typename T>
void activate_backward(Activation kind, const T* x, Index n, const T* cdf, T* dy);

} // namespace andamio
