#pragma once
/// What is left of attention when its weights are given: a token comes out as an average of all tokens. In small, for
/// tokens of one number each.

#include "andamio/core/eigen.hpp"
#include "andamio/core/error.hpp"

namespace andamio {

/// Values and weights: (n), n ≥ 1; no weight is below 0, and together they are 1.
struct Averaging {
  Vector values;
  Vector weights;
  Index rounds = 0;
};

inline constexpr Range average_values_range{"block/not-finite", "values", "finite numbers"};
inline constexpr Range average_weights_range{"block/not-one", "weights", "numbers of at least 0 whose sum is 1"};
inline constexpr Range average_rounds_range{"block/rounds-out-of-range", "rounds", "a whole number from 0 to 1000"};
inline constexpr Range average_index_range{"block/index-out-of-range", "index", "the place of one of several weights"};
inline constexpr Range average_weight_range{"block/weight-out-of-range", "to", "a number from 0 to 1"};

/// (rounds + 1, n + 1): the tokens, then what they are after each round; behind each row its greatest less its least.
/// In a round all tokens become averages at once: the first with the weights w as they are, token i with w turned on by
/// i places, so that each has its own. An average lies between the least and the greatest of what it is made of,
/// whatever its rounding. Errors: those of values, weights and rounds; block/length-mismatch.
Matrix<double> averages(const Averaging& given);

/// The weights when the one at `index` is moved to `to`: the others share what is left as they did before, evenly where
/// they had nothing. In steps of 1e-10, so that they are short when they are written down, and together 1 as they were.
/// Errors: those of weights, index and weight.
Vector moved_weight(const Vector& weights, Index index, double to);

} // namespace andamio
