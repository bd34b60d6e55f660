#pragma once
/// What a run learns: sequences of ten digits, and for each of their tokens a target from 0 to 9.

#include "andamio/encoder/model.hpp"

#include <cstdint>
#include <span>

namespace andamio {

/// digit_count: how many other times a token's digit occurs in its sequence. Nobody can answer by looking at one token
/// alone, and the commonest class, which is 0, is right in two of five cases.
/// per_token: (3·digit + 1) mod 10, another permutation of the digits: one token is enough, and no class is commoner.
enum class Task { digit_count, per_token };

inline constexpr Index digit_kinds = 10;     ///< the embedding's rows
inline constexpr Index sequence_length = 10; ///< tokens in a sequence
inline constexpr Index target_classes = 10;  ///< of either task

/// The targets of digit_count: (sequences, length), as the digits, both row-major; every digit is within 0 … 9.
/// Errors: training/length-mismatch.
void count_digits(std::span<const std::int32_t> digits, Index length, std::span<std::int32_t> targets);

/// The targets of per_token, of the same shape as the digits.
/// Errors: training/length-mismatch.
void map_digits(std::span<const std::int32_t> digits, std::span<std::int32_t> targets);

/// The next sequences of the generator's stream, as torch.randint(0, 10, (sequences, 10)) draws them, and their
/// targets. digits, targets: (sequences, 10).
void draw_batch(Generator& generator, Task task, std::span<std::int32_t> digits, std::span<std::int32_t> targets);

} // namespace andamio
