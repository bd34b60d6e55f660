#include "andamio/core/product.hpp"

#include "andamio/core/kernel.hpp"
#include "andamio/core/lanes.hpp"

#include <array>
#include <cstring>
#include <type_traits>

namespace andamio {
namespace {

// A native build may be for the processor at hand alone, whose vectors are as wide as this. No sum crosses a lane: the
// bits are the same at any width.
#if defined(__AVX512F__)
constexpr std::size_t vector_bytes = 64;
#elif defined(__AVX__)
constexpr std::size_t vector_bytes = 32;
#else
constexpr std::size_t vector_bytes = sizeof(Lanes<float>);
#endif

template <typename T>
struct VectorOf {
  // An alias declaration takes no attribute of a dependent type.
  typedef T type __attribute__((vector_size(vector_bytes))); // NOLINT(modernize-use-using)
};

template <typename T>
using Wide = typename VectorOf<T>::type;

template <typename T>
constexpr Index wide_count = static_cast<Index>(vector_bytes / sizeof(T));

// A tile of C is `rows` rows of `vectors` vectors, held in registers while k runs: eight vectors leave, of 16
// registers, room for the operands. What is left over at the edges takes smaller tiles, down to single numbers. Of
// narrow vectors a row takes four, which leaves the fewest addresses to count up; of wide ones two, as matrices have
// few columns.
constexpr bool narrow = vector_bytes == sizeof(Lanes<float>);
constexpr std::size_t tile_rows = narrow ? 2 : 4;
constexpr std::size_t tile_vectors = narrow ? 4 : 2;

// How a vector of a tile, lanes or a single number, is filled.
template <typename V, typename T>
V load_as(const T* from) {
  V value; // NOLINT(*-member-init): filled below
  std::memcpy(&value, from, sizeof value);
  return value;
}

// In every lane. Minus zero and not plus: that leaves −0 what it is.
template <typename V, typename T>
V splat_as(T x) {
  return x - V{};
}

template <typename V, typename T>
void store_as(T* to, V value) {
  std::memcpy(to, &value, sizeof value);
}

// Inlined before anything else looks at them (GCC 12 merges equal functions of other sizes, and then warns of bounds).
#define ANDAMIO_INLINE inline __attribute__((always_inline))

// Where the numbers A(i, k) of a tile's rows stand, k after k.
template <typename T, std::size_t rows>
class RowsOfA {
public:
  RowsOfA(const T* a, ProductShape shape, Index i) {
    for (std::size_t r = 0; r < rows; ++r) at_[r] = a + (i + static_cast<Index>(r)) * shape.k;
  }
  ANDAMIO_INLINE T operator[](std::size_t r) const { return *at_[r]; }
  ANDAMIO_INLINE void next() {
    for (const T*& at : at_) ++at;
  }

private:
  std::array<const T*, rows> at_;
};

template <typename T, std::size_t rows>
class ColumnsOfA {
public:
  ColumnsOfA(const T* a, ProductShape shape, Index i) : at_(a + i), stride_(shape.m) {}
  ANDAMIO_INLINE T operator[](std::size_t r) const { return at_[r]; }
  ANDAMIO_INLINE void next() { at_ += stride_; }

private:
  const T* at_;
  Index stride_;
};

// A row of ones: its product with B is the sums of B's columns.
template <typename T, std::size_t rows>
class Ones {
public:
  Ones(const T* /*a*/, ProductShape /*shape*/, Index /*i*/) {}
  ANDAMIO_INLINE T operator[](std::size_t /*r*/) const { return T{1}; }
  ANDAMIO_INLINE void next() {}
};

// What a tile's sums start from: c is where they will go, j their first column.
template <typename T>
struct FromBias {
  const T* bias;
  template <typename V>
  ANDAMIO_INLINE V at(const T* /*c*/, Index j) const {
    return load_as<V>(bias + j);
  }
};

struct FromZero {
  template <typename V, typename T>
  ANDAMIO_INLINE V at(const T* /*c*/, Index /*j*/) const {
    return V{};
  }
};

struct FromC {
  template <typename V, typename T>
  ANDAMIO_INLINE V at(const T* c, Index /*j*/) const {
    return load_as<V>(c);
  }
};

// What becomes of a sum on its way into C, to number `at` there.
struct AsItIs {
  template <typename V>
  ANDAMIO_INLINE V operator()(Index /*at*/, V sum) const {
    return sum;
  }
};

struct Rectified {
  template <typename V>
  ANDAMIO_INLINE V operator()(Index /*at*/, V sum) const {
    return larger(sum, V{});
  }
};

template <typename T>
struct Gated {
  const T* gate;
  template <typename V>
  ANDAMIO_INLINE V operator()(Index at, V sum) const {
    return load_as<V>(gate + at) <= 0 ? V{} : sum;
  }
};

template <typename T>
struct Operands {
  const T* a;
  const T* b;
  ProductShape shape;
  T* c;
};

template <template <typename, std::size_t> class A, std::size_t rows, typename V, std::size_t vectors, typename T,
          typename Start, typename End>
ANDAMIO_INLINE void tile(Operands<T> o, Start start, End end, Index i, Index j) {
  constexpr Index width = std::is_same_v<V, T> ? 1 : wide_count<T>;
  const Index n = o.shape.n;
  const Index corner = i * n + j;
  std::array<std::array<V, vectors>, rows> sums;
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t v = 0; v < vectors; ++v) {
      const Index right = static_cast<Index>(v) * width;
      sums[r][v] = start.template at<V>(o.c + corner + static_cast<Index>(r) * n + right, j + right);
    }
  }
  A<T, rows> a(o.a, o.shape, i);
  const T* b = o.b + j;
  // B's own pointer says when k is through: a counter would be one more number to keep and to add to.
  const T* const b_end = b + o.shape.k * n;
  ANDAMIO_ROLLED
  while (b != b_end) {
    std::array<V, vectors> across;
    for (std::size_t v = 0; v < vectors; ++v) across[v] = load_as<V>(b + static_cast<Index>(v) * width);
    for (std::size_t r = 0; r < rows; ++r) {
      const V down = splat_as<V>(a[r]);
      for (std::size_t v = 0; v < vectors; ++v) sums[r][v] += down * across[v];
    }
    a.next();
    b += n;
  }
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t v = 0; v < vectors; ++v) {
      const Index at = corner + static_cast<Index>(r) * n + static_cast<Index>(v) * width;
      store_as(o.c + at, end(at, sums[r][v]));
    }
  }
}

