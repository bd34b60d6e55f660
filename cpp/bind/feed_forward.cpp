#include "andamio/block/parameter_counts.hpp"
#include "andamio/block/sentences.hpp"
#include "andamio/block/small_feed_forward.hpp"
#include "bind.hpp"
#include "block_parts.hpp"
#include "encoder_config.hpp"
#include "handles.hpp"

#include <emscripten/bind.h>

namespace andamio::bind {
namespace {

// Of web/engine.
using BlockSize = val;
using SentencesOptions = val;
using TokenPlace = val;

constexpr Range gate_range{"block/unknown-activation", "activation", "'relu' or 'none'"};

Gate gate_from(const val& word) {
  if (is_word(word, "relu")) return Gate::relu;
  if (is_word(word, "none")) return Gate::none;
  throw unknown_word(word, gate_range);
}

/// (numbers.size() / columns, columns)
Matrix<double> matrix_from(std::string_view parameter, const Vector& numbers, Index columns) {
  const bool divides = columns > 0 && numbers.size() % columns == 0;
  if (!divides) throw out_of({"block/length-mismatch", parameter, "rows of equal length"});
  return MatrixView<double>(numbers.data(), numbers.size() / columns, columns);
}

/// The terms of each neuron, then z, h and y, one behind the other: web/engine takes them apart.
OrError<Float64Array> bound_feed_forward(const Float64Array& x, const Float64Array& weight1, const Float64Array& bias1,
                                         const Float64Array& weight2, const String& activation) {
  return guarded([&] {
    SmallFeedForward network;
    network.x = vector_from(x);
    network.weight1 = matrix_from("weight1", vector_from(weight1), network.x.size());
    network.bias1 = vector_from(bias1);
    const Vector second = vector_from(weight2);
    if (second.size() > 0) network.weight2 = matrix_from("weight2", second, network.bias1.size());
    network.gate = gate_from(activation);
    const SmallFeedForwardResult found = small_feed_forward(network);
    Vector all(found.terms.size() + found.sums.size() + found.hidden.size() + found.output.size());
    all << VectorXView<double>(found.terms.data(), found.terms.size()), found.sums, found.hidden, found.output;
    return all;
  });
}

/// Of attention, of the feed-forward network, of both norms.
OrError<Float64Array> bound_parameter_counts(const BlockSize& size) {
  return guarded([&] {
    const ParameterCounts counts = parameter_counts({.d_model = whole_from(size, d_model_range),
                                                     .heads = whole_from(size, heads_range),
                                                     .d_ff = whole_from(size, d_ff_range)});
    return Vector(Eigen::Array<Index, 3, 1>(counts.attention, counts.feed_forward, counts.norms).cast<double>());
  });
}

Handles<Sentences>& sentences() {
  static Handles<Sentences> all("sentences");
  return all;
}

/// A number that stands for the sentences until they are disposed of.
OrError<Number> bound_create_sentences(const SentencesOptions& options) {
  return guarded([&] {
    return sentences().create(SentencesConfig{.d_model = whole_from(options, d_model_range),
                                              .heads = whole_from(options, heads_range),
                                              .d_ff = whole_from(options, d_ff_range),
                                              .sequences = whole_from(options, sentences_range),
                                              .tokens = whole_from(options, tokens_range),
                                              .seed = seed_from(options, "seedLow", "seedHigh")});
  });
}

OrError<Float32Array> bound_sentences_token(Handle handle, const TokenPlace& place) {
  return guarded([&] {
    return array_of(sentences().at(handle).token(whole_from(place, sequence_range), whole_from(place, token_range)));
  });
}

OrError<Float32Array> bound_sentences_sums(Handle handle, const Float64Array& x) {
  return guarded([&] {
    const Eigen::VectorXf token = vector_from(x).cast<float>();
    return array_of(sentences().at(handle).sums(token));
  });
}

OrError<Float32Array> bound_sentences_output(Handle handle, const Float64Array& x) {
  return guarded([&] {
    const Eigen::VectorXf token = vector_from(x).cast<float>();
    return array_of(sentences().at(handle).output(token));
  });
}

Vector pair_of(const Changes& changes) { return Vector{{changes.feed_forward, changes.attention}}; }

/// The largest change of what the feed-forward network, and attention, give for the token.
OrError<Float64Array> bound_sentences_cover(Handle handle, const Number& token, const Float64Array& covered) {
  return guarded([&] {
    Sentences& all = sentences().at(handle);
    return pair_of(all.cover(integer_from(token, token_range), places_from(covered, covered_range)));
  });
}

OrError<Float64Array> bound_sentences_permute(Handle handle, const Float64Array& order) {
  return guarded([&] { return pair_of(sentences().at(handle).permute(places_from(order, order_range))); });
}

/// Between one matrix and two steps, and between one matrix and the network with its ReLU.
OrError<Float64Array> bound_sentences_without_gate(Handle handle) {
  return guarded([&] {
    const WithoutGate found = sentences().at(handle).without_gate();
    return Vector{{found.one_matrix, found.gated}};
  });
}

void bound_dispose_sentences(Handle handle) { sentences().dispose(handle); }

} // namespace

std::size_t live_sentences() { return sentences().count(); }

EMSCRIPTEN_BINDINGS(feed_forward) {
  emscripten::function("feedForward", &bound_feed_forward);
  emscripten::function("parameterCounts", &bound_parameter_counts);
  emscripten::function("createSentences", &bound_create_sentences);
  emscripten::function("sentencesToken", &bound_sentences_token);
  emscripten::function("sentencesSums", &bound_sentences_sums);
  emscripten::function("sentencesOutput", &bound_sentences_output);
  emscripten::function("sentencesCover", &bound_sentences_cover);
  emscripten::function("sentencesPermute", &bound_sentences_permute);
  emscripten::function("sentencesWithoutGate", &bound_sentences_without_gate);
  emscripten::function("disposeSentences", &bound_dispose_sentences);
}

} // namespace andamio::bind
