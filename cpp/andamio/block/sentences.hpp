#pragma once
/// Sentences of random tokens, and the two networks that they may go through: a feed-forward network, which sees one
/// token at a time, and attention, which sees the sentence.

#include "andamio/core/random.hpp"
#include "andamio/encoder/arena.hpp"
#include "andamio/encoder/attention.hpp"
#include "andamio/encoder/feed_forward.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace andamio {

/// After manual_seed(seed), in this order: nn.Linear(d_model, d_ff), nn.Linear(d_ff, d_model),
/// nn.MultiheadAttention(d_model, heads) and torch.randn(sequences, tokens, d_model): PyTorch's numbers, to the bit.
struct SentencesConfig {
  Index d_model = 512;
  Index heads = 8;
  Index d_ff = 2048;
  Index sequences = 2;
  Index tokens = 5;
  std::uint64_t seed = 0;
};

/// The largest difference of a number of an output, over all sequences.
struct Changes {
  float feed_forward = 0;
  float attention = 0;
};

/// What the ReLU keeps apart.
struct WithoutGate {
  float one_matrix = 0; ///< between W₂(W₁x + b₁) + b₂ in two steps and the same as one (d_model, d_model) matrix
  float gated = 0;      ///< between that and the network with its ReLU
};

inline constexpr Range sentences_range{"block/sequences-out-of-range", "sequences", "a whole number from 1 to 65536"};
inline constexpr Range sequence_range{"block/sequence-out-of-range", "sequence", "a whole number below sequences"};
inline constexpr Range token_range{"block/token-out-of-range", "token", "a whole number below tokens"};
inline constexpr Range covered_range{"block/covered-out-of-range", "covered",
                                     "whole numbers below tokens without that of the token"};
inline constexpr Range order_range{"block/order-out-of-range", "order", "every whole number below tokens, once"};

class Sentences {
public:
  /// Errors: those of require_config and require_batch; block/sequences-out-of-range; std::bad_alloc.
  explicit Sentences(const SentencesConfig& config);

  const SentencesConfig& config() const { return config_; }

  /// (d_model): a token as it was drawn. Errors: block/sequence-out-of-range, block/token-out-of-range.
  VectorXView<float> token(Index sequence, Index token) const;

  /// z = W₁·x + b₁: (d_ff). x: (d_model). Until the next call. Errors: encoder/length-mismatch.
  VectorXView<float> sums(const VectorXView<float>& x);
  /// The feed-forward network's output for x: (d_model). Until the next call. Errors: the same.
  VectorXView<float> output(const VectorXView<float>& x);

  /// How much the outputs for this token change when the covered ones are taken out of its sentences.
  /// Errors: block/token-out-of-range; block/covered-out-of-range.
  Changes cover(Index token, const std::vector<Index>& covered);

  /// How far the outputs of tokens in another order are from the outputs in that order: rounding, or nothing.
  /// Errors: block/order-out-of-range.
  Changes permute(const std::vector<Index>& order);

  WithoutGate without_gate();

private:
  BatchShape all() const { return {.sequences = config_.sequences, .tokens = config_.tokens}; }
  void place(Arena& arena);
  void run(const MatrixView<float>& x, BatchShape batch);
  void require_token(Index token) const;
  /// These tokens of every sequence.
  Matrix<float> chosen(const MatrixView<float>& from, const std::vector<Index>& tokens) const;

  SentencesConfig config_;
  BlockConfig block_;
  ParameterList list_;
  FeedForward<float> feed_forward_;
  Attention<float> attention_;
  FeedForwardScratch<float> no_scratch_;
  AttentionScratch<float> scratch_;
  MutableVectorXView<float> weights_;
  MutableMatrixView<float> x_;        // (rows, d_model)
  MutableMatrixView<float> fed_;      // (rows, d_model): what the feed-forward network gave last
  MutableMatrixView<float> attended_; // (rows, d_model): what attention gave last
  MutableMatrixView<float> sums_;     // (rows, d_ff)
  Arena arena_;
};

} // namespace andamio
