#include "andamio/encoder/linear.hpp"

#include "andamio/core/lanes.hpp"
#include "andamio/core/product.hpp"

#include <algorithm>

namespace andamio {
namespace {

// So many rows of dy and x stay in the first cache while all of dW passes over them.
constexpr Index chunk_rows = 40;

// sum += each of the rows. Down the columns, with the sums in registers.
template <typename T>
void add_rows(const T* rows, Index count, Index width, T* sum) {
  constexpr Index lanes = lane_count<T>;
  Index j = 0;
  for (; j + 2 * lanes <= width; j += 2 * lanes) {
    Lanes<T> left = load(sum + j);
    Lanes<T> right = load(sum + j + lanes);
    for (const T* row = rows + j; row < rows + count * width; row += width) {
      left += load(row);
      right += load(row + lanes);
    }
    store(sum + j, left);
    store(sum + j + lanes, right);
  }
  for (; j < width; ++j) {
    for (const T* row = rows + j; row < rows + count * width; row += width) sum[j] += *row;
  }
}

} // namespace

template <typename T>
Linear<T>::Linear(ParameterList& list, const std::string& weight, const std::string& bias, Index in, Index out)
    : in_(in), out_(out), weight_(list.add(weight, {out, in})), bias_(list.add(bias, {out})) {}

template <typename T>
void Linear<T>::place(Places& places) {
  transposed_ = places.take<T>(count_of(in_, out_));
}

template <typename T>
void Linear<T>::weights_changed(const T* weights) {
  transpose(weights + weight_, out_, in_, transposed_);
}

template <typename T>
void Linear<T>::forward(const T* weights, const T* x, Index rows, T* y) const {
  product(x, transposed_, {.m = rows, .k = in_, .n = out_}, weights + bias_, y);
}

template <typename T>
void Linear<T>::forward_rectified(const T* weights, const T* x, Index rows, T* y) const {
  product_rectified(x, transposed_, {.m = rows, .k = in_, .n = out_}, weights + bias_, y);
}

template <typename T>
void Linear<T>::add_gradients(Flat<T> flat, const T* dy, const T* x, Index rows) const {
  for (Index row = 0; row < rows; row += chunk_rows) {
    const Index count = std::min(chunk_rows, rows - row);
    add_rows(dy + row * out_, count, out_, flat.gradients + bias_);
    add_transposed_product(dy + row * out_, x + row * in_, {.m = out_, .k = count, .n = in_}, flat.gradients + weight_);
  }
}

template <typename T>
void Linear<T>::backward(Flat<T> flat, const T* dy, const T* x, Index rows, T* dx, Into into) const {
  add_gradients(flat, dy, x, rows);
  const ProductShape shape{.m = rows, .k = out_, .n = in_};
  if (into == Into::add) {
    add_product(dy, flat.weights + weight_, shape, dx);
  } else {
    product(dy, flat.weights + weight_, shape, static_cast<const T*>(nullptr), dx);
  }
}

template <typename T>
void Linear<T>::backward_rectified(Flat<T> flat, const T* dy, const T* x, Index rows, T* dx) const {
  add_gradients(flat, dy, x, rows);
  product_gated(dy, flat.weights + weight_, {.m = rows, .k = out_, .n = in_}, x, dx);
}

template <typename T>
void Linear<T>::read_stage(StageReader<T>& reader, std::string_view operation, const T* weights, const T* x, const T* y,
                           BatchShape batch) const {
  const auto met = [=, this](Index position) {
    const Index row = position / out_;
    const Index column = position % out_;
    return met_in(Dot<T>{weights[bias_ + column], x + row * in_, 1, weights + weight_ + column * in_, 1, in_});
  };
  reader.hand(operation, {batch.sequences, batch.tokens, out_}, {y, y + batch.rows() * out_}, met);
}

template class Linear<float>;
template class Linear<double>;

} // namespace andamio
