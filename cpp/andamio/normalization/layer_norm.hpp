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
/// These are inner loops: they check nothing, allocate nothing. No two arrays may overlap, except y and x, which may be
/// the same.

#include "andamio/normalization/rows.hpp"

namespace andamio {

/// γ, β: (d), or null: ones and zeros.
template <typename T>
struct LayerNormWeights {
  const T* gamma = nullptr;
  const T* beta = nullptr;
};

/// What backward needs of a row, beside the row: μ and 1/√(σ² + ε). The latter is 0 where σ² + ε = 0.
struct LayerNormRow {
  double mean;
  double rstd;
};

/// x, y: rows × d. saved: (rows), or null.
template <typename T>
void layer_norm_forward(const T* x, RowShape shape, LayerNormWeights<T> weights, double eps, T* y, LayerNormRow* saved);

/// ∂L/∂γ, ∂L/∂β: (d), added to; or null.
template <typename T>
struct LayerNormGradients {
  T* dgamma = nullptr;
  T* dbeta = nullptr;
};

/// With x̂ = (x − μ)·rstd and g = γ·dy: dx += rstd·(g − mean(g) − x̂·mean(g·x̂)), dγ += Σ dy·x̂, dβ += Σ dy.
/// dy, x, dx: rows × d. gamma: (d), or null. saved: (rows), of the forward on the same x.
template <typename T>
void layer_norm_backward(const T* dy, const T* x, RowShape shape, const T* gamma, const LayerNormRow* saved, T* dx,
                         LayerNormGradients<T> gradients);

} // namespace andamio
