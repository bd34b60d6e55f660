#include "andamio/training/probes.hpp"

#include "andamio/encoder/rank_distance.hpp"
#include "andamio/optim/clip.hpp"

#include <algorithm>
#include <limits>
#include <string>

namespace andamio {
namespace {

constexpr Index most_read = Index{1} << 26;

/// A reading of `sequences`, which takes `per_sequence` numbers for each.
Reading room_for(std::vector<Index> shape, Index sequences, double per_sequence) {
  require_probe_batch(sequences);
  const bool fits = static_cast<double>(sequences) * per_sequence <= static_cast<double>(most_read);
  if (!fits) throw out_of(probe_batch_range, std::to_string(sequences));
  Index count = 1;
  for (const Index extent : shape) count *= extent;
  return {.shape = std::move(shape), .data = std::vector<float>(static_cast<std::size_t>(count))};
}

/// The model's tensor of this name, or each layer's.
std::vector<Parameter> named(const ParameterList& list, Index layers, std::string_view name) {
  if (const Parameter* whole = list.find(name)) return {*whole};
  return layer_parameters(list, layers, name);
}

/// Over all tokens.
template <typename T>
double sum_of_lengths(const MatrixView<T>& rows) {
  double sum = 0;
  for (Index i = 0; i < rows.rows(); ++i) sum += length_of<T>(rows.row(i));
  return sum;
}

/// Into the reading, from number `at` on.
template <typename T>
void write(Reading& reading, Index at, const MatrixView<T>& numbers) {
  MutableMatrixView<float>(reading.data.data() + at, numbers.rows(), numbers.cols()) = numbers.template cast<float>();
}

/// For each layer boundary the sum over a batch's parts of `measure(rows)`, divided by `count`.
template <typename T, typename Measure>
Reading per_boundary(Run<T>& run, Index sequences, double count, Measure measure) {
  const Index layers = run.config().stack.layers;
  Reading result = room_for({layers + 1}, sequences, 0);
  std::vector<double> sums(result.data.size());
  Model<T>& model = run.model();
  run.batches().forward(model, run.stream(), sequences, [&](const Part<T>&) {
    sums[0] += measure(model.stream(0));
    for (Index layer = 0; layer < layers; ++layer) {
      sums[static_cast<std::size_t>(layer) + 1] += measure(model.stream(model.stream_after(layer)));
    }
  });
  std::transform(sums.begin(), sums.end(), result.data.begin(),
                 [count](double sum) { return static_cast<float>(sum / count); });
  return result;
}

Index sublayers_of(const RunConfig& config) { return config.stack.block.sublayers == Sublayers::both ? 2 : 1; }

} // namespace

void require_probe_batch(Index sequences) {
  if (sequences < 1 || sequences > most_sequences) throw out_of(probe_batch_range, std::to_string(sequences));
}

std::string_view usual_parameter(const RunConfig& config) {
  return config.stack.block.sublayers == Sublayers::attention ? "self_attn.in_proj_weight" : "linear1.weight";
}

std::vector<Parameter> layer_parameters(const ParameterList& list, Index layers, std::string_view name) {
  std::vector<Parameter> result;
  for (Index layer = 0; layer < layers; ++layer) {
    const Parameter* found = list.find("1.layers." + std::to_string(layer) + "." + std::string(name));
    if (found == nullptr) throw out_of(parameter_range, std::string("'").append(name).append("'"));
    result.push_back(*found);
  }
  return result;
}

template <typename T>
Reading gradient_norms(Run<T>& run, Index sequences, std::string_view parameter) {
  Model<T>& model = run.model();
  const std::vector<Parameter> found = named(model.parameters(), run.config().stack.layers, parameter);
  Reading result = room_for({static_cast<Index>(found.size())}, sequences, 0);
  Generator data = run.stream();
  run.batches().gradients(model, data, sequences, nullptr);
  const auto gradients = model.gradients();
  std::transform(found.begin(), found.end(), result.data.begin(),
                 [&gradients](const Parameter& one) { return static_cast<float>(length_of<T>(one.of(gradients))); });
  return result;
}

template <typename T>
Reading step_gradient_norms(const Run<T>& run) {
  const std::span<const float> norms = run.step_gradient_norms();
  return {.shape = {static_cast<Index>(norms.size())}, .data = {norms.begin(), norms.end()}};
}

template <typename T>
Reading update_norms(const Run<T>& run, std::string_view parameter) {
  const std::vector<Parameter> found = named(run.model().parameters(), run.config().stack.layers, parameter);
  Reading result = room_for({static_cast<Index>(found.size())}, 1, 0);
  std::transform(found.begin(), found.end(), result.data.begin(), [&run](const Parameter& one) {
    const Vector change =
        one.of(run.weights()).template cast<double>() - one.of(run.weights_before()).template cast<double>();
    return static_cast<float>(length_of<double>(change));
  });
  return result;
}

template <typename T>
Reading activation_norms(Run<T>& run, Index sequences) {
  return per_boundary(run, sequences, static_cast<double>(sequences * sequence_length),
                      [](const MatrixView<T>& rows) { return sum_of_lengths(rows); });
}

template <typename T>
Reading rank_distances(Run<T>& run, Index sequences) {
  return per_boundary(run, sequences, static_cast<double>(sequences), [](const MatrixView<T>& rows) {
    double sum = 0;
    for (Index first = 0; first < rows.rows(); first += sequence_length) {
      sum +=
          rank_distance<T>(rows.middleRows(first, sequence_length)).value_or(std::numeric_limits<double>::quiet_NaN());
    }
    return sum;
  });
}

template <typename T>
Reading stream(Run<T>& run, Index sequences) {
  const Index points = 1 + sublayers_of(run.config()) * run.config().stack.layers;
  const Index numbers = sequence_length * run.config().stack.block.d_model;
  Reading result = room_for({points, sequences, sequence_length, numbers / sequence_length}, sequences,
                            static_cast<double>(points) * static_cast<double>(numbers));
  Model<T>& model = run.model();
  run.batches().forward(model, run.stream(), sequences, [&](const Part<T>& part) {
    for (Index point = 0; point < points; ++point) {
      write(result, (point * sequences + part.first) * numbers, model.stream(point));
    }
  });
  return result;
}

template <typename T>
Reading attention(Run<T>& run, Index sequences) {
  const Index layers = run.config().stack.layers;
  const Index heads = run.config().stack.block.heads;
  const Index numbers = heads * sequence_length * sequence_length;
  Reading result = room_for({layers, sequences, heads, sequence_length, sequence_length}, sequences,
                            static_cast<double>(layers) * static_cast<double>(numbers));
  std::vector<T> maps(static_cast<std::size_t>(std::min(sequences, part_of(run.config().batch)) * numbers));
  Model<T>& model = run.model();
  run.batches().forward(model, run.stream(), sequences, [&](const Part<T>& part) {
    for (Index layer = 0; layer < layers; ++layer) {
      const MutableMatrixView<T> read(maps.data(), part.shape.sequences, numbers);
      model.attention(layer, std::span(maps.data(), static_cast<std::size_t>(read.size())));
      write<T>(result, (layer * sequences + part.first) * numbers, read);
    }
  });
  return result;
}

#define ANDAMIO_PROBES(T)                                                                                              \
  template Reading gradient_norms(Run<T>&, Index, std::string_view);                                                   \
  template Reading step_gradient_norms(const Run<T>&);                                                                 \
  template Reading update_norms(const Run<T>&, std::string_view);                                                      \
  template Reading activation_norms(Run<T>&, Index);                                                                   \
  template Reading rank_distances(Run<T>&, Index);                                                                     \
  template Reading stream(Run<T>&, Index);                                                                             \
  template Reading attention(Run<T>&, Index);
ANDAMIO_PROBES(float)
ANDAMIO_PROBES(double)
#undef ANDAMIO_PROBES

} // namespace andamio
