#pragma once
/// Attention treats every head of every sequence alike and alone. So they go side by side through the lanes of a
/// vector: no product then mixes lanes, and no sum runs across them, whatever the number of heads.
///
/// Heads are counted through the sequences, head h of sequence b being pair b·heads + h; group g holds pairs
/// g·lanes … g·lanes + lanes − 1. Lanes of the last group that have no pair hold zeros.

#include "andamio/core/lanes.hpp"
#include "andamio/encoder/config.hpp"

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

/// Where heads stand in rows: (rows, width), those of head 0 from `column` on.
template <typename Number>
struct HeadRows {
  Number* rows;
  Index width;
  Index column;
};

/// out: (tokens, head_dim) vectors; lane l is the head_dim numbers per token of the group's pair l. zeros: (head_dim).
template <typename T>
void gather_heads(HeadRows<const T> from, const HeadShape& shape, Index group, const T* zeros, Lanes<T>* out);

/// The way back: writes the heads of the group's pairs. in: (tokens, head_dim) vectors. sink: (head_dim), room for what
/// lanes without a pair hold.
template <typename T>
void scatter_heads(const Lanes<T>* in, const HeadShape& shape, Index group, T* sink, HeadRows<T> to);

} // namespace andamio
