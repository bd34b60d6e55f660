#include "andamio/encoder/feed_forward.hpp"

#include "andamio/encoder/gelu.hpp"

namespace andamio {

template <typename T>
FeedForward<T>::FeedForward(ParameterList& list, const std::string& name, const BlockConfig& config)
    : activation_(config.activation),
      linear1_(list, name + "linear1.weight", name + "linear1.bias", config.d_model, config.d_ff),
      linear2_(list, name + "linear2.weight", name + "linear2.bias", config.d_ff, config.d_model),
      dropout_(config.dropout) {}

template <typename T>
void FeedForward<T>::place(Places& places, BatchShape largest) {
  const std::uint64_t count = count_of(largest.rows(), linear1_.out());
  linear1_.place(places);
  linear2_.place(places);
  dropout_.place(places, count);
  if (activation_ == Activation::gelu) {
    hidden_ = places.take<T>(count);
    cdf_ = places.take<T>(count);
  }
  activated_ = places.take<T>(count);
}

template <typename T>
void FeedForward<T>::weights_changed(const T* weights) {
  linear1_.weights_changed(weights);
  linear2_.weights_changed(weights);
}

template <typename T>
void FeedForward<T>::forward(const T* weights, const T* x, BatchShape batch, Generator* dropout, Scratch&, T* y) {
  const Index count = batch.rows() * linear1_.out();
  if (activation_ == Activation::relu) {
    linear1_.forward_rectified(weights, x, batch.rows(), activated_);
  } else {
    linear1_.forward(weights, x, batch.rows(), hidden_);
    gelu(hidden_, count, cdf_, activated_);
  }
  dropout_.forward(activated_, count, dropout);
  linear2_.forward(weights, activated_, batch.rows(), y);
}

template <typename T>
void FeedForward<T>::backward(Flat<T> flat, const T* dy, const T* x, BatchShape batch, Scratch& scratch, T* dx,
                              Into into) const {
  const Index count = batch.rows() * linear1_.out();
  if (activation_ == Activation::relu) {
    // Dropout in between leaves the sign: what it dropped is 0, and its gradient is.
    linear2_.backward_rectified(flat, dy, activated_, batch.rows(), scratch.dhidden);
    dropout_.backward(scratch.dhidden, count);
  } else {
    linear2_.backward(flat, dy, activated_, batch.rows(), scratch.dhidden, Into::replace);
    dropout_.backward(scratch.dhidden, count);
    gelu_backward(hidden_, count, cdf_, scratch.dhidden);
  }
  linear1_.backward(flat, scratch.dhidden, x, batch.rows(), dx, into);
}

// ReLU has overwritten it: it is computed again, to the same bits.
template <typename T>
std::vector<T> FeedForward<T>::hidden(const T* weights, const T* x, BatchShape batch) const {
  std::vector<T> result(static_cast<std::size_t>(batch.rows() * linear1_.out()));
  linear1_.forward(weights, x, batch.rows(), result.data());
  return result;
}

template <typename T>
void FeedForward<T>::read_stages(StageReader<T>& reader, const T* weights, const T* x, const T* y,
                                 BatchShape batch) const {
  const Index d_ff = linear1_.out();
  const std::vector<T> before = hidden(weights, x, batch);
  linear1_.read_stage(reader, "linear1", weights, x, before.data(), batch);
  reader.hand("activation", {batch.sequences, batch.tokens, d_ff}, {activated_, activated_ + batch.rows() * d_ff},
              [&before](Index position) {
                return std::vector<double>{static_cast<double>(before[static_cast<std::size_t>(position)])};
              });
  linear2_.read_stage(reader, "linear2", weights, activated_, y, batch);
}

template class FeedForward<float>;
template class FeedForward<double>;

} // namespace andamio
