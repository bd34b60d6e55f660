#pragma once
/// How PyTorch's modules draw their first weights. Each function draws exactly what its module draws, so that calling
/// them in the modules' order gives the modules' bits.
/// Source: PyTorch 1.13, torch/nn/init.py and reset_parameters of torch/nn/modules/{linear,activation,sparse}.py.

#include "andamio/core/eigen.hpp"
#include "andamio/core/random.hpp"

#include <cstddef>
#include <span>

namespace andamio {

/// A tensor's numbers, as the generator fills them.
template <typename Map>
std::span<float> numbers_of(Map map) {
  return {map.data(), static_cast<std::size_t>(map.size())};
}

/// xavier_uniform_: ±√(6 / (fan_in + fan_out)). nn.MultiheadAttention draws in_proj_weight so, with fan_in = d and
/// fan_out = 3d.
void xavier_uniform(Generator& generator, std::span<float> weight, Index fan_in, Index fan_out);

/// nn.Linear's weight: kaiming_uniform_ with a = √5, that is ±1/√fan_in up to rounding.
void linear_weight(Generator& generator, std::span<float> weight, Index fan_in);

/// nn.Linear's bias: ±1/√fan_in.
void linear_bias(Generator& generator, std::span<float> bias, Index fan_in);

/// nn.Embedding's weight: standard normal.
void embedding_weight(Generator& generator, std::span<float> weight);

} // namespace andamio
