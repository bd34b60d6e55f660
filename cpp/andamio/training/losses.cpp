#include "andamio/training/losses.hpp"

#include "andamio/core/error.hpp"
#include "andamio/encoder/log_sum_exp.hpp"

#include <string_view>

namespace andamio {
namespace {

/// −log softmax(z)_t
template <typename Row>
double row_loss(const Row& z, std::int32_t target, const LogSumExp& row) {
  return row.log_sum - (static_cast<double>(z[target]) - row.largest);
}

template <typename First, typename Second>
void require_same_shape(std::string_view first, const First& a, std::string_view second, const Second& b) {
  constexpr std::string_view code = "training/length-mismatch";
  require_same_length(code, first, a.rows(), second, b.rows());
  require_same_length(code, first, a.cols(), second, b.cols());
}

template <typename T>
void require_targets(const MatrixView<T>& logits, std::span<const std::int32_t> targets) {
  require_same_length("training/length-mismatch", "logits", logits.rows(), "targets",
                      static_cast<Index>(targets.size()));
}

} // namespace

template <typename T>
double cross_entropy(const MatrixView<T>& logits, std::span<const std::int32_t> targets, double weight,
                     MutableMatrixView<T> gradient) {
  require_targets(logits, targets);
  require_same_shape("logits", logits, "gradient", gradient);
  const auto share = static_cast<T>(weight);
  double total = 0;
  for (Index i = 0; i < logits.rows(); ++i) {
    const std::int32_t target = targets[static_cast<std::size_t>(i)];
    auto dz = gradient.row(i);
    total += row_loss(logits.row(i), target, log_sum_exp<T>(logits.row(i), dz));
    dz *= share;
    dz[target] -= share;
  }
  return total;
}

template <typename T>
double cross_entropy(const MatrixView<T>& logits, std::span<const std::int32_t> targets) {
  require_targets(logits, targets);
  double total = 0;
  for (Index i = 0; i < logits.rows(); ++i) {
    total += row_loss(logits.row(i), targets[static_cast<std::size_t>(i)], log_sum_exp<T>(logits.row(i)));
  }
  return total;
}

template <typename T>
void softmax_rows(const MatrixView<T>& logits, MutableMatrixView<T> result) {
  require_same_shape("logits", logits, "result", result);
  for (Index i = 0; i < logits.rows(); ++i) log_sum_exp<T>(logits.row(i), result.row(i));
}

template <typename T>
double mean_squared_error(const MatrixView<T>& outputs, const MatrixView<T>& targets, MutableMatrixView<T> gradient) {
  require_same_shape("outputs", outputs, "targets", targets);
  require_same_shape("outputs", outputs, "gradient", gradient);
  const auto n = static_cast<double>(outputs.size());
  const auto difference = outputs.template cast<double>() - targets.template cast<double>();
  const double squares = difference.squaredNorm();
  gradient = (2 * difference / n).template cast<T>();
  return squares / n;
}

#define ANDAMIO_LOSSES(T)                                                                                              \
  template double cross_entropy(const MatrixView<T>&, std::span<const std::int32_t>, double, MutableMatrixView<T>);    \
  template double cross_entropy(const MatrixView<T>&, std::span<const std::int32_t>);                                  \
  template void softmax_rows(const MatrixView<T>&, MutableMatrixView<T>);                                              \
  template double mean_squared_error(const MatrixView<T>&, const MatrixView<T>&, MutableMatrixView<T>);
ANDAMIO_LOSSES(float)
ANDAMIO_LOSSES(double)
#undef ANDAMIO_LOSSES

} // namespace andamio
