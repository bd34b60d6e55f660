#pragma once
/// One number for the very bits of many, as tests/golden/torch-random.py computes it.

#include "andamio/core/bit_cast.hpp"

#include <cstdint>
#include <vector>

namespace andamio::tests {

class BitHash {
public:
  void add(std::uint32_t word) { value_ = (value_ ^ word) * 0x100000001B3U; }
  void add(std::uint64_t words) {
    add(static_cast<std::uint32_t>(words));
    add(static_cast<std::uint32_t>(words >> 32U));
  }
  void add(std::int64_t number) { add(static_cast<std::uint64_t>(number)); }
  void add(float number) { add(bit_cast<std::uint32_t>(number)); }
  void add(double number) { add(bit_cast<std::uint64_t>(number)); }

  template <typename Number>
  void add(const std::vector<Number>& numbers) {
    for (const Number number : numbers) add(number);
  }

  std::uint64_t value() const { return value_; }

private:
  std::uint64_t value_ = 0xCBF29CE484222325U;
};

} // namespace andamio::tests
