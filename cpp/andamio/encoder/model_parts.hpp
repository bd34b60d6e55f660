#pragma once
/// What a model is made of, for model.cpp and model_reading.cpp: nobody else includes this.

#include "andamio/encoder/arena.hpp"
#include "andamio/encoder/block.hpp"
#include "andamio/encoder/embedding.hpp"
#include "andamio/encoder/model.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace andamio {

/// The layers, and where they work. Placed once to count and once for good.
template <typename T>
struct ModelParts {
  ModelParts(const ModelConfig& config, BatchShape largest);

  void place(Arena& to);
  void allocate();
  void require_forward(std::size_t length, Index per_row, BatchShape now) const;
  MatrixView<T> through_layers(const MatrixView<T>& x, Generator* dropout);
  Flat<T> flat() { return {.weights = weights_view(), .gradients = gradients}; }
  VectorXView<T> weights_view() const { return weights; }
  /// What the last forward has come to behind all blocks.
  MatrixView<T> stack_output() const { return blocks.back().stream(blocks.back().stream_count() - 1, batch.rows()); }
  /// The same behind the final norm, where there is one.
  MatrixView<T> output() const { return norm ? first_rows(normed, batch.rows()) : stack_output(); }

  ModelConfig config;
  BatchShape largest;
  ParameterList list;
  std::optional<Embedding<T>> embedding;
  std::vector<Block<T>> blocks;
  std::vector<Index> ends; // of the blocks' parameters in the list: block i has those from ends[i] to ends[i + 1]
  std::optional<Norm<T>> norm;
  std::optional<Linear<T>> head;

  std::uint64_t weight_bytes = 0;
  std::uint64_t workspace_bytes = 0;
  Arena arena;
  MutableVectorXView<T> weights;
  MutableVectorXView<T> gradients;
  MutableMatrixView<T> input;           // (rows, d_model): what goes into the stack
  MutableMatrixView<T> normed;          // (rows, d_model): what the final norm gives
  MutableMatrixView<T> logits;          // (rows, classes)
  MutableMatrixView<T> output_gradient; // (rows, classes or d_model)
  BlockScratch<T> scratch;

  BatchShape batch{.sequences = 0, .tokens = 0}; // of the last forward
  enum class Pass { none, forward, backward } pass = Pass::none;

  Index d_model() const { return config.stack.block.d_model; }
  Index output_width() const { return config.ends ? config.ends->classes : d_model(); }
};

extern template struct ModelParts<float>;
extern template struct ModelParts<double>;

/// Errors: encoder/length-mismatch.
void require_length(std::string_view parameter, std::size_t length, Index expected);

} // namespace andamio