template <template <typename, std::size_t> class A, std::size_t rows, typename T, typename Start, typename End>
ANDAMIO_INLINE void band(Operands<T> o, Start start, End end, Index i) {
  constexpr Index width = wide_count<T>;
  Index j = 0;
  if constexpr (tile_vectors > 2) {
    for (; j + 4 * width <= o.shape.n; j += 4 * width) tile<A, rows, Wide<T>, 4>(o, start, end, i, j);
  }
  for (; j + 2 * width <= o.shape.n; j += 2 * width) tile<A, rows, Wide<T>, 2>(o, start, end, i, j);
  for (; j + width <= o.shape.n; j += width) tile<A, rows, Wide<T>, 1>(o, start, end, i, j);
  for (; j < o.shape.n; ++j) tile<A, rows, T, 1>(o, start, end, i, j);
}

template <template <typename, std::size_t> class A, typename T, typename Start, typename End>
void run_tiles(const Operands<T>& operands, const Start& start, const End& end) {
  // Copies, whose addresses nobody has: what is stored into C could be the originals for all the compiler knows, and
  // it would read them anew after each store. With k as short as 32, that is an eighth of a tile's time.
  const Operands<T> o = operands;
  const Start from = start;
  const End to = end;
  Index i = 0;
  constexpr auto rows = static_cast<Index>(tile_rows);
  for (; i + rows <= o.shape.m; i += rows) band<A, tile_rows>(o, from, to, i);
  for (; i < o.shape.m; ++i) band<A, 1>(o, from, to, i);
}

/// The same in three passes over C: its start, its sums and what becomes of them, to the same bits.
template <template <typename, std::size_t> class A, typename T, typename Start, typename End>
void run_passes(const Operands<T>& o, Start start, End end) {
  const Index n = o.shape.n;
  const Index size = o.shape.m * n;
  for (Index at = 0; at < size; ++at) o.c[at] = start.template at<T>(o.c + at, at % n);
  not_inlined<&run_tiles<A, T, FromC, AsItIs>>(o, FromC{}, AsItIs{});
  for (Index at = 0; at < size; ++at) o.c[at] = end(at, o.c[at]);
}

template <template <typename, std::size_t> class A, typename T, typename Start, typename End>
void run(const Operands<T>& o, Start start, End end) {
  // Double precision is for comparing and not for training: tiles of its own for every start and end would make the
  // module two kilobytes longer.
  if constexpr (std::is_same_v<T, double>) {
    run_passes<A>(o, start, end);
  } else {
    not_inlined<&run_tiles<A, T, Start, End>>(o, start, end);
  }
}

/// One row of sums at a time: twice as many vectors as a tile has, so that each addition need not wait for the last.
template <typename T>
void run_column_sums(const Operands<T>& operands) {
  const Operands<T> o = operands;
  constexpr Index width = wide_count<T>;
  Index j = 0;
  for (; j + 8 * width <= o.shape.n; j += 8 * width) tile<Ones, 1, Wide<T>, 8>(o, FromC{}, AsItIs{}, 0, j);
  for (; j + width <= o.shape.n; j += width) tile<Ones, 1, Wide<T>, 1>(o, FromC{}, AsItIs{}, 0, j);
  for (; j < o.shape.n; ++j) tile<Ones, 1, T, 1>(o, FromC{}, AsItIs{}, 0, j);
}

