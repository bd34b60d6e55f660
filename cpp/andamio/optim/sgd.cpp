#include "andamio/optim/sgd.hpp"

namespace andamio {

void sgd_step(MutableVectorView weights, const VectorView& gradient, double learning_rate) {
  require_same_length("optim/length-mismatch", "weights", weights.size(), "gradient", gradient.size());
  weights -= learning_rate * gradient;
}

} // namespace andamio
