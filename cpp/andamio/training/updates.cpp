#include "andamio/training/updates.hpp"

#include "andamio/optim/adam.hpp"
#include "andamio/optim/sgd.hpp"

#include <algorithm>

namespace andamio {
namespace {

std::size_t moments_of(OptimizerKind kind, Index count) {
  return kind == OptimizerKind::adam ? static_cast<std::size_t>(count) : 0;
}

} // namespace

template <typename T>
std::uint64_t Updates<T>::bytes(OptimizerKind kind, Index count) {
  return sizeof(T) * (static_cast<std::uint64_t>(count) + 2 * std::uint64_t{moments_of(kind, count)});
}

template <typename T>
Updates<T>::Updates(OptimizerKind kind, Index count)
    : kind_(kind), before_(static_cast<std::size_t>(count)), first_(moments_of(kind, count)),
      second_(moments_of(kind, count)) {}

template <typename T>
void Updates<T>::take(std::span<T> weights, std::span<const T> gradient, std::int64_t t, const RunConfig& config) {
  std::copy(weights.begin(), weights.end(), before_.begin());
  const double rate = learning_rate_at(config.schedule, t);
  if (kind_ == OptimizerKind::sgd) {
    sgd_step<T>(weights, gradient, rate);
  } else {
    adam_step<T>(weights, gradient, {.first = first_, .second = second_}, t,
                 {.learning_rate = rate, .beta1 = config.beta1, .beta2 = config.beta2});
  }
}

template <typename T>
std::vector<std::span<T>> Updates<T>::memory() {
  return {before_, first_, second_};
}

template <typename T>
std::vector<std::span<const T>> Updates<T>::memory() const {
  return {before_, first_, second_};
}

template class Updates<float>;
template class Updates<double>;

} // namespace andamio
