#include "andamio/optim/sgd.hpp"

#include "andamio/core/error.hpp"

namespace andamio {

template <typename T>
void sgd_step(MutableVectorXView<T> weights, const VectorXView<T>& gradient, double learning_rate) {
  require_same_length("optim/length-mismatch", "weights", weights.size(), "gradient", gradient.size());
  weights -= static_cast<T>(learning_rate) * gradient;
}

template void sgd_step(MutableVectorXView<float>, const VectorXView<float>&, double);
template void sgd_step(MutableVectorXView<double>, const VectorXView<double>&, double);

} // namespace andamio
