#pragma once
/// Products of small and middling matrices, by hand: docs/decisions/eigen-and-kernels.md says how much longer Eigen's
/// take. T is float or double. Each says which expression of Eigen's it stands for.
///
/// These are inner loops: they allocate nothing, and check shapes in builds for tests only. Rows lie one behind the
/// other. Results may overlap no operand. Each number of a result is summed in the order of k, in every shape, so that
/// a row's result does not depend on the rows beside it.

#include "andamio/core/eigen.hpp"

namespace andamio {

/// Of a product (m, k)·(k, n) = (m, n).
struct ProductShape {
  Index m;
  Index k;
  Index n;
};

/// C = A·B. A: (m, k); B: (k, n); C: (m, n).
/// Eigen: C.noalias() = A * B
template <typename T>
void product(const MatrixView<T>& a, const MatrixView<T>& b, MutableMatrixView<T> c);

/// C = A·B + 1·biasᵀ. bias: (n).
/// Eigen: C.noalias() = A * B; C.rowwise() += bias.transpose()
template <typename T>
void product_plus_bias(const MatrixView<T>& a, const MatrixView<T>& b, const VectorXView<T>& bias,
                       MutableMatrixView<T> c);

/// C = max(0, A·B + 1·biasᵀ), number by number; NaN stays NaN. bias: (n).
/// Eigen: C = ((A * B).rowwise() + bias.transpose()).cwiseMax(0)
template <typename T>
void product_rectified(const MatrixView<T>& a, const MatrixView<T>& b, const VectorXView<T>& bias,
                       MutableMatrixView<T> c);

/// C = A·B where gate > 0 or NaN, and 0 where gate ≤ 0. gate: (m, n).
/// Eigen: C = (gate.array() <= 0).select(0, A * B)
template <typename T>
void product_gated(const MatrixView<T>& a, const MatrixView<T>& b, const MatrixView<T>& gate, MutableMatrixView<T> c);

/// C += A·B.
/// Eigen: C.noalias() += A * B
template <typename T>
void add_product(const MatrixView<T>& a, const MatrixView<T>& b, MutableMatrixView<T> c);

/// C += Aᵀ·B. A: (k, m); B: (k, n); C: (m, n).
/// Eigen: C.noalias() += A.transpose() * B
template <typename T>
void add_transposed_product(const MatrixView<T>& a, const MatrixView<T>& b, MutableMatrixView<T> c);

/// c += the sums of B's columns, row after row. B: (k, n); c: (n).
/// Eigen: c += B.colwise().sum().transpose()
template <typename T>
void add_column_sums(const MatrixView<T>& b, MutableVectorXView<T> c);

} // namespace andamio
