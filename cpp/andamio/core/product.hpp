#pragma once
/// Products of small and middling matrices, row-major and contiguous. T is float or double.
///
/// These are inner loops: they check nothing, allocate nothing. Results may overlap no operand. Each number of a result
/// is summed in the order of k, in every shape, so that a row's result does not depend on the rows beside it.

#include "andamio/core/eigen.hpp"

namespace andamio {

/// Of a product (m, k)·(k, n) = (m, n).
struct ProductShape {
  Index m;
  Index k;
  Index n;
};

/// C = A·B + 1·biasᵀ. A: (m, k); B: (k, n); bias: (n), or null for none; C: (m, n).
template <typename T>
void product(const T* a, const T* b, ProductShape shape, const T* bias, T* c);

/// C = max(0, A·B + 1·biasᵀ), number by number; NaN stays NaN. bias: (n).
template <typename T>
void product_rectified(const T* a, const T* b, ProductShape shape, const T* bias, T* c);

/// C = A·B where gate > 0, and 0 where gate ≤ 0. gate: (m, n).
template <typename T>
void product_gated(const T* a, const T* b, ProductShape shape, const T* gate, T* c);

/// C += A·B.
template <typename T>
void add_product(const T* a, const T* b, ProductShape shape, T* c);

/// C += Aᵀ·B. A: (k, m); B: (k, n); C: (m, n).
template <typename T>
void add_transposed_product(const T* a, const T* b, ProductShape shape, T* c);

/// out = Aᵀ. A: (rows, columns); out: (columns, rows).
template <typename T>
void transpose(const T* a, Index rows, Index columns, T* out);

} // namespace andamio
