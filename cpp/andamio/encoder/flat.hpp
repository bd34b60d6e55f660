#pragma once
/// The two flat buffers that the layers of a model share (parameters.hpp), borrowed.

#include "andamio/core/eigen.hpp"

namespace andamio {

template <typename T>
struct Flat {
  VectorXView<T> weights;
  MutableVectorXView<T> gradients;
};

/// Whether a backward adds to the gradient of its input or writes it.
enum class Into { add, replace };

} // namespace andamio
