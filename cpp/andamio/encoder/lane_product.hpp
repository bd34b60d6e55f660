#pragma once
/// Products of small matrices, as many side by side as there are lanes: each entry is a vector, each lane a matrix.

#include "andamio/core/lanes.hpp"
#include "andamio/core/product.hpp"

namespace andamio {

/// Entry (i, j) stands at at[i·row + j·column].
template <typename T>
struct LaneMatrix {
  const Lanes<T>* at;
  Index row;
  Index column;

  LaneMatrix transposed() const { return {.at = at, .row = column, .column = row}; }
};

/// C = A·B in each lane. A: (m, k); B: (k, n); C: (m, n), row-major. C overlaps neither.
template <typename T>
void lane_product(LaneMatrix<T> a, LaneMatrix<T> b, ProductShape shape, Lanes<T>* c);

} // namespace andamio
