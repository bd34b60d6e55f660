#include "andamio/encoder/lane_product.hpp"

#include "andamio/core/kernel.hpp"

#include <array>

namespace andamio {
namespace {

// A tile of C in registers, as in core/product.cpp: 2×4 vectors, and smaller ones at the edges.
template <std::size_t rows, std::size_t columns, typename T>
inline __attribute__((always_inline)) void tile(LaneMatrix<T> a, LaneMatrix<T> b, ProductShape shape, Index i, Index j,
                                                Lanes<T>* c) {
  std::array<std::array<Lanes<T>, columns>, rows> sums{};
  const Lanes<T>* down = a.at + i * a.row;
  const Lanes<T>* across = b.at + j * b.column;
  const Lanes<T>* const end = down + shape.k * a.column;
  ANDAMIO_ROLLED
  while (down != end) {
    std::array<Lanes<T>, rows> x; // NOLINT(*-member-init): filled below
    for (std::size_t r = 0; r < rows; ++r) x[r] = down[static_cast<Index>(r) * a.row];
    for (std::size_t s = 0; s < columns; ++s) {
      const Lanes<T> y = across[static_cast<Index>(s) * b.column];
      for (std::size_t r = 0; r < rows; ++r) sums[r][s] += x[r] * y;
    }
    down += a.column;
    across += b.row;
  }
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t s = 0; s < columns; ++s) {
      c[(i + static_cast<Index>(r)) * shape.n + j + static_cast<Index>(s)] = sums[r][s];
    }
  }
}

template <std::size_t rows, typename T>
inline __attribute__((always_inline)) void band(LaneMatrix<T> a, LaneMatrix<T> b, ProductShape shape, Index i,
                                                Lanes<T>* c) {
  Index j = 0;
  for (; j + 4 <= shape.n; j += 4) tile<rows, 4>(a, b, shape, i, j, c);
  for (; j + 2 <= shape.n; j += 2) tile<rows, 2>(a, b, shape, i, j, c);
  for (; j < shape.n; ++j) tile<rows, 1>(a, b, shape, i, j, c);
}

template <typename T>
void run_tiles(LaneMatrix<T> a, LaneMatrix<T> b, ProductShape shape, Lanes<T>* c) {
  Index i = 0;
  for (; i + 2 <= shape.m; i += 2) band<2>(a, b, shape, i, c);
  for (; i < shape.m; ++i) band<1>(a, b, shape, i, c);
}

} // namespace

template <typename T>
void lane_product(LaneMatrix<T> a, LaneMatrix<T> b, ProductShape shape, Lanes<T>* c) {
  by_address<&run_tiles<T>>(a, b, shape, c);
}

template void lane_product(LaneMatrix<float>, LaneMatrix<float>, ProductShape, Lanes<float>*);
template void lane_product(LaneMatrix<double>, LaneMatrix<double>, ProductShape, Lanes<double>*);

} // namespace andamio
