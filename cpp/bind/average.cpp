#include "andamio/block/average.hpp"
#include "bind.hpp"
#include "encoder_config.hpp"

#include <emscripten/bind.h>

namespace andamio::bind {
namespace {

/// A row for the tokens and for each round: see cpp/andamio/block/average.hpp.
OrError<Float64Array> bound_averages(const Float64Array& values, const Float64Array& weights, const Number& rounds) {
  return guarded([&] {
    return array_of(averages({.values = vector_from(values),
                              .weights = vector_from(weights),
                              .rounds = integer_from(rounds, average_rounds_range)}));
  });
}

OrError<Float64Array> bound_moved_weight(const Float64Array& weights, const Number& index, const Number& to) {
  return guarded([&] {
    return moved_weight(vector_from(weights), integer_from(index, average_index_range),
                        number_from(to, average_weight_range));
  });
}

} // namespace

EMSCRIPTEN_BINDINGS(average) {
  emscripten::function("averages", &bound_averages);
  emscripten::function("movedWeight", &bound_moved_weight);
}

} // namespace andamio::bind
