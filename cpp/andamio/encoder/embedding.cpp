#include "andamio/encoder/embedding.hpp"

#include "andamio/core/error.hpp"

#include <algorithm>

namespace andamio {
namespace {

constexpr Range token_range{"encoder/token-out-of-range", "tokens", "whole numbers from 0 to vocabulary − 1"};

} // namespace

template <typename T>
Embedding<T>::Embedding(ParameterList& list, const std::string& name, Index vocabulary, Index d)
    : weight_(list.add(name + "weight", vocabulary, d)) {}

template <typename T>
void Embedding<T>::place(Arena& arena, Index rows) {
  arena.take(tokens_, count_of(rows, 1));
}

template <typename T>
void Embedding<T>::forward(const VectorXView<T>& weights, std::span<const std::int32_t> tokens,
                           MutableMatrixView<T> y) {
  for (const std::int32_t token : tokens) {
    if (token < 0 || token >= weight_.rows()) throw out_of(token_range, static_cast<double>(token));
  }
  std::copy(tokens.begin(), tokens.end(), tokens_.begin());
  const auto E = weight_.of(weights);
  for (Index i = 0; i < y.rows(); ++i) y.row(i) = E.row(tokens[static_cast<std::size_t>(i)]);
}

template <typename T>
void Embedding<T>::backward(Flat<T> flat, const MatrixView<T>& dy) const {
  auto dE = weight_.of(flat.gradients);
  for (Index i = 0; i < dy.rows(); ++i) dE.row(tokens_[static_cast<std::size_t>(i)]) += dy.row(i);
}

template <typename T>
void Embedding<T>::read_stage(StageReader<T>& reader, const MatrixView<T>& y, BatchShape batch) const {
  reader.emit("embedding", batch, y,
              [&y](Index position) { return std::vector<double>{static_cast<double>(y.data()[position])}; });
}

template class Embedding<float>;
template class Embedding<double>;

} // namespace andamio
