#include "andamio/block/sentences.hpp"

#include "andamio/core/initialise.hpp"
#include "andamio/core/product.hpp"

#include <algorithm>
#include <numeric>

namespace andamio {
namespace {

BlockConfig block_of(const SentencesConfig& config) {
  BlockConfig block;
  block.d_model = config.d_model;
  block.heads = config.heads;
  block.d_ff = config.d_ff;
  require_config({.stack = {.block = block, .layers = 1, .final_norm = FinalNorm::off}, .ends = {}});
  if (config.sequences < 1 || config.sequences > most_sequences) {
    throw out_of(sentences_range, static_cast<double>(config.sequences));
  }
  require_batch({.sequences = config.sequences, .tokens = config.tokens});
  return block;
}

float largest_difference(const MatrixView<float>& a, const MatrixView<float>& b) {
  return (a - b).cwiseAbs().maxCoeff<Eigen::PropagateNaN>();
}

} // namespace

Sentences::Sentences(const SentencesConfig& config)
    : config_(config), block_(block_of(config)), feed_forward_(list_, {}, block_),
      attention_(list_, "self_attn.", block_) {
  Arena counts;
  place(counts);
  arena_ = Arena(counts.bytes());
  place(arena_);
  Generator generator(config.seed);
  feed_forward_.linear1().initialise(generator, weights_);
  feed_forward_.linear2().initialise(generator, weights_);
  attention_.initialise(generator, weights_);
  generator.normal(numbers_of(x_), 0, 1);
  feed_forward_.weights_changed(weights_);
  attention_.weights_changed(weights_);
}

void Sentences::place(Arena& arena) {
  const Index rows = all().rows();
  arena.take(weights_, list_.size());
  feed_forward_.place(arena, all());
  attention_.place(arena, all());
  scratch_.place(arena, {.batch = all(), .heads = block_.heads, .head_dim = block_.d_model / block_.heads});
  for (MutableMatrixView<float>* one : {&x_, &fed_, &attended_}) arena.take(*one, rows, block_.d_model);
  arena.take(sums_, rows, block_.d_ff);
}

VectorXView<float> Sentences::token(Index sequence, Index token) const {
  if (sequence < 0 || sequence >= config_.sequences) throw out_of(sequence_range, static_cast<double>(sequence));
  require_token(token);
  return x_.row(sequence * config_.tokens + token);
}

VectorXView<float> Sentences::sums(const VectorXView<float>& x) {
  require_same_length("encoder/length-mismatch", "dModel", block_.d_model, "x", x.size());
  feed_forward_.linear1().forward(weights_, MatrixView<float>(x.data(), 1, x.size()), first_rows(sums_, 1));
  return sums_.row(0);
}

VectorXView<float> Sentences::output(const VectorXView<float>& x) {
  require_same_length("encoder/length-mismatch", "dModel", block_.d_model, "x", x.size());
  feed_forward_.forward(weights_, MatrixView<float>(x.data(), 1, x.size()), {.sequences = 1, .tokens = 1}, nullptr,
                        no_scratch_, first_rows(fed_, 1));
  return fed_.row(0);
}

void Sentences::run(const MatrixView<float>& x, BatchShape batch) {
  feed_forward_.forward(weights_, x, batch, nullptr, no_scratch_, first_rows(fed_, batch.rows()));
  attention_.forward(weights_, x, batch, nullptr, scratch_, first_rows(attended_, batch.rows()));
}

Matrix<float> Sentences::chosen(const MatrixView<float>& from, const std::vector<Index>& tokens) const {
  const auto count = static_cast<Index>(tokens.size());
  const Index each = from.rows() / config_.sequences;
  Matrix<float> result(config_.sequences * count, from.cols());
  for (Index sequence = 0; sequence < config_.sequences; ++sequence) {
    result.middleRows(sequence * count, count) = from.middleRows(sequence * each, each)(tokens, Eigen::all);
  }
  return result;
}

Changes Sentences::cover(Index token, const std::vector<Index>& covered) {
  require_token(token);
  std::vector<Index> seen;
  for (Index t = 0; t < config_.tokens; ++t) {
    if (std::find(covered.begin(), covered.end(), t) == covered.end()) seen.push_back(t);
  }
  const auto place = std::find(seen.begin(), seen.end(), token);
  const bool known =
      std::all_of(covered.begin(), covered.end(), [this](Index t) { return t >= 0 && t < config_.tokens; });
  if (!known || place == seen.end()) throw out_of(covered_range);
  run(x_, all());
  const Matrix<float> fed = chosen(fed_, {token});
  const Matrix<float> attended = chosen(attended_, {token});
  const BatchShape shown{.sequences = config_.sequences, .tokens = static_cast<Index>(seen.size())};
  run(chosen(x_, seen), shown);
  const std::vector<Index> there{place - seen.begin()};
  return {.feed_forward = largest_difference(chosen(first_rows(fed_, shown.rows()), there), fed),
          .attention = largest_difference(chosen(first_rows(attended_, shown.rows()), there), attended)};
}

Changes Sentences::permute(const std::vector<Index>& order) {
  std::vector<Index> tokens(static_cast<std::size_t>(config_.tokens));
  std::iota(tokens.begin(), tokens.end(), Index{0});
  if (!std::is_permutation(order.begin(), order.end(), tokens.begin(), tokens.end())) {
    throw out_of(order_range);
  }
  run(x_, all());
  const Matrix<float> fed = chosen(fed_, order);
  const Matrix<float> attended = chosen(attended_, order);
  run(chosen(x_, order), all());
  return {.feed_forward = largest_difference(fed_, fed), .attention = largest_difference(attended_, attended)};
}

WithoutGate Sentences::without_gate() {
  const VectorXView<float> weights = weights_;
  const Linear<float>& first = feed_forward_.linear1();
  const Linear<float>& second = feed_forward_.linear2();
  const Index d = block_.d_model;
  Matrix<float> one(d, d); // W₂·W₁
  product<float>(second.weight().of(weights), first.weight().of(weights), one);
  Matrix<float> bias(1, d); // W₂·b₁ + b₂
  second.forward(weights, MatrixView<float>(first.bias().of(weights).data(), 1, block_.d_ff), bias);
  Matrix<float> at_once(x_.rows(), d);
  product_plus_bias<float>(x_, Matrix<float>(one.transpose()), VectorXView<float>(bias.data(), d), at_once);
  first.forward(weights, x_, sums_);
  second.forward(weights, sums_, attended_);
  const float difference = largest_difference(at_once, attended_);
  run(x_, all());
  return {.one_matrix = difference, .gated = largest_difference(at_once, fed_)};
}

void Sentences::require_token(Index token) const {
  if (token < 0 || token >= config_.tokens) throw out_of(token_range, static_cast<double>(token));
}

} // namespace andamio
