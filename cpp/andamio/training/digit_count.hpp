#pragma once
/// The course's task: sequences of ten digits; a token's target is how many other times its digit occurs in them.
/// Nobody can answer by looking at one token alone, and the commonest class, which is 0, is right in two of five cases.

#include "andamio/encoder/model.hpp"

#include <cstdint>
#include <span>

namespace andamio {

inline constexpr Index digit_kinds = 10;     ///< the embedding's rows
inline constexpr Index sequence_length = 10; ///< tokens in a sequence
inline constexpr Index count_classes = 10;   ///< 0 … 9 other times

/// The targets of digits: (sequences, length), both row-major; every digit is within 0 … 9.
void count_digits(std::span<const std::int32_t> digits, Index length, std::span<std::int32_t> targets);

/// The next sequences of the generator's stream, as torch.randint(0, 10, (sequences, 10)) draws them, and their
/// targets. digits, targets: (sequences, 10).
void draw_batch(Generator& generator, std::span<std::int32_t> digits, std::span<std::int32_t> targets);

} // namespace andamio
