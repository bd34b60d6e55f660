#pragma once
/// Who gets which part of one block of memory. Run once over a null block, it counts what the real one must hold; run
/// again over that, in the same order, it hands the parts out. So the memory of a model is known before there is any.

#include "andamio/core/eigen.hpp"

#include <cstddef>
#include <cstdint>

namespace andamio {

class Places {
public:
  /// block: aligned to `alignment`, or null to count only.
  explicit Places(std::byte* block = nullptr) : block_(block) {}

  /// A part of its own for this many numbers; null when only counting.
  template <typename Number>
  Number* take(std::uint64_t count) {
    const std::uint64_t offset = bytes_;
    bytes_ += (count * sizeof(Number) + alignment - 1) / alignment * alignment;
    if (block_ == nullptr) return nullptr;
    return reinterpret_cast<Number*>(block_ + static_cast<std::size_t>(offset));
  }

  /// What has been handed out.
  std::uint64_t bytes() const { return bytes_; }

  /// A line of the processor's cache.
  static constexpr std::uint64_t alignment = 64;

private:
  std::byte* block_;
  std::uint64_t bytes_ = 0;
};

/// a·b as a count of numbers, for sizes that a 32-bit Index cannot multiply.
inline std::uint64_t count_of(Index a, Index b) {
  return static_cast<std::uint64_t>(a) * static_cast<std::uint64_t>(b);
}

} // namespace andamio
