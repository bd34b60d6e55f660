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

/// Room that the attentions of all layers share. One group's matrices in lanes, and rows of the batch.
template <typename T>
struct AttentionScratch {
  void place(Places& places, const HeadShape& largest);

  Lanes<T>* q = nullptr; ///< (tokens, head_dim), and so the next six
  Lanes<T>* k = nullptr;
  Lanes<T>* v = nullptr;
  Lanes<T>* heads = nullptr;
  Lanes<T>* dq = nullptr;
  Lanes<T>* dk = nullptr;
  Lanes<T>* dv = nullptr;
  Lanes<T>* dweights = nullptr; ///< (tokens, tokens), and the next
  Lanes<T>* dropped = nullptr;
  T* zeros = nullptr; ///< (head_dim), and the next
  T* sink = nullptr;
  T* dheads = nullptr;  ///< (rows, d_model)
  T* dpacked = nullptr; ///< (rows, 3·d_model)
};

template <typename T>
class Attention {
public:
  using Scratch = AttentionScratch<T>;

  /// Adds "<name>in_proj_weight", "<name>in_proj_bias", "<name>out_proj.weight", "<name>out_proj.bias".
  Attention(ParameterList& list, const std::string& name, const BlockConfig& config);

  void place(Places& places, BatchShape largest);
  void weights_changed(const T* weights);

  /// x, y: (rows, d_model).
  void forward(const T* weights, const T* x, BatchShape batch, Generator* dropout, Scratch& scratch, T* y);
  /// x is the last forward's. dx may be dy.
  void backward(Flat<T> flat, const T* dy, const T* x, BatchShape batch, Scratch& scratch, T* dx, Into into) const;

  /// A of the last forward: (sequences, heads, tokens, tokens).
  void weights(BatchShape batch, std::span<T> out) const;

  const Linear<T>& in_proj() const { return in_proj_; }
  const Linear<T>& out_proj() const { return out_proj_; }

  /// Hands over the stages of the last forward from x to y.
  void read_stages(StageReader<T>& reader, const T* weights, const T* x, const T* y, BatchShape batch) const;

private:
  HeadShape shape(BatchShape batch) const { return {.batch = batch, .heads = heads_, .head_dim = head_dim_}; }
  T scale() const;
  /// Q·Kᵀ/√head_dim of the last forward, and one of its sums before the division.
  std::vector<T> scores(BatchShape batch) const;
  Dot<T> score(const HeadShape& shape, Index pair, Index t, Index s) const;
  void attend(const HeadShape& shape, Index group, Scratch& scratch);
  void attend_backward(const HeadShape& shape, Index group, Scratch& scratch) const;
  /// A after dropout: A itself where nothing was dropped.
  const Lanes<T>* dropped(const HeadShape& shape, Index group, Scratch& scratch) const;
  void multiply_by_mask(const HeadShape& shape, Index group, Lanes<T>* matrix) const;

  Index heads_;
  Index head_dim_;
  AttentionMask mask_;
  Linear<T> in_proj_;
  Linear<T> out_proj_;
  Dropout<T> dropout_;
  T* packed_ = nullptr;         // (rows, 3·d_model): Q, K, V
  Lanes<T>* weights_ = nullptr; // (groups, tokens, tokens): A
  T* concatenated_ = nullptr;   // (rows, d_model): A·V
};

extern template class Attention<float>;
extern template class Attention<double>;

} // namespace andamio
