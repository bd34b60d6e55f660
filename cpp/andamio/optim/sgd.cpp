#include "andamio/optim/sgd.hpp"

namespace andamio {

void sgd_step(MutableVectorView weights, const VectorView& gradient, double learning_rate) {
  require_same_length("optim/length-mismatch", "weights", weights.size(), "gradient", gradient.size());
  weights -= learning_rate * gradient;
}

template <typename T>
void sgd_step(std::span<T> weights, std::span<const T> gradient, double learning_rate) {
  require_same_length("optim/length-mismatch", "weights", static_cast<Index>(weights.size()), "gradient",
                      static_cast<Index>(gradient.size()));
  const auto rate = static_cast<T>(learning_rate);
  for (std::size_t i = 0; i < weights.size(); ++i) weights[i] -= rate * gradient[i];
}

template void sgd_step(std::span<float>, std::span<const float>, double);
template void sgd_step(std::span<double>, std::span<const double>, double);

} // namespace andamio
