#include "andamio/encoder/lane_product.hpp"

#include "andamio/core/kernel.hpp"

#include <array>

namespace andamio {
namespace {

// A tile of C in registers, as in core/product.cpp: 2×4 vectors, and smaller ones at the edges.
template <std::size_t rows, std::size_t columns, typename T>
inline __attribute__((always_inline)) void tile(LaneView<T> a, LaneView<T> b, LaneMatrix<T> c, Index i, Index j) {
  std::array<std::array<Lanes<T>, columns>, rows> sums{};
  const Lanes<T>* down = a.data + i * a.row_stride;
  const Lanes<T>* across = b.data + j * b.column_stride;
  const Lanes<T>* const end = down + a.columns * a.column_stride;
  ANDAMIO_ROLLED
  while (down != end) {
    std::array<Lanes<T>, rows> x; // NOLINT(*-member-init): filled below
    for (std::size_t r = 0; r < rows; ++r) x[r] = down[static_cast<Index>(r) * a.row_stride];
    for (std::size_t s = 0; s < columns; ++s) {
      const Lanes<T> y = across[static_cast<Index>(s) * b.column_stride];
      for (std::size_t r = 0; r < rows; ++r) sums[r][s] += x[r] * y;
    }
    down += a.column_stride;
    across += b.row_stride;
  }
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t s = 0; s < columns; ++s) {
      c(i + static_cast<Index>(r), j + static_cast<Index>(s)) = sums[r][s];
    }
  }
}

template <std::size_t rows, typename T>
inline __attribute__((always_inline)) void band(LaneView<T> a, LaneView<T> b, LaneMatrix<T> c, Index i) {
  Index j = 0;
  for (; j + 4 <= c.columns; j += 4) tile<rows, 4>(a, b, c, i, j);
  for (; j + 2 <= c.columns; j += 2) tile<rows, 2>(a, b, c, i, j);
  for (; j < c.columns; ++j) tile<rows, 1>(a, b, c, i, j);
}

template <typename T>
void run_tiles(LaneView<T> a, LaneView<T> b, LaneMatrix<T> c) {
  Index i = 0;
  for (; i + 2 <= c.rows; i += 2) band<2>(a, b, c, i);
  for (; i < c.rows; ++i) band<1>(a, b, c, i);
}

} // namespace

template <typename T>
void lane_product(const LaneView<T>& a, const LaneView<T>& b, const LaneMatrix<T>& c) {
  eigen_assert(a.columns == b.rows && c.rows == a.rows && c.columns == b.columns);
  not_inlined<&run_tiles<T>>(a, b, c);
}

template void lane_product(const LaneView<float>&, const LaneView<float>&, const LaneMatrix<float>&);
template void lane_product(const LaneView<double>&, const LaneView<double>&, const LaneMatrix<double>&);

} // namespace andamio
