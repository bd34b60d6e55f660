#pragma once
/// A sublayer S (attention or feed-forward) with its norms and the residual stream around it; see NormPlacement.

#include "andamio/encoder/attention.hpp"
#include "andamio/encoder/feed_forward.hpp"
#include "andamio/encoder/norm.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace andamio {

/// Room that the sublayers of all layers share.
template <typename T>
struct StreamScratch {
  void place(Places& places, std::uint64_t count) {
    for (T** rows : {&gradient, &other, &inner}) *rows = places.take<T>(count);
  }

  /// (rows, d_model): of the stream, where the backward has come to. A backward may exchange the first two.
  T* gradient = nullptr;
  T* other = nullptr;
  T* inner = nullptr;
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

  void place(Places& places, BatchShape largest);
  void weights_changed(const T* weights) { core_.weights_changed(weights); }
  void set_norms_to_identity(T* weights) const;

  /// x: (rows, d_model), to stay until the backward. Returns what the stream is behind this sublayer.
  const T* forward(const T* weights, const T* x, BatchShape batch, Generator* dropout, typename S<T>::Scratch& scratch);
  /// Takes stream.gradient from behind the sublayer to before it.
  void backward(Flat<T> flat, BatchShape batch, typename S<T>::Scratch& scratch, StreamScratch<T>& stream) const;

  const S<T>& core() const { return core_; }
  const T* stream() const { return stream_; }

  void read_stages(StageReader<T>& reader, const T* weights, BatchShape batch) const;

private:
  /// ∂L/∂S's output, from stream.gradient. Where something stands between, it comes to lie in stream.other.
  const T* gradient_of_output(Flat<T> flat, Index rows, StreamScratch<T>& stream) const;

  BlockConfig config_;
  SublayerNames names_;
  S<T> core_;
  Dropout<T> dropout_;
  std::optional<Norm<T>> norm_in_;
  std::optional<Norm<T>> norm_out_;
  std::optional<Norm<T>> norm_after_;
  const T* x_ = nullptr;   // of the last forward; below all (rows, d_model)
  T* normed_in_ = nullptr; // norm_in's
  T* output_ = nullptr;    // S's, after dropout
  T* normed_out_ = nullptr;
  T* sum_ = nullptr;    // x + S; S alone without residual
  T* stream_ = nullptr; // sum_, or what norm_after makes of it
};

extern template class Sublayer<float, Attention>;
extern template class Sublayer<double, Attention>;
extern template class Sublayer<float, FeedForward>;
extern template class Sublayer<double, FeedForward>;

} // namespace andamio
