#include "andamio/sparsity/soft_threshold.hpp"

namespace andamio {

Vector soft_threshold(const VectorView& x, double threshold) {
  if (!(threshold >= 0) || std::isinf(threshold)) throw out_of(threshold_range, threshold);
  Vector result(x.size());
  for (Index i = 0; i < x.size(); ++i) result[i] = soft_thresholded(x[i], threshold);
  return result;
}

} // namespace andamio
