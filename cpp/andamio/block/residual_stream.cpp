#include "andamio/block/residual_stream.hpp"

#include "andamio/core/initialise.hpp"
#include "andamio/encoder/block.hpp"

#include <algorithm>

namespace andamio {
namespace {

BlockConfig block_of(const StreamConfig& config) {
  BlockConfig block;
  block.d_model = config.d_model;
  block.heads = config.heads;
  block.d_ff = config.d_ff;
  block.dropout = config.dropout;
  if (config.blocks < 1 || config.blocks > most_stream_blocks) {
    throw out_of(blocks_range, static_cast<double>(config.blocks));
  }
  require_config({.stack = {.block = block, .layers = 1, .final_norm = FinalNorm::off}, .ends = {}});
  if (config.tokens < 1 || config.tokens > most_stream_tokens) {
    throw out_of(stream_tokens_range, static_cast<double>(config.tokens));
  }
  for (const Index i : config.without) {
    if (i < 0 || i >= 2 * config.blocks) throw out_of(without_range, static_cast<double>(i));
  }
  return block;
}

/// 1/a, and 0 for 0.
Vector inverse_or_zero(const Vector& a) { return (a.array() > 0).select(a.cwiseInverse(), 0.0); }

} // namespace

ResidualStream::ResidualStream(const StreamConfig& config)
    : config_(config), block_(block_of(config)), attention_(list_, "self_attn.", block_),
      feed_forward_(list_, {}, block_), generator_(config.seed), dropped_(config.seed) {
  Arena counts;
  place(counts);
  arena_ = Arena(counts.bytes());
  place(arena_);
  one_.setOnes();
  draw_tokens();
  for (const StreamMode mode : modes) {
    found_[static_cast<std::size_t>(mode)].setZero(sublayers() + 1, stream_columns::shares + sublayers() + 1);
    measure(mode, 0);
  }
}

void ResidualStream::place(Arena& arena) {
  const Index d = block_.d_model;
  const Index rows = all().rows();
  arena.take(weights_, list_.size());
  attention_.place(arena, one());
  feed_forward_.place(arena, all());
  scratch_.place(arena, {.batch = one(), .heads = block_.heads, .head_dim = d / block_.heads});
  for (MutableMatrixView<float>* one : {&x_, &input_, &sum_}) arena.take(*one, rows, d);
  arena.take(parts_, (sublayers() + 1) * rows, d);
  arena.take(carried_, rows, sublayers() + 1);
  for (MutableVectorXView<float>* one : {&one_, &zero_}) arena.take(*one, d);
  arena.take(saved_, static_cast<std::uint64_t>(config_.tokens));
}

/// PyTorch draws them behind all layers, which are drawn when it is their turn.
void ResidualStream::draw_tokens() {
  dropped_.discard(static_cast<std::uint64_t>(config_.blocks) *
                   (attention_draws(block_.d_model) + feed_forward_draws(block_.d_model, block_.d_ff)));
  dropped_.normal(numbers_of(first_rows(x_, config_.tokens)), 0, 1);
  for (const StreamMode mode : modes) of(mode, x_) = of(StreamMode::pre, x_);
  part(0) = x_;
  sum_ = x_;
  carried_.col(0).setOnes();
}

void ResidualStream::advance() {
  if (passed_ == config_.blocks) return;
  attention_.initialise(generator_, weights_);
  feed_forward_.linear1().initialise(generator_, weights_);
  feed_forward_.linear2().initialise(generator_, weights_);
  attention_.weights_changed(weights_);
  feed_forward_.weights_changed(weights_);
  const Index first = 2 * passed_;
  normalise_inputs();
  attend(part(first + 1));
  take_in(first);
  normalise_inputs();
  feed_forward_.forward(weights_, input_, all(), nullptr, no_scratch_, part(first + 2));
  take_in(first + 1);
  ++passed_;
}

void ResidualStream::normalise_inputs() {
  input_ = x_;
  for (const StreamMode mode : {StreamMode::pre, StreamMode::replace}) {
    layer_norm_forward<float>(of(mode, x_), one_, zero_, layer_norm_eps, of(mode, input_), {});
  }
}

/// Each stream has the same weights dropped: with PyTorch each is a run of its own, from the same seed.
void ResidualStream::attend(MutableMatrixView<float> out) {
  const Generator before = dropped_;
  for (const StreamMode mode : modes) {
    dropped_ = before;
    attention_.forward(weights_, of(mode, input_), one(), &dropped_, scratch_, of(mode, out));
  }
}

void ResidualStream::take_in(Index sublayer) {
  const std::vector<Index>& without = config_.without;
  if (std::find(without.begin(), without.end(), sublayer) != without.end()) {
    part(sublayer + 1).setZero();
  } else {
    of(StreamMode::replace, x_).setZero();
    of(StreamMode::replace, carried_).setZero();
  }
  x_ += part(sublayer + 1);
  sum_ += part(sublayer + 1);
  carried_.col(sublayer + 1).setOnes();
  auto post = of(StreamMode::post, x_);
  layer_norm_forward<float>(post, one_, zero_, layer_norm_eps, post, saved_);
  for (Index t = 0; t < config_.tokens; ++t) {
    of(StreamMode::post, carried_).row(t) *= saved_[static_cast<std::size_t>(t)].rstd;
  }
  for (const StreamMode mode : modes) measure(mode, sublayer + 1);
}

void ResidualStream::measure(StreamMode mode, Index row) {
  const Matrix<double> x = of(mode, x_).cast<double>();
  const Vector inverse = inverse_or_zero(x.rowwise().norm());
  const auto along_x = [&](Index i) -> Vector { // ⟨Fᵢ, x⟩ of each token
    return of(mode, part(i)).cast<double>().cwiseProduct(x).rowwise().sum();
  };
  const auto length_of_part = [&](Index i) -> Vector { return of(mode, part(i)).cast<double>().rowwise().norm(); };
  auto found = found_[static_cast<std::size_t>(mode)].row(row);
  found[stream_columns::length] = x.rowwise().norm().mean();
  found[stream_columns::cosine] =
      along_x(0).cwiseProduct(inverse).cwiseProduct(inverse_or_zero(length_of_part(0))).mean();
  found[stream_columns::difference] = (of(mode, x_) - of(mode, sum_)).cwiseAbs().maxCoeff<Eigen::PropagateNaN>();
  found[stream_columns::part_length] = length_of_part(row).mean();
  for (Index i = 0; i <= row; ++i) {
    const Vector share = of(mode, carried_).col(i).cwiseProduct(along_x(i)).cwiseProduct(inverse.cwiseAbs2());
    found[stream_columns::shares + i] = share.mean();
  }
}

MatrixView<double> ResidualStream::reading(StreamMode mode) const {
  const Matrix<double>& found = found_[static_cast<std::size_t>(mode)];
  return {found.data(), 2 * passed_ + 1, found.cols()};
}

} // namespace andamio
