#include "andamio/sparsity/history.hpp"

#include <algorithm>

namespace andamio {

void History::record(double loss, const VectorView& weights) {
  const bool newest_stays = newest_ < 0 || newest_ % stride_ == 0;
  if (newest_stays) {
    if (rows_.size() == most_rows * row_length_) thin();
    rows_.resize(rows_.size() + row_length_);
  }
  double* const row = rows_.data() + rows_.size() - row_length_;
  row[0] = loss;
  for (Index i = 0; i < weights.size(); ++i) row[1 + i] = weights[i];
  ++newest_;
}

void History::thin() {
  constexpr std::size_t factor = 3;
  std::size_t kept = 0;
  for (std::size_t from = 0; from < rows_.size(); from += factor * row_length_, kept += row_length_) {
    std::copy_n(rows_.data() + from, row_length_, rows_.data() + kept);
  }
  rows_.resize(kept);
  stride_ *= static_cast<Step>(factor);
}

HistoryRows History::rows() const {
  const auto width = static_cast<Index>(row_length_ - 1);
  const auto count = static_cast<Index>(rows_.size() / row_length_);
  HistoryRows result{.steps = Vector(count), .losses = Vector(count), .weights = Vector(count * width)};
  const double* from = rows_.data();
  for (Index row = 0; row < count; ++row) {
    result.steps[row] = static_cast<double>(row + 1 < count ? row * stride_ : newest_);
    result.losses[row] = *from++;
    for (Index i = 0; i < width; ++i) result.weights[row * width + i] = *from++;
  }
  return result;
}

} // namespace andamio
