#include "andamio/encoder/model.hpp"

#include "andamio/core/initialise.hpp"
#include "andamio/core/kernel.hpp"
#include "andamio/encoder/model_parts.hpp"

#include <algorithm>
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
  std::vector<float> drawn(static_cast<std::size_t>(p.list.size()));
  const auto first = drawn.begin() + p.ends.front();
  for (std::size_t i = 0; i < p.blocks.size(); ++i) {
    if (i == 0 || p.config.stack.initialisation == Initialisation::separate) {
      p.blocks[i].initialise(generator, drawn.data());
    } else {
      std::copy(first, drawn.begin() + p.ends[1], drawn.begin() + p.ends[i]);
    }
  }
  if (p.config.ends) {
    const auto [vocabulary, classes] = *p.config.ends;
    embedding_weight(generator, span_of(drawn.data(), vocabulary * p.d_model()));
    linear_weight(generator, span_of(drawn.data() + p.head->weight(), classes * p.d_model()), p.d_model());
    linear_bias(generator, span_of(drawn.data() + p.head->bias(), classes), p.d_model());
  }
  std::copy(drawn.begin(), drawn.end(), p.weights);
  for (const Block<T>& block : p.blocks) block.set_norms_to_identity(p.weights);
  if (p.norm) p.norm->set_to_identity(p.weights);
  weights_changed();
}

template <typename T>
std::span<T> Model<T>::weights() {
  return span_of(parts_->weights, parts_->list.size());
}

template <typename T>
std::span<const T> Model<T>::weights() const {
  return span_of<const T>(parts_->weights, parts_->list.size());
}

template <typename T>
void Model<T>::weights_changed() {
  for (Block<T>& block : parts_->blocks) block.weights_changed(parts_->weights);
  if (parts_->head) parts_->head->weights_changed(parts_->weights);
}

template <typename T>
std::span<T> Model<T>::gradients() {
  return span_of(parts_->gradients, parts_->list.size());
}

template <typename T>
std::span<const T> Model<T>::gradients() const {
  return span_of<const T>(parts_->gradients, parts_->list.size());
}

template <typename T>
void Model<T>::clear_gradients() {
  std::fill_n(parts_->gradients, parts_->list.size(), T{0});
}

template <typename T>
std::span<const T> Model<T>::forward(std::span<const std::int32_t> tokens, BatchShape batch, Generator* dropout) {
  ModelParts<T>& p = *parts_;
  if (!p.embedding) throw Error("encoder/bare-stack", "x", "a bare stack takes rows of numbers, not tokens");
  p.require_forward(tokens.size(), 1, batch);
  p.batch = batch;
  p.embedding->forward(p.weights, tokens, p.input);
  const T* y = p.through_layers(p.input, dropout);
  p.head->forward(p.weights, y, batch.rows(), p.logits);
  return span_of<const T>(p.logits, batch.rows() * p.output_width());
}

template <typename T>
std::span<const T> Model<T>::forward(std::span<const T> x, BatchShape batch, Generator* dropout) {
  ModelParts<T>& p = *parts_;
  if (p.embedding) throw Error("encoder/not-a-bare-stack", "x", "a model with an embedding takes tokens");
  p.require_forward(x.size(), p.d_model(), batch);
  p.batch = batch;
  std::copy(x.begin(), x.end(), p.input);
  return span_of(p.through_layers(p.input, dropout), batch.rows() * p.d_model());
}

template <typename T>
std::span<T> Model<T>::output_gradient() {
  return span_of(parts_->output_gradient, parts_->batch.rows() * parts_->output_width());
}

template <typename T>
void Model<T>::backward(std::span<const T> output_gradient) {
  ModelParts<T>& p = *parts_;
  if (p.pass != ModelParts<T>::Pass::forward) {
    throw Error("encoder/nothing-to-go-back", "backward", "backward needs a forward before it, once for each");
  }
  const Index rows = p.batch.rows();
  require_length("dy", output_gradient.size(), rows * p.output_width());
  const Flat<T> flat{.weights = p.weights, .gradients = p.gradients};
  StreamScratch<T>& stream = p.scratch.stream;
  const T* y = p.norm ? p.normed : p.blocks.back().stream(p.blocks.back().stream_count() - 1);
  if (p.head) {
    p.head->backward(flat, output_gradient.data(), y, rows, stream.gradient, Into::replace);
  } else {
    std::copy(output_gradient.begin(), output_gradient.end(), stream.gradient);
  }
  if (p.norm) {
    std::fill_n(stream.other, rows * p.d_model(), T{0});
    p.norm->backward(flat, stream.gradient, p.stack_output, rows, stream.other);
    std::swap(stream.gradient, stream.other);
  }
  for (auto block = p.blocks.rbegin(); block != p.blocks.rend(); ++block) {
    by_address<&backward_block<T>>(*block, flat, p.batch, p.scratch);
  }
  if (p.embedding) p.embedding->backward(flat, stream.gradient, rows);
  p.pass = ModelParts<T>::Pass::backward;
}

template <typename T>
std::span<const T> Model<T>::input_gradient() const {
  return span_of<const T>(parts_->scratch.stream.gradient, parts_->batch.rows() * parts_->d_model());
}

template class Model<float>;
template class Model<double>;

} // namespace andamio
