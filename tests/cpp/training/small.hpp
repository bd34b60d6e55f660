#pragma once
/// A run that takes a millisecond a step, for laws that hold for any run.

#include "andamio/training/run.hpp"

namespace andamio::tests {

inline RunConfig small_run(NormPlacement placement = NormPlacement::pre) {
  RunConfig config;
  config.stack.block = {.d_model = 8, .heads = 2, .d_ff = 12, .placement = placement};
  config.stack.layers = 2;
  config.batch = 11; // in parts of 8 and of 3 sequences
  config.seed = 5;
  config.data_seed = 6;
  return config;
}

} // namespace andamio::tests
