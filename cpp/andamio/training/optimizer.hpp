#pragma once
/// The optimiser of a run: what it remembers, and the weights before its last step.

#include "andamio/core/eigen.hpp"
#include "andamio/training/run_config.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace andamio {

template <typename T>
class Optimizer {
public:
  static std::uint64_t bytes(OptimizerKind kind, Index count);

  /// For `count` weights.
  Optimizer(OptimizerKind kind, Index count);

  /// Step t = 1, 2 … of the configured optimiser, at its schedule's learning rate. Allocates nothing.
  void step(MutableVectorXView<T> weights, const VectorXView<T>& gradient, std::int64_t t, const RunConfig& config);

  /// The weights before the last step, or zeros before the first one.
  VectorXView<T> before() const { return VectorXView<T>(before_.data(), static_cast<Index>(before_.size())); }

  /// All that a run goes on from, for a save: the weights before the last step, first and second moments (none for
  /// SGD).
  std::vector<std::span<T>> state();
  std::vector<std::span<const T>> state() const;

private:
  OptimizerKind kind_;
  std::vector<T> before_;
  std::vector<T> first_;
  std::vector<T> second_;
};

extern template class Optimizer<float>;
extern template class Optimizer<double>;

} // namespace andamio
