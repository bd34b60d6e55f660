#pragma once
/// An encoder that runs forward and backward: embedding → stack → head, or the bare stack. It owns weights, gradients
/// and everything that a pass needs; forward and backward allocate nothing.
///
/// A step on a large batch is taken in parts, which keeps the working set in the processor's cache:
///   model.clear_gradients();
///   for each part of the batch: model.forward(part); the loss and its gradient; model.backward(gradient);
///   the optimiser changes model.weights(); model.weights_changed();
/// Gradients accumulate over the parts (divide the loss's gradient by the whole batch's count, not by the part's).

#include "andamio/core/random.hpp"
#include "andamio/encoder/config.hpp"
#include "andamio/encoder/parameters.hpp"
#include "andamio/encoder/stages.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>

namespace andamio {

/// How many sequences of this length a part should have: near 80 rows, where the lesson's step runs fastest.
Index advised_sequences(Index tokens);

struct ModelBytes {
  std::uint64_t weights = 0;
  std::uint64_t gradients = 0;
  std::uint64_t workspace = 0; ///< activations, their gradients, transposed weights
  std::uint64_t total() const { return weights + gradients + workspace; }
};

template <typename T>
struct ModelParts;

template <typename T>
class Model {
public:
  /// What a model of this configuration will allocate. Allocates next to nothing itself.
  /// Errors: those of require_config and require_batch.
  static ModelBytes bytes(const ModelConfig& config, BatchShape largest);

  /// All weights are 0 until initialise or a change of weights(). largest: the most that one forward may get.
  /// Errors: those of require_config and require_batch; std::bad_alloc.
  Model(const ModelConfig& config, BatchShape largest);
  ~Model();
  Model(const Model&) = delete;
  Model& operator=(const Model&) = delete;
  Model(Model&&) noexcept;
  Model& operator=(Model&&) noexcept;

  const ModelConfig& config() const;
  BatchShape largest() const;
  const ParameterList& parameters() const;

  /// Draws all weights as PyTorch's constructors do: the blocks in order (or one, copied), then embedding, then head.
  /// double gets the float's bits, widened. Ends with weights_changed().
  void initialise(Generator& generator);

  MutableVectorXView<T> weights();
  VectorXView<T> weights() const;
  /// To be called after any change of weights() and before the next forward: products run on a transposed copy.
  void weights_changed();

  MutableVectorXView<T> gradients();
  VectorXView<T> gradients() const;
  void clear_gradients();

  /// tokens: (sequences, tokens), row-major, each from 0 to vocabulary − 1. Returns the logits: (rows, classes); they
  /// stay until the next forward. dropout: the generator of the configured dropout; null for evaluation, where nothing
  /// is dropped.
  /// Errors: encoder/batch-too-large, encoder/length-mismatch, encoder/token-out-of-range,
  /// encoder/not-a-bare-stack or encoder/bare-stack for the other kind of input.
  MatrixView<T> forward(std::span<const std::int32_t> tokens, BatchShape batch, Generator* dropout = nullptr);

  /// Of a bare stack: x: (rows, d_model). Returns y: (rows, d_model).
  MatrixView<T> forward(const MatrixView<T>& x, BatchShape batch, Generator* dropout = nullptr);

  /// Room for a gradient of what the last forward returned, of the same shape, for callers that have none of their own.
  MutableMatrixView<T> output_gradient();

  /// Adds the parameters' gradients, given that of the last forward's output. Once per forward.
  /// Errors: encoder/length-mismatch, encoder/nothing-to-go-back.
  void backward(const MatrixView<T>& output_gradient);

  /// After backward, of the stack's input: (rows, d_model). (PyTorch's x.grad of a bare stack.)
  MatrixView<T> input_gradient() const;

  /// What may be read after a forward. Borrowed until the next one.
  /// The residual stream: (rows, d_model). 0 is the stack's input; then what stands after each sublayer (in post-norm,
  /// after its norm); last the final norm's output, if there is one.
  Index stream_count() const;
  MatrixView<T> stream(Index i) const;
  /// Which entry of the stream is the output of this layer (layer 0 … layers − 1).
  Index stream_after(Index layer) const;

  /// Attention weights of one layer, copied: out: (sequences, heads, tokens, tokens), row t says where token t looks;
  /// rows sum to 1.
  /// Errors: encoder/no-attention, encoder/length-mismatch.
  void attention(Index layer, std::span<T> out) const;

  /// All tensors of the last forward, in order, until the visitor has seen enough.
  void visit_stages(const StageVisit<T>& visit) const;
  /// The first number of the last forward that is not finite. A run need not ask at every step: when a loss is not
  /// finite, forward the same part again (with the same dropout) and ask then.
  std::optional<NonFinite> first_non_finite() const;

private:
  std::unique_ptr<ModelParts<T>> parts_;
};

extern template class Model<float>;
extern template class Model<double>;

} // namespace andamio
