#include "andamio/block/rank_collapse.hpp"
#include "bind.hpp"
#include "encoder_config.hpp"

#include <emscripten/bind.h>

namespace andamio::bind {
namespace {

using CollapseOptions = val; // of web/engine

/// A row for X and for each layer: the columns of cpp/andamio/block/rank_collapse.hpp.
OrError<Float64Array> bound_rank_collapse(const CollapseOptions& options) {
  return guarded([&] {
    return array_of(rank_collapse({.layers = whole_from(options, collapse_layers_range),
                                   .tokens = whole_from(options, tokens_range),
                                   .d_model = whole_from(options, d_model_range),
                                   .heads = whole_from(options, heads_range),
                                   .seed = seed_from(options, "seedLow", "seedHigh"),
                                   .data_seed = seed_from(options, "dataSeedLow", "dataSeedHigh")}));
  });
}

/// Nothing of this module has to be disposed of.
double live_handles() { return 0; }

} // namespace

EMSCRIPTEN_BINDINGS(block) {
  emscripten::function("rankCollapse", &bound_rank_collapse);
  emscripten::function("liveHandles", &live_handles);
}

} // namespace andamio::bind
