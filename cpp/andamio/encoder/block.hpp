#pragma once
/// One encoder layer: attention, then feed-forward, each with its norms and residual. nn.TransformerEncoderLayer.

#include "andamio/encoder/sublayer.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace andamio {

/// How many numbers nn.TransformerEncoderLayer takes from the generator for the weights of each sublayer.
std::uint64_t attention_draws(Index d_model);
std::uint64_t feed_forward_draws(Index d_model, Index d_ff);

/// Room that all layers share.
template <typename T>
struct BlockScratch {
  void place(Arena& arena, const BlockConfig& config, BatchShape largest);

  AttentionScratch<T> attention;
  FeedForwardScratch<T> feed_forward;
  StreamScratch<T> stream;
};

template <typename T>
class Block {
public:
  /// Adds the parameters in PyTorch's order, their names beginning with `name`.
  Block(ParameterList& list, const std::string& name, const BlockConfig& config);

  void place(Arena& arena, BatchShape largest);
  void weights_changed(const VectorXView<T>& weights);

  /// Draws as nn.TransformerEncoderLayer does, into float weights laid out as the list says. The numbers of a sublayer
  /// that is left out are drawn too, and dropped: what remains has the weights of the whole layer.
  void initialise(Generator& generator, MutableVectorXView<float> weights) const;
  void set_norms_to_identity(MutableVectorXView<T> weights) const;

  /// x: (rows, d_model), to stay until the backward. Returns the layer's output.
  MatrixView<T> forward(const VectorXView<T>& weights, const MatrixView<T>& x, BatchShape batch, Generator* dropout,
                        BlockScratch<T>& scratch);
  /// Takes scratch.stream.gradient from behind the layer to before it.
  void backward(Flat<T> flat, BatchShape batch, BlockScratch<T>& scratch) const;

  /// The streams behind the sublayers that there are.
  Index stream_count() const { return (attention_ ? 1 : 0) + (feed_forward_ ? 1 : 0); }
  MatrixView<T> stream(Index i, Index rows) const {
    return attention_ && i == 0 ? attention_->stream(rows) : feed_forward_->stream(rows);
  }

  /// Null where attention is left out.
  const Attention<T>* attention() const { return attention_ ? &attention_->core() : nullptr; }

  void read_stages(StageReader<T>& reader, const VectorXView<T>& weights, BatchShape batch) const;

private:
  Index d_model_;
  Index d_ff_;
  std::optional<Sublayer<T, Attention>> attention_;
  std::optional<Sublayer<T, FeedForward>> feed_forward_;
};

extern template class Block<float>;
extern template class Block<double>;

} // namespace andamio
