#include "andamio/encoder/dropout.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace andamio {

template <typename T>
void Dropout<T>::place(Arena& arena, std::uint64_t count) {
  if (possible()) arena.take(mask_, count);
}

template <typename T>
void Dropout<T>::draw(Index count, Generator* generator) {
  active_ = possible() && generator != nullptr;
  if (!active_) return;
  const T kept = T{1} / static_cast<T>(1 - p_);
  std::array<double, 64> uniform; // NOLINT(*-member-init): filled before it is read
  for (Index done = 0; done < count;) {
    const std::size_t now = std::min(uniform.size(), static_cast<std::size_t>(count - done));
    generator->rand(std::span(uniform).first(now));
    for (std::size_t i = 0; i < now; ++i) mask_[static_cast<std::size_t>(done++)] = uniform[i] < 1 - p_ ? kept : T{0};
  }
}

template <typename T>
void Dropout<T>::forward(MutableMatrixView<T> x, Generator* generator) {
  draw(x.size(), generator);
  backward(x);
}

template <typename T>
void Dropout<T>::backward(MutableMatrixView<T> dx) const {
  if (active_) dx.array() *= MatrixView<T>(mask_.data(), dx.rows(), dx.cols()).array();
}

template class Dropout<float>;
template class Dropout<double>;

} // namespace andamio
