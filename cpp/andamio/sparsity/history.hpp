#pragma once
/// What a descent remembers: one row a step, thinned when there are many.

#include "andamio/core/eigen.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace andamio {

/// The number of a step. A page that runs for days outgrows 32 bits.
using Step = std::int64_t;

/// Rows: (k) steps and losses, (k, n) weights, row-major.
struct HistoryRows {
  Vector steps;
  Vector losses;
  Vector weights;
};

/// The first row and the newest are always there; between them lies every stride-th step. When most_rows is reached,
/// two of three rows are dropped and the stride triples. It stays odd, so that weights which jump to and fro across 0
/// are still seen on both sides: every second step would show one side only.
class History {
public:
  static constexpr std::size_t most_rows = 2000;

  /// width: the number of weights, at least 1.
  explicit History(Index width) : row_length_(static_cast<std::size_t>(width) + 1) {}

  /// Appends the row of the next step; the first is step 0. weights: (width). When memory is lacking, std::bad_alloc is
  /// thrown and nothing has changed.
  void record(double loss, const VectorView& weights);

  HistoryRows rows() const;

private:
  void thin();

  std::size_t row_length_;
  Step newest_ = -1;
  Step stride_ = 1;
  // Row by row: the loss, then the weights. One vector, so that a row is added as a whole or not at all.
  std::vector<double> rows_;
};

} // namespace andamio
