#pragma once
/// The residual stream in small: a vector, and what sublayers add to it, given as numbers.

#include "andamio/core/eigen.hpp"
#include "andamio/core/error.hpp"

namespace andamio {

/// What becomes of the stream x when a sublayer gives F. pre: x + F. post: LayerNorm(x + F). replace: F.
/// (Where F sees x: pre and replace hand it LayerNorm(x), post x itself.)
enum class StreamMode { pre, post, replace };

struct StreamParts {
  Vector x;             ///< (d)
  Matrix<double> parts; ///< (n, d): what each sublayer gives
  StreamMode mode = StreamMode::pre;
};

inline constexpr Range stream_x_range{"block/not-finite", "x", "finite numbers, at least one"};
inline constexpr Range stream_parts_range{"block/not-finite", "parts", "finite numbers"};

/// (n + 1, d): x, and the stream behind each part. LayerNorm's ε is 1e-5, as PyTorch has it.
/// Errors: block/not-finite; block/length-mismatch.
Matrix<double> sum_of_parts(const StreamParts& given);

} // namespace andamio
