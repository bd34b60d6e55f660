#include "andamio/core/exact_sum.hpp"

#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

namespace andamio {
namespace {

constexpr std::uint64_t low_32_bits = 0xffff'ffff;

/// |value| = mantissa · 2^exponent with a whole mantissa below 2^53.
struct Decomposed {
  std::uint64_t mantissa;
  int exponent;
  bool negative;
};

Decomposed decompose(double value) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof bits); // Emscripten 3.1.6 lacks std::bit_cast
  const auto fraction = bits & ((std::uint64_t{1} << 52) - 1);
  const auto biased = static_cast<int>((bits >> 52) & 0x7ff);
  const bool negative = (bits >> 63) != 0;
  if (biased == 0) return {fraction, -1074, negative};
  return {fraction | (std::uint64_t{1} << 52), biased - 1075, negative};
}

double nearest(const Scaled& number) { return std::ldexp(number.mantissa, number.exponent); }

} // namespace

void ExactSum::add_product(double a, double b) {
  const Decomposed x = decompose(a);
  const Decomposed y = decompose(b);
  if (x.mantissa == 0 || y.mantissa == 0) return;

  if (++additions_ == additions_between_carries) {
    carry(digits_);
    additions_ = 0;
  }

  // The 106-bit product of the mantissas, from their halves of 32 and 21 bits.
  const std::uint64_t x_low = x.mantissa & low_32_bits;
  const std::uint64_t x_high = x.mantissa >> 32;
  const std::uint64_t y_low = y.mantissa & low_32_bits;
  const std::uint64_t y_high = y.mantissa >> 32;
  const auto bit = static_cast<std::size_t>(x.exponent + y.exponent - lowest_exponent);
  const bool negative = x.negative != y.negative;
  add_shifted(x_low * y_low, bit, negative);
  add_shifted(x_low * y_high + x_high * y_low, bit + 32, negative);
  add_shifted(x_high * y_high, bit + 64, negative);
}

void ExactSum::add_shifted(std::uint64_t part, std::size_t bit, bool negative) {
  const std::size_t digit = bit / 32;
  const std::size_t shift = bit % 32;
  const std::uint64_t low = (part & low_32_bits) << shift;
  const std::uint64_t high = (part >> 32) << shift;
  const auto first = static_cast<std::int64_t>(low & low_32_bits);
  const auto second = static_cast<std::int64_t>((low >> 32) + (high & low_32_bits));
  const auto third = static_cast<std::int64_t>(high >> 32);
  digits_[digit] += negative ? -first : first;
  digits_[digit + 1] += negative ? -second : second;
  digits_[digit + 2] += negative ? -third : third;
}

/// Brings every digit but the last into 0 … 2^32 − 1; the last then has the sign of the whole.
void ExactSum::carry(Digits& digits) {
  std::int64_t carried = 0;
  for (std::size_t i = 0; i + 1 < digits.size(); ++i) {
    const std::int64_t digit = digits[i] + carried;
    carried = digit >> 32;
    digits[i] = digit & static_cast<std::int64_t>(low_32_bits);
  }
  digits.back() += carried;
}

Scaled ExactSum::result() const {
  Digits digits = digits_;
  carry(digits);
  const bool negative = digits.back() < 0;
  if (negative) {
    for (std::int64_t& digit : digits) digit = -digit;
    carry(digits);
  }

  std::size_t top = digits.size();
  while (top > 0 && digits[top - 1] == 0) --top;
  if (top == 0) return {};

  // The leading 64 bits, whose last one also stands for everything below it: converting them to double then rounds
  // as if all bits had been there.
  const auto digit_at = [&](std::size_t below_top) {
    return below_top < top ? static_cast<std::uint64_t>(digits[top - 1 - below_top]) : 0;
  };
  const int spare = std::countl_zero(static_cast<std::uint32_t>(digit_at(0)));
  const std::uint64_t third = digit_at(2) << spare;
  std::uint64_t leading = (digit_at(0) << 32 | digit_at(1)) << spare | third >> 32;
  bool rest = (third & low_32_bits) != 0;
  for (std::size_t i = 3; i < top && !rest; ++i) rest = digit_at(i) != 0;
  if (rest) leading |= 1;

  int exponent = 0;
  const double mantissa = std::frexp(static_cast<double>(leading), &exponent);
  exponent += lowest_exponent + 32 * (static_cast<int>(top) - 2) - spare;
  return {negative ? -mantissa : mantissa, exponent};
}

double ExactSum::value() const {
  const Scaled sum = result();
  const bool subnormal = sum.mantissa != 0 && sum.exponent < std::numeric_limits<double>::min_exponent;
  if (!subnormal) return nearest(sum);
  // It holds fewer bits than 53, and who rounds a second time may end beside it. Among the smallest normal numbers the
  // last of 53 bits is worth what a subnormal's is.
  const double smallest_normal = std::copysign(std::numeric_limits<double>::min(), sum.mantissa);
  ExactSum lifted = *this;
  lifted.add_product(smallest_normal, 1);
  return nearest(lifted.result()) - smallest_normal;
}

} // namespace andamio
