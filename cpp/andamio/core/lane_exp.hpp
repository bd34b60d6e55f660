#pragma once
/// eˣ for lanes, x ≤ 0: what softmax and the normal density need. Own arithmetic instead of libm's, so that it is fast
/// and gives the same bits natively and in WebAssembly. Eigen, for an array: x.exp()
/// Relative error below 2e-7 in float and 4e-16 in double. Below −87.3 (float), −708.3 (double) the result is 0: what
/// would be subnormal costs a processor dearly. NaN gives NaN.
/// Method: x = n·ln 2 + r, |r| ≤ ln 2 / 2; eʳ by its series; 2ⁿ by the exponent's bits. (Cody & Waite 1980, ch. 6.)

#include "andamio/core/bit_cast.hpp"
#include "andamio/core/lanes.hpp"

#include <array>

namespace andamio {

template <typename T>
struct ExpConstants;

template <>
struct ExpConstants<float> {
  static constexpr float least = -87.3F;
  static constexpr float log2_e = 1.44269504F;
  static constexpr float ln2_high = 0.693359375F; // 9 bits: its products with n are exact
  static constexpr float ln2_low = -2.12194440e-4F;
  static constexpr float rounder = 12582912.0F; // 1.5·2^23: adding it leaves a whole number in the low bits
  static constexpr int exponent_bit = 23;
  // 1/k!, from the highest to the square's; the fit of Cephes' expf to |r| ≤ ln 2 / 2.
  static constexpr std::array series{1.9875691500e-4F, 1.3981999507e-3F, 8.3334519073e-3F,
                                     4.1665795894e-2F, 1.6666665459e-1F, 5.0000001201e-1F};
};

template <>
struct ExpConstants<double> {
  static constexpr double least = -708.3;
  static constexpr double log2_e = 1.4426950408889634;
  static constexpr double ln2_high = 0.693145751953125; // 17 bits
  static constexpr double ln2_low = 1.42860682030941723212e-6;
  static constexpr double rounder = 6755399441055744.0; // 1.5·2^52
  static constexpr int exponent_bit = 52;
  // 1/13! … 1/2!: the next term is below 4e-18.
  static constexpr std::array series{1.0 / 6227020800, 1.0 / 479001600, 1.0 / 39916800, 1.0 / 3628800,
                                     1.0 / 362880,     1.0 / 40320,     1.0 / 5040,     1.0 / 720,
                                     1.0 / 120,        1.0 / 24,        1.0 / 6,        0.5};
};

/// The same, each in every lane.
template <typename T>
struct ExpLanes {
  using Constants = ExpConstants<T>;
  static constexpr std::size_t terms = Constants::series.size();

  Lanes<T> least = splat(Constants::least);
  Lanes<T> log2_e = splat(Constants::log2_e);
  Lanes<T> ln2_high = splat(Constants::ln2_high);
  Lanes<T> ln2_low = splat(Constants::ln2_low);
  Lanes<T> rounder = splat(Constants::rounder);
  std::array<Lanes<T>, terms> series{};

  constexpr ExpLanes() {
    for (std::size_t i = 0; i < terms; ++i) series[i] = splat(Constants::series[i]);
  }
};

template <typename T>
inline constexpr ExpLanes<T> exp_lanes{};

/// Where they stand, to be read anew each time, so that the compiler does not write them out as constants: V8 makes
/// those by three instructions at each use, in a loop too, and loads them by one. A quarter of softmax's time.
template <typename T>
inline const ExpLanes<T>* const volatile exp_lanes_at = &exp_lanes<T>;

/// x ≤ 0, or NaN, in every lane.
template <typename T>
inline Lanes<T> exp_of_nonpositive(Lanes<T> x) {
  const ExpLanes<T>& constants = *exp_lanes_at<T>;
  const auto in_range = x >= constants.least; // NaN is not, but must not become 0 either
  const Lanes<T> shifted = x * constants.log2_e + constants.rounder;
  const Lanes<T> n = shifted - constants.rounder;
  const Lanes<T> r = (x - n * constants.ln2_high) - n * constants.ln2_low;
  Lanes<T> sum = constants.series[0];
  for (std::size_t i = 1; i < constants.terms; ++i) sum = sum * r + constants.series[i];
  sum = (sum * r) * r + r + T{1};
  // The low bits of `shifted` are n. Added to the exponent of a number in [½, 2) they multiply by 2ⁿ; n ≥ −126 (−1022).
  const auto power = bit_cast<LaneBits<T>>(shifted) << ExpConstants<T>::exponent_bit;
  const auto result = bit_cast<Lanes<T>>(bit_cast<LaneBits<T>>(sum) + power);
  const Lanes<T> outside = larger(x, Lanes<T>{}); // 0 for what is too low, or NaN
  return in_range ? result : outside;
}

} // namespace andamio
