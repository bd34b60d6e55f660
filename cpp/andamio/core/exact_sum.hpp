#pragma once
/// Sums of products without any rounding, so that huge, tiny and cancelling terms all give the true value.
/// Source: U. Kulisch, "Computer Arithmetic and Validity" (2008), ch. 8: a fixed-point register wide enough for every
/// product of two doubles.

#include <array>
#include <cstddef>
#include <cstdint>

namespace andamio {

/// mantissa · 2^exponent, for values beyond the range of double. 0.5 <= |mantissa| < 1, or mantissa = 0.
struct Scaled {
  double mantissa = 0;
  int exponent = 0;
};

class ExactSum {
public:
  /// Adds a·b, exactly. Both must be finite.
  void add_product(double a, double b);

  /// The sum so far, correctly rounded to 53 bits.
  Scaled result() const;

  /// The double nearest to the sum so far: ±Infinity beyond the range, 0 far below it.
  double value() const;

private:
  // Digit i counts units of 2^(32 i − 2148): from the product of two smallest subnormals, 2^-1074 each, up to twice
  // the largest exponent, 2·1024, and 64 bits of room for carries: (2148 + 2048 + 64) / 32, rounded up.
  static constexpr std::size_t digit_count = 134;
  static constexpr int lowest_exponent = -2148;
  // An addition puts less than 2^34 into a digit of 63 bits and sign: this many leave room to spare.
  static constexpr std::uint32_t additions_between_carries = std::uint32_t{1} << 16;

  using Digits = std::array<std::int64_t, digit_count>;

  void add_shifted(std::uint64_t part, std::size_t bit, bool negative);
  static void carry(Digits& digits);

  Digits digits_{};
  std::uint32_t additions_ = 0;
};

} // namespace andamio
