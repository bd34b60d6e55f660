#pragma once
/// Multi-head self-attention, as nn.MultiheadAttention has it. Vaswani et al. 2017, §3.2.
///   Q, K, V = x·W_inᵀ + b_in        packed: (rows, 3·d_model)
///   A = softmax(Q·Kᵀ/√head_dim)     for each head of each sequence: (tokens, tokens); see softmax.hpp
///   y = concat(A·V)·W_outᵀ + b_out  (rows, d_model)
/// Under the causal mask A(t, s) = 0 for s > t.

#include "andamio/encoder/dropout.hpp"
#include "andamio/encoder/head_lanes.hpp"
#include "andamio/encoder/lane_product.hpp"
#include "andamio/encoder/linear.hpp"
#include "andamio/encoder/stages.hpp"

#include <span>
#include <vector>

namespace andamio {

/// One group's matrices in lanes.
template <typename T>
struct LaneScratch { // NOLINT(bugprone-exception-escape): assertions throw in tests, those of Eigen's maps too
  LaneMatrix<T> q, k, v, heads, dq, dk, dv; ///< (tokens, head_dim)
  LaneMatrix<T> dweights, dropped;          ///< (tokens, tokens)
  MutableVectorXView<T> zeros, sink;        ///< (head_dim): of lanes without a pair

  /// Its first numbers, for so many tokens.
  LaneScratch of(Index tokens) const;
};

/// Room that the attentions of all layers share.
template <typename T>
struct AttentionScratch {
  void place(Arena& arena, const HeadShape& largest);

  LaneScratch<T> lanes;
  MutableMatrixView<T> dheads;  ///< (rows, d_model)
  MutableMatrixView<T> dpacked; ///< (rows, 3·d_model)
};

template <typename T>
class Attention {
public:
  using Scratch = AttentionScratch<T>;

  /// Adds "<name>in_proj_weight", "<name>in_proj_bias", "<name>out_proj.weight", "<name>out_proj.bias".
  Attention(ParameterList& list, const std::string& name, const BlockConfig& config);

  void place(Arena& arena, BatchShape largest);
  /// Draws the weights as nn.MultiheadAttention does; biases are 0.
  void initialise(Generator& generator, MutableVectorXView<float> weights) const;
  void weights_changed(const VectorXView<T>& weights);

  /// x, y: (rows, d_model).
  void forward(const VectorXView<T>& weights, const MatrixView<T>& x, BatchShape batch, Generator* dropout,
               Scratch& scratch, MutableMatrixView<T> y);
  /// x is the last forward's. dx may be dy.
  void backward(Flat<T> flat, const MatrixView<T>& dy, const MatrixView<T>& x, BatchShape batch, Scratch& scratch,
                MutableMatrixView<T> dx, Into into) const;

  /// A of the last forward: (sequences, heads, tokens, tokens).
  void weights(BatchShape batch, std::span<T> out) const;

  const Linear<T>& in_proj() const { return in_proj_; }
  const Linear<T>& out_proj() const { return out_proj_; }

  /// Emits the stages of the last forward from x to y.
  void read_stages(StageReader<T>& reader, const VectorXView<T>& weights, const MatrixView<T>& x,
                   const MatrixView<T>& y, BatchShape batch) const;

private:
  HeadShape shape(BatchShape batch) const { return {.batch = batch, .heads = heads_, .head_dim = head_dim_}; }
  T scale() const;
  /// Q·Kᵀ/√head_dim of the last forward, and one of its sums before the division.
  std::vector<T> scores(BatchShape batch) const;
  Dot<T> score(const HeadShape& shape, Index pair, Index t, Index s) const;
  void gather(const HeadShape& shape, Index group, const LaneScratch<T>& lanes) const;
  void attend(const HeadShape& shape, Index group, const LaneScratch<T>& lanes);
  void attend_backward(const HeadShape& shape, Index group, Scratch& scratch) const;
  /// One group's A: (tokens, tokens).
  LaneMatrix<T> weights_of(const HeadShape& shape, Index group) const;
  /// A after dropout: A itself where nothing was dropped.
  LaneMatrix<T> dropped(const HeadShape& shape, Index group, const LaneScratch<T>& lanes) const;
  void multiply_by_mask(const HeadShape& shape, Index group, const LaneMatrix<T>& matrix) const;

  Index heads_;
  Index head_dim_;
  AttentionMask mask_;
  Linear<T> in_proj_;
  Linear<T> out_proj_;
  Dropout<T> dropout_;
  MutableMatrixView<T> packed_;       // (rows, 3·d_model): Q, K, V
  LaneMatrix<T> weights_;             // (groups, tokens·tokens): A of one after the other
  MutableMatrixView<T> concatenated_; // (rows, d_model): A·V
};

extern template class Attention<float>;
extern template class Attention<double>;

} // namespace andamio
