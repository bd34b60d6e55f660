#pragma once
/// A hash of bytes that is the same everywhere. It finds damage, not forgery.
/// Source: Fowler, Noll & Vo, FNV-1a with 64 bits (draft-eastlake-fnv).

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace andamio {

class Fnv {
public:
  Fnv() = default;
  /// Goes on from a value().
  explicit Fnv(std::uint64_t value) : value_(value) {}

  void add(std::uint8_t byte) { value_ = (value_ ^ byte) * 0x100000001b3U; }

  void add(std::span<const std::uint8_t> bytes) {
    for (const std::uint8_t byte : bytes) add(byte);
  }

  /// A number's bytes, lowest first: as they lie in memory on all machines that run this.
  template <typename T>
  void add_number(T number) {
    std::array<std::uint8_t, sizeof number> bytes{};
    std::memcpy(bytes.data(), &number, sizeof number);
    add(bytes);
  }

  std::uint64_t value() const { return value_; }

private:
  std::uint64_t value_ = 0xcbf29ce484222325U;
};

} // namespace andamio
