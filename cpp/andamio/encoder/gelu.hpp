#pragma once
/// The exact GELU: x·Φ(x), Φ being the standard normal's distribution. Hendrycks & Gimpel 2016 (arXiv:1606.08415).

#include "andamio/core/eigen.hpp"

namespace andamio {

/// cdf = Φ(x), for the backward, and y = x·Φ(x). x, cdf, y: (n).
template <typename T>
void gelu(const T* x, Index n, T* cdf, T* y);

/// dy ← (Φ(x) + x·φ(x))·dy, φ being the normal's density.
template <typename T>
void gelu_backward(const T* x, Index n, const T* cdf, T* dy);

} // namespace andamio
