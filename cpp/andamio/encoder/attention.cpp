#include "andamio/encoder/attention.hpp"

#include "andamio/encoder/softmax.hpp"

#include <algorithm>
#include <cmath>

namespace andamio {

template <typename T>
void AttentionScratch<T>::place(Places& places, const HeadShape& largest) {
  const Index tokens = largest.batch.tokens;
  for (Lanes<T>** matrix : {&q, &k, &v, &heads, &dq, &dk, &dv}) {
    *matrix = places.take<Lanes<T>>(count_of(tokens, largest.head_dim));
  }
  for (Lanes<T>** matrix : {&dweights, &dropped}) *matrix = places.take<Lanes<T>>(count_of(tokens, tokens));
  for (T** row : {&zeros, &sink}) *row = places.take<T>(count_of(largest.head_dim, 1));
  dheads = places.take<T>(count_of(largest.batch.rows(), largest.d_model()));
  dpacked = places.take<T>(count_of(largest.batch.rows(), 3 * largest.d_model()));
}

template <typename T>
Attention<T>::Attention(ParameterList& list, const std::string& name, const BlockConfig& config)
    : heads_(config.heads), head_dim_(config.d_model / config.heads), mask_(config.mask),
      in_proj_(list, name + "in_proj_weight", name + "in_proj_bias", config.d_model, 3 * config.d_model),
      out_proj_(list, name + "out_proj.weight", name + "out_proj.bias", config.d_model, config.d_model),
      dropout_(config.dropout) {}

template <typename T>
void Attention<T>::place(Places& places, BatchShape largest) {
  const HeadShape heads = shape(largest);
  const std::uint64_t square = count_of(largest.tokens, largest.tokens);
  in_proj_.place(places);
  out_proj_.place(places);
  dropout_.place(places, static_cast<std::uint64_t>(heads.pairs()) * square);
  packed_ = places.take<T>(count_of(largest.rows(), 3 * heads.d_model()));
  weights_ = places.take<Lanes<T>>(static_cast<std::uint64_t>(heads.template groups<T>()) * square);
  concatenated_ = places.take<T>(count_of(largest.rows(), heads.d_model()));
}

template <typename T>
void Attention<T>::weights_changed(const T* weights) {
  in_proj_.weights_changed(weights);
  out_proj_.weights_changed(weights);
}

template <typename T>
T Attention<T>::scale() const {
  return 1 / std::sqrt(static_cast<T>(head_dim_));
}

template <typename T>
void Attention<T>::forward(const T* weights, const T* x, BatchShape batch, Generator* dropout, Scratch& scratch, T* y) {
  const HeadShape heads = shape(batch);
  in_proj_.forward(weights, x, batch.rows(), packed_);
  dropout_.draw(heads.pairs() * batch.tokens * batch.tokens, dropout);
  for (Index group = 0; group < heads.template groups<T>(); ++group) attend(heads, group, scratch);
  out_proj_.forward(weights, concatenated_, batch.rows(), y);
}

template <typename T>
void Attention<T>::attend(const HeadShape& shape, Index group, Scratch& scratch) {
  const Index tokens = shape.batch.tokens;
  const Index d_model = shape.d_model();
  gather_heads(HeadRows<const T>{packed_, 3 * d_model, 0}, shape, group, scratch.zeros, scratch.q);
  gather_heads(HeadRows<const T>{packed_, 3 * d_model, d_model}, shape, group, scratch.zeros, scratch.k);
  gather_heads(HeadRows<const T>{packed_, 3 * d_model, 2 * d_model}, shape, group, scratch.zeros, scratch.v);
  const LaneMatrix<T> q{.at = scratch.q, .row = head_dim_, .column = 1};
  const LaneMatrix<T> k{.at = scratch.k, .row = head_dim_, .column = 1};
  const LaneMatrix<T> v{.at = scratch.v, .row = head_dim_, .column = 1};

  Lanes<T>* weights = weights_ + group * tokens * tokens;
  lane_product(q, k.transposed(), {.m = tokens, .k = head_dim_, .n = tokens}, weights);
  for (Index t = 0; t < tokens; ++t) {
    Lanes<T>* row = weights + t * tokens;
    const Index seen = mask_ == AttentionMask::causal ? t + 1 : tokens;
    softmax_lanes<T>(row, seen, scale());
    std::fill(row + seen, row + tokens, Lanes<T>{});
  }
  const LaneMatrix<T> looks{.at = dropped(shape, group, scratch), .row = tokens, .column = 1};
  lane_product(looks, v, {.m = tokens, .k = tokens, .n = head_dim_}, scratch.heads);
  scatter_heads(scratch.heads, shape, group, scratch.sink, HeadRows<T>{concatenated_, d_model, 0});
}

template <typename T>
const Lanes<T>* Attention<T>::dropped(const HeadShape& shape, Index group, Scratch& scratch) const {
  const Index square = shape.batch.tokens * shape.batch.tokens;
  const Lanes<T>* weights = weights_ + group * square;
  if (!dropout_.active()) return weights;
  std::copy_n(weights, square, scratch.dropped);
  multiply_by_mask(shape, group, scratch.dropped);
  return scratch.dropped;
}

// The mask is drawn in PyTorch's order: pair after pair, each (tokens, tokens).
template <typename T>
void Attention<T>::multiply_by_mask(const HeadShape& shape, Index group, Lanes<T>* matrix) const {
  const Index square = shape.batch.tokens * shape.batch.tokens;
  for (Index l = 0; l < lane_count<T>; ++l) {
    const Index pair = group * lane_count<T> + l;
    if (pair >= shape.pairs()) return;
    for (Index i = 0; i < square; ++i) matrix[i][l] *= dropout_.mask()[pair * square + i];
  }
}

template <typename T>
void Attention<T>::backward(Flat<T> flat, const T* dy, const T* x, BatchShape batch, Scratch& scratch, T* dx,
                            Into into) const {
  const HeadShape heads = shape(batch);
  out_proj_.backward(flat, dy, concatenated_, batch.rows(), scratch.dheads, Into::replace);
  for (Index group = 0; group < heads.template groups<T>(); ++group) attend_backward(heads, group, scratch);
  in_proj_.backward(flat, scratch.dpacked, x, batch.rows(), dx, into);
}

// With H = D·V, D = A after dropout, A = softmax(S/√head_dim), S = Q·Kᵀ:
// dV = Dᵀ·dH, dD = dH·Vᵀ, dS from softmax, dQ = dS·K, dK = dSᵀ·Q.
template <typename T>
void Attention<T>::attend_backward(const HeadShape& shape, Index group, Scratch& scratch) const {
  const Index tokens = shape.batch.tokens;
  const Index d_model = shape.d_model();
  gather_heads(HeadRows<const T>{packed_, 3 * d_model, 0}, shape, group, scratch.zeros, scratch.q);
  gather_heads(HeadRows<const T>{packed_, 3 * d_model, d_model}, shape, group, scratch.zeros, scratch.k);
  gather_heads(HeadRows<const T>{packed_, 3 * d_model, 2 * d_model}, shape, group, scratch.zeros, scratch.v);
  gather_heads(HeadRows<const T>{scratch.dheads, d_model, 0}, shape, group, scratch.zeros, scratch.heads);
  const LaneMatrix<T> q{.at = scratch.q, .row = head_dim_, .column = 1};
  const LaneMatrix<T> k{.at = scratch.k, .row = head_dim_, .column = 1};
  const LaneMatrix<T> v{.at = scratch.v, .row = head_dim_, .column = 1};
  const LaneMatrix<T> dheads{.at = scratch.heads, .row = head_dim_, .column = 1};
  const LaneMatrix<T> looks{.at = dropped(shape, group, scratch), .row = tokens, .column = 1};
  const LaneMatrix<T> dscores{.at = scratch.dweights, .row = tokens, .column = 1};
  const ProductShape to_heads{.m = tokens, .k = tokens, .n = head_dim_};

  lane_product(looks.transposed(), dheads, to_heads, scratch.dv);
  lane_product(dheads, v.transposed(), {.m = tokens, .k = head_dim_, .n = tokens}, scratch.dweights);
  if (dropout_.active()) multiply_by_mask(shape, group, scratch.dweights);
  for (Index t = 0; t < tokens; ++t) {
    const Lanes<T>* weights = weights_ + (group * tokens + t) * tokens;
    softmax_lanes_backward<T>(weights, tokens, scale(), scratch.dweights + t * tokens);
  }
  lane_product(dscores, k, to_heads, scratch.dq);
  lane_product(dscores.transposed(), q, to_heads, scratch.dk);
  scatter_heads(scratch.dq, shape, group, scratch.sink, HeadRows<T>{scratch.dpacked, 3 * d_model, 0});
  scatter_heads(scratch.dk, shape, group, scratch.sink, HeadRows<T>{scratch.dpacked, 3 * d_model, d_model});
  scatter_heads(scratch.dv, shape, group, scratch.sink, HeadRows<T>{scratch.dpacked, 3 * d_model, 2 * d_model});
}

template <typename T>
void Attention<T>::weights(BatchShape batch, std::span<T> out) const {
  const Index square = batch.tokens * batch.tokens;
  for (Index pair = 0; pair < shape(batch).pairs(); ++pair) {
    const Lanes<T>* matrix = weights_ + pair / lane_count<T> * square;
    for (Index i = 0; i < square; ++i) {
      out[static_cast<std::size_t>(pair * square + i)] = matrix[i][pair % lane_count<T>];
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
  const Index width = 3 * shape.d_model();
  const T* head = packed_ + pair / heads_ * shape.batch.tokens * width + pair % heads_ * head_dim_;
  return {T{0}, head + t * width, 1, head + s * width + shape.d_model(), 1, head_dim_};
}

template <typename T>
void Attention<T>::read_stages(StageReader<T>& reader, const T* weights, const T* x, const T* y,
                               BatchShape batch) const {
  const HeadShape heads = shape(batch);
  const Index tokens = batch.tokens;
  const std::vector<Index> square{batch.sequences, heads_, tokens, tokens};
  in_proj_.read_stage(reader, "self_attn.in_proj", weights, x, packed_, batch);
  if (reader.done()) return;

  const std::vector<T> scored = scores(batch);
  reader.hand("self_attn.scores", square, scored, [&](Index at) {
    return met_in(score(heads, at / (tokens * tokens), at / tokens % tokens, at % tokens));
  });
  std::vector<T> looks(scored.size());
  this->weights(batch, looks);
  reader.hand("self_attn.weights", square, looks, [&](Index at) {
    const auto row = scored.begin() + at / tokens * tokens;
    return std::vector<double>{static_cast<double>(scored[static_cast<std::size_t>(at)]),
                               static_cast<double>(*std::max_element(row, row + tokens))};
  });
  const Index d_model = heads.d_model();
  reader.hand("self_attn.heads", {batch.sequences, tokens, d_model},
              {concatenated_, concatenated_ + batch.rows() * d_model}, [&](Index at) {
                const Index row = at / d_model;
                const Index sequence = row / tokens;
                const Index head = at % d_model / head_dim_;
                const T* look = looks.data() + ((sequence * heads_ + head) * tokens + row % tokens) * tokens;
                const T* value = packed_ + sequence * tokens * 3 * d_model + 2 * d_model + at % d_model;
                return met_in(Dot<T>{T{0}, look, 1, value, 3 * d_model, tokens});
              });
  out_proj_.read_stage(reader, "self_attn.out_proj", weights, concatenated_, y, batch);
}

template struct AttentionScratch<float>;
template struct AttentionScratch<double>;
template class Attention<float>;
template class Attention<double>;

} // namespace andamio
