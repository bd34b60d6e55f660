#include "andamio/optim/sgd.hpp"

namespace andamio {

void sgd_step(MutableVectorView weights, const VectorView& gradient, double learning_rate) {
  require_same_length("optim/length-mismatch", "weights", weights.size(), "gradient", gradient.size());
  weights -= learning_rate * gradient;
}

template <typename T>
void sgd_step(std::span<const T> weights, std::span<const T> gradient, double learning_rate, std::span<T> to) {
  const auto n = static_cast<Index>(weights.size());
  require_same_length("optim/length-mismatch", "weights", n, "gradient", static_cast<Index>(gradient.size()));
  require_same_length("optim/length-mismatch", "weights", n, "new weights", static_cast<Index>(to.size()));
  const auto rate = static_cast<T>(learning_rate);
  for (std::size_t i = 0; i < weights.size(); ++i) to[i] = weights[i] - rate * gradient[i];
}

template void sgd_step(std::span<const float>, std::span<const float>, double, std::span<float>);
template void sgd_step(std::span<const double>, std::span<const double>, double, std::span<double>);

} // namespace andamio
