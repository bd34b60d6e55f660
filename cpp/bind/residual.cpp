#include "andamio/block/residual_stream.hpp"
#include "andamio/block/sum_of_parts.hpp"
#include "bind.hpp"
#include "block_parts.hpp"
#include "encoder_config.hpp"
#include "handles.hpp"

#include <emscripten/bind.h>

#include <array>

namespace andamio::bind {
namespace {

// Of web/engine.
using StreamOptions = val;
using StreamModeName = val;

constexpr Range mode_range{"block/unknown-mode", "mode", "'pre', 'post' or 'replace'"};
constexpr std::array<Word<StreamMode>, 3> stream_modes{
    {{"pre", StreamMode::pre}, {"post", StreamMode::post}, {"replace", StreamMode::replace}}};

StreamMode mode_from(const val& word) {
  for (const Word<StreamMode>& one : stream_modes) {
    if (is_word(word, one.text)) return one.value;
  }
  throw unknown_word(word, mode_range);
}

/// x, and the stream behind each part, one behind the other: web/engine takes them apart. parts: likewise.
OrError<Float64Array> bound_sum_of_parts(const Float64Array& x, const Float64Array& parts, const StreamModeName& mode) {
  return guarded([&] {
    StreamParts given{.x = vector_from(x), .parts = {}, .mode = mode_from(mode)};
    const Vector all = vector_from(parts);
    const Index d = given.x.size();
    if (d > 0) given.parts = MatrixView<double>(all.data(), all.size() / d, d);
    return array_of(sum_of_parts(given));
  });
}

Handles<ResidualStream>& streams() {
  static Handles<ResidualStream> all("stream");
  return all;
}

/// A number that stands for the stream until it is disposed of.
OrError<Number> bound_create_stream(const StreamOptions& options, const Float64Array& without) {
  return guarded([&] {
    return streams().create(StreamConfig{.blocks = whole_from(options, blocks_range),
                                         .d_model = whole_from(options, d_model_range),
                                         .heads = whole_from(options, heads_range),
                                         .d_ff = whole_from(options, d_ff_range),
                                         .tokens = whole_from(options, stream_tokens_range),
                                         .seed = seed_from(options, "seedLow", "seedHigh"),
                                         .dropout = number_from(property(options, "dropout"), dropout_range),
                                         .without = places_from(without, without_range)});
  });
}

/// How many blocks the stream has come through then.
OrError<Number> bound_advance_stream(Handle handle) {
  return guarded([&] {
    ResidualStream& stream = streams().at(handle);
    stream.advance();
    return static_cast<double>(stream.passed());
  });
}

/// A row for x0 and for each sublayer: the columns of cpp/andamio/block/residual_stream.hpp.
OrError<Float64Array> bound_read_stream(Handle handle, const StreamModeName& mode) {
  return guarded([&] { return array_of(streams().at(handle).reading(mode_from(mode))); });
}

void bound_dispose_stream(Handle handle) { streams().dispose(handle); }

} // namespace

std::size_t live_streams() { return streams().count(); }

EMSCRIPTEN_BINDINGS(residual) {
  emscripten::function("sumOfParts", &bound_sum_of_parts);
  emscripten::function("createStream", &bound_create_stream);
  emscripten::function("advanceStream", &bound_advance_stream);
  emscripten::function("readStream", &bound_read_stream);
  emscripten::function("disposeStream", &bound_dispose_stream);
}

} // namespace andamio::bind
