#pragma once
/// The one block of memory that a model works in.

#include "andamio/encoder/places.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <new>

namespace andamio {

/// A block of zeros for Places. Errors: std::bad_alloc.
class Memory {
public:
  explicit Memory(std::uint64_t bytes) {
    if (bytes > std::numeric_limits<std::size_t>::max() / 2) throw std::bad_alloc();
    const auto size = static_cast<std::size_t>(bytes);
    start_.reset(static_cast<std::byte*>(::operator new(size, alignment)));
    std::fill_n(start_.get(), size, std::byte{0});
  }
  std::byte* start() const { return start_.get(); }

private:
  static constexpr std::align_val_t alignment{Places::alignment};
  struct Free {
    void operator()(std::byte* start) const { ::operator delete(start, alignment); }
  };
  std::unique_ptr<std::byte, Free> start_;
};

} // namespace andamio
