#include "andamio/block/parameter_counts.hpp"

#include "andamio/encoder/block.hpp"

namespace andamio {

ParameterCounts parameter_counts(const BlockConfig& config) {
  require_config({.stack = {.block = config, .layers = 1, .final_norm = FinalNorm::off}, .ends = {}});
  ParameterList list;
  const Block<float> block(list, {}, config);
  ParameterCounts counts;
  for (const Parameter& parameter : list.items()) {
    const std::string_view name = parameter.name;
    Index& part = name.starts_with("self_attn.") ? counts.attention
                  : name.starts_with("linear")   ? counts.feed_forward
                                                 : counts.norms;
    part += parameter.size;
  }
  return counts;
}

} // namespace andamio
