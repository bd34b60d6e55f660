#include "andamio/training/optimizer.hpp"

#include "andamio/core/error.hpp"
#include "andamio/optim/adam.hpp"
#include "andamio/optim/sgd.hpp"

namespace andamio {
namespace {

std::size_t moments_of(OptimizerKind kind, Index count) {
  return kind == OptimizerKind::adam ? static_cast<std::size_t>(count) : 0;
}

template <typename T>
MutableVectorXView<T> map_of(std::vector<T>& numbers) {
  return MutableVectorXView<T>(numbers.data(), static_cast<Index>(numbers.size()));
}

} // namespace

template <typename T>
std::uint64_t Optimizer<T>::bytes(OptimizerKind kind, Index count) {
  return sizeof(T) * (static_cast<std::uint64_t>(count) + 2 * std::uint64_t{moments_of(kind, count)});
}

template <typename T>
Optimizer<T>::Optimizer(OptimizerKind kind, Index count)
    : kind_(kind), before_(static_cast<std::size_t>(count)), first_(moments_of(kind, count)),
      second_(moments_of(kind, count)) {}

template <typename T>
void Optimizer<T>::step(MutableVectorXView<T> weights, const VectorXView<T>& gradient, std::int64_t t,
                        const RunConfig& config) {
  require_same_length("optim/length-mismatch", "weights", weights.size(), "the optimizer's state",
                      static_cast<Index>(before_.size()));
  map_of(before_) = weights;
  const double rate = learning_rate_at(config.schedule, t);
  if (kind_ == OptimizerKind::sgd) {
    sgd_step<T>(weights, gradient, rate);
  } else {
    adam_step<T>(weights, gradient, {.first = map_of(first_), .second = map_of(second_)}, t,
                 {.learning_rate = rate, .beta1 = config.beta1, .beta2 = config.beta2});
  }
}

template <typename T>
std::vector<std::span<T>> Optimizer<T>::state() {
  return {before_, first_, second_};
}

template <typename T>
std::vector<std::span<const T>> Optimizer<T>::state() const {
  return {before_, first_, second_};
}

template class Optimizer<float>;
template class Optimizer<double>;

} // namespace andamio
