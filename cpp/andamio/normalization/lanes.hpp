#pragma once
/// Sixteen bytes at a time, natively and in WebAssembly from the same source, and sums in double over them.

#include "andamio/core/eigen.hpp"

#include <cstddef>
#include <cstring>

namespace andamio {

template <typename T>
struct LanesOf {
  // An alias declaration takes no attribute of a dependent type.
  typedef T type __attribute__((vector_size(16))); // NOLINT(modernize-use-using)
};

/// Four floats or two doubles. A scalar beside one stands for all of its lanes.
template <typename T>
using Lanes = typename LanesOf<T>::type;

template <typename T>
inline constexpr Index lane_count = 16 / sizeof(T);

/// The next `count` numbers, at most as many as there are lanes; the other lanes hold `rest`.
template <typename T>
Lanes<T> load(const T* from, Index count, T rest = 0) {
  Lanes<T> lanes = Lanes<T>{} + rest;
  std::memcpy(&lanes, from, static_cast<std::size_t>(count) * sizeof(T));
  return lanes;
}

template <typename T>
void store(T* to, Index count, Lanes<T> lanes) {
  std::memcpy(to, &lanes, static_cast<std::size_t>(count) * sizeof(T));
}

/// to[i …] += lanes, unless to is null.
template <typename T>
void add(T* to, Index i, Index count, Lanes<T> lanes) {
  if (to != nullptr) store(to + i, count, Lanes<T>(load(to + i, count) + lanes));
}

/// Calls use(i, count) for i = 0, lane_count, … below d. Only the last count may be smaller than lane_count, so that
/// in all others the compiler sees a constant.
template <typename T, typename Use>
void for_each_lanes(Index d, Use use) {
  Index i = 0;
  for (; i + lane_count<T> <= d; i += lane_count<T>) use(i, lane_count<T>);
  if (i < d) use(i, d - i);
}

/// Four doubles, as two lots of lanes.
struct FourDoubles {
  Lanes<double> low{};
  Lanes<double> high{};

  void operator+=(const FourDoubles& other) {
    low += other.low;
    high += other.high;
  }
};

inline FourDoubles operator-(const FourDoubles& a, double b) { return {a.low - b, a.high - b}; }
inline FourDoubles operator*(const FourDoubles& a, const FourDoubles& b) { return {a.low * b.low, a.high * b.high}; }
inline double total(const FourDoubles& a) { return (a.low[0] + a.low[1]) + (a.high[0] + a.high[1]); }
inline double total(Lanes<double> a) { return a[0] + a[1]; }

inline FourDoubles as_doubles(Lanes<float> lanes) {
  typedef float Half __attribute__((vector_size(8))); // NOLINT(modernize-use-using)
  Lanes<float> upper = __builtin_shufflevector(lanes, lanes, 2, 3, 2, 3);
#ifdef __wasm_simd128__
  // As if someone read all of it: else the compiler fills the half that nobody reads with anything, V8 does not know
  // the pattern, and takes six instructions for it instead of one.
  asm("" : "+r"(upper)); // NOLINT(hicpp-no-assembler)
#endif
  return {__builtin_convertvector((Half{lanes[0], lanes[1]}), Lanes<double>),
          __builtin_convertvector((Half{upper[0], upper[1]}), Lanes<double>)};
}
inline Lanes<double> as_doubles(Lanes<double> lanes) { return lanes; }

/// The lanes of T as doubles.
template <typename T>
using Doubles = decltype(as_doubles(Lanes<T>{}));

} // namespace andamio
