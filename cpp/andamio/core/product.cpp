#include "andamio/core/product.hpp"

#include "andamio/core/lanes.hpp"

#include <array>

// One step of k per turn: unrolled, V8 runs out of registers and spills (twice as slow at ×8).
#ifdef __clang__
#define ANDAMIO_ROLLED _Pragma("clang loop unroll(disable) vectorize(disable)")
#else
#define ANDAMIO_ROLLED _Pragma("GCC unroll 1")
#endif

namespace andamio {
namespace {

// A tile of C is `rows` rows of `vectors` vectors, held in registers while k runs: 4×2 vectors leave, of 16 registers,
// room for the operands. What is left over at the edges takes smaller tiles, down to single numbers.

// How a vector of a tile, lanes or a single number, is filled.
template <typename V, typename T>
V load_as(const T* from) {
  if constexpr (sizeof(V) == sizeof(T)) {
    return *from;
  } else {
    return load(from);
  }
}

template <typename V, typename T>
V splat_as(T x) {
  if constexpr (sizeof(V) == sizeof(T)) {
    return x;
  } else {
    return splat(x);
  }
}

template <typename V, typename T>
void store_as(T* to, V value) {
  if constexpr (sizeof(V) == sizeof(T)) {
    *to = value;
  } else {
    store(to, value);
  }
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

// What a tile's sums start from.
template <typename T>
struct FromBias {
  const T* bias;
  const T* operator()(Index, Index j) const { return bias + j; }
};

template <typename T>
struct FromZero {
  const T* operator()(Index, Index) const { return nullptr; }
};

template <typename T>
struct FromC {
  const T* c;
  Index n;
  const T* operator()(Index i, Index j) const { return c + i * n + j; }
};

template <typename T>
struct Operands {
  const T* a;
  const T* b;
  ProductShape shape;
  T* c;
};

template <template <typename, std::size_t> class A, std::size_t rows, typename V, std::size_t vectors, typename T,
          typename Start>
ANDAMIO_INLINE void tile(const Operands<T>& o, Start start, Index i, Index j) {
  constexpr auto width = static_cast<Index>(sizeof(V) / sizeof(T));
  std::array<std::array<V, vectors>, rows> sums;
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t v = 0; v < vectors; ++v) {
      const T* from = start(i + static_cast<Index>(r), j + static_cast<Index>(v) * width);
      sums[r][v] = from == nullptr ? V{} : load_as<V>(from);
    }
  }
  A<T, rows> a(o.a, o.shape, i);
  const T* b = o.b + j;
  ANDAMIO_ROLLED
  for (Index k = 0; k < o.shape.k; ++k) {
    std::array<V, vectors> across;
    for (std::size_t v = 0; v < vectors; ++v) across[v] = load_as<V>(b + static_cast<Index>(v) * width);
    for (std::size_t r = 0; r < rows; ++r) {
      const V down = splat_as<V>(a[r]);
      for (std::size_t v = 0; v < vectors; ++v) sums[r][v] += down * across[v];
    }
    a.next();
    b += o.shape.n;
  }
  T* c = o.c + i * o.shape.n + j;
  for (std::size_t r = 0; r < rows; ++r, c += o.shape.n) {
    for (std::size_t v = 0; v < vectors; ++v) store_as(c + static_cast<Index>(v) * width, sums[r][v]);
  }
}

template <template <typename, std::size_t> class A, std::size_t rows, typename T, typename Start>
ANDAMIO_INLINE void band(const Operands<T>& o, Start start, Index i) {
  constexpr Index lanes = lane_count<T>;
  Index j = 0;
  for (; j + 2 * lanes <= o.shape.n; j += 2 * lanes) tile<A, rows, Lanes<T>, 2>(o, start, i, j);
  for (; j + lanes <= o.shape.n; j += lanes) tile<A, rows, Lanes<T>, 1>(o, start, i, j);
  for (; j < o.shape.n; ++j) tile<A, rows, T, 1>(o, start, i, j);
}

// Not inlined: V8 cannot replace a function that is running, and a long first call would stay in its slow tier.
template <template <typename, std::size_t> class A, typename T, typename Start>
__attribute__((noinline)) void run(const Operands<T>& o, Start start) {
  Index i = 0;
  for (; i + 4 <= o.shape.m; i += 4) band<A, 4>(o, start, i);
  for (; i < o.shape.m; ++i) band<A, 1>(o, start, i);
}

} // namespace

template <typename T>
void product(const T* a, const T* b, ProductShape shape, const T* bias, T* c) {
  const Operands<T> operands{.a = a, .b = b, .shape = shape, .c = c};
  if (bias == nullptr) {
    run<RowsOfA>(operands, FromZero<T>{});
  } else {
    run<RowsOfA>(operands, FromBias<T>{bias});
  }
}

template <typename T>
void add_product(const T* a, const T* b, ProductShape shape, T* c) {
  run<RowsOfA>(Operands<T>{.a = a, .b = b, .shape = shape, .c = c}, FromC<T>{c, shape.n});
}

template <typename T>
void add_transposed_product(const T* a, const T* b, ProductShape shape, T* c) {
  run<ColumnsOfA>(Operands<T>{.a = a, .b = b, .shape = shape, .c = c}, FromC<T>{c, shape.n});
}

template <typename T>
void transpose(const T* a, Index rows, Index columns, T* out) {
  for (Index j = 0; j < columns; ++j) {
    for (Index i = 0; i < rows; ++i) out[j * rows + i] = a[i * columns + j];
  }
}

template void product(const float*, const float*, ProductShape, const float*, float*);
template void product(const double*, const double*, ProductShape, const double*, double*);
template void add_product(const float*, const float*, ProductShape, float*);
template void add_product(const double*, const double*, ProductShape, double*);
template void add_transposed_product(const float*, const float*, ProductShape, float*);
template void add_transposed_product(const double*, const double*, ProductShape, double*);
template void transpose(const float*, Index, Index, float*);
template void transpose(const double*, Index, Index, double*);

} // namespace andamio
