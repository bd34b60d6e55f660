#pragma once
/// Looking into a run. Nothing of the run is changed: batches are drawn from a copy of its stream.

#include "andamio/training/run.hpp"

#include <string_view>
#include <vector>

namespace andamio {

inline constexpr Range probe_batch_range{"training/batch-out-of-range", "batch",
                                         "a whole number from 1 to 65536, and the result at most 2^26 numbers"};
inline constexpr Range parameter_range{
    "training/unknown-parameter", "parameter",
    "a weight of the model ('0.weight') or of each layer ('linear1.weight'), by PyTorch's name"};

/// Errors: training/batch-out-of-range.
void require_probe_batch(Index sequences);

/// Numbers and their shape, row-major.
struct Reading {
  std::vector<Index> shape;
  std::vector<float> data;
};

/// The weight that is looked at where none is named: the first feed-forward matrix, or else the attention's.
std::string_view usual_parameter(const RunConfig& config);

/// Each layer's weight of this name.
/// Errors: training/unknown-parameter.
std::vector<Parameter> layer_parameters(const ParameterList& list, Index layers, std::string_view name);

/// ‖∂loss/∂W‖₂ on the next `sequences` of the stream: (layers) for a weight of each layer, (1) for one of the model.
template <typename T>
Reading gradient_norms(Run<T>& run, Index sequences, std::string_view parameter);

/// Those of the last step, as it was taken, of usual_parameter: (layers). Zeros before the first.
template <typename T>
Reading step_gradient_norms(const Run<T>& run);

/// ‖ΔW‖₂ of the last step, likewise; zeros before the first.
template <typename T>
Reading update_norms(const Run<T>& run, std::string_view parameter);

/// The mean length of a token's vector in the residual stream: (layers + 1), after the embedding and after each layer.
template <typename T>
Reading activation_norms(Run<T>& run, Index sequences);

/// rank_distance of a sequence's tokens, mean over the sequences: (layers + 1). NaN where a sequence is 0 throughout.
template <typename T>
Reading rank_distances(Run<T>& run, Index sequences);

/// The residual stream, (1 + sublayers·layers, sequences, 10, d): the embedding, then after every sublayer.
template <typename T>
Reading stream(Run<T>& run, Index sequences);

/// (layers, sequences, heads, 10, 10). Errors: encoder/no-attention.
template <typename T>
Reading attention(Run<T>& run, Index sequences);

#define ANDAMIO_PROBES(T)                                                                                              \
  extern template Reading gradient_norms(Run<T>&, Index, std::string_view);                                            \
  extern template Reading step_gradient_norms(const Run<T>&);                                                          \
  extern template Reading update_norms(const Run<T>&, std::string_view);                                               \
  extern template Reading activation_norms(Run<T>&, Index);                                                            \
  extern template Reading rank_distances(Run<T>&, Index);                                                              \
  extern template Reading stream(Run<T>&, Index);                                                                      \
  extern template Reading attention(Run<T>&, Index);
ANDAMIO_PROBES(float)
ANDAMIO_PROBES(double)
#undef ANDAMIO_PROBES

} // namespace andamio
