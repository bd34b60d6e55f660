#include "andamio/encoder/block.hpp"

#include "andamio/core/initialise.hpp"

#include <algorithm>

namespace andamio {
namespace {

constexpr SublayerNames attention_names{.norm = "norm1", .norm_out = "norm1_output", .residual = "residual1"};
constexpr SublayerNames feed_forward_names{.norm = "norm2", .norm_out = "norm2_output", .residual = "residual2"};

std::span<float> part(float* weights, Index offset, Index count) {
  return {weights + offset, static_cast<std::size_t>(count)};
}

template <typename T>
void draw_linear(Generator& generator, const Linear<T>& linear, float* weights) {
  linear_weight(generator, part(weights, linear.weight(), linear.in() * linear.out()), linear.in());
  linear_bias(generator, part(weights, linear.bias(), linear.out()), linear.in());
}

} // namespace

template <typename T>
void BlockScratch<T>::place(Places& places, const BlockConfig& config, BatchShape largest) {
  const HeadShape heads{.batch = largest, .heads = config.heads, .head_dim = config.d_model / config.heads};
  if (config.sublayers != Sublayers::feed_forward) attention.place(places, heads);
  if (config.sublayers != Sublayers::attention) feed_forward.place(places, largest.rows(), config.d_ff);
  stream.place(places, count_of(largest.rows(), config.d_model));
}

template <typename T>
Block<T>::Block(ParameterList& list, const std::string& name, const BlockConfig& config) : d_model_(config.d_model) {
  if (config.sublayers != Sublayers::feed_forward) attention_.emplace(list, name + "self_attn.", config);
  if (config.sublayers != Sublayers::attention) feed_forward_.emplace(list, name, config);
  if (attention_) attention_->add_norms(list, name, attention_names);
  if (feed_forward_) feed_forward_->add_norms(list, name, feed_forward_names);
}

template <typename T>
void Block<T>::place(Places& places, BatchShape largest) {
  if (attention_) attention_->place(places, largest);
  if (feed_forward_) feed_forward_->place(places, largest);
}

template <typename T>
void Block<T>::weights_changed(const T* weights) {
  if (attention_) attention_->weights_changed(weights);
  if (feed_forward_) feed_forward_->weights_changed(weights);
}

// nn.MultiheadAttention builds out_proj first, as any linear layer, and then draws in_proj and sets both biases to 0.
template <typename T>
void Block<T>::initialise(Generator& generator, float* weights) const {
  if (attention_) {
    const Linear<T>& in_proj = attention_->core().in_proj();
    const Linear<T>& out_proj = attention_->core().out_proj();
    draw_linear(generator, out_proj, weights);
    std::fill_n(weights + out_proj.bias(), out_proj.out(), 0.0F);
    xavier_uniform(generator, part(weights, in_proj.weight(), in_proj.in() * in_proj.out()), in_proj.in(),
                   in_proj.out());
    std::fill_n(weights + in_proj.bias(), in_proj.out(), 0.0F);
  }
  if (feed_forward_) {
    draw_linear(generator, feed_forward_->core().linear1(), weights);
    draw_linear(generator, feed_forward_->core().linear2(), weights);
  }
}

template <typename T>
void Block<T>::set_norms_to_identity(T* weights) const {
  if (attention_) attention_->set_norms_to_identity(weights);
  if (feed_forward_) feed_forward_->set_norms_to_identity(weights);
}

template <typename T>
const T* Block<T>::forward(const T* weights, const T* x, BatchShape batch, Generator* dropout,
                           BlockScratch<T>& scratch) {
  if (attention_) x = attention_->forward(weights, x, batch, dropout, scratch.attention);
  if (feed_forward_) x = feed_forward_->forward(weights, x, batch, dropout, scratch.feed_forward);
  return x;
}

template <typename T>
void Block<T>::backward(Flat<T> flat, BatchShape batch, BlockScratch<T>& scratch) const {
  if (feed_forward_) feed_forward_->backward(flat, batch, scratch.feed_forward, scratch.stream);
  if (attention_) attention_->backward(flat, batch, scratch.attention, scratch.stream);
}

template <typename T>
void Block<T>::read_stages(StageReader<T>& reader, const T* weights, BatchShape batch) const {
  if (attention_) attention_->read_stages(reader, weights, batch);
  if (feed_forward_ && !reader.done()) feed_forward_->read_stages(reader, weights, batch);
}

template struct BlockScratch<float>;
template struct BlockScratch<double>;
template class Block<float>;
template class Block<double>;

} // namespace andamio
