#include "andamio/block/chain.hpp"
#include "andamio/block/rank_collapse.hpp"
#include "andamio/block/stack_collapse.hpp"
#include "bind.hpp"
#include "block_parts.hpp"
#include "encoder_config.hpp"
#include "handles.hpp"

#include <emscripten/bind.h>

namespace andamio::bind {
namespace {

// Of web/engine.
using ChainOptions = val;
using CollapseOptions = val;
using StackCollapseOptions = val;

Handles<RankCollapse>& collapses() {
  static Handles<RankCollapse> all("collapse");
  return all;
}

/// A number that stands for the collapse until it is disposed of.
OrError<Number> bound_create_collapse(const CollapseOptions& options) {
  return guarded([&] {
    return collapses().create(RankCollapseConfig{.layers = whole_from(options, collapse_layers_range),
                                                 .tokens = whole_from(options, collapse_tokens_range),
                                                 .d_model = whole_from(options, d_model_range),
                                                 .heads = whole_from(options, heads_range),
                                                 .seed = seed_from(options, "seedLow", "seedHigh"),
                                                 .data_seed = seed_from(options, "dataSeedLow", "dataSeedHigh")});
  });
}

/// How many layers the tokens have come through then.
OrError<Number> bound_advance_collapse(Handle handle) {
  return guarded([&] {
    RankCollapse& collapse = collapses().at(handle);
    collapse.advance();
    return static_cast<double>(collapse.passed());
  });
}

/// A row for X and for each layer that has been passed: the columns of cpp/andamio/block/rank_collapse.hpp.
OrError<Float64Array> bound_read_collapse(Handle handle) {
  return guarded([&] { return array_of(collapses().at(handle).reading()); });
}

void bound_dispose_collapse(Handle handle) { collapses().dispose(handle); }

/// A row for X and for each layer: see cpp/andamio/block/stack_collapse.hpp.
OrError<Float64Array> bound_stack_collapse(const StackCollapseOptions& options) {
  return guarded([&] {
    return array_of(stack_collapse({.block = block_from(options),
                                    .layers = whole_from(options, collapse_layers_range),
                                    .tokens = whole_from(options, collapse_tokens_range),
                                    .seed = seed_from(options, "seedLow", "seedHigh"),
                                    .data_seed = seed_from(options, "dataSeedLow", "dataSeedHigh")}));
  });
}

/// The slope, and log₁₀ of its size.
OrError<Float64Array> bound_chain_slope(const ChainOptions& options) {
  return guarded([&] {
    const Chain chain{.slope = number_from(property(options, "slope"), slope_range),
                      .layers = whole_from(options, chain_layers_range),
                      .residual = residual_from(options)};
    return Vector{{chain_slope(chain), log_chain_slope(chain)}};
  });
}

double live_objects() { return static_cast<double>(live_sentences() + live_streams() + collapses().count()); }

} // namespace

EMSCRIPTEN_BINDINGS(block) {
  emscripten::function("chainSlope", &bound_chain_slope);
  emscripten::function("createCollapse", &bound_create_collapse);
  emscripten::function("advanceCollapse", &bound_advance_collapse);
  emscripten::function("readCollapse", &bound_read_collapse);
  emscripten::function("disposeCollapse", &bound_dispose_collapse);
  emscripten::function("stackCollapse", &bound_stack_collapse);
  emscripten::function("liveHandles", &live_objects);
}

} // namespace andamio::bind
