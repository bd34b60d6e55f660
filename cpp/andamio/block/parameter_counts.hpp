#pragma once
/// How many numbers the parts of an encoder layer are trained in: nn.TransformerEncoderLayer's parameters, counted in
/// the layer's own list.

#include "andamio/encoder/config.hpp"

namespace andamio {

struct ParameterCounts {
  Index attention = 0;
  Index feed_forward = 0;
  Index norms = 0;
  Index block() const { return attention + feed_forward + norms; }
};

/// Errors: those of require_config.
ParameterCounts parameter_counts(const BlockConfig& config);

} // namespace andamio
