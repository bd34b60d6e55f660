#pragma once
/// std::bit_cast, which the C++ library of Emscripten 3.1.6 does not have yet.

#include <cstring>
#include <type_traits>

namespace andamio {

template <typename To, typename From>
To bit_cast(const From& from) {
  static_assert(sizeof(To) == sizeof(From) && std::is_trivially_copyable_v<To> && std::is_trivially_copyable_v<From>);
  To to;
  std::memcpy(&to, &from, sizeof(To));
  return to;
}

} // namespace andamio
