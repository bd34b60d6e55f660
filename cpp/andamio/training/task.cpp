#include "andamio/training/task.hpp"

#include <algorithm>
#include <array>

namespace andamio {
namespace {

void require_targets(std::span<const std::int32_t> digits, std::span<const std::int32_t> targets) {
  require_same_length("training/length-mismatch", "digits", static_cast<Index>(digits.size()), "targets",
                      static_cast<Index>(targets.size()));
}

} // namespace

void count_digits(std::span<const std::int32_t> digits, Index length, std::span<std::int32_t> targets) {
  require_targets(digits, targets);
  const auto tokens = static_cast<std::size_t>(length);
  for (std::size_t start = 0; start + tokens <= digits.size(); start += tokens) {
    std::array<std::int32_t, digit_kinds> counts{};
    for (const std::int32_t digit : digits.subspan(start, tokens)) ++counts[static_cast<std::size_t>(digit)];
    for (std::size_t i = start; i < start + tokens; ++i) targets[i] = counts[static_cast<std::size_t>(digits[i])] - 1;
  }
}

void map_digits(std::span<const std::int32_t> digits, std::span<std::int32_t> targets) {
  require_targets(digits, targets);
  std::transform(digits.begin(), digits.end(), targets.begin(),
                 [](std::int32_t digit) { return (3 * digit + 1) % static_cast<std::int32_t>(target_classes); });
}

void draw_batch(Generator& generator, Task task, std::span<std::int32_t> digits, std::span<std::int32_t> targets) {
  for (std::int32_t& digit : digits) digit = static_cast<std::int32_t>(generator.integer(0, digit_kinds));
  if (task == Task::digit_count) {
    count_digits(digits, sequence_length, targets);
  } else {
    map_digits(digits, targets);
  }
}

} // namespace andamio
