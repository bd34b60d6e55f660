#pragma once
/// Dropout as nn.Dropout has it: each number is dropped with probability p, the others are divided by 1 − p, so that
/// nothing need change for evaluation. (Srivastava et al. 2014, in the inverted form.)

#include "andamio/core/random.hpp"
#include "andamio/encoder/arena.hpp"

namespace andamio {

template <typename T>
class Dropout {
public:
  /// p: at least 0, below 1. Where p is 0 it takes no room and draws nothing.
  explicit Dropout(double p) : p_(p) {}

  /// For so many numbers at most.
  void place(Arena& arena, std::uint64_t count);

  /// x ← x·mask, in place, with one double from the generator for each number, as PyTorch's bernoulli_ draws.
  /// generator: null for evaluation: nothing is dropped. x: (rows, columns).
  void forward(MutableMatrixView<T> x, Generator* generator);
  /// dx ← dx·mask of the last forward, in place.
  void backward(MutableMatrixView<T> dx) const;

  /// Only draws the mask of so many numbers, for those who must apply it in another order.
  void draw(Index count, Generator* generator);
  /// Whether the last forward dropped anything, and what it multiplied by: 0 or 1/(1 − p).
  bool active() const { return active_; }
  std::span<const T> mask() const { return mask_; }
  bool possible() const { return p_ > 0; }

private:
  double p_;
  std::span<T> mask_;
  bool active_ = false;
};

extern template class Dropout<float>;
extern template class Dropout<double>;

} // namespace andamio
