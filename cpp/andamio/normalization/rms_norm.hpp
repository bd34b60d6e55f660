#pragma once
/// RMSNorm over rows: y = factor·x/√(mean(x²) + ε).
/// Source: Zhang & Sennrich 2019, "Root Mean Square Layer Normalization" (arXiv:1910.07467), eq. 4, with the ε inside
/// the root that Llama and Gemma added.
///
/// T is float or double. mean(x²) is a sum in double. A row of zeros gives zeros, also where ε = 0. A row that holds a
/// NaN or an Infinity becomes NaN throughout, and no other row does. Float rows may hold any finite numbers; double
/// rows numbers whose squares stay within the range of double (stages.hpp has no such limit).
///
/// Both functions check shapes in builds for tests only, and allocate nothing. No two arguments may overlap, except y
/// and x, which may be the same.

#include "andamio/core/eigen.hpp"

#include <span>

namespace andamio {

/// How a weight becomes the factor. Llama multiplies by w, which starts at 1; Gemma by 1 + w, where w starts at 0.
enum class RmsForm { llama, gemma };

/// weight: (d).
template <typename T>
struct RmsNormWeights {
  VectorXView<T> weight;
  RmsForm form = RmsForm::llama;
};

/// What backward needs of a row, beside the row: 1/√(mean(x²) + ε); 0 where that root is 0.
struct RmsNormRow {
  double rstd;
};

/// x, y: (rows, d), d ≥ 1. saved: (rows), or empty.
template <typename T>
void rms_norm_forward(const MatrixView<T>& x, const RmsNormWeights<T>& weights, double eps, MutableMatrixView<T> y,
                      std::span<RmsNormRow> saved);

/// With x̂ = x·rstd and g = factor·dy: dx += rstd·(g − x̂·mean(g·x̂)), dweight += Σ dy·x̂ (in both forms).
/// dy, x, dx: (rows, d). saved: (rows), of the forward on the same x. dweight: (d), added to.
template <typename T>
void rms_norm_backward(const MatrixView<T>& dy, const MatrixView<T>& x, const RmsNormWeights<T>& weights,
                       std::span<const RmsNormRow> saved, MutableMatrixView<T> dx, MutableVectorXView<T> dweight);

} // namespace andamio
