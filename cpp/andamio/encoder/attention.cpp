#include "andamio/encoder/attention.hpp"

#include "andamio/core/initialise.hpp"
#include "andamio/encoder/softmax.hpp"

#include <algorithm>
#include <cmath>

namespace andamio {

template <typename T>
LaneScratch<T> LaneScratch<T>::of(Index tokens) const {
  LaneScratch<T> result = *this;
  for (LaneMatrix<T>* one : {&result.q, &result.k, &result.v, &result.heads, &result.dq, &result.dk, &result.dv}) {
    *one = one->matrix(0, tokens, one->columns);
  }
  for (LaneMatrix<T>* one : {&result.dweights, &result.dropped}) *one = one->matrix(0, tokens, tokens);
  return result;
}

template <typename T>
void AttentionScratch<T>::place(Arena& arena, const HeadShape& largest) {
  const Index tokens = largest.batch.tokens;
  for (LaneMatrix<T>* one : {&lanes.q, &lanes.k, &lanes.v, &lanes.heads, &lanes.dq, &lanes.dk, &lanes.dv}) {
    take(arena, *one, tokens, largest.head_dim);
  }
  for (LaneMatrix<T>* one : {&lanes.dweights, &lanes.dropped}) take(arena, *one, tokens, tokens);
  for (MutableVectorXView<T>* one : {&lanes.zeros, &lanes.sink}) arena.take(*one, largest.head_dim);
  arena.take(dheads, largest.batch.rows(), largest.d_model());
  arena.take(dpacked, largest.batch.rows(), 3 * largest.d_model());
}

template <typename T>
Attention<T>::Attention(ParameterList& list, const std::string& name, const BlockConfig& config)
    : heads_(config.heads), head_dim_(config.d_model / config.heads), mask_(config.mask),
      in_proj_(list, name + "in_proj_weight", name + "in_proj_bias", config.d_model, 3 * config.d_model),
      out_proj_(list, name + "out_proj.weight", name + "out_proj.bias", config.d_model, config.d_model),
      dropout_(config.dropout) {}

template <typename T>
void Attention<T>::place(Arena& arena, BatchShape largest) {
  const HeadShape heads = shape(largest);
  in_proj_.place(arena);
  out_proj_.place(arena);
  dropout_.place(arena, static_cast<std::uint64_t>(heads.pairs()) * count_of(largest.tokens, largest.tokens));
  arena.take(packed_, largest.rows(), 3 * heads.d_model());
  take(arena, weights_, heads.template groups<T>(), largest.tokens * largest.tokens);
  arena.take(concatenated_, largest.rows(), heads.d_model());
}

// nn.MultiheadAttention builds out_proj first, as any linear layer, and then draws in_proj and sets both biases to 0.
template <typename T>
void Attention<T>::initialise(Generator& generator, MutableVectorXView<float> weights) const {
  out_proj_.initialise(generator, weights);
  out_proj_.bias().of(weights).setZero();
  xavier_uniform(generator, numbers_of(in_proj_.weight().of(weights)), in_proj_.in(), in_proj_.out());
  in_proj_.bias().of(weights).setZero();
}

template <typename T>
void Attention<T>::weights_changed(const VectorXView<T>& weights) {
  in_proj_.weights_changed(weights);
  out_proj_.weights_changed(weights);
}

template <typename T>
T Attention<T>::scale() const {
  return 1 / std::sqrt(static_cast<T>(head_dim_));
}

template <typename T>
LaneMatrix<T> Attention<T>::weights_of(const HeadShape& shape, Index group) const {
  return weights_.matrix(group, shape.batch.tokens, shape.batch.tokens);
}

template <typename T>
void Attention<T>::forward(const VectorXView<T>& weights, const MatrixView<T>& x, BatchShape batch, Generator* dropout,
                           Scratch& scratch, MutableMatrixView<T> y) {
  const HeadShape heads = shape(batch);
  const LaneScratch<T> lanes = scratch.lanes.of(batch.tokens);
  in_proj_.forward(weights, x, first_rows(packed_, batch.rows()));
  dropout_.draw(heads.pairs() * batch.tokens * batch.tokens, dropout);
  for (Index group = 0; group < heads.template groups<T>(); ++group) attend(heads, group, lanes);
  out_proj_.forward(weights, first_rows(concatenated_, batch.rows()), y);
}

template <typename T>
void Attention<T>::gather(const HeadShape& shape, Index group, const LaneScratch<T>& lanes) const {
  const Index d_model = shape.d_model();
  const MatrixView<T> packed = first_rows(packed_, shape.batch.rows());
  gather_heads<T>(columns_of(packed, 0, d_model), shape, group, lanes.zeros, lanes.q);
  gather_heads<T>(columns_of(packed, d_model, d_model), shape, group, lanes.zeros, lanes.k);
  gather_heads<T>(columns_of(packed, 2 * d_model, d_model), shape, group, lanes.zeros, lanes.v);
}

template <typename T>
void Attention<T>::attend(const HeadShape& shape, Index group, const LaneScratch<T>& lanes) {
  gather(shape, group, lanes);
  const LaneMatrix<T> weights = weights_of(shape, group);
  lane_product<T>(lanes.q.view(), lanes.k.view().transposed(), weights);
  for (Index t = 0; t < weights.rows; ++t) {
    const std::span<Lanes<T>> row = weights.row(t);
    const auto seen = static_cast<std::size_t>(mask_ == AttentionMask::causal ? t + 1 : weights.columns);
    softmax_lanes<T>(row.first(seen), scale());
    std::fill(row.begin() + static_cast<std::ptrdiff_t>(seen), row.end(), Lanes<T>{});
  }
  lane_product<T>(dropped(shape, group, lanes).view(), lanes.v.view(), lanes.heads);
  MutableMatrixView<T> concatenated = first_rows(concatenated_, shape.batch.rows());
  scatter_heads<T>(lanes.heads, shape, group, lanes.sink, columns_of(concatenated, 0, shape.d_model()));
}

template <typename T>
LaneMatrix<T> Attention<T>::dropped(const HeadShape& shape, Index group, const LaneScratch<T>& lanes) const {
  const LaneMatrix<T> weights = weights_of(shape, group);
  if (!dropout_.active()) return weights;
  std::copy_n(weights.data, weights.rows * weights.columns, lanes.dropped.data);
  multiply_by_mask(shape, group, lanes.dropped);
  return lanes.dropped;
}

// The mask is drawn in PyTorch's order: pair after pair, each (tokens, tokens).
template <typename T>
void Attention<T>::multiply_by_mask(const HeadShape& shape, Index group, const LaneMatrix<T>& matrix) const {
  const Index square = shape.batch.tokens * shape.batch.tokens;
  for (Index l = 0; l < lane_count<T>; ++l) {
    const Index pair = group * lane_count<T> + l;
    if (pair >= shape.pairs()) return;
    const T* mask = dropout_.mask().data() + pair * square;
    for (Index i = 0; i < square; ++i) matrix.data[i][l] *= mask[i];
  }
}

template <typename T>
void Attention<T>::backward(Flat<T> flat, const MatrixView<T>& dy, const MatrixView<T>& x, BatchShape batch,
                            Scratch& scratch, MutableMatrixView<T> dx, Into into) const {
  const HeadShape heads = shape(batch);
  out_proj_.backward(flat, dy, first_rows(concatenated_, batch.rows()), first_rows(scratch.dheads, batch.rows()),
                     Into::replace);
  for (Index group = 0; group < heads.template groups<T>(); ++group) attend_backward(heads, group, scratch);
  in_proj_.backward(flat, first_rows(scratch.dpacked, batch.rows()), x, dx, into);
}

// With H = D·V, D = A after dropout, A = softmax(S/√head_dim), S = Q·Kᵀ:
// dV = Dᵀ·dH, dD = dH·Vᵀ, dS from softmax, dQ = dS·K, dK = dSᵀ·Q.
template <typename T>
void Attention<T>::attend_backward(const HeadShape& shape, Index group, Scratch& scratch) const {
  const Index rows = shape.batch.rows();
  const Index d_model = shape.d_model();
  const LaneScratch<T> lanes = scratch.lanes.of(shape.batch.tokens);
  gather(shape, group, lanes);
  const MatrixView<T> dheads = first_rows(scratch.dheads, rows);
  gather_heads<T>(columns_of(dheads, 0, d_model), shape, group, lanes.zeros, lanes.heads);
  const LaneMatrix<T> weights = weights_of(shape, group);
  const LaneMatrix<T>& dscores = lanes.dweights;

  lane_product<T>(dropped(shape, group, lanes).view().transposed(), lanes.heads.view(), lanes.dv);
  lane_product<T>(lanes.heads.view(), lanes.v.view().transposed(), lanes.dweights);
  if (dropout_.active()) multiply_by_mask(shape, group, lanes.dweights);
  for (Index t = 0; t < weights.rows; ++t) softmax_lanes_backward<T>(weights.row(t), scale(), dscores.row(t));
  lane_product<T>(dscores.view(), lanes.k.view(), lanes.dq);
  lane_product<T>(dscores.view().transposed(), lanes.q.view(), lanes.dk);
  auto dpacked = first_rows(scratch.dpacked, rows);
  scatter_heads<T>(lanes.dq, shape, group, lanes.sink, columns_of(dpacked, 0, d_model));
  scatter_heads<T>(lanes.dk, shape, group, lanes.sink, columns_of(dpacked, d_model, d_model));
  scatter_heads<T>(lanes.dv, shape, group, lanes.sink, columns_of(dpacked, 2 * d_model, d_model));
}

template <typename T>
void Attention<T>::weights(BatchShape batch, std::span<T> out) const {
  const HeadShape heads = shape(batch);
  const Index square = batch.tokens * batch.tokens;
  eigen_assert(out.size() == static_cast<std::size_t>(heads.pairs() * square));
  for (Index pair = 0; pair < heads.pairs(); ++pair) {
    const LaneMatrix<T> matrix = weights_of(heads, pair / lane_count<T>);
    for (Index i = 0; i < square; ++i) {
      out[static_cast<std::size_t>(pair * square + i)] = matrix.data[i][pair % lane_count<T>];
    }
  }
}

template <typename T>
std::vector<T> Attention<T>::scores(BatchShape batch) const {
  const HeadShape heads = shape(batch);
  std::vector<T> result;
  for (Index pair = 0; pair < heads.pairs(); ++pair) {
    for (Index t = 0; t < batch.tokens; ++t) {
      for (Index s = 0; s < batch.tokens; ++s) {
        const bool hidden = mask_ == AttentionMask::causal && s > t;
        result.push_back(hidden ? T{0} : value_of(score(heads, pair, t, s)) * scale());
      }
    }
  }
  return result;
}

template <typename T>
Dot<T> Attention<T>::score(const HeadShape& shape, Index pair, Index t, Index s) const {
  const Index first = pair / heads_ * shape.batch.tokens;
  const Index column = pair % heads_ * head_dim_;
  return {T{0}, packed_.row(first + t).segment(column, head_dim_),
          packed_.row(first + s).segment(shape.d_model() + column, head_dim_)};
}

template <typename T>
void Attention<T>::read_stages(StageReader<T>& reader, const VectorXView<T>& weights, const MatrixView<T>& x,
                               const MatrixView<T>& y, BatchShape batch) const {
  const HeadShape heads = shape(batch);
  const Index tokens = batch.tokens;
  const std::vector<Index> square{batch.sequences, heads_, tokens, tokens};
  in_proj_.read_stage(reader, "self_attn.in_proj", weights, x, first_rows(packed_, batch.rows()), batch);
  if (reader.done()) return;

  const std::vector<T> scored = scores(batch);
  reader.emit("self_attn.scores", square, scored, [&](Index at) {
    return operands_of(score(heads, at / (tokens * tokens), at / tokens % tokens, at % tokens));
  });
  std::vector<T> attention_weights(scored.size());
  this->weights(batch, attention_weights);
  reader.emit("self_attn.weights", square, attention_weights, [&](Index at) {
    const auto row = scored.begin() + at / tokens * tokens;
    return std::vector<double>{static_cast<double>(scored[static_cast<std::size_t>(at)]),
                               static_cast<double>(*std::max_element(row, row + tokens))};
  });
  const MatrixView<T> concatenated = first_rows(concatenated_, batch.rows());
  const MatrixView<T> rows_of_weights(attention_weights.data(), heads.pairs() * tokens, tokens);
  reader.emit("self_attn.heads", batch, concatenated, [&](Index at) {
    const Index d_model = heads.d_model();
    const Index row = at / d_model;
    const Index sequence = row / tokens;
    const Index head = at % d_model / head_dim_;
    const auto values = packed_.col(2 * d_model + at % d_model).segment(sequence * tokens, tokens);
    return operands_of(Dot<T>{T{0}, rows_of_weights.row((sequence * heads_ + head) * tokens + row % tokens), values});
  });
  out_proj_.read_stage(reader, "self_attn.out_proj", weights, concatenated, y, batch);
}

template LaneScratch<float> LaneScratch<float>::of(Index) const;
template LaneScratch<double> LaneScratch<double>::of(Index) const;
template struct AttentionScratch<float>;
template struct AttentionScratch<double>;
template class Attention<float>;
template class Attention<double>;

} // namespace andamio
