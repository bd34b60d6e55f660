#include "andamio/encoder/norm.hpp"

#include <vector>

namespace andamio {
namespace {

/// What a norm's number is made from: x, and of its row the mean and the variance, or the mean square.
template <typename T>
std::vector<double> norm_operands(NormKind kind, const MatrixView<T>& x, Index position) {
  const auto row = x.row(position / x.cols()).template cast<double>().array();
  const auto number = static_cast<double>(x.data()[position]);
  if (kind != NormKind::layer) return {number, row.square().mean()};
  const double mean = row.mean();
  return {number, mean, (row - mean).square().mean()};
}

template <typename Item>
std::span<Item> first(std::span<Item> items, Index count) {
  eigen_assert(static_cast<std::size_t>(count) <= items.size());
  return items.first(static_cast<std::size_t>(count));
}

} // namespace

template <typename T>
Norm<T>::Norm(ParameterList& list, const std::string& name, NormKind kind, Index d)
    : kind_(kind), weight_(list.add(name + ".weight", d)) {
  if (kind == NormKind::layer) bias_ = list.add(name + ".bias", d);
}

template <typename T>
void Norm<T>::place(Arena& arena, Index rows) {
  if (kind_ == NormKind::layer) {
    arena.take(layer_rows_, count_of(rows, 1));
  } else {
    arena.take(rms_rows_, count_of(rows, 1));
  }
}

template <typename T>
void Norm<T>::set_to_identity(MutableVectorXView<T> weights) const {
  weight_.of(weights).setConstant(kind_ == NormKind::rms_gemma ? T{0} : T{1});
  if (bias_) bias_->of(weights).setZero();
}

template <typename T>
void Norm<T>::forward(const VectorXView<T>& weights, const MatrixView<T>& x, MutableMatrixView<T> y) {
  if (kind_ == NormKind::layer) {
    layer_norm_forward<T>(x, weight_.of(weights), bias_->of(weights), layer_norm_eps, y, first(layer_rows_, x.rows()));
  } else {
    rms_norm_forward<T>(x, {.weight = weight_.of(weights), .form = form()}, rms_norm_eps, y,
                        first(rms_rows_, x.rows()));
  }
}

template <typename T>
void Norm<T>::backward(Flat<T> flat, const MatrixView<T>& dy, const MatrixView<T>& x, MutableMatrixView<T> dx) const {
  if (kind_ == NormKind::layer) {
    layer_norm_backward<T>(dy, x, weight_.of(flat.weights), first(layer_rows_, x.rows()), dx,
                           {.dgamma = weight_.of(flat.gradients), .dbeta = bias_->of(flat.gradients)});
  } else {
    rms_norm_backward<T>(dy, x, {.weight = weight_.of(flat.weights), .form = form()}, first(rms_rows_, x.rows()), dx,
                         weight_.of(flat.gradients));
  }
}

template <typename T>
void Norm<T>::read_stage(StageReader<T>& reader, std::string_view operation, const MatrixView<T>& x,
                         const MatrixView<T>& y, BatchShape batch) const {
  reader.emit(operation, batch, y, [&](Index position) { return norm_operands(kind_, x, position); });
}

template class Norm<float>;
template class Norm<double>;

} // namespace andamio
