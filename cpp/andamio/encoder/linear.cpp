#include "andamio/encoder/linear.hpp"

#include "andamio/core/initialise.hpp"
#include "andamio/core/product.hpp"

#include <algorithm>

namespace andamio {
namespace {

// So many rows of dy and x stay in the first cache while all of dW passes over them.
constexpr Index chunk_rows = 40;

} // namespace

template <typename T>
Linear<T>::Linear(ParameterList& list, const std::string& weight, const std::string& bias, Index in, Index out)
    : weight_(list.add(weight, out, in)), bias_(list.add(bias, out)) {}

template <typename T>
void Linear<T>::place(Arena& arena) {
  arena.take(transposed_, in(), out());
}

template <typename T>
void Linear<T>::initialise(Generator& generator, MutableVectorXView<float> weights) const {
  linear_weight(generator, numbers_of(weight_.of(weights)), in());
  linear_bias(generator, numbers_of(bias_.of(weights)), in());
}

template <typename T>
void Linear<T>::weights_changed(const VectorXView<T>& weights) {
  transposed_ = weight_.of(weights).transpose();
}

template <typename T>
void Linear<T>::forward(const VectorXView<T>& weights, const MatrixView<T>& x, MutableMatrixView<T> y) const {
  product_plus_bias<T>(x, transposed_, bias_.of(weights), y);
}

template <typename T>
void Linear<T>::forward_rectified(const VectorXView<T>& weights, const MatrixView<T>& x, MutableMatrixView<T> y) const {
  product_rectified<T>(x, transposed_, bias_.of(weights), y);
}

template <typename T>
void Linear<T>::add_gradients(Flat<T> flat, const MatrixView<T>& dy, const MatrixView<T>& x) const {
  MutableMatrixView<T> dW = weight_.of(flat.gradients);
  MutableVectorXView<T> db = bias_.of(flat.gradients);
  for (Index row = 0; row < x.rows(); row += chunk_rows) {
    const Index count = std::min(chunk_rows, x.rows() - row);
    const MatrixView<T> dY = dy.middleRows(row, count);
    add_column_sums<T>(dY, db);
    add_transposed_product<T>(dY, x.middleRows(row, count), dW);
  }
}

template <typename T>
void Linear<T>::backward(Flat<T> flat, const MatrixView<T>& dy, const MatrixView<T>& x, MutableMatrixView<T> dx,
                         Into into) const {
  add_gradients(flat, dy, x);
  if (into == Into::add) {
    add_product<T>(dy, weight_.of(flat.weights), dx);
  } else {
    product<T>(dy, weight_.of(flat.weights), dx);
  }
}

template <typename T>
void Linear<T>::backward_rectified(Flat<T> flat, const MatrixView<T>& dy, const MatrixView<T>& x,
                                   MutableMatrixView<T> dx) const {
  add_gradients(flat, dy, x);
  product_gated<T>(dy, weight_.of(flat.weights), x, dx);
}

template <typename T>
void Linear<T>::read_stage(StageReader<T>& reader, std::string_view operation, const VectorXView<T>& weights,
                           const MatrixView<T>& x, const MatrixView<T>& y, BatchShape batch) const {
  const auto operands = [=, this](Index position) {
    const Index row = position / out();
    const Index column = position % out();
    return operands_of(Dot<T>{bias_.of(weights)[column], x.row(row), weight_.of(weights).row(column)});
  };
  reader.emit(operation, batch, y, operands);
}

template class Linear<float>;
template class Linear<double>;

} // namespace andamio
