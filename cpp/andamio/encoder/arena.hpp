#pragma once
/// The one block of memory in which a model keeps everything, and who gets which part of it. An arena without memory
/// counts what is asked for; one with memory, asked in the same order, hands the parts out. So what a model takes is
/// known before it takes anything.

#include "andamio/core/eigen.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <new>
#include <span>

namespace andamio {

/// a·b as a count of numbers, for sizes that a 32-bit Index cannot multiply.
inline std::uint64_t count_of(Index a, Index b) {
  return static_cast<std::uint64_t>(a) * static_cast<std::uint64_t>(b);
}

class Arena {
public:
  /// Counts only.
  Arena() = default;

  /// Has so many bytes, all of them zero. Errors: std::bad_alloc.
  explicit Arena(std::uint64_t bytes) {
    if (bytes > std::numeric_limits<std::size_t>::max() / 2) throw std::bad_alloc();
    const auto size = static_cast<std::size_t>(bytes);
    memory_.reset(static_cast<std::byte*>(::operator new(size, align_val)));
    std::fill_n(memory_.get(), size, std::byte{0});
  }

  /// A part of its own for these numbers. When only counting, a map of no numbers.
  template <typename T>
  void take(MutableMatrixView<T>& matrix, Index rows, Index columns) {
    if (auto* const numbers = take<T>(count_of(rows, columns))) point(matrix, numbers, rows, columns);
  }
  template <typename T>
  void take(MutableVectorXView<T>& vector, Index size) {
    if (auto* const numbers = take<T>(count_of(size, 1))) point(vector, numbers, size);
  }
  template <typename Item>
  void take(std::span<Item>& items, std::uint64_t count) {
    if (Item* const first = take<Item>(count)) items = {first, static_cast<std::size_t>(count)};
  }

  /// Where a part for so many items begins; null when only counting.
  template <typename Item>
  Item* take(std::uint64_t count) {
    const std::uint64_t offset = bytes_;
    bytes_ += (count * sizeof(Item) + alignment - 1) / alignment * alignment;
    return memory_ ? reinterpret_cast<Item*>(memory_.get() + static_cast<std::size_t>(offset)) : nullptr;
  }

  /// What has been asked for.
  std::uint64_t bytes() const { return bytes_; }

  /// A line of the processor's cache.
  static constexpr std::uint64_t alignment = 64;

private:
  static constexpr std::align_val_t align_val{alignment};
  struct Free {
    void operator()(std::byte* start) const { ::operator delete(start, align_val); }
  };

  std::unique_ptr<std::byte, Free> memory_;
  std::uint64_t bytes_ = 0;
};

} // namespace andamio
