#include "andamio/encoder/model_parts.hpp"

#include "andamio/core/kernel.hpp"

#include <string>

namespace andamio {
namespace {

// A function of its own, for V8's sake (core/kernel.hpp): a run may stay for long in what calls it.
template <typename T>
MatrixView<T> forward_block(Block<T>& block, const VectorXView<T>& weights, const MatrixView<T>& x, BatchShape batch,
                            Generator* dropout, BlockScratch<T>& scratch) {
  return block.forward(weights, x, batch, dropout, scratch);
}

} // namespace

void require_length(std::string_view parameter, std::size_t length, Index expected) {
  if (length == static_cast<std::size_t>(expected)) return;
  throw Error("encoder/length-mismatch", parameter,
              std::string(parameter) + " has length " + std::to_string(length) + ", not " + std::to_string(expected));
}

template <typename T>
ModelParts<T>::ModelParts(const ModelConfig& config_, BatchShape largest_) : config(config_), largest(largest_) {
  require_config(config);
  require_batch(largest);
  const StackConfig& stack = config.stack;
  const std::string prefix = config.ends ? "1." : "";
  if (config.ends) embedding.emplace(list, "0.", config.ends->vocabulary, d_model());
  ends.push_back(list.size());
  for (Index layer = 0; layer < stack.layers; ++layer) {
    blocks.emplace_back(list, prefix + "layers." + std::to_string(layer) + ".", stack.block);
    ends.push_back(list.size());
  }
  if (has_final_norm(stack)) norm.emplace(list, prefix + "norm", stack.block.norm, d_model());
  if (config.ends) head.emplace(list, "2.weight", "2.bias", d_model(), config.ends->classes);

  Arena count;
  place(count);
  workspace_bytes = count.bytes() - 2 * weight_bytes;
}

template <typename T>
void ModelParts<T>::place(Arena& to) {
  const Index rows = largest.rows();
  to.take(weights, list.size());
  weight_bytes = to.bytes();
  to.take(gradients, list.size());
  if (embedding) embedding->place(to, rows);
  to.take(input, rows, d_model());
  for (Block<T>& block : blocks) block.place(to, largest);
  if (norm) {
    norm->place(to, rows);
    to.take(normed, rows, d_model());
  }
  if (head) {
    head->place(to);
    to.take(logits, rows, output_width());
  }
  to.take(output_gradient, rows, output_width());
  scratch.place(to, config.stack.block, largest);
}

template <typename T>
void ModelParts<T>::allocate() {
  arena = Arena(2 * weight_bytes + workspace_bytes);
  place(arena);
}

template <typename T>
void ModelParts<T>::require_forward(std::size_t length, Index per_row, BatchShape now) const {
  require_batch(now);
  if (now.rows() > largest.rows() || now.sequences > largest.sequences || now.tokens > largest.tokens) {
    throw Error("encoder/batch-too-large", "batch",
                "batch of " + std::to_string(now.sequences) + " sequences of " + std::to_string(now.tokens) +
                    " tokens is larger than the model's " + std::to_string(largest.sequences) + " of " +
                    std::to_string(largest.tokens));
  }
  require_length("x", length, now.rows() * per_row);
}

template <typename T>
MatrixView<T> ModelParts<T>::through_layers(const MatrixView<T>& x, Generator* dropout) {
  MatrixView<T> y = x;
  for (Block<T>& block : blocks) {
    const MatrixView<T> next = not_inlined<&forward_block<T>>(block, weights_view(), y, batch, dropout, scratch);
    point(y, next.data(), next.rows(), next.cols());
  }
  if (norm) norm->forward(weights_view(), y, first_rows(normed, batch.rows()));
  pass = Pass::forward;
  return output();
}

template struct ModelParts<float>;
template struct ModelParts<double>;

} // namespace andamio
