#include "andamio/encoder/embedding.hpp"

#include "andamio/core/error.hpp"

#include <algorithm>

namespace andamio {
namespace {

constexpr Range token_range{"encoder/token-out-of-range", "tokens", "whole numbers from 0 to vocabulary − 1"};

} // namespace

template <typename T>
Embedding<T>::Embedding(ParameterList& list, const std::string& name, Index vocabulary, Index d)
    : vocabulary_(vocabulary), d_(d), weight_(list.add(name + "weight", {vocabulary, d})) {}

template <typename T>
void Embedding<T>::place(Places& places, Index rows) {
  tokens_ = places.take<std::int32_t>(count_of(rows, 1));
}

template <typename T>
void Embedding<T>::forward(const T* weights, std::span<const std::int32_t> tokens, T* y) {
  for (const std::int32_t token : tokens) {
    if (token < 0 || token >= vocabulary_) throw out_of(token_range, static_cast<double>(token));
  }
  std::copy(tokens.begin(), tokens.end(), tokens_);
  for (const std::int32_t token : tokens) y = std::copy_n(weights + weight_ + token * d_, d_, y);
}

template <typename T>
void Embedding<T>::backward(Flat<T> flat, const T* dy, Index rows) const {
  for (Index row = 0; row < rows; ++row, dy += d_) {
    T* gradient = flat.gradients + weight_ + tokens_[row] * d_;
    for (Index i = 0; i < d_; ++i) gradient[i] += dy[i];
  }
}

template <typename T>
void Embedding<T>::read_stage(StageReader<T>& reader, const T* y, BatchShape batch) const {
  reader.hand("embedding", {batch.sequences, batch.tokens, d_}, {y, y + batch.rows() * d_},
              [y](Index position) { return std::vector<double>{static_cast<double>(y[position])}; });
}

template class Embedding<float>;
template class Embedding<double>;

} // namespace andamio
