#include "andamio/training/losses.hpp"

#include "andamio/encoder/log_sum_exp.hpp"

#include <algorithm>
#include <cmath>

namespace andamio {
namespace {

template <typename T>
double row_loss(const T* z, std::int32_t target, const LogSumExp& row) {
  return row.log_sum - (static_cast<double>(z[target]) - row.largest);
}

void require_rows(std::size_t logits, std::size_t targets, Index classes, std::size_t result) {
  const auto wanted = static_cast<Index>(targets) * classes;
  require_same_length("training/length-mismatch", "targets times classes", wanted, "logits",
                      static_cast<Index>(logits));
  require_same_length("training/length-mismatch", "logits", wanted, "result", static_cast<Index>(result));
}

} // namespace

template <typename T>
double cross_entropy(std::span<const T> logits, std::span<const std::int32_t> targets, Index classes, double weight,
                     std::span<T> gradient) {
  require_rows(logits.size(), targets.size(), classes, gradient.size());
  const T* z = logits.data();
  T* dz = gradient.data();
  double total = 0;
  for (const std::int32_t target : targets) {
    const LogSumExp row = log_sum_exp(z, classes, dz);
    for (Index j = 0; j < classes; ++j) dz[j] *= static_cast<T>(weight);
    dz[target] -= static_cast<T>(weight);
    total += row_loss(z, target, row);
    z += classes;
    dz += classes;
  }
  return total;
}

template <typename T>
double cross_entropy(std::span<const T> logits, std::span<const std::int32_t> targets, Index classes) {
  require_rows(logits.size(), targets.size(), classes, logits.size());
  double total = 0;
  const T* z = logits.data();
  for (const std::int32_t target : targets) {
    total += row_loss(z, target, log_sum_exp(z, classes));
    z += classes;
  }
  return total;
}

template <typename T>
void softmax_rows(std::span<const T> logits, Index classes, std::span<T> result) {
  const std::size_t rows = logits.size() / static_cast<std::size_t>(classes);
  require_rows(logits.size(), rows, classes, result.size());
  for (std::size_t at = 0; at < logits.size(); at += static_cast<std::size_t>(classes)) {
    log_sum_exp(logits.data() + at, classes, result.data() + at);
  }
}

template <typename T>
double mean_squared_error(std::span<const T> outputs, std::span<const T> targets, std::span<T> gradient) {
  const auto n = static_cast<Index>(outputs.size());
  require_same_length("training/length-mismatch", "outputs", n, "targets", static_cast<Index>(targets.size()));
  require_same_length("training/length-mismatch", "outputs", n, "gradient", static_cast<Index>(gradient.size()));
  double total = 0;
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    const double difference = static_cast<double>(outputs[i]) - static_cast<double>(targets[i]);
    gradient[i] = static_cast<T>(2 * difference / static_cast<double>(n));
    total += difference * difference;
  }
  return total / static_cast<double>(n);
}

template double cross_entropy(std::span<const float>, std::span<const std::int32_t>, Index, double, std::span<float>);
template double cross_entropy(std::span<const double>, std::span<const std::int32_t>, Index, double, std::span<double>);
template double cross_entropy(std::span<const float>, std::span<const std::int32_t>, Index);
template double cross_entropy(std::span<const double>, std::span<const std::int32_t>, Index);
template void softmax_rows(std::span<const float>, Index, std::span<float>);
template void softmax_rows(std::span<const double>, Index, std::span<double>);
template double mean_squared_error(std::span<const float>, std::span<const float>, std::span<float>);
template double mean_squared_error(std::span<const double>, std::span<const double>, std::span<double>);

} // namespace andamio
