#pragma once
/// Tokens on their way through the layers of an encoder, as a sum: what they were, and what each sublayer added. The
/// same layers serve three streams at once, which differ in what becomes of a sublayer's output: see StreamMode.

#include "andamio/block/sum_of_parts.hpp"
#include "andamio/core/random.hpp"
#include "andamio/encoder/arena.hpp"
#include "andamio/encoder/attention.hpp"
#include "andamio/encoder/feed_forward.hpp"
#include "andamio/encoder/norm.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace andamio {

/// After manual_seed(seed), in this order: nn.TransformerEncoderLayer(d_model, heads, d_ff) so many times, one after
/// the other, and x₀ = torch.randn(tokens, d_model): PyTorch's numbers, to the bit. All is computed in float32. Then
/// each attention draws which of its weights it drops: a layer of PyTorch's is made for training.
struct StreamConfig {
  Index blocks = 6;
  Index d_model = 512;
  Index heads = 8;
  Index d_ff = 2048;
  Index tokens = 7;
  std::uint64_t seed = 0;
  double dropout = 0.1; ///< of the attention's weights; 0: as after eval()
  /// Sublayers that are switched off, by their place from 0: attention and feed-forward in turn. What such a one gives
  /// is not added: it counts as 0 (under replace the stream goes past it), and later ones see another stream.
  std::vector<Index> without = {};
};

inline constexpr Index most_stream_blocks = 100;
inline constexpr Index most_stream_tokens = 256;
inline constexpr Range blocks_range{"block/blocks-out-of-range", "blocks", "a whole number from 1 to 100"};
inline constexpr Range stream_tokens_range{"encoder/tokens-out-of-range", "tokens", "a whole number from 1 to 256"};
inline constexpr Range without_range{"block/without-out-of-range", "without", "whole numbers below 2·blocks"};

/// Columns of a reading, which has a row for x₀ and for the stream behind each sublayer. All are means over the tokens,
/// but for the difference, and in double.
namespace stream_columns {
inline constexpr Index length = 0;      ///< ‖x‖
inline constexpr Index cosine = 1;      ///< of x and x₀; 0 where the stream is
inline constexpr Index difference = 2;  ///< the largest |x − (x₀ + ΣFᵢ)| of any number
inline constexpr Index part_length = 3; ///< ‖Fᵢ‖ of the part that has just come; in the first row ‖x₀‖
/// The share of x₀ and of each sublayer's part in this stream; 0 for those to come.
///
/// A stream is a sum of its parts as they have been carried so far: x = Σ cᵢ with c₀ for x₀. Under pre cᵢ = Fᵢ. Under
/// post each norm takes the mean out of all of them and divides them by the token's √(σ² + ε), so that old parts
/// shrink. Under replace only the last one is left. The share is what cᵢ gives to x in x's own direction,
/// ⟨cᵢ, x⟩/‖x‖². Shares of all parts sum to 1 under each mode; one is negative where a part points against the stream.
inline constexpr Index shares = 4;
} // namespace stream_columns

class ResidualStream {
public:
  /// Draws x₀ and no layer yet. One layer's weights are kept at a time.
  /// Errors: those of require_config; block/blocks-out-of-range, encoder/tokens-out-of-range,
  /// block/without-out-of-range; std::bad_alloc.
  explicit ResidualStream(const StreamConfig& config);
  ResidualStream(const ResidualStream&) = delete;
  ResidualStream& operator=(const ResidualStream&) = delete;
  ~ResidualStream() = default;

  const StreamConfig& config() const { return config_; }
  /// Blocks that the streams have come through.
  Index passed() const { return passed_; }

  /// Draws the next block, and sends the streams through it. Behind the last one it does nothing.
  void advance();

  /// (2·passed + 1, 4 + 2·blocks + 1): see stream_columns.
  MatrixView<double> reading(StreamMode mode) const;

private:
  static constexpr std::array<StreamMode, 3> modes{StreamMode::pre, StreamMode::post, StreamMode::replace};

  BatchShape one() const { return {.sequences = 1, .tokens = config_.tokens}; }
  BatchShape all() const { return {.sequences = static_cast<Index>(modes.size()), .tokens = config_.tokens}; }
  Index sublayers() const { return 2 * config_.blocks; }
  void place(Arena& arena);
  void draw_tokens();
  void normalise_inputs();
  void attend(MutableMatrixView<float> out);
  /// Takes the parts that the sublayer has left in parts_ into the streams.
  void take_in(Index sublayer);
  void measure(StreamMode mode, Index row);

  /// The rows of one stream among all.
  template <typename Rows>
  auto of(StreamMode mode, Rows&& rows) const {
    return rows.middleRows(static_cast<Index>(mode) * config_.tokens, config_.tokens);
  }
  MutableMatrixView<float> part(Index i) { return parts_.middleRows(i * all().rows(), all().rows()); }

  StreamConfig config_;
  BlockConfig block_;
  ParameterList list_;
  Attention<float> attention_;
  FeedForward<float> feed_forward_;
  AttentionScratch<float> scratch_;
  FeedForwardScratch<float> no_scratch_;
  Generator generator_; // of the weights
  Generator dropped_;   // of x₀, and of what attention drops
  Index passed_ = 0;

  MutableVectorXView<float> weights_;    // of the block that is being passed
  MutableMatrixView<float> x_;           // (modes · tokens, d_model), as are the next two: the streams
  MutableMatrixView<float> input_;       // what a sublayer is given
  MutableMatrixView<float> sum_;         // x₀ + ΣFᵢ
  MutableMatrixView<float> parts_;       // (parts · modes · tokens, d_model): x₀, then what each sublayer gave
  MutableMatrixView<double> carried_;    // (modes · tokens, parts): what cᵢ is of Fᵢ, beside its mean
  MutableVectorXView<float> one_, zero_; // (d_model): γ and β
  std::span<LayerNormRow> saved_;        // (tokens)
  std::array<Matrix<double>, 3> found_;
  Arena arena_;
};

} // namespace andamio
