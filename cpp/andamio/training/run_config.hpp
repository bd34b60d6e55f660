#pragma once
/// What a training run is made of: all of it, so that two runs of one configuration are the same to the bit.

#include "andamio/encoder/config.hpp"
#include "andamio/optim/schedule.hpp"
#include "andamio/training/task.hpp"

#include <cstdint>
#include <limits>

namespace andamio {

enum class OptimizerKind { adam, sgd };

struct RunConfig {
  StackConfig stack;
  std::uint64_t seed = 0; ///< of the weights, and of dropout after them
  Task task = Task::digit_count;
  Index batch = 64; ///< sequences in a step
  std::uint64_t data_seed = 1;
  OptimizerKind optimizer = OptimizerKind::adam;
  Schedule schedule;
  double beta1 = 0.9;
  double beta2 = 0.98;
  double clip_norm = std::numeric_limits<double>::infinity(); ///< the longest gradient that is not scaled down
};

/// The most that a run may take: half of what WebAssembly's memory can be here.
inline constexpr std::uint64_t most_run_bytes = std::uint64_t{1} << 30;
inline constexpr std::int64_t most_warmup_steps = 1'000'000'000;

inline constexpr Range warmup_range{"training/warmup-steps-out-of-range", "warmupSteps",
                                    "a whole number from 0 to 1000000000, and at least 1 where a schedule warms up"};
inline constexpr Range run_learning_rate_range{"training/learning-rate-out-of-range", "learningRate",
                                               "finite and at least 0"};
inline constexpr Range betas_range{"training/betas-out-of-range", "betas", "two numbers, at least 0 and below 1"};
inline constexpr Range clip_norm_range{"training/clip-norm-out-of-range", "clipNorm",
                                       "above 0; Infinity clips nothing"};

/// The embedding, the stack and the head.
ModelConfig model_config(const RunConfig& config);

/// How many sequences go through the model at once: a part of the batch that keeps to the processor's cache.
Index part_of(Index batch);

/// Throws the range's Error for what may not be; those of require_config too.
void require_run_config(const RunConfig& config);
void require_run_learning_rate(double learning_rate);

} // namespace andamio
