#include "andamio/normalization/stages.hpp"
#include "bind.hpp"

#include <emscripten/bind.h>

#include <optional>

namespace andamio::bind {
namespace {

constexpr Range form_range{"normalization/unknown-form", "form", "'llama' or 'gemma'"};

std::optional<Vector> weights_from(const val& options, const char* name) {
  const val weights = property(options, name);
  if (weights.isUndefined()) return {};
  return vector_from(weights);
}

double eps_from(const val& options) { return number_from(property(options, "eps"), eps_range); }

RmsForm form_from(const val& options) {
  const val word = property(options, "form");
  if (is_word(word, "llama")) return RmsForm::llama;
  if (is_word(word, "gemma")) return RmsForm::gemma;
  throw unknown_word(word, form_range);
}

val bound_layer_norm(const val& x, const val& options) {
  return guarded([&] {
    const LayerNormStages stages = layer_norm(
        vector_from(x),
        {.eps = eps_from(options), .gamma = weights_from(options, "gamma"), .beta = weights_from(options, "beta")});
    val result = val::object();
    set_property(result, "mean", to_js(stages.mean));
    set_property(result, "centred", to_js(stages.centred));
    set_property(result, "variance", to_js(stages.variance));
    set_property(result, "normalized", to_js(stages.normalized));
    set_property(result, "output", to_js(stages.output));
    return result;
  });
}

val bound_rms_norm(const val& x, const val& options) {
  return guarded([&] {
    const RmsNormStages stages =
        rms_norm(vector_from(x),
                 {.eps = eps_from(options), .weight = weights_from(options, "weight"), .form = form_from(options)});
    val result = val::object();
    set_property(result, "meanSquare", to_js(stages.mean_square));
    set_property(result, "rms", to_js(stages.rms));
    set_property(result, "normalized", to_js(stages.normalized));
    set_property(result, "output", to_js(stages.output));
    return result;
  });
}

} // namespace

EMSCRIPTEN_BINDINGS(normalization) {
  emscripten::function("layerNorm", &bound_layer_norm);
  emscripten::function("rmsNorm", &bound_rms_norm);
}

} // namespace andamio::bind
