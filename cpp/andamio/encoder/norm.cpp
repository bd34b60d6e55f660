#include "andamio/encoder/norm.hpp"

#include <algorithm>
#include <cmath>

namespace andamio {

template <typename T>
Norm<T>::Norm(ParameterList& list, const std::string& name, NormKind kind, Index d)
    : kind_(kind), d_(d), weight_(list.add(name + ".weight", {d})) {
  if (kind == NormKind::layer) bias_ = list.add(name + ".bias", {d});
}

template <typename T>
void Norm<T>::place(Places& places, Index rows) {
  if (kind_ == NormKind::layer) {
    layer_rows_ = places.take<LayerNormRow>(count_of(rows, 1));
  } else {
    rms_rows_ = places.take<RmsNormRow>(count_of(rows, 1));
  }
}

template <typename T>
void Norm<T>::set_to_identity(T* weights) const {
  std::fill_n(weights + weight_, d_, kind_ == NormKind::rms_gemma ? T{0} : T{1});
  if (kind_ == NormKind::layer) std::fill_n(weights + bias_, d_, T{0});
}

template <typename T>
void Norm<T>::forward(const T* weights, const T* x, Index rows, T* y) {
  const RowShape shape{.rows = rows, .d = d_};
  if (kind_ == NormKind::layer) {
    layer_norm_forward(x, shape, LayerNormWeights<T>{.gamma = weights + weight_, .beta = weights + bias_},
                       layer_norm_eps, y, layer_rows_);
  } else {
    rms_norm_forward(x, shape, RmsNormWeights<T>{.weight = weights + weight_, .form = form()}, rms_norm_eps, y,
                     rms_rows_);
  }
}

template <typename T>
void Norm<T>::backward(Flat<T> flat, const T* dy, const T* x, Index rows, T* dx) const {
  const RowShape shape{.rows = rows, .d = d_};
  if (kind_ == NormKind::layer) {
    layer_norm_backward(dy, x, shape, flat.weights + weight_, layer_rows_, dx,
                        LayerNormGradients<T>{.dgamma = flat.gradients + weight_, .dbeta = flat.gradients + bias_});
  } else {
    rms_norm_backward(dy, x, shape, RmsNormWeights<T>{.weight = flat.weights + weight_, .form = form()}, rms_rows_, dx,
                      flat.gradients + weight_);
  }
}

template <typename T>
std::vector<double> Norm<T>::moments(const T* row) const {
  const auto n = static_cast<double>(d_);
  double mean = 0;
  if (kind_ == NormKind::layer) {
    for (Index i = 0; i < d_; ++i) mean += static_cast<double>(row[i]) / n;
  }
  double squares = 0;
  for (Index i = 0; i < d_; ++i) squares += std::pow(static_cast<double>(row[i]) - mean, 2) / n;
  if (kind_ == NormKind::layer) return {mean, squares};
  return {squares};
}

template <typename T>
void Norm<T>::read_stage(StageReader<T>& reader, std::string_view operation, const T* x, const T* y,
                         BatchShape batch) const {
  const auto met = [=, this](Index position) {
    std::vector<double> numbers{static_cast<double>(x[position])};
    const std::vector<double> of_row = moments(x + position / d_ * d_);
    numbers.insert(numbers.end(), of_row.begin(), of_row.end());
    return numbers;
  };
  reader.hand(operation, {batch.sequences, batch.tokens, d_}, {y, y + batch.rows() * d_}, met);
}

template class Norm<float>;
template class Norm<double>;

} // namespace andamio
