#pragma once
/// Normal numbers from uniform ones, by Box and Muller's transform (1958), with the roundings that PyTorch's have.

#include <cstddef>
#include <span>

namespace andamio {

/// a·b + c rounded once, as the FMA instruction does, which WASM does not have for one number: the product is exact in
/// double. Where the sum is not, it is rounded twice, which may show in one of 2^29 results; it does in none of the
/// logarithms, sines and cosines below.
inline float fused(float a, float b, float c) {
  return static_cast<float>(static_cast<double>(a) * static_cast<double>(b) + static_cast<double>(c));
}

struct NormalPair {
  double first;
  double second;
};

/// √(−2 log(1 − radius)) times cosine and sine of 2π · angle, for numbers of [0, 1) with 53 bits.
NormalPair normal_pair(double radius, double angle);

inline constexpr std::size_t normal_block = 16;

/// In place: of 16 uniform numbers with 24 bits the first eight become radii, the others angles, and the results lie
/// as those did. In float, by the polynomials of Cephes (S. Moshier) in the form of avx_mathfun.h (G. Garberoglio,
/// after J. Pommier), whose products a compiler for AVX2 fuses with the sums that follow.
void normal_from_uniform(std::span<float, normal_block> numbers, float mean, float deviation);

} // namespace andamio
