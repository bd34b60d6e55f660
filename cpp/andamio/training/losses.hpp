#pragma once
/// What a training minimises: the mean loss and its gradient, side by side.

#include "andamio/core/eigen.hpp"

#include <cstdint>
#include <span>

namespace andamio {

/// Cross-entropy from logits, as nn.CrossEntropyLoss: for each row z with target t, log Σⱼexp(zⱼ) − z_t. It is computed
/// as −(z_t − max z) + log Σⱼexp(zⱼ − max z), so that no logit overflows and a sure error keeps its size.
/// logits: (rows, classes); targets: (rows), each within 0 … classes − 1.
/// gradient: (rows, classes) = (softmax(z) − one-hot(t))·weight, written, not added. weight: 1/rows for the mean.
/// Returns the sum over the rows, in double. A row that is −Inf throughout gives NaN, as in PyTorch.
/// Errors: training/length-mismatch.
template <typename T>
double cross_entropy(const MatrixView<T>& logits, std::span<const std::int32_t> targets, double weight,
                     MutableMatrixView<T> gradient);

/// The same sum alone.
template <typename T>
double cross_entropy(const MatrixView<T>& logits, std::span<const std::int32_t> targets);

/// softmax(z) = exp(z − max z)/Σ for each row. logits, result: (rows, classes); the result may be the logits.
/// Errors: training/length-mismatch.
template <typename T>
void softmax_rows(const MatrixView<T>& logits, MutableMatrixView<T> result);

/// Mean-squared error, as nn.MSELoss: Σ(yᵢ − tᵢ)²/n over all n numbers, summed in double. outputs y, targets t: (rows,
/// columns). gradient: (rows, columns) = 2(y − t)/n, written, not added.
/// Errors: training/length-mismatch.
template <typename T>
double mean_squared_error(const MatrixView<T>& outputs, const MatrixView<T>& targets, MutableMatrixView<T> gradient);

} // namespace andamio
