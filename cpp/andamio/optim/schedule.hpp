#pragma once
/// Learning rates by step.

#include <cstdint>

namespace andamio {

enum class ScheduleKind {
  constant,
  linear_warmup, ///< up to η in a straight line, then η
  inverse_sqrt,  ///< up to η in a straight line, then down with 1/√t
};

struct Schedule {
  ScheduleKind kind = ScheduleKind::constant;
  double learning_rate = 1e-3;   ///< η, the highest
  std::int64_t warmup_steps = 0; ///< w; 0 only for constant
};

/// The learning rate of step t = 1, 2 …: η; η·min(1, t/w); or η·min(t/w, √(w/t)).
/// The last one is Vaswani et al. 2017, eq. 3, d^−½·min(t^−½, t·w^−1.5), with η = vaswani_peak(d, w).
double learning_rate_at(const Schedule& schedule, std::int64_t t);

/// (d·w)^−½: the highest learning rate of Vaswani et al. 2017, eq. 3, reached at step w.
double vaswani_peak(std::int64_t d_model, std::int64_t warmup_steps);

} // namespace andamio
