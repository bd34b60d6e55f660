#pragma once
/// What the encoder's tests share.

#include "andamio/encoder/model.hpp"
#include "tests/cpp/support.hpp"

#include <cmath>
#include <span>
#include <string_view>
#include <vector>

namespace andamio::tests {

/// Of a buffer laid out as the model's weights: the part of this parameter.
template <typename T>
std::span<T> part(std::span<T> flat, const Parameter& parameter) {
  return flat.subspan(static_cast<std::size_t>(parameter.offset), static_cast<std::size_t>(parameter.size));
}

template <typename T>
std::span<const T> gradient(const Model<T>& model, std::string_view name) {
  return part(model.gradients(), *model.parameters().find(name));
}

template <typename T>
double length(std::span<const T> x) {
  double squares = 0;
  for (const T number : x) squares += static_cast<double>(number) * static_cast<double>(number);
  return std::sqrt(squares);
}

/// A model whose weights PyTorch would have after manual_seed(seed).
template <typename T>
Model<T> drawn(const ModelConfig& config, BatchShape largest, std::uint64_t seed) {
  Model<T> model(config, largest);
  Generator generator(seed);
  model.initialise(generator);
  return model;
}

template <typename T>
std::vector<T> made_up(MadeUp& made, Index count) {
  std::vector<T> result(static_cast<std::size_t>(count));
  for (T& number : result) number = static_cast<T>(made.number());
  return result;
}

} // namespace andamio::tests
