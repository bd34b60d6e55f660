#pragma once
/// What the encoder's tests share.

#include "andamio/encoder/model.hpp"
#include "tests/cpp/support.hpp"

#include <string_view>
#include <vector>

namespace andamio::tests {

/// The gradient of the parameter of this name.
template <typename T>
auto gradient(const Model<T>& model, std::string_view name) {
  return model.parameters().find(name)->of(model.gradients());
}

template <typename Numbers>
double length(const Eigen::MatrixBase<Numbers>& x) {
  return x.template cast<double>().norm();
}

/// A model whose weights PyTorch would have after manual_seed(seed).
template <typename T>
Model<T> drawn(const ModelConfig& config, BatchShape largest, std::uint64_t seed) {
  Model<T> model(config, largest);
  Generator generator(seed);
  model.initialise(generator);
  return model;
}

} // namespace andamio::tests
