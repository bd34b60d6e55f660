#include "andamio/training/run_config.hpp"

#include "andamio/encoder/model.hpp"

#include <algorithm>
#include <cmath>
#include <string>

namespace andamio {
namespace {

bool is_beta(double beta) { return beta >= 0 && beta < 1; }

void require_warmup(const Schedule& schedule) {
  const std::int64_t least = schedule.kind == ScheduleKind::constant ? 0 : 1;
  if (schedule.warmup_steps < least || schedule.warmup_steps > most_warmup_steps) {
    throw out_of(warmup_range, std::to_string(schedule.warmup_steps));
  }
}

} // namespace

ModelConfig model_config(const RunConfig& config) {
  return {.stack = config.stack, .ends = ModelEnds{.vocabulary = digit_kinds, .classes = target_classes}};
}

Index part_of(Index batch) { return std::min(batch, advised_sequences(sequence_length)); }

void require_run_learning_rate(double learning_rate) {
  if (!(std::isfinite(learning_rate) && learning_rate >= 0)) throw out_of(run_learning_rate_range, learning_rate);
}

void require_run_config(const RunConfig& config) {
  require_config(model_config(config));
  require_batch({.sequences = config.batch, .tokens = sequence_length});
  require_run_learning_rate(config.schedule.learning_rate);
  require_warmup(config.schedule);
  if (!is_beta(config.beta1)) throw out_of(betas_range, config.beta1);
  if (!is_beta(config.beta2)) throw out_of(betas_range, config.beta2);
  if (!(config.clip_norm > 0)) throw out_of(clip_norm_range, config.clip_norm);
}

} // namespace andamio
