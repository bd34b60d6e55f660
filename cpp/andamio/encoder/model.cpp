#include "andamio/encoder/model.hpp"

#include "andamio/core/initialise.hpp"
#include "andamio/core/kernel.hpp"
#include "andamio/encoder/block.hpp"
#include "andamio/encoder/embedding.hpp"

#include <algorithm>
#include <limits>
#include <new>
#include <string>
#include <vector>

namespace andamio {
namespace {

// A block of zeros for Places.
class Memory {
public:
  explicit Memory(std::uint64_t bytes) {
    if (bytes > std::numeric_limits<std::size_t>::max() / 2) throw std::bad_alloc();
    const auto size = static_cast<std::size_t>(bytes);
    start_.reset(static_cast<std::byte*>(::operator new(size, alignment)));
    std::fill_n(start_.get(), size, std::byte{0});
  }
  std::byte* start() const { return start_.get(); }

private:
  static constexpr std::align_val_t alignment{Places::alignment};
  struct Free {
    void operator()(std::byte* start) const { ::operator delete(start, alignment); }
  };
  std::unique_ptr<std::byte, Free> start_;
};

Error mismatch(std::string_view parameter, std::size_t length, Index expected) {
  return {"encoder/length-mismatch", parameter,
          std::string(parameter) + " has length " + std::to_string(length) + ", not " + std::to_string(expected)};
}

void require_length(std::string_view parameter, std::size_t length, Index expected) {
  if (length != static_cast<std::size_t>(expected)) throw mismatch(parameter, length, expected);
}

// Functions of their own, for V8's sake (core/kernel.hpp): a run may stay for long in what calls them.
template <typename T>
const T* forward_block(Block<T>& block, const T* weights, const T* x, BatchShape batch, Generator* dropout,
                       BlockScratch<T>& scratch) {
  return block.forward(weights, x, batch, dropout, scratch);
}

template <typename T>
void backward_block(const Block<T>& block, Flat<T> flat, BatchShape batch, BlockScratch<T>& scratch) {
  block.backward(flat, batch, scratch);
}

template <typename T>
std::span<T> span_of(T* numbers, Index count) {
  return {numbers, static_cast<std::size_t>(count)};
}

} // namespace

Index advised_sequences(Index tokens) {
  constexpr Index rows = 80;
  return std::max(Index{1}, rows / tokens);
}

// The layers, and where they work. Placed once to count and once for good.
template <typename T>
struct Model<T>::Parts {
  Parts(const ModelConfig& config, BatchShape largest);

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

template <typename T>
Model<T>::Parts::Parts(const ModelConfig& config_, BatchShape largest_) : config(config_), largest(largest_) {
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

  Places count;
  place(count);
  workspace_bytes = count.bytes() - 2 * weight_bytes;
}

template <typename T>
void Model<T>::Parts::place(Places& places) {
  weights = places.take<T>(count_of(list.size(), 1));
  weight_bytes = places.bytes();
  gradients = places.take<T>(count_of(list.size(), 1));
  const std::uint64_t rows = count_of(largest.rows(), d_model());
  if (embedding) embedding->place(places, largest.rows());
  input = places.take<T>(rows);
  for (Block<T>& block : blocks) block.place(places, largest);
  if (norm) {
    norm->place(places, largest.rows());
    normed = places.take<T>(rows);
  }
  if (head) {
    head->place(places);
    logits = places.take<T>(count_of(largest.rows(), output_width()));
  }
  output_gradient = places.take<T>(count_of(largest.rows(), output_width()));
  scratch.place(places, config.stack.block, largest);
}

template <typename T>
void Model<T>::Parts::allocate() {
  memory.emplace(2 * weight_bytes + workspace_bytes);
  Places places(memory->start());
  place(places);
}

template <typename T>
void Model<T>::Parts::require_forward(std::size_t length, Index per_row, BatchShape now) const {
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
const T* Model<T>::Parts::through_layers(const T* x, Generator* dropout) {
  for (Block<T>& block : blocks) x = by_address<&forward_block<T>>(block, weights, x, batch, dropout, scratch);
  if (norm) {
    norm->forward(weights, x, batch.rows(), normed);
    stack_output = x;
    x = normed;
  }
  pass = Pass::forward;
  return x;
}

template <typename T>
ModelBytes Model<T>::bytes(const ModelConfig& config, BatchShape largest) {
  const Parts parts(config, largest);
  return {.weights = parts.weight_bytes, .gradients = parts.weight_bytes, .workspace = parts.workspace_bytes};
}

template <typename T>
Model<T>::Model(const ModelConfig& config, BatchShape largest) : parts_(std::make_unique<Parts>(config, largest)) {
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
  Parts& p = *parts_;
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
  Parts& p = *parts_;
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
  Parts& p = *parts_;
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
  Parts& p = *parts_;
  if (p.pass != Parts::Pass::forward) {
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
  p.pass = Parts::Pass::backward;
}

template <typename T>
std::span<const T> Model<T>::input_gradient() const {
  return span_of<const T>(parts_->scratch.stream.gradient, parts_->batch.rows() * parts_->d_model());
}

template <typename T>
Index Model<T>::stream_count() const {
  return 1 + stream_after(parts_->config.stack.layers - 1) + (parts_->norm ? 1 : 0);
}

template <typename T>
Index Model<T>::stream_after(Index layer) const {
  return (layer + 1) * parts_->blocks.front().stream_count();
}

template <typename T>
std::span<const T> Model<T>::stream(Index i) const {
  const Parts& p = *parts_;
  const Index count = p.batch.rows() * p.d_model();
  if (i == 0) return span_of<const T>(p.input, count);
  if (p.norm && i == stream_count() - 1) return span_of<const T>(p.normed, count);
  const Index each = p.blocks.front().stream_count();
  return span_of(p.blocks[static_cast<std::size_t>((i - 1) / each)].stream((i - 1) % each), count);
}

template <typename T>
void Model<T>::attention(Index layer, std::span<T> out) const {
  const Parts& p = *parts_;
  const Attention<T>* attention = p.blocks[static_cast<std::size_t>(layer)].attention();
  if (attention == nullptr) throw Error("encoder/no-attention", "layer", "these layers have no attention");
  require_length("out", out.size(), p.batch.rows() * p.batch.tokens * p.config.stack.block.heads);
  attention->weights(p.batch, out);
}

template <typename T>
void Model<T>::visit_stages(const StageVisit<T>& visit) const {
  const Parts& p = *parts_;
  const Index rows = p.batch.rows();
  const Index d = p.d_model();
  StageReader<T> reader(visit);
  if (p.embedding) {
    p.embedding->read_stage(reader, p.input, p.batch);
  } else {
    reader.hand("input", {p.batch.sequences, p.batch.tokens, d}, {p.input, p.input + rows * d},
                [&p](Index position) { return std::vector<double>{static_cast<double>(p.input[position])}; });
  }
  for (std::size_t layer = 0; layer < p.blocks.size() && !reader.done(); ++layer) {
    reader.enter(static_cast<Index>(layer));
    p.blocks[layer].read_stages(reader, p.weights, p.batch);
  }
  reader.enter(after_layers);
  const T* y = stream(stream_after(p.config.stack.layers - 1)).data();
  if (p.norm) p.norm->read_stage(reader, "norm", y, p.normed, p.batch);
  if (p.head) p.head->read_stage(reader, "head", p.weights, p.norm ? p.normed : y, p.logits, p.batch);
}

template <typename T>
std::optional<NonFinite> Model<T>::first_non_finite() const {
  std::optional<NonFinite> found;
  visit_stages([&found](const Stage<T>& stage) {
    found = andamio::first_non_finite(stage);
    return found ? Go::stop : Go::on;
  });
  return found;
}

template class Model<float>;
template class Model<double>;

} // namespace andamio
