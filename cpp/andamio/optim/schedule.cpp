#include "andamio/optim/schedule.hpp"

#include <algorithm>
#include <cmath>

namespace andamio {

double learning_rate_at(const Schedule& schedule, std::int64_t t) {
  const double ratio = static_cast<double>(t) / static_cast<double>(schedule.warmup_steps);
  switch (schedule.kind) {
  case ScheduleKind::linear_warmup:
    return schedule.learning_rate * std::min(1.0, ratio);
  case ScheduleKind::inverse_sqrt:
    return schedule.learning_rate * std::min(ratio, 1 / std::sqrt(ratio));
  case ScheduleKind::constant:
    break;
  }
  return schedule.learning_rate;
}

double vaswani_peak(std::int64_t d_model, std::int64_t warmup_steps) {
  return 1 / std::sqrt(static_cast<double>(d_model) * static_cast<double>(warmup_steps));
}

} // namespace andamio
