#pragma once
/// Vectors of 16 bytes, which every processor of ours has: 4 floats or 2 doubles. The same source compiles natively and
/// to WebAssembly SIMD, and gives the same bits: each operation rounds once, and none is reordered.

#include "andamio/core/eigen.hpp"

#include <array>
#include <cstdint>
#include <cstring>

namespace andamio {

template <typename T>
struct LanesOf;

template <>
struct LanesOf<float> {
  using Lanes = float __attribute__((vector_size(16)));
  using Bits = std::uint32_t __attribute__((vector_size(16)));
  using Doubles = double __attribute__((vector_size(32)));
};

template <>
struct LanesOf<double> {
  using Lanes = double __attribute__((vector_size(16)));
  using Bits = std::uint64_t __attribute__((vector_size(16)));
  using Doubles = Lanes;
};

template <typename T>
using Lanes = typename LanesOf<T>::Lanes;

/// The same lanes as unsigned integers of the same width; also what comparisons of lanes can be turned into.
template <typename T>
using LaneBits = typename LanesOf<T>::Bits;

/// As many doubles as T has lanes.
template <typename T>
using Doubles = typename LanesOf<T>::Doubles;

template <typename T>
inline constexpr Index lane_count = static_cast<Index>(16 / sizeof(T)); // NOLINT(bugprone-dynamic-static-initializers)

/// The address need not be aligned.
template <typename T>
Lanes<T> load(const T* from) {
  Lanes<T> lanes;
  std::memcpy(&lanes, from, sizeof lanes);
  return lanes;
}

template <typename T>
void store(T* to, Lanes<T> lanes) {
  std::memcpy(to, &lanes, sizeof lanes);
}

constexpr Lanes<float> splat(float x) { return Lanes<float>{x, x, x, x}; }
constexpr Lanes<double> splat(double x) { return Lanes<double>{x, x}; }

/// a < b ? b : a, number by number: where one is NaN, a. In WebAssembly by name: the compiler would make of the
/// comparison the maximum that looks after NaN and −0, which takes a processor nine instructions.
template <typename V>
V larger(V a, V b) {
  return a < b ? b : a;
}

#ifdef __wasm_simd128__
template <>
inline Lanes<float> larger(Lanes<float> a, Lanes<float> b) {
  return __builtin_wasm_pmax_f32x4(a, b);
}

template <>
inline Lanes<double> larger(Lanes<double> a, Lanes<double> b) {
  return __builtin_wasm_pmax_f64x2(a, b);
}
#endif

/// Lane i of result j is lane j of row i.
inline void transpose(std::array<Lanes<float>, 4>& rows) {
  const auto& [a, b, c, d] = rows;
  const Lanes<float> ab_low = __builtin_shufflevector(a, b, 0, 4, 1, 5);
  const Lanes<float> ab_high = __builtin_shufflevector(a, b, 2, 6, 3, 7);
  const Lanes<float> cd_low = __builtin_shufflevector(c, d, 0, 4, 1, 5);
  const Lanes<float> cd_high = __builtin_shufflevector(c, d, 2, 6, 3, 7);
  rows = {__builtin_shufflevector(ab_low, cd_low, 0, 1, 4, 5), __builtin_shufflevector(ab_low, cd_low, 2, 3, 6, 7),
          __builtin_shufflevector(ab_high, cd_high, 0, 1, 4, 5), __builtin_shufflevector(ab_high, cd_high, 2, 3, 6, 7)};
}

inline void transpose(std::array<Lanes<double>, 2>& rows) {
  const auto& [a, b] = rows;
  rows = {__builtin_shufflevector(a, b, 0, 2), __builtin_shufflevector(a, b, 1, 3)};
}

} // namespace andamio
