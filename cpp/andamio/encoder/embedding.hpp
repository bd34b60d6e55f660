#pragma once
/// y[i] = E[tokens[i]]. E: (vocabulary, d), as nn.Embedding keeps it; y: (rows, d).

#include "andamio/encoder/arena.hpp"
#include "andamio/encoder/config.hpp"
#include "andamio/encoder/flat.hpp"
#include "andamio/encoder/parameters.hpp"
#include "andamio/encoder/stages.hpp"

#include <cstdint>
#include <span>
#include <string>

namespace andamio {

template <typename T>
class Embedding {
public:
  /// Adds "<name>weight".
  Embedding(ParameterList& list, const std::string& name, Index vocabulary, Index d);

  void place(Arena& arena, Index rows);

  /// tokens: (rows), each from 0 to vocabulary − 1; kept for the backward.
  /// Errors: encoder/token-out-of-range.
  void forward(const VectorXView<T>& weights, std::span<const std::int32_t> tokens, MutableMatrixView<T> y);
  /// dE[tokens[i]] += dy[i].
  void backward(Flat<T> flat, const MatrixView<T>& dy) const;

  void read_stage(StageReader<T>& reader, const MatrixView<T>& y, BatchShape batch) const;

private:
  MatrixParameter weight_;
  std::span<std::int32_t> tokens_;
};

extern template class Embedding<float>;
extern template class Embedding<double>;

} // namespace andamio
