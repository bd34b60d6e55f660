#pragma once
/// The one place that includes Eigen, so that every file agrees on how its assertions behave.

#ifdef ANDAMIO_EIGEN_ASSERTIONS
#include <stdexcept>
#define eigen_assert(condition)                                                                                        \
  do {                                                                                                                 \
    if (!(condition)) throw std::logic_error("Eigen: " #condition);                                                    \
  } while (false)
#endif

#include <Eigen/Core>

namespace andamio {

using Eigen::Index;

/// A vector that owns its numbers. Double precision throughout.
using Vector = Eigen::VectorXd;

/// Borrowed numbers: (n), contiguous, read only. Takes a Vector or a Map without copying.
using VectorView = Eigen::Ref<const Vector>;

/// Borrowed numbers: (n), contiguous, changed in place.
using MutableVectorView = Eigen::Ref<Vector>;

} // namespace andamio
