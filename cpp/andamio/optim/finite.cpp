#include "andamio/optim/finite.hpp"

#include "andamio/core/bit_cast.hpp"

#include <cstdint>
#include <limits>
#include <type_traits>

namespace andamio {

/// It looks at bits: sums and comparisons of floats would not become vector loops.
template <typename T>
bool all_finite(const VectorXView<T>& x) {
  using Bits = std::conditional_t<sizeof(T) == sizeof(std::uint32_t), std::uint32_t, std::uint64_t>;
  const auto exponent = bit_cast<Bits>(std::numeric_limits<T>::infinity());
  Bits found = 0;
  for (const T number : x) {
    found |= static_cast<Bits>((bit_cast<Bits>(number) & exponent) == exponent ? 1 : 0);
  }
  return found == 0;
}

template bool all_finite(const VectorXView<float>&);
template bool all_finite(const VectorXView<double>&);

} // namespace andamio
