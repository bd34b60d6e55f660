#pragma once
/// LayerNorm over rows: y = γ·(x − μ)/√(σ² + ε) + β, with μ and the biased σ² = Σ(x − μ)²/d of each row.
/// Source: Ba, Kiros, Hinton 2016, "Layer Normalization" (arXiv:1607.06450), eq. 4; ε inside the root as PyTorch has
/// it.
///
/// T is float or double. μ and σ² are sums in double, shifted by the row's first number, so that a large mean beside a
/// small spread loses nothing. A constant row gives exactly β, also where ε = 0; so does d = 1. A row that holds a NaN
/// or an Infinity becomes NaN throughout, and no other row does. Float rows may hold any finite numbers; double rows
/// numbers whose squares stay within the range of double (stages.hpp has no such limit).
///
/// Both functions check shapes in builds for tests only, and allocate nothing. No two arguments may overlap, except y
/// and x, which may be the same.

#include "andamio/core/eigen.hpp"

#include <span>

namespace andamio {

/// What backward needs of a row, beside the row: μ and 1/√(σ² + ε). The latter is 0 where σ² + ε = 0.
struct LayerNormRow {
  double mean;
  double rstd;
};

/// x, y: (rows, d), d ≥ 1; gamma, beta: (d). saved: (rows), or empty.
template <typename T>
void layer_norm_forward(const MatrixView<T>& x, const VectorXView<T>& gamma, const VectorXView<T>& beta, double eps,
                        MutableMatrixView<T> y, std::span<LayerNormRow> saved);

/// ∂L/∂γ, ∂L/∂β: (d), added to.
template <typename T>
struct LayerNormGradients {
  MutableVectorXView<T> dgamma;
  MutableVectorXView<T> dbeta;
};

/// With x̂ = (x − μ)·rstd and g = γ·dy: dx += rstd·(g − mean(g) − x̂·mean(g·x̂)), dγ += Σ dy·x̂, dβ += Σ dy.
/// dy, x, dx: (rows, d); gamma: (d). saved: (rows), of the forward on the same x.
template <typename T>
void layer_norm_backward(const MatrixView<T>& dy, const MatrixView<T>& x, const VectorXView<T>& gamma,
                         std::span<const LayerNormRow> saved, MutableMatrixView<T> dx, LayerNormGradients<T> gradients);

} // namespace andamio
