#pragma once
/// A hash of bytes that is the same everywhere. It finds damage, not forgery.
/// Source: Fowler, Noll & Vo, FNV-1a with 64 bits (draft-eastlake-fnv).

#include <bit>
#include <cstddef>
#include <cstdint>
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

  /// A number's bits, lowest byte first.
  void add(float number) { add_bytes(std::bit_cast<std::uint32_t>(number), sizeof number); }
  void add(double number) { add_bytes(std::bit_cast<std::uint64_t>(number), sizeof number); }

  std::uint64_t value() const { return value_; }

private:
  void add_bytes(std::uint64_t bits, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) add(static_cast<std::uint8_t>(bits >> (8 * i)));
  }

  std::uint64_t value_ = 0xcbf29ce484222325U;
};

} // namespace andamio
