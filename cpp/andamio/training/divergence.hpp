#pragma once
/// Why a run has stopped.

#include "andamio/encoder/config.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace andamio {

/// The first tensor that is not finite, in the order of computing.
struct Divergence {
  std::int64_t step = 0; ///< that could not be taken; the first is 0
  /// 0 … layers − 1; −1 for the embedding, `layers` for the final norm, the head and the loss.
  Index layer = 0;
  /// A stage's name ("self_attn.scores"), "cross_entropy", "<parameter>.grad", or "<parameter>.update".
  std::string operation;
  /// Where its first such number stands; of an activation the first index is the sequence in the batch.
  std::vector<Index> position;
  std::vector<double> values; ///< the numbers that met there
};

} // namespace andamio
