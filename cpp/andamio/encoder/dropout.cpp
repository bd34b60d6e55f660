#include "andamio/encoder/dropout.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace andamio {

template <typename T>
void Dropout<T>::place(Places& places, std::uint64_t count) {
  if (possible()) mask_ = places.take<T>(count);
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
    for (std::size_t i = 0; i < now; ++i) mask_[done + static_cast<Index>(i)] = uniform[i] < 1 - p_ ? kept : T{0};
    done += static_cast<Index>(now);
  }
}

template <typename T>
void Dropout<T>::forward(T* x, Index count, Generator* generator) {
  draw(count, generator);
  backward(x, count);
}

template <typename T>
void Dropout<T>::backward(T* dx, Index count) const {
  if (!active_) return;
  for (Index i = 0; i < count; ++i) dx[i] *= mask_[i];
}

template class Dropout<float>;
template class Dropout<double>;

} // namespace andamio
