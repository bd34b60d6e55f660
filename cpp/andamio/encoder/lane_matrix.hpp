#pragma once
/// Matrices of vectors: as many matrices side by side as a vector has lanes, each in a lane of its own. Eigen has no
/// such scalar; these know their shapes as Eigen's maps do, and check them in builds for tests.

#include "andamio/core/lanes.hpp"
#include "andamio/encoder/arena.hpp"

#include <cstddef>
#include <span>

namespace andamio {

/// Borrowed, read only: (rows, columns); entry (i, j) stands at data[i·row_stride + j·column_stride].
template <typename T>
struct LaneView {
  const Lanes<T>* data;
  Index rows;
  Index columns;
  Index row_stride;
  Index column_stride;

  LaneView transposed() const {
    return {.data = data, .rows = columns, .columns = rows, .row_stride = column_stride, .column_stride = row_stride};
  }
};

/// Borrowed, changed in place: (rows, columns), row-major, with the rows one behind the other.
template <typename T>
struct LaneMatrix {
  Lanes<T>* data = nullptr;
  Index rows = 0;
  Index columns = 0;

  LaneView<T> view() const {
    return {.data = data, .rows = rows, .columns = columns, .row_stride = columns, .column_stride = 1};
  }
  /// Matrix i of those, all of one shape, that lie one behind the other.
  LaneMatrix matrix(Index i, Index matrix_rows, Index matrix_columns) const {
    eigen_assert((i + 1) * matrix_rows * matrix_columns <= rows * columns);
    return {.data = data + i * matrix_rows * matrix_columns, .rows = matrix_rows, .columns = matrix_columns};
  }
  std::span<Lanes<T>> row(Index i) const {
    eigen_assert(i < rows);
    return {data + i * columns, static_cast<std::size_t>(columns)};
  }
  Lanes<T>& operator()(Index i, Index j) const {
    eigen_assert(i < rows && j < columns);
    return data[i * columns + j];
  }
};

/// Room for a matrix of vectors.
template <typename T>
void take(Arena& arena, LaneMatrix<T>& matrix, Index rows, Index columns) {
  matrix = {.data = arena.take<Lanes<T>>(count_of(rows, columns)), .rows = rows, .columns = columns};
}

} // namespace andamio
