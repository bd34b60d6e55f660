#include "andamio/core/initialise.hpp"

#include <cmath>

namespace andamio {
namespace {

void symmetric(Generator& generator, std::span<float> out, double bound) { generator.uniform(out, -bound, bound); }

} // namespace

// Bound by bound in PyTorch's own steps: √3 times a deviation, not what that is in mathematics.

void xavier_uniform(Generator& generator, std::span<float> weight, Index fan_in, Index fan_out) {
  const double deviation = std::sqrt(2.0 / static_cast<double>(fan_in + fan_out));
  symmetric(generator, weight, std::sqrt(3.0) * deviation);
}

void linear_weight(Generator& generator, std::span<float> weight, Index fan_in) {
  const double slope = std::sqrt(5.0);
  const double gain = std::sqrt(2 / (1 + slope * slope));
  symmetric(generator, weight, std::sqrt(3.0) * (gain / std::sqrt(static_cast<double>(fan_in))));
}

void linear_bias(Generator& generator, std::span<float> bias, Index fan_in) {
  symmetric(generator, bias, 1 / std::sqrt(static_cast<double>(fan_in)));
}

void embedding_weight(Generator& generator, std::span<float> weight) { generator.normal(weight, 0, 1); }

} // namespace andamio
