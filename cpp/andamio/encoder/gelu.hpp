#pragma once
/// The exact GELU: x·Φ(x), Φ being the standard normal's distribution. Hendrycks & Gimpel 2016 (arXiv:1606.08415).

#include "andamio/core/eigen.hpp"

namespace andamio {

/// cdf = Φ(x), for the backward, and y = x·Φ(x). x, cdf, y: (rows, columns).
template <typename T>
void gelu(const MatrixView<T>& x, MutableMatrixView<T> cdf, MutableMatrixView<T> y);

/// dy ← (Φ(x) + x·φ(x))·dy, φ being the normal's density.
template <typename T>
void gelu_backward(const MatrixView<T>& x, const MatrixView<T>& cdf, MutableMatrixView<T> dy);

} // namespace andamio
