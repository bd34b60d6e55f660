#include "andamio/core/box_muller.hpp"

#include "andamio/core/bit_cast.hpp"
#include "andamio/core/circle.hpp"
#include "andamio/core/natural_log.hpp"

#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <numbers>

namespace andamio {
namespace {

/// ((c₀x + c₁)x + c₂)x …, each step rounded once.
float polynomial(std::initializer_list<float> coefficients, float x) {
  float sum = 0;
  for (const float coefficient : coefficients) sum = fused(sum, x, coefficient);
  return sum;
}

/// log x in float for 2^-24 <= x <= 1.
float float_log(float x) {
  const auto bits = bit_cast<std::uint32_t>(x);
  auto exponent = static_cast<float>(static_cast<int>(bits >> 23U) - 126);
  const auto fraction = bit_cast<float>((bits & 0x7FFFFFU) | 0x3F000000U); // [½, 1)
  float t = fraction - 1;
  if (fraction < 0.707106781186547524F) {
    exponent -= 1;
    t += fraction;
  }
  const float square = t * t;
  const float series =
      polynomial({7.0376836292E-2F, -1.1514610310E-1F, 1.1676998740E-1F, -1.2420140846E-1F, 1.4249322787E-1F,
                  -1.6668057665E-1F, 2.0000714765E-1F, -2.4999993993E-1F, 3.3333331174E-1F},
                 t) *
      t;
  const float rest = fused(series, square, exponent * -2.12194440E-4F) - square * 0.5F;
  return fused(exponent, 0.693359375F, t + rest);
}

struct FloatTurn {
  float sine;
  float cosine;
};

/// sin t and cos t in float for 0 <= t <= 2π.
FloatTurn float_turn(float t) {
  const int octants = (static_cast<int>(t * 1.27323954473516F) + 1) & ~1;
  const auto far = static_cast<float>(octants);
  float x = fused(far, -0.78515625F, t);
  x = fused(far, -2.4187564849853515625E-4F, x);
  x = fused(far, -3.77489497744594108E-8F, x);
  const float square = x * x;
  const float even = polynomial({2.443315711809948E-5F, -1.388731625493765E-3F, 4.166664568298827E-2F}, square);
  const float odd = polynomial({-1.9515295891E-4F, 8.3321608736E-3F, -1.6666654611E-1F}, square);
  FloatTurn result{.sine = fused(odd * square, x, x), .cosine = fused(even * square, square, square * -0.5F) + 1};
  for (int done = 0; done < octants; done += 2) result = {.sine = result.cosine, .cosine = -result.sine};
  return result;
}

} // namespace

NormalPair normal_pair(double radius, double angle) {
  const double r = std::sqrt(-2 * natural_log(1 - radius));
  const Turn direction = turn(2 * std::numbers::pi * angle);
  return {.first = r * direction.cosine, .second = r * direction.sine};
}

void normal_from_uniform(std::span<float, normal_block> numbers, float mean, float deviation) {
  constexpr std::size_t half = normal_block / 2;
  for (std::size_t i = 0; i < half; ++i) {
    const float radius = std::sqrt(-2 * float_log(1 - numbers[i]));
    const FloatTurn direction = float_turn(static_cast<float>(2 * std::numbers::pi) * numbers[i + half]);
    numbers[i] = fused(radius * direction.cosine, deviation, mean);
    numbers[i + half] = fused(radius * direction.sine, deviation, mean);
  }
}

} // namespace andamio
