#include "andamio/training/digit_count.hpp"

#include <array>

namespace andamio {

void count_digits(std::span<const std::int32_t> digits, Index length, std::span<std::int32_t> targets) {
  require_same_length("training/length-mismatch", "digits", static_cast<Index>(digits.size()), "targets",
                      static_cast<Index>(targets.size()));
  const auto tokens = static_cast<std::size_t>(length);
  for (std::size_t start = 0; start + tokens <= digits.size(); start += tokens) {
    std::array<std::int32_t, digit_kinds> counts{};
    for (const std::int32_t digit : digits.subspan(start, tokens)) ++counts[static_cast<std::size_t>(digit)];
    for (std::size_t i = start; i < start + tokens; ++i) targets[i] = counts[static_cast<std::size_t>(digits[i])] - 1;
  }
}

void draw_batch(Generator& generator, std::span<std::int32_t> digits, std::span<std::int32_t> targets) {
  for (std::int32_t& digit : digits) digit = static_cast<std::int32_t>(generator.integer(0, digit_kinds));
  count_digits(digits, sequence_length, targets);
}

} // namespace andamio
