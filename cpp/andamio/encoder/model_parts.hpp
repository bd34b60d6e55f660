#pragma once
/// What a model is made of, for model.cpp and model_reading.cpp: nobody else includes this.

#include "andamio/encoder/block.hpp"
#include "andamio/encoder/embedding.hpp"
#include "andamio/encoder/memory.hpp"
#include "andamio/encoder/model.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace andamio {

/// The layers, and where they work. Placed once to count and once for good.
template <typename T>
struct ModelParts {
  ModelParts(const ModelConfig& config, BatchShape largest);

  void place(Places& places);
  void allocate();
  void require_forward(std::size_t length, Index per_row, BatchShape now) const;
  const T* through_layers(const T* x, Generator* dropout);

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
  std::optional<Memory> memory;
  T* weights = nullptr;
  T* gradients = nullptr;
  T* input = nullptr;           // (rows, d_model): what goes into the stack
  T* normed = nullptr;          // (rows, d_model): what the final norm gives
  T* logits = nullptr;          // (rows, classes)
  T* output_gradient = nullptr; // (rows, classes or d_model)
  BlockScratch<T> scratch;

  BatchShape batch{.sequences = 0, .tokens = 0}; // of the last forward
  const T* stack_output = nullptr;
  enum class Pass { none, forward, backward } pass = Pass::none;

  Index d_model() const { return config.stack.block.d_model; }
  Index output_width() const { return config.ends ? config.ends->classes : d_model(); }
};

extern template struct ModelParts<float>;
extern template struct ModelParts<double>;

/// Errors: encoder/length-mismatch.
void require_length(std::string_view parameter, std::size_t length, Index expected);

template <typename T>
std::span<T> span_of(T* numbers, Index count) {
  return {numbers, static_cast<std::size_t>(count)};
}

} // namespace andamio
