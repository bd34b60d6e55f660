#include "andamio/encoder/model.hpp"

#include "andamio/core/initialise.hpp"
#include "andamio/core/kernel.hpp"
#include "andamio/encoder/model_parts.hpp"

#include <algorithm>
#include <span>
#include <vector>

namespace andamio {
namespace {

// A function of its own, for V8's sake (core/kernel.hpp): a run may stay for long in what calls it.
template <typename T>
void backward_block(const Block<T>& block, Flat<T> flat, BatchShape batch, BlockScratch<T>& scratch) {
  block.backward(flat, batch, scratch);
}

} // namespace

Index advised_sequences(Index tokens) {
  constexpr Index rows = 80;
  return std::max(Index{1}, rows / tokens);
}

template <typename T>
ModelBytes Model<T>::bytes(const ModelConfig& config, BatchShape largest) {
  const ModelParts<T> parts(config, largest);
  return {.weights = parts.weight_bytes, .gradients = parts.weight_bytes, .workspace = parts.workspace_bytes};
}

template <typename T>
Model<T>::Model(const ModelConfig& config, BatchShape largest)
    : parts_(std::make_unique<ModelParts<T>>(config, largest)) {
  parts_->allocate();
}

template <typename T>
Model<T>::~Model() = default;
template <typename T>
Model<T>::Model(Model&&) noexcept = default;
template <typename T>
Model<T>& Model<T>::operator=(Model&&) noexcept = default;

template <typename T>
const ModelConfig& Model<T>::config() const {
  return parts_->config;
}

template <typename T>
BatchShape Model<T>::largest() const {
  return parts_->largest;
}

template <typename T>
const ParameterList& Model<T>::parameters() const {
  return parts_->list;
}

template <typename T>
void Model<T>::initialise(Generator& generator) {
  ModelParts<T>& p = *parts_;
  std::vector<float> numbers(static_cast<std::size_t>(p.list.size()));
  MutableVectorXView<float> drawn(numbers.data(), p.list.size());
  const Index size = p.ends[1] - p.ends[0];
  for (std::size_t i = 0; i < p.blocks.size(); ++i) {
    if (i == 0 || p.config.stack.initialisation == Initialisation::separate) {
      p.blocks[i].initialise(generator, drawn);
    } else {
      drawn.segment(p.ends[i], size) = drawn.segment(p.ends[0], size);
    }
  }
  if (p.config.ends) {
    const auto [vocabulary, classes] = *p.config.ends;
    const auto first = [&](auto part) { return std::span<float>(part.data(), static_cast<std::size_t>(part.size())); };
    embedding_weight(generator, first(drawn.head(vocabulary * p.d_model())));
    linear_weight(generator, first(p.head->weight().of(drawn)), p.d_model());
    linear_bias(generator, first(p.head->bias().of(drawn)), p.d_model());
  }
  p.weights = drawn.cast<T>();
  for (const Block<T>& block : p.blocks) block.set_norms_to_identity(p.weights);
  if (p.norm) p.norm->set_to_identity(p.weights);
  weights_changed();
}

template <typename T>
MutableVectorXView<T> Model<T>::weights() {
  return parts_->weights;
}

template <typename T>
VectorXView<T> Model<T>::weights() const {
  return parts_->weights_view();
}

template <typename T>
void Model<T>::weights_changed() {
  for (Block<T>& block : parts_->blocks) block.weights_changed(parts_->weights_view());
  if (parts_->head) parts_->head->weights_changed(parts_->weights_view());
}

template <typename T>
MutableVectorXView<T> Model<T>::gradients() {
  return parts_->gradients;
}

template <typename T>
VectorXView<T> Model<T>::gradients() const {
  return parts_->gradients;
}

template <typename T>
void Model<T>::clear_gradients() {
  parts_->gradients.setZero();
}

template <typename T>
MatrixView<T> Model<T>::forward(std::span<const std::int32_t> tokens, BatchShape batch, Generator* dropout) {
  ModelParts<T>& p = *parts_;
  if (!p.embedding) throw Error("encoder/bare-stack", "x", "a bare stack takes rows of numbers, not tokens");
  p.require_forward(tokens.size(), 1, batch);
  p.embedding->forward(p.weights_view(), tokens, first_rows(p.input, batch.rows())); // may refuse tokens
  p.batch = batch;
  const MatrixView<T> y = p.through_layers(first_rows(p.input, batch.rows()), dropout);
  p.head->forward(p.weights_view(), y, first_rows(p.logits, batch.rows()));
  return first_rows(p.logits, batch.rows());
}

template <typename T>
MatrixView<T> Model<T>::forward(const MatrixView<T>& x, BatchShape batch, Generator* dropout) {
  ModelParts<T>& p = *parts_;
  if (p.embedding) throw Error("encoder/not-a-bare-stack", "x", "a model with an embedding takes tokens");
  p.require_forward(static_cast<std::size_t>(x.size()), p.d_model(), batch);
  p.batch = batch;
  first_rows(p.input, batch.rows()) = x;
  return p.through_layers(first_rows(p.input, batch.rows()), dropout);
}

template <typename T>
MutableMatrixView<T> Model<T>::output_gradient() {
  return MutableMatrixView<T>(parts_->output_gradient.data(), parts_->batch.rows(), parts_->output_width());
}

template <typename T>
void Model<T>::backward(const MatrixView<T>& output_gradient) {
  ModelParts<T>& p = *parts_;
  if (p.pass != ModelParts<T>::Pass::forward) {
    throw Error("encoder/nothing-to-go-back", "backward", "backward needs a forward before it, once for each");
  }
  const Index rows = p.batch.rows();
  require_length("dy", static_cast<std::size_t>(output_gradient.size()), rows * p.output_width());
  StreamScratch<T>& stream = p.scratch.stream;
  if (p.head) {
    p.head->backward(p.flat(), output_gradient, p.output(), stream.gradient(rows), Into::replace);
  } else {
    stream.gradient(rows) = output_gradient;
  }
  if (p.norm) {
    stream.other(rows).setZero();
    p.norm->backward(p.flat(), stream.gradient(rows), p.stack_output(), stream.other(rows));
    stream.exchange();
  }
  for (auto block = p.blocks.rbegin(); block != p.blocks.rend(); ++block) {
    not_inlined<&backward_block<T>>(*block, p.flat(), p.batch, p.scratch);
  }
  if (p.embedding) p.embedding->backward(p.flat(), stream.gradient(rows));
  p.pass = ModelParts<T>::Pass::backward;
}

template <typename T>
MatrixView<T> Model<T>::input_gradient() const {
  return parts_->scratch.stream.last_gradient(parts_->batch.rows());
}

template class Model<float>;
template class Model<double>;

} // namespace andamio
