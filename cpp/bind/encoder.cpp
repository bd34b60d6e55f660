#include "andamio/encoder/model.hpp"

#include "bind.hpp"
#include "encoder_config.hpp"
#include "handles.hpp"

#include <emscripten/bind.h>

#include <optional>
#include <utility>
#include <variant>

namespace andamio::bind {
namespace {

// Of web/engine.
using LayerOptions = val;
using LayerGradients = val;
using Numbers = val;
using Tensors = val;

/// One layer alone, with room for as many tokens as it has been given at most.
template <typename T>
class Layer {
public:
  Layer(const BlockConfig& block, std::uint64_t seed) : model_(made(block, 1)) {
    Generator generator(seed);
    model_.initialise(generator);
  }

  val forward(const val& numbers, Index tokens) {
    const Vector x = vector_from(numbers);
    const BlockConfig& block = model_.config().stack.block;
    require_batch({.tokens = tokens});
    require_same_length("encoder/length-mismatch", "tokens · dModel", tokens * block.d_model, "x", x.size());
    if (tokens > model_.largest().tokens) grow(block, tokens);
    x_ = rows_of(x);
    return array_of(model_.forward(x_, {.tokens = tokens}));
  }

  /// Every tensor without the batch's extent, which is 1.
  val stages() const {
    if (x_.size() == 0) throw Error("encoder/nothing-to-show", {}, "stages needs a forward before it");
    val result = val::object();
    model_.visit_stages([&result](const Stage<T>& stage) {
      const std::span<const Index> shape(stage.shape);
      set_property(result, std::string(stage.operation).c_str(),
                   tensor_of(shape.subspan(1), array_of(std::span<const T>(stage.values))));
      return Go::on;
    });
    return result;
  }

  val backward(const val& numbers) {
    const Vector dy = vector_from(numbers);
    if (x_.size() == 0) throw Error("encoder/nothing-to-go-back", "dy", "backward needs a forward before it");
    require_same_length("encoder/length-mismatch", "x", x_.size(), "dy", dy.size());
    // Once more, for a second backward after one forward.
    model_.forward(x_, {.tokens = x_.rows()});
    model_.clear_gradients();
    model_.backward(rows_of(dy));
    val gradients = val::object();
    for (const Parameter& parameter : model_.parameters().items()) {
      set_property(gradients, name_of(parameter), array_of(parameter.of(std::as_const(model_).gradients())));
    }
    val result = val::object();
    set_property(result, "dx", array_of(model_.input_gradient()));
    set_property(result, "gradients", gradients);
    return result;
  }

  val weights() const {
    val result = val::object();
    for (const Parameter& parameter : model_.parameters().items()) {
      set_property(result, name_of(parameter), tensor_of(parameter.shape, array_of(parameter.of(model_.weights()))));
    }
    return result;
  }

private:
  static Model<T> made(const BlockConfig& block, Index tokens) {
    const ModelConfig config{.stack = {.block = block, .layers = 1, .final_norm = FinalNorm::off}, .ends = {}};
    const BatchShape largest{.tokens = tokens};
    const std::uint64_t bytes = Model<T>::bytes(config, largest).total();
    if (bytes > most_layer_bytes) {
      throw Error("encoder/too-much-memory", tokens > 1 ? "tokens" : "dModel",
                  "this layer would take " + std::to_string(bytes >> 20) + " MiB; at most " +
                      std::to_string(most_layer_bytes >> 20) + " are allowed");
    }
    return Model<T>(config, largest);
  }

  void grow(const BlockConfig& block, Index tokens) {
    Model<T> larger = made(block, tokens);
    larger.weights() = std::as_const(model_).weights();
    larger.weights_changed();
    x_.resize(0, block.d_model);
    model_ = std::move(larger);
  }

  /// (tokens, d_model)
  Matrix<T> rows_of(const Vector& numbers) const {
    const Index d = model_.config().stack.block.d_model;
    return MatrixView<double>(numbers.data(), numbers.size() / d, d).template cast<T>();
  }

  /// The layer's own names: without the stack's "layers.0.".
  static const char* name_of(const Parameter& parameter) {
    return parameter.name.c_str() + std::string_view("layers.0.").size();
  }

  static constexpr std::uint64_t most_layer_bytes = std::uint64_t{1} << 30;

  Model<T> model_;
  Matrix<T> x_; // of the last forward
};

using AnyLayer = std::variant<Layer<float>, Layer<double>>;

Handles<AnyLayer>& layers() {
  static Handles<AnyLayer> all("layer");
  return all;
}

/// What `use` gives for the layer, whatever it computes in.
template <typename Use>
val with_layer(Handle handle, Use use) {
  return guarded([&] { return std::visit(use, layers().at(handle)); });
}

/// A number that stands for the layer until it is disposed of.
OrError<Number> bound_create_layer(const LayerOptions& options) {
  return guarded([&] {
    const BlockConfig block = block_from(options);
    const std::uint64_t seed = seed_from(options, "seedLow", "seedHigh");
    require_config({.stack = {.block = block, .layers = 1}, .ends = {}});
    if (dtype_from(options) == Dtype::float64) return layers().create(std::in_place_type<Layer<double>>, block, seed);
    return layers().create(std::in_place_type<Layer<float>>, block, seed);
  });
}

OrError<Numbers> bound_layer_forward(Handle handle, const Float64Array& x, const Number& tokens) {
  return with_layer(handle, [&](auto& layer) { return layer.forward(x, integer_from(tokens, tokens_range)); });
}

OrError<Tensors> bound_layer_stages(Handle handle) {
  return with_layer(handle, [](auto& layer) { return layer.stages(); });
}

OrError<LayerGradients> bound_layer_backward(Handle handle, const Float64Array& dy) {
  return with_layer(handle, [&](auto& layer) { return layer.backward(dy); });
}

OrError<Tensors> bound_layer_weights(Handle handle) {
  return with_layer(handle, [](auto& layer) { return layer.weights(); });
}

void bound_dispose_layer(Handle handle) { layers().dispose(handle); }

} // namespace

std::size_t live_layers() { return layers().count(); }

EMSCRIPTEN_BINDINGS(encoder) {
  emscripten::function("createLayer", &bound_create_layer);
  emscripten::function("layerForward", &bound_layer_forward);
  emscripten::function("layerStages", &bound_layer_stages);
  emscripten::function("layerBackward", &bound_layer_backward);
  emscripten::function("layerWeights", &bound_layer_weights);
  emscripten::function("disposeLayer", &bound_dispose_layer);
}

} // namespace andamio::bind
