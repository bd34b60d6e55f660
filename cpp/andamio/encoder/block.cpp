#include "andamio/encoder/block.hpp"

namespace andamio {
namespace {

constexpr SublayerNames attention_names{.norm = "norm1", .norm_out = "norm1_output", .residual = "residual1"};
constexpr SublayerNames feed_forward_names{.norm = "norm2", .norm_out = "norm2_output", .residual = "residual2"};

} // namespace

// Every number that is drawn takes one from the generator. in_proj's bias is none of them.
std::uint64_t attention_draws(Index d_model) { return count_of(d_model, 4 * d_model + 1); }
std::uint64_t feed_forward_draws(Index d_model, Index d_ff) {
  return count_of(d_ff, 2 * d_model + 1) + static_cast<std::uint64_t>(d_model);
}

template <typename T>
void BlockScratch<T>::place(Arena& arena, const BlockConfig& config, BatchShape largest) {
  const HeadShape heads{.batch = largest, .heads = config.heads, .head_dim = config.d_model / config.heads};
  if (config.sublayers != Sublayers::feed_forward) attention.place(arena, heads);
  if (config.sublayers != Sublayers::attention) feed_forward.place(arena, largest.rows(), config.d_ff);
  stream.place(arena, largest.rows(), config.d_model);
}

template <typename T>
Block<T>::Block(ParameterList& list, const std::string& name, const BlockConfig& config)
    : d_model_(config.d_model), d_ff_(config.d_ff) {
  if (config.sublayers != Sublayers::feed_forward) attention_.emplace(list, name + "self_attn.", config);
  if (config.sublayers != Sublayers::attention) feed_forward_.emplace(list, name, config);
  if (attention_) attention_->add_norms(list, name, attention_names);
  if (feed_forward_) feed_forward_->add_norms(list, name, feed_forward_names);
}

template <typename T>
void Block<T>::place(Arena& arena, BatchShape largest) {
  if (attention_) attention_->place(arena, largest);
  if (feed_forward_) feed_forward_->place(arena, largest);
}

template <typename T>
void Block<T>::weights_changed(const VectorXView<T>& weights) {
  if (attention_) attention_->weights_changed(weights);
  if (feed_forward_) feed_forward_->weights_changed(weights);
}

template <typename T>
void Block<T>::initialise(Generator& generator, MutableVectorXView<float> weights) const {
  if (attention_) {
    attention_->core().initialise(generator, weights);
  } else {
    generator.discard(attention_draws(d_model_));
  }
  if (feed_forward_) {
    feed_forward_->core().linear1().initialise(generator, weights);
    feed_forward_->core().linear2().initialise(generator, weights);
  } else {
    generator.discard(feed_forward_draws(d_model_, d_ff_));
  }
}

template <typename T>
void Block<T>::set_norms_to_identity(MutableVectorXView<T> weights) const {
  if (attention_) attention_->set_norms_to_identity(weights);
  if (feed_forward_) feed_forward_->set_norms_to_identity(weights);
}

template <typename T>
MatrixView<T> Block<T>::forward(const VectorXView<T>& weights, const MatrixView<T>& x, BatchShape batch,
                                Generator* dropout, BlockScratch<T>& scratch) {
  const auto feed = [&](const MatrixView<T>& from) {
    return feed_forward_ ? feed_forward_->forward(weights, from, batch, dropout, scratch.feed_forward) : from;
  };
  return feed(attention_ ? attention_->forward(weights, x, batch, dropout, scratch.attention) : x);
}

template <typename T>
void Block<T>::backward(Flat<T> flat, BatchShape batch, BlockScratch<T>& scratch) const {
  if (feed_forward_) feed_forward_->backward(flat, batch, scratch.feed_forward, scratch.stream);
  if (attention_) attention_->backward(flat, batch, scratch.attention, scratch.stream);
}

template <typename T>
void Block<T>::read_stages(StageReader<T>& reader, const VectorXView<T>& weights, BatchShape batch) const {
  if (attention_) attention_->read_stages(reader, weights, batch);
  if (feed_forward_ && !reader.done()) feed_forward_->read_stages(reader, weights, batch);
}

template struct BlockScratch<float>;
template struct BlockScratch<double>;
template class Block<float>;
template class Block<double>;

} // namespace andamio
