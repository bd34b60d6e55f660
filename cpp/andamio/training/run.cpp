#include "andamio/training/run.hpp"

#include "andamio/optim/clip.hpp"
#include "andamio/optim/finite.hpp"
#include "andamio/training/fnv.hpp"
#include "andamio/training/losses.hpp"
#include "andamio/training/probes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

namespace andamio {
namespace {

BatchShape largest_part(const RunConfig& config) {
  return {.sequences = part_of(config.batch), .tokens = sequence_length};
}

/// Draws the first weights; the generator then stands where dropout begins.
template <typename T>
Generator initialised(Model<T>& model, std::uint64_t seed) {
  Generator generator(seed);
  model.initialise(generator);
  return generator;
}

/// Indices of number `flat` in a row-major tensor.
std::vector<Index> unravelled(Index flat, const std::vector<Index>& shape) {
  std::vector<Index> position(shape.size());
  for (std::size_t axis = shape.size(); axis-- > 0;) {
    position[axis] = flat % shape[axis];
    flat /= shape[axis];
  }
  return position;
}

/// "1.layers.3.linear1.weight" lies in layer 3 and is called linear1.weight there; anything else keeps its name.
struct Place {
  Index layer;
  std::string_view name;
};

Place place_of(std::string_view parameter, Index layers) {
  constexpr std::string_view prefix = "1.layers.";
  if (!parameter.starts_with(prefix)) return {parameter.starts_with("0.") ? -1 : layers, parameter};
  Index layer = 0;
  std::size_t at = prefix.size();
  for (; parameter[at] != '.'; ++at) layer = 10 * layer + (parameter[at] - '0');
  return {layer, parameter.substr(at + 1)};
}

std::vector<Slice> slices_of(const std::vector<Parameter>& parameters) {
  std::vector<Slice> slices(parameters.size());
  std::transform(parameters.begin(), parameters.end(), slices.begin(),
                 [](const Parameter& one) -> Slice { return {.offset = one.offset, .size = one.size}; });
  return slices;
}

template <typename Row>
bool is_right(const Row& logits, std::int32_t target) {
  Index largest = 0;
  logits.maxCoeff(&largest);
  return largest == target;
}

} // namespace

template <typename T>
std::uint64_t Run<T>::bytes(const RunConfig& config) {
  require_run_config(config);
  const ModelBytes model = Model<T>::bytes(model_config(config), largest_part(config));
  const auto count = static_cast<Index>(model.weights / sizeof(T));
  const std::uint64_t total = sizeof(Run) + model.total() + Optimizer<T>::bytes(config.optimizer, count) +
                              Batches<T>::bytes(part_of(config.batch)) +
                              (sizeof(Slice) + sizeof(float)) * static_cast<std::uint64_t>(config.stack.layers);
  if (total > most_run_bytes) {
    throw Error("training/too-much-memory", "layers",
                "this run would take " + std::to_string(total >> 20) + " MiB; at most " +
                    std::to_string(most_run_bytes >> 20) + " are allowed");
  }
  return total;
}

template <typename T>
Run<T>::Run(const RunConfig& config)
    : config_((bytes(config), config)), model_(model_config(config), largest_part(config)),
      batches_(config.task, part_of(config.batch)),
      optimizer_(config.optimizer, model_.parameters().size()), random_{.data = Generator(config.data_seed),
                                                                        .dropout = initialised(model_, config.seed)},
      random_before_(random_),
      watched_(slices_of(layer_parameters(model_.parameters(), config.stack.layers, usual_parameter(config)))),
      step_norms_(watched_.size()) {}

template <typename T>
void Run<T>::require_milliseconds(double milliseconds) {
  if (!(milliseconds >= 0 && milliseconds <= most_milliseconds)) throw out_of(milliseconds_range, milliseconds);
}

template <typename T>
void Run<T>::advance(Index steps) {
  if (steps < 1 || steps > most_run_steps) throw out_of(run_steps_range, std::to_string(steps));
  if (diverged_) return;
  const std::size_t wanted = losses_.size() + static_cast<std::size_t>(steps);
  // Twice as much at least, so that many small calls do not copy the history each time.
  if (wanted > losses_.capacity()) losses_.reserve(std::max(wanted, 2 * losses_.size()));
  // By an address that nobody knows beforehand: else Emscripten's linker makes one function of this loop and all that a
  // step does itself, and V8 replaces its slow first form by the fast one only between calls.
  void (Run::*const volatile next)() = &Run::take_step;
  for (Index i = 0; i < steps && !diverged_; ++i) (this->*next)();
}

template <typename T>
void Run<T>::take_step() {
  const RandomState start = random_;
  Generator* const dropout = config_.stack.block.dropout > 0 ? &random_.dropout : nullptr;
  const PassResult pass = batches_.gradients(model_, random_.data, config_.batch, dropout);
  if (pass.failed_part) return diverge_at_loss(pass);

  if (!all_finite<T>(model_.gradients())) {
    diverge_at_parameter(std::as_const(model_).gradients(), ".grad");
    random_ = start;
    return;
  }
  watch_gradient();
  if (std::isfinite(config_.clip_norm)) clip_to_length<T>(model_.gradients(), config_.clip_norm);
  optimizer_.step(model_.weights(), std::as_const(model_).gradients(), step() + 1, config_);
  if (!all_finite<T>(weights())) {
    diverge_at_parameter(weights(), ".update");
    return roll_back(optimizer_.before(), start);
  }
  model_.weights_changed();
  losses_.push_back(static_cast<T>(pass.loss));
  random_before_ = start;
}

template <typename T>
void Run<T>::watch_gradient() {
  const VectorXView<T> gradient = std::as_const(model_).gradients();
  std::transform(watched_.begin(), watched_.end(), step_norms_.begin(), [&gradient](const Slice& slice) {
    return static_cast<float>(length_of<T>(gradient.segment(slice.offset, slice.size)));
  });
}

/// The model still holds the forward whose loss is not finite: its first such number is looked for there.
template <typename T>
void Run<T>::diverge_at_loss(const PassResult& pass) {
  Divergence& found = diverged_.emplace();
  found.step = step();
  found.layer = config_.stack.layers;
  found.operation = "cross_entropy";
  if (const std::optional<NonFinite> number = model_.first_non_finite()) {
    if (number->layer != after_layers) found.layer = number->layer;
    found.operation = number->operation;
    found.position = number->position;
    found.values = number->operands;
    if (found.values.empty()) found.values.push_back(number->value);
    if (!found.position.empty()) found.position.front() += *pass.failed_part;
  }
  if (found.values.empty()) found.values.push_back(pass.loss);
  if (step() > 0) roll_back(optimizer_.before(), random_before_);
}

/// Gradients are computed from the last layer to the first: the last one in the list is the first that left the
/// numbers.
template <typename T>
void Run<T>::diverge_at_parameter(const VectorXView<T>& numbers, const char* what) {
  const auto is_bad = [](T x) { return !std::isfinite(x); };
  Index flat = numbers.size() - 1;
  while (!is_bad(numbers[flat])) --flat;
  const Parameter& holding = model_.parameters().holding(flat);
  const auto part = holding.of(numbers);
  const auto first = static_cast<Index>(std::find_if(part.begin(), part.end(), is_bad) - part.begin());
  const Place place = place_of(holding.name, config_.stack.layers);
  diverged_ = {.step = step(),
               .layer = place.layer,
               .operation = std::string(place.name) + what,
               .position = unravelled(first, holding.shape),
               .values = {static_cast<double>(part[first])}};
}

template <typename T>
void Run<T>::roll_back(const VectorXView<T>& weights, const RandomState& random) {
  model_.weights() = weights;
  model_.weights_changed();
  random_ = random;
}

template <typename T>
std::uint64_t Run<T>::hash() const {
  Fnv hash;
  for (const T loss : losses_) hash.add_number(loss);
  return hash.value();
}

template <typename T>
void Run<T>::set_learning_rate(double learning_rate) {
  require_run_learning_rate(learning_rate);
  config_.schedule.learning_rate = learning_rate;
}

template <typename T>
Evaluation Run<T>::evaluate(Index sequences) {
  if (sequences < 1 || sequences > most_evaluated) throw out_of(evaluated_range, std::to_string(sequences));
  double loss = 0;
  Index right = 0;
  std::array<Index, target_classes> counts{};
  batches_.forward(model_, random_.data, sequences, [&](const Part<T>& part) {
    loss += cross_entropy<T>(part.logits, part.targets);
    for (Index row = 0; row < part.logits.rows(); ++row) {
      const std::int32_t target = part.targets[static_cast<std::size_t>(row)];
      right += is_right(part.logits.row(row), target) ? 1 : 0;
      ++counts[static_cast<std::size_t>(target)];
    }
  });
  const auto tokens = static_cast<double>(sequences * sequence_length);
  return {.loss = loss / tokens,
          .accuracy = static_cast<double>(right) / tokens,
          .baseline = static_cast<double>(*std::max_element(counts.begin(), counts.end())) / tokens};
}

template <typename T>
Prediction<T> Run<T>::predict(std::span<const std::int32_t> digits) {
  const auto tokens = static_cast<Index>(digits.size());
  if (tokens < 1 || tokens > sequence_length) throw out_of(digits_range, std::to_string(tokens) + " of them");
  for (const std::int32_t digit : digits) {
    if (digit < 0 || digit >= digit_kinds) throw out_of(digits_range, std::to_string(digit));
  }
  const MatrixView<T> logits = model_.forward(digits, {.sequences = 1, .tokens = tokens});
  Prediction<T> result{.probabilities = std::vector<T>(static_cast<std::size_t>(logits.size())), .attention = {}};
  softmax_rows<T>(logits, MutableMatrixView<T>(result.probabilities.data(), logits.rows(), logits.cols()));
  const BlockConfig& block = config_.stack.block;
  if (block.sublayers == Sublayers::feed_forward) return result;
  const Index map = block.heads * tokens * tokens;
  result.attention.resize(static_cast<std::size_t>(config_.stack.layers * map));
  for (Index layer = 0; layer < config_.stack.layers; ++layer) {
    model_.attention(layer, std::span(result.attention.data() + layer * map, static_cast<std::size_t>(map)));
  }
  return result;
}

template class Run<float>;
template class Run<double>;

} // namespace andamio
