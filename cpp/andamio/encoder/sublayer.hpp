#pragma once
/// A sublayer S (attention or feed-forward) with its norms and the residual stream around it; see NormPlacement.

#include "andamio/encoder/attention.hpp"
#include "andamio/encoder/feed_forward.hpp"
#include "andamio/encoder/norm.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace andamio {

/// Room that the sublayers of all layers share. Each: (rows, d_model).
template <typename T>
struct StreamScratch {
  void place(Arena& arena, Index rows, Index d_model) {
    for (MutableMatrixView<T>* one : {&first_, &second_, &inner_}) arena.take(*one, rows, d_model);
  }

  /// Of the stream, where the backward has come to: the first rows of the batch.
  MutableMatrixView<T> gradient(Index rows) { return first_rows(exchanged_ ? second_ : first_, rows); }
  /// What a backward may write, and make the gradient by an exchange.
  MutableMatrixView<T> other(Index rows) { return first_rows(exchanged_ ? first_ : second_, rows); }
  void exchange() { exchanged_ = !exchanged_; }
  MutableMatrixView<T> inner(Index rows) { return first_rows(inner_, rows); }

  MatrixView<T> last_gradient(Index rows) const { return first_rows(exchanged_ ? second_ : first_, rows); }

private:
  MutableMatrixView<T> first_;
  MutableMatrixView<T> second_;
  MutableMatrixView<T> inner_;
  bool exchanged_ = false;
};

/// What a sublayer's stages are called.
struct SublayerNames {
  std::string_view norm;
  std::string_view norm_out;
  std::string_view residual;
};

template <typename T, template <typename> class S>
class Sublayer {
public:
  /// Adds S's parameters. Those of the norms come by add_norms: PyTorch lists them after all sublayers.
  Sublayer(ParameterList& list, const std::string& name, const BlockConfig& config);
  void add_norms(ParameterList& list, const std::string& block_name, SublayerNames names);

  void place(Arena& arena, BatchShape largest);
  void weights_changed(const VectorXView<T>& weights) { core_.weights_changed(weights); }
  void set_norms_to_identity(MutableVectorXView<T> weights) const;

  /// x: (rows, d_model), to stay until the backward. Returns what the stream is behind this sublayer.
  MatrixView<T> forward(const VectorXView<T>& weights, const MatrixView<T>& x, BatchShape batch, Generator* dropout,
                        typename S<T>::Scratch& scratch);
  /// Takes stream.gradient from behind the sublayer to before it.
  void backward(Flat<T> flat, BatchShape batch, typename S<T>::Scratch& scratch, StreamScratch<T>& stream) const;

  const S<T>& core() const { return core_; }
  MatrixView<T> stream(Index rows) const { return first_rows(norm_after_ ? normed_after_ : sum_, rows); }

  void read_stages(StageReader<T>& reader, const VectorXView<T>& weights, BatchShape batch) const;

private:
  /// ∂L/∂S's output, from stream.gradient. Where something stands between, it comes to lie in stream.other.
  MatrixView<T> gradient_of_output(Flat<T> flat, Index rows, StreamScratch<T>& stream) const;
  /// What S was given, and what is added to x, in the last forward.
  MatrixView<T> core_input(Index rows) const { return norm_in_ ? first_rows(normed_in_, rows) : x_; }
  MatrixView<T> added(Index rows) const { return first_rows(norm_out_ ? normed_out_ : output_, rows); }

  BlockConfig config_;
  SublayerNames names_;
  S<T> core_;
  Dropout<T> dropout_;
  std::optional<Norm<T>> norm_in_;
  std::optional<Norm<T>> norm_out_;
  std::optional<Norm<T>> norm_after_;
  MatrixView<T> x_;                   // of the last forward; below all (rows, d_model)
  MutableMatrixView<T> normed_in_;    // norm_in's
  MutableMatrixView<T> output_;       // S's, after dropout
  MutableMatrixView<T> normed_out_;   // norm_out's
  MutableMatrixView<T> sum_;          // x + S; S alone without residual
  MutableMatrixView<T> normed_after_; // norm_after's
};

extern template class Sublayer<float, Attention>;
extern template class Sublayer<double, Attention>;
extern template class Sublayer<float, FeedForward>;
extern template class Sublayer<double, FeedForward>;

} // namespace andamio
