#include "andamio/core/circle.hpp"

#include <numbers>

namespace andamio {
namespace {

// For |t| <= π/4 what is left out is below a tenth of the last bit.
constexpr int highest_power = 16;

// π/2 in two parts; the first has 33 bits, so that a few times of it are exact.
constexpr double quarter_high = 0x1.921fb544p+0;
constexpr double quarter_low = 0x1.0b4611a626331p-34;

} // namespace

// Nested: t − t³/3! + t⁵/5! − …
double octant_sine(double t) {
  double rest = 0;
  for (int k = highest_power; k > 0; k -= 2) rest = t * t / (k * (k + 1)) * (1 - rest);
  return t - t * rest;
}

// Nested: 1 − t²/2! + t⁴/4! − …
double octant_cosine(double t) {
  double rest = 0;
  for (int k = highest_power; k > 0; k -= 2) rest = t * t / (k * (k - 1)) * (1 - rest);
  return 1 - rest;
}

Turn turn(double t) {
  const int quarters = (static_cast<int>(t * (4 / std::numbers::pi)) + 1) / 2;
  const double rest = t - quarters * quarter_high - quarters * quarter_low;
  Turn result{.sine = octant_sine(rest), .cosine = octant_cosine(rest)};
  for (int quarter = 0; quarter < quarters; ++quarter) result = {.sine = result.cosine, .cosine = -result.sine};
  return result;
}

} // namespace andamio
