#pragma once
/// Attention treats every head of every sequence alike and alone. So they go side by side through the lanes of a
/// vector: no product then mixes lanes, and no sum runs across them, whatever the number of heads.
///
/// Heads are counted through the sequences, head h of sequence b being pair b·heads + h; group g holds pairs
/// g·lanes … g·lanes + lanes − 1. Lanes of the last group that have no pair hold zeros.

#include "andamio/encoder/config.hpp"
#include "andamio/encoder/lane_matrix.hpp"

namespace andamio {

struct HeadShape {
  BatchShape batch;
  Index heads;
  Index head_dim;

  Index d_model() const { return heads * head_dim; }
  Index pairs() const { return batch.sequences * heads; }

  template <typename T>
  Index groups() const {
    return (pairs() + lane_count<T> - 1) / lane_count<T>;
  }
};

/// heads: (rows, d_model), head after head, as columns of a matrix with wider rows or of its own.
/// out: (tokens, head_dim); lane l is the head_dim numbers per token of the group's pair l.
/// zeros: (head_dim), what lanes without a pair read.
/// Eigen, for each lane: out = heads.block(row of the sequence, column of the head, tokens, head_dim)
template <typename T>
void gather_heads(const ColumnsView<T>& heads, const HeadShape& shape, Index group, const VectorXView<T>& zeros,
                  const LaneMatrix<T>& out);

/// The way back: writes the heads of the group's pairs. sink: (head_dim), where lanes without a pair write.
/// Eigen, for each lane: heads.block(the same) = in
template <typename T>
void scatter_heads(const LaneMatrix<T>& in, const HeadShape& shape, Index group, MutableVectorXView<T> sink,
                   MutableColumnsView<T> heads);

} // namespace andamio
