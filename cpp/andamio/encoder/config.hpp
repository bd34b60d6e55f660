#pragma once
/// What an encoder is made of. Everything about its size follows from these, before anything is allocated.

#include "andamio/core/eigen.hpp"
#include "andamio/core/error.hpp"

#include <optional>

namespace andamio {

/// Where a sublayer S is normalised. post: N(x + S(x)) (Vaswani et al. 2017, §3.1). pre: x + S(N(x)) (Xiong et al.
/// 2020). sandwich: x + N'(S(N(x))), as Gemma 2 does (2024, §2).
enum class NormPlacement { post, pre, sandwich };

/// rms_llama multiplies by w, which starts at 1; rms_gemma by 1 + w, where w starts at 0. none: x + S(x), whatever the
/// placement, and no final norm.
enum class NormKind { layer, rms_llama, rms_gemma, none };

/// gelu is the exact one, x·Φ(x).
enum class Activation { relu, gelu };

/// off: a sublayer's output replaces x instead of being added to it.
enum class Residual { on, off };

/// causal: token t looks at tokens 0 … t only.
enum class AttentionMask { none, causal };

/// What a block holds.
enum class Sublayers { both, attention, feed_forward };

/// One more norm after the last block. by_placement: one for pre and sandwich, unless NormKind is none.
enum class FinalNorm { by_placement, on, off };

/// cloned: one layer is drawn and copied, as nn.TransformerEncoder does. separate: each is drawn.
enum class Initialisation { cloned, separate };

/// nn.TransformerEncoderLayer(d_model, heads, d_ff, dropout, activation, norm_first = placement is pre).
struct BlockConfig {
  Index d_model = 32;
  Index heads = 4;
  Index d_ff = 128;
  NormPlacement placement = NormPlacement::post;
  NormKind norm = NormKind::layer;
  Activation activation = Activation::relu;
  Residual residual = Residual::on;
  AttentionMask mask = AttentionMask::none;
  Sublayers sublayers = Sublayers::both;
  double dropout = 0; ///< the probability that a number is dropped: at least 0, below 1
};

struct StackConfig {
  BlockConfig block;
  Index layers = 12;
  FinalNorm final_norm = FinalNorm::by_placement;
  Initialisation initialisation = Initialisation::cloned;
};

/// An embedding before the stack and a linear head after it.
struct ModelEnds {
  Index vocabulary = 10;
  Index classes = 10;
};

/// nn.Sequential(nn.Embedding, stack, nn.Linear), or, without ends, the bare stack.
struct ModelConfig {
  StackConfig stack;
  std::optional<ModelEnds> ends = ModelEnds{};
};

/// How many sequences of how many tokens each go through at once; rows = sequences · tokens.
struct BatchShape {
  Index sequences = 1;
  Index tokens = 1;
  Index rows() const { return sequences * tokens; }
};

/// The largest sizes that are taken. They keep every count that Index holds inside its 32 bits in WebAssembly, and
/// bytes inside 64; what fits into memory is another question: see Model::bytes.
inline constexpr Index most_d_model = 16'384;
inline constexpr Index most_d_ff = 65'536;
inline constexpr Index most_layers = 1'000;
inline constexpr Index most_classes = 1'000'000;
inline constexpr Index most_sequences = 65'536;
inline constexpr Index most_tokens = 16'384;
inline constexpr double most_parameters = 1 << 28;

inline constexpr Range d_model_range{"encoder/d-model-out-of-range", "dModel", "a whole number from 1 to 16384"};
inline constexpr Range heads_range{"encoder/heads-out-of-range", "heads", "a whole number from 1 to dModel"};
inline constexpr Range d_ff_range{"encoder/d-ff-out-of-range", "dFf", "a whole number from 1 to 65536"};
inline constexpr Range layers_range{"encoder/layers-out-of-range", "layers", "a whole number from 1 to 1000"};
inline constexpr Range dropout_range{"encoder/dropout-out-of-range", "dropout", "at least 0 and below 1"};
inline constexpr Range vocabulary_range{"encoder/vocabulary-out-of-range", "vocabulary",
                                        "a whole number from 1 to 1000000"};
inline constexpr Range classes_range{"encoder/classes-out-of-range", "classes", "a whole number from 1 to 1000000"};
inline constexpr Range sequences_range{"encoder/batch-out-of-range", "batch", "a whole number from 1 to 65536"};
inline constexpr Range tokens_range{"encoder/tokens-out-of-range", "tokens", "a whole number from 1 to 16384"};

/// For NormKind::none.
inline constexpr Range no_final_norm_range{"encoder/final-norm-without-norm", "finalNorm",
                                           "false where norm is 'none'"};

inline constexpr Range parameters_range{"encoder/too-many-parameters", "dModel",
                                        "small enough for at most 268435456 parameters"};

/// Throws the range's Error for what may not be; encoder/heads-do-not-divide where heads do not divide d_model.
void require_config(const ModelConfig& config);
void require_batch(BatchShape batch);

bool has_final_norm(const StackConfig& config);

} // namespace andamio
