#pragma once
/// The optimiser of a run: what it remembers, and the weights before its last step.

#include "andamio/training/run_config.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace andamio {

template <typename T>
class Updates {
public:
  static std::uint64_t bytes(OptimizerKind kind, Index count);

  /// For `count` weights.
  Updates(OptimizerKind kind, Index count);

  /// Step t = 1, 2 … of the configured optimiser, at its schedule's learning rate. Allocates nothing.
  void take(std::span<T> weights, std::span<const T> gradient, std::int64_t t, const RunConfig& config);

  /// The weights before the last step, or zeros before the first one.
  std::span<const T> before() const { return before_; }

  /// All that a run goes on from, for a save: the weights before the last step, first and second moments (none for
  /// SGD).
  std::vector<std::span<T>> memory();
  std::vector<std::span<const T>> memory() const;

private:
  OptimizerKind kind_;
  std::vector<T> before_;
  std::vector<T> first_;
  std::vector<T> second_;
};

extern template class Updates<float>;
extern template class Updates<double>;

} // namespace andamio
