#include "andamio/encoder/config.hpp"

#include <string>

namespace andamio {
namespace {

void require(const Range& range, Index value, Index most) {
  if (value < 1 || value > most) throw out_of(range, static_cast<double>(value));
}

// At most: what is left out counts as well. In double, since Index may have 32 bits.
double parameters_of(const ModelConfig& config) {
  const auto d = static_cast<double>(config.stack.block.d_model);
  const double attention = 4 * d * (d + 1);
  const double feed_forward = static_cast<double>(config.stack.block.d_ff) * (2 * d + 1) + d;
  const double norms = 8 * d;
  double count = static_cast<double>(config.stack.layers) * (attention + feed_forward + norms) + 2 * d;
  if (config.ends) {
    count += static_cast<double>(config.ends->vocabulary) * d + static_cast<double>(config.ends->classes) * (d + 1);
  }
  return count;
}

} // namespace

void require_config(const ModelConfig& config) {
  const BlockConfig& block = config.stack.block;
  require(layers_range, config.stack.layers, most_layers);
  require(d_model_range, block.d_model, most_d_model);
  require(heads_range, block.heads, block.d_model);
  require(d_ff_range, block.d_ff, most_d_ff);
  if (block.d_model % block.heads != 0) {
    throw Error("encoder/heads-do-not-divide", "heads",
                "heads must divide dModel, but " + std::to_string(block.heads) + " does not divide " +
                    std::to_string(block.d_model));
  }
  if (!(block.dropout >= 0 && block.dropout < 1)) throw out_of(dropout_range, block.dropout);
  if (block.norm == NormKind::none && config.stack.final_norm == FinalNorm::on) throw out_of(no_final_norm_range);
  if (config.ends) {
    require(vocabulary_range, config.ends->vocabulary, most_classes);
    require(classes_range, config.ends->classes, most_classes);
  }
  if (parameters_of(config) > most_parameters) throw out_of(parameters_range);
}

void require_batch(BatchShape batch) {
  require(sequences_range, batch.sequences, most_sequences);
  require(tokens_range, batch.tokens, most_tokens);
}

bool has_final_norm(const StackConfig& config) {
  if (config.final_norm != FinalNorm::by_placement) return config.final_norm == FinalNorm::on;
  return config.block.placement != NormPlacement::post && config.block.norm != NormKind::none;
}

} // namespace andamio