template <typename T>
Operands<T> operands_of(const MatrixView<T>& a, const MatrixView<T>& b, MutableMatrixView<T>& c) {
  eigen_assert(a.cols() == b.rows() && c.rows() == a.rows() && c.cols() == b.cols());
  return {.a = a.data(), .b = b.data(), .shape = {.m = a.rows(), .k = a.cols(), .n = b.cols()}, .c = c.data()};
}

} // namespace

template <typename T>
void product(const MatrixView<T>& a, const MatrixView<T>& b, MutableMatrixView<T> c) {
  run<RowsOfA>(operands_of<T>(a, b, c), FromZero{}, AsItIs{});
}

template <typename T>
void product_plus_bias(const MatrixView<T>& a, const MatrixView<T>& b, const VectorXView<T>& bias,
                       MutableMatrixView<T> c) {
  eigen_assert(bias.size() == c.cols());
  run<RowsOfA>(operands_of<T>(a, b, c), FromBias<T>{bias.data()}, AsItIs{});
}

template <typename T>
void product_rectified(const MatrixView<T>& a, const MatrixView<T>& b, const VectorXView<T>& bias,
                       MutableMatrixView<T> c) {
  eigen_assert(bias.size() == c.cols());
  run<RowsOfA>(operands_of<T>(a, b, c), FromBias<T>{bias.data()}, Rectified{});
}

template <typename T>
void product_gated(const MatrixView<T>& a, const MatrixView<T>& b, const MatrixView<T>& gate, MutableMatrixView<T> c) {
  eigen_assert(gate.rows() == c.rows() && gate.cols() == c.cols());
  run<RowsOfA>(operands_of<T>(a, b, c), FromZero{}, Gated<T>{gate.data()});
}

template <typename T>
void add_product(const MatrixView<T>& a, const MatrixView<T>& b, MutableMatrixView<T> c) {
  run<RowsOfA>(operands_of<T>(a, b, c), FromC{}, AsItIs{});
}

template <typename T>
void add_transposed_product(const MatrixView<T>& a, const MatrixView<T>& b, MutableMatrixView<T> c) {
  eigen_assert(a.rows() == b.rows() && c.rows() == a.cols() && c.cols() == b.cols());
  const ProductShape shape{.m = a.cols(), .k = a.rows(), .n = b.cols()};
  run<ColumnsOfA>(Operands<T>{.a = a.data(), .b = b.data(), .shape = shape, .c = c.data()}, FromC{}, AsItIs{});
}

template <typename T>
void add_column_sums(const MatrixView<T>& b, MutableVectorXView<T> c) {
  eigen_assert(c.size() == b.cols());
  const Operands<T> o{.a = nullptr, .b = b.data(), .shape = {.m = 1, .k = b.rows(), .n = b.cols()}, .c = c.data()};
  not_inlined<&run_column_sums<T>>(o);
}

template void product(const MatrixView<float>&, const MatrixView<float>&, MutableMatrixView<float>);
template void product(const MatrixView<double>&, const MatrixView<double>&, MutableMatrixView<double>);
template void product_plus_bias(const MatrixView<float>&, const MatrixView<float>&, const VectorXView<float>&,
                                MutableMatrixView<float>);
template void product_plus_bias(const MatrixView<double>&, const MatrixView<double>&, const VectorXView<double>&,
                                MutableMatrixView<double>);
template void product_rectified(const MatrixView<float>&, const MatrixView<float>&, const VectorXView<float>&,
                                MutableMatrixView<float>);
template void product_rectified(const MatrixView<double>&, const MatrixView<double>&, const VectorXView<double>&,
                                MutableMatrixView<double>);
template void product_gated(const MatrixView<float>&, const MatrixView<float>&, const MatrixView<float>&,
                            MutableMatrixView<float>);
template void product_gated(const MatrixView<double>&, const MatrixView<double>&, const MatrixView<double>&,
                            MutableMatrixView<double>);
template void add_product(const MatrixView<float>&, const MatrixView<float>&, MutableMatrixView<float>);
template void add_product(const MatrixView<double>&, const MatrixView<double>&, MutableMatrixView<double>);
template void add_transposed_product(const MatrixView<float>&, const MatrixView<float>&, MutableMatrixView<float>);
template void add_transposed_product(const MatrixView<double>&, const MatrixView<double>&, MutableMatrixView<double>);
template void add_column_sums(const MatrixView<float>&, MutableVectorXView<float>);
template void add_column_sums(const MatrixView<double>&, MutableVectorXView<double>);

} // namespace andamio
