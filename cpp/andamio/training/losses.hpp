#pragma once
/// What a training minimises: the mean loss and its gradient, side by side.

#include "andamio/encoder/config.hpp"

#include <cstdint>
#include <span>

namespace andamio {

/// Cross-entropy from logits, as nn.CrossEntropyLoss: for each row z with target t, log Σⱼexp(zⱼ) − z_t. It is computed
/// as −(z_t − max z) + log Σⱼexp(zⱼ − max z), so that no logit overflows and a sure error keeps its size.
/// logits: (rows, classes), row-major; targets: (rows), each within 0 … classes − 1.
/// gradient: (rows, classes) = (softmax(z) − one-hot(t))·weight, written, not added. weight: 1/rows for the mean.
/// Returns the sum over the rows, in double. A row that is −Inf throughout gives NaN, as in PyTorch.
template <typename T>
double cross_entropy(std::span<const T> logits, std::span<const std::int32_t> targets, Index classes, double weight,
                     std::span<T> gradient);

/// The same sum alone.
template <typename T>
double cross_entropy(std::span<const T> logits, std::span<const std::int32_t> targets, Index classes);

/// softmax(z) = exp(z − max z)/Σ for each row. logits, result: (rows, classes); the result may be the logits.
template <typename T>
void softmax_rows(std::span<const T> logits, Index classes, std::span<T> result);

/// Mean-squared error, as nn.MSELoss: Σ(yᵢ − tᵢ)²/n, summed in double. outputs y, targets t: (n).
/// gradient: (n) = 2(y − t)/n, written, not added.
/// Errors: training/length-mismatch.
template <typename T>
double mean_squared_error(std::span<const T> outputs, std::span<const T> targets, std::span<T> gradient);

extern template double cross_entropy(std::span<const float>, std::span<const std::int32_t>, Index, double,
                                     std::span<float>);
extern template double cross_entropy(std::span<const double>, std::span<const std::int32_t>, Index, double,
                                     std::span<double>);
extern template double cross_entropy(std::span<const float>, std::span<const std::int32_t>, Index);
extern template double cross_entropy(std::span<const double>, std::span<const std::int32_t>, Index);
extern template void softmax_rows(std::span<const float>, Index, std::span<float>);
extern template void softmax_rows(std::span<const double>, Index, std::span<double>);
extern template double mean_squared_error(std::span<const float>, std::span<const float>, std::span<float>);
extern template double mean_squared_error(std::span<const double>, std::span<const double>, std::span<double>);

} // namespace andamio
