#pragma once
/// What layers and runs have in common at the border: the words of their options, and typed arrays of either precision.

#include "andamio/encoder/config.hpp"
#include "bind.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace andamio::bind {

enum class Dtype { float32, float64 };

template <typename Value>
struct Word {
  const char* text;
  Value value;
};

inline constexpr std::array<Word<Dtype>, 2> dtypes{{{"float32", Dtype::float32}, {"float64", Dtype::float64}}};
inline constexpr std::array<Word<NormPlacement>, 3> placements{
    {{"post", NormPlacement::post}, {"pre", NormPlacement::pre}, {"sandwich", NormPlacement::sandwich}}};
inline constexpr std::array<Word<Activation>, 2> activations{{{"relu", Activation::relu}, {"gelu", Activation::gelu}}};
inline constexpr std::array<Word<Sublayers>, 3> sublayer_sets{
    {{"both", Sublayers::both}, {"attention", Sublayers::attention}, {"feed-forward", Sublayers::feed_forward}}};

/// options[range.parameter] as one of the words. Errors: the range's.
template <typename Value, std::size_t count>
Value word_from(const val& options, const Range& range, const std::array<Word<Value>, count>& words) {
  const val given = property(options, range.parameter.data());
  for (const Word<Value>& word : words) {
    if (is_word(given, word.text)) return word.value;
  }
  throw unknown_word(given, range);
}

template <typename Value, std::size_t count>
const char* text_of(Value value, const std::array<Word<Value>, count>& words) {
  for (const Word<Value>& word : words) {
    if (word.value == value) return word.text;
  }
  return "";
}

/// options[range.parameter], true or false. Errors: the range's.
bool flag_from(const val& options, const Range& range);

/// options[range.parameter], a whole number. Errors: the range's.
Index whole_from(const val& options, const Range& range);

/// Whole numbers from a Float64Array. Errors: the range's.
std::vector<Index> places_from(const val& numbers, const Range& range);

Dtype dtype_from(const val& options);
Residual residual_from(const val& options);

/// All of LayerConfig besides seed and dtype.
BlockConfig block_from(const val& options);
/// Writes the same back.
void put_block(const val& options, const BlockConfig& block);

/// seedLow and seedHigh, say: 64 bits in two numbers below 2^32, which web/engine has checked.
std::uint64_t seed_from(const val& options, const char* low, const char* high);

/// A fresh typed array that JavaScript owns.
val array_of(std::span<const float> numbers);
val array_of(std::span<const double> numbers);
val array_of(std::span<const std::uint8_t> bytes);

/// The numbers of a matrix, row after row, or of a vector.
template <typename Numbers>
val array_of(const Eigen::DenseBase<Numbers>& numbers) {
  return array_of(
      std::span<const typename Numbers::Scalar>(numbers.derived().data(), static_cast<std::size_t>(numbers.size())));
}

/// A plain array of whole numbers.
val list_of(std::span<const Index> numbers);

/// {shape, data}
val tensor_of(std::span<const Index> shape, const val& data);

/// Layers that live, for core's count.
std::size_t live_layers();

} // namespace andamio::bind
