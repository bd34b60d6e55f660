#include "andamio/encoder/feed_forward.hpp"

#include "andamio/encoder/gelu.hpp"

#include <vector>

namespace andamio {

template <typename T>
FeedForward<T>::FeedForward(ParameterList& list, const std::string& name, const BlockConfig& config)
    : activation_(config.activation),
      linear1_(list, name + "linear1.weight", name + "linear1.bias", config.d_model, config.d_ff),
      linear2_(list, name + "linear2.weight", name + "linear2.bias", config.d_ff, config.d_model),
      dropout_(config.dropout) {}

template <typename T>
void FeedForward<T>::place(Arena& arena, BatchShape largest) {
  const Index rows = largest.rows();
  const Index d_ff = linear1_.out();
  linear1_.place(arena);
  linear2_.place(arena);
  dropout_.place(arena, count_of(rows, d_ff));
  if (activation_ == Activation::gelu) {
    arena.take(hidden_, rows, d_ff);
    arena.take(cdf_, rows, d_ff);
  }
  arena.take(activated_, rows, d_ff);
}

template <typename T>
void FeedForward<T>::weights_changed(const VectorXView<T>& weights) {
  linear1_.weights_changed(weights);
  linear2_.weights_changed(weights);
}

template <typename T>
void FeedForward<T>::forward(const VectorXView<T>& weights, const MatrixView<T>& x, BatchShape batch,
                             Generator* dropout, Scratch&, MutableMatrixView<T> y) {
  const Index rows = batch.rows();
  auto activated = first_rows(activated_, rows);
  if (activation_ == Activation::relu) {
    linear1_.forward_rectified(weights, x, activated);
  } else {
    linear1_.forward(weights, x, first_rows(hidden_, rows));
    gelu<T>(first_rows(hidden_, rows), first_rows(cdf_, rows), activated);
  }
  dropout_.forward(activated, dropout);
  linear2_.forward(weights, activated, y);
}

template <typename T>
void FeedForward<T>::backward(Flat<T> flat, const MatrixView<T>& dy, const MatrixView<T>& x, BatchShape batch,
                              Scratch& scratch, MutableMatrixView<T> dx, Into into) const {
  const Index rows = batch.rows();
  const auto activated = first_rows(activated_, rows);
  auto dhidden = first_rows(scratch.dhidden, rows);
  if (activation_ == Activation::relu) {
    // Dropout in between leaves the sign: what it dropped is 0, and its gradient is.
    linear2_.backward_rectified(flat, dy, activated, dhidden);
    dropout_.backward(dhidden);
  } else {
    linear2_.backward(flat, dy, activated, dhidden, Into::replace);
    dropout_.backward(dhidden);
    gelu_backward<T>(first_rows(hidden_, rows), first_rows(cdf_, rows), dhidden);
  }
  linear1_.backward(flat, dhidden, x, dx, into);
}

template <typename T>
void FeedForward<T>::read_stages(StageReader<T>& reader, const VectorXView<T>& weights, const MatrixView<T>& x,
                                 const MatrixView<T>& y, BatchShape batch) const {
  // ReLU has overwritten what linear1 gave: it is computed again, to the same bits.
  Matrix<T> hidden(batch.rows(), linear1_.out());
  linear1_.forward(weights, x, hidden);
  const MatrixView<T> activated = first_rows(activated_, batch.rows());
  linear1_.read_stage(reader, "linear1", weights, x, hidden, batch);
  reader.emit("activation", batch, activated,
              [&hidden](Index position) { return std::vector<double>{static_cast<double>(hidden.data()[position])}; });
  linear2_.read_stage(reader, "linear2", weights, activated, y, batch);
}

template class FeedForward<float>;
template class FeedForward<double>;

} // namespace andamio
