#include "andamio/training/probes.hpp"
#include "andamio/training/run.hpp"
#include "bind.hpp"
#include "encoder_config.hpp"
#include "handles.hpp"

#include <emscripten/bind.h>
#include <emscripten/emscripten.h>

#include <array>
#include <cmath>
#include <optional>
#include <variant>

namespace andamio::bind {
namespace {

// Of web/engine.
using RunOptions = val;
using RunAdvance = val;
using RunEvaluation = val;
using RunPrediction = val;
using ProbeRequest = val;
using FloatTensor = val;
using Numbers = val;

constexpr std::array<Word<Initialisation>, 2> initialisations{
    {{"cloned", Initialisation::cloned}, {"separate", Initialisation::separate}}};
constexpr std::array<Word<Task>, 2> tasks{{{"digit-count", Task::digit_count}, {"per-token", Task::per_token}}};
constexpr std::array<Word<OptimizerKind>, 2> optimizers{{{"adam", OptimizerKind::adam}, {"sgd", OptimizerKind::sgd}}};
constexpr std::array<Word<ScheduleKind>, 3> schedules{{{"constant", ScheduleKind::constant},
                                                       {"linear-warmup", ScheduleKind::linear_warmup},
                                                       {"inverse-sqrt", ScheduleKind::inverse_sqrt}}};

constexpr Range initialisation_range{"training/unknown-initialisation", "initialisation", "'cloned' or 'separate'"};
constexpr Range task_range{"training/unknown-task", "task", "'digit-count' or 'per-token'"};
constexpr Range optimizer_range{"training/unknown-optimizer", "optimizer", "'adam' or 'sgd'"};
constexpr Range schedule_range{"training/unknown-schedule", "schedule",
                               "'constant', 'linear-warmup' or 'inverse-sqrt'"};
constexpr Range final_norm_range{"training/final-norm-not-boolean", "finalNorm", "true or false"};
constexpr Range probe_range{
    "training/unknown-probe", "name",
    "'gradientNorms', 'stepGradientNorms', 'activationNorms', 'updateNorms', 'attention', 'stream' or 'rankDistance'"};

using AnyRun = std::variant<Run<float>, Run<double>>;

Handles<AnyRun>& runs() {
  static Handles<AnyRun> all("run");
  return all;
}

/// What `use` gives for the run, whatever it computes in.
template <typename Use>
val with_run(Handle handle, Use use) {
  return guarded([&] { return std::visit(use, runs().at(handle)); });
}

double number_of(const val& options, const char* name, const Range& range) {
  return number_from(property(options, name), range);
}

StackConfig stack_from(const val& options) {
  StackConfig stack{.block = block_from(options),
                    .layers = whole_from(options, layers_range),
                    .final_norm = flag_from(options, final_norm_range) ? FinalNorm::on : FinalNorm::off,
                    .initialisation = word_from(options, initialisation_range, initialisations)};
  stack.block.dropout = number_of(options, "dropout", dropout_range);
  return stack;
}

Schedule schedule_from(const val& options) {
  return {.kind = word_from(options, schedule_range, schedules),
          .learning_rate = number_of(options, "learningRate", run_learning_rate_range),
          .warmup_steps = whole_from(options, warmup_range)};
}

RunConfig run_config_from(const val& options) {
  return {.stack = stack_from(options),
          .seed = seed_from(options, "seedLow", "seedHigh"),
          .task = word_from(options, task_range, tasks),
          .batch = whole_from(options, sequences_range),
          .data_seed = seed_from(options, "dataSeedLow", "dataSeedHigh"),
          .optimizer = word_from(options, optimizer_range, optimizers),
          .schedule = schedule_from(options),
          .beta1 = number_of(options, "beta1", betas_range),
          .beta2 = number_of(options, "beta2", betas_range),
          .clip_norm = number_of(options, "clipNorm", clip_norm_range)};
}

void put_seed(const val& options, const char* low, const char* high, std::uint64_t seed) {
  set_property(options, low, val(static_cast<double>(seed & 0xffffffffU)));
  set_property(options, high, val(static_cast<double>(seed >> 32)));
}

/// As run_config_from reads it, with what a restore has changed.
val config_of(const RunConfig& config, Dtype dtype) {
  val options = val::object();
  put_block(options, config.stack.block);
  put_seed(options, "seedLow", "seedHigh", config.seed);
  put_seed(options, "dataSeedLow", "dataSeedHigh", config.data_seed);
  set_property(options, "dtype", val(text_of(dtype, dtypes)));
  set_property(options, "layers", val(config.stack.layers));
  set_property(options, "finalNorm", val(has_final_norm(config.stack)));
  set_property(options, "initialisation", val(text_of(config.stack.initialisation, initialisations)));
  set_property(options, "dropout", val(config.stack.block.dropout));
  set_property(options, "task", val(text_of(config.task, tasks)));
  set_property(options, "batch", val(config.batch));
  set_property(options, "optimizer", val(text_of(config.optimizer, optimizers)));
  set_property(options, "schedule", val(text_of(config.schedule.kind, schedules)));
  set_property(options, "learningRate", val(config.schedule.learning_rate));
  set_property(options, "warmupSteps", val(static_cast<double>(config.schedule.warmup_steps)));
  set_property(options, "beta1", val(config.beta1));
  set_property(options, "beta2", val(config.beta2));
  set_property(options, "clipNorm", val(config.clip_norm));
  return options;
}

val divergence_of(const std::optional<Divergence>& diverged) {
  if (!diverged) return val::null();
  val values = val::array();
  for (const double value : diverged->values) values.call<void>("push", value);
  val result = val::object();
  set_property(result, "step", val(static_cast<double>(diverged->step)));
  set_property(result, "layer", val(diverged->layer));
  set_property(result, "operation", val(diverged->operation));
  set_property(result, "position", list_of(diverged->position));
  set_property(result, "values", values);
  return result;
}

/// Losses from step `first` on, in what the run computes in: a double may be beyond the range of float.
template <typename T>
val losses_from(const Run<T>& run, std::size_t first) {
  return array_of(run.losses().subspan(first));
}

template <typename T>
val floats_of(const std::vector<T>& numbers) {
  const std::vector<float> narrow(numbers.begin(), numbers.end());
  return array_of(std::span<const float>(narrow));
}

val reading_of(const Reading& reading) {
  return tensor_of(reading.shape, array_of(std::span<const float>(reading.data)));
}

std::string parameter_from(const val& options, const RunConfig& config) {
  const val given = property(options, "parameter");
  if (given.isUndefined()) return std::string(usual_parameter(config));
  if (!given.isString()) throw unknown_word(given, parameter_range);
  return given.as<std::string>();
}

template <typename T>
Reading probed(Run<T>& run, const val& name, const val& options) {
  const Index batch = whole_from(options, probe_batch_range);
  require_probe_batch(batch); // of those too that have no use for it
  if (is_word(name, "gradientNorms")) return gradient_norms(run, batch, parameter_from(options, run.config()));
  if (is_word(name, "stepGradientNorms")) return step_gradient_norms(run);
  if (is_word(name, "updateNorms")) return update_norms(run, parameter_from(options, run.config()));
  if (is_word(name, "activationNorms")) return activation_norms(run, batch);
  if (is_word(name, "rankDistance")) return rank_distances(run, batch);
  if (is_word(name, "stream")) return stream(run, batch);
  if (is_word(name, "attention")) return attention(run, batch);
  throw unknown_word(name, probe_range);
}

/// digits: a Float64Array.
std::vector<std::int32_t> digits_from(const val& numbers) {
  const Vector given = vector_from(numbers);
  std::vector<std::int32_t> digits;
  for (const double number : given) {
    if (!(number >= 0 && number < static_cast<double>(digit_kinds)) || number != std::floor(number)) {
      throw out_of(digits_range, number);
    }
    digits.push_back(static_cast<std::int32_t>(number));
  }
  return digits;
}

/// A number that stands for the run until it is disposed of.
OrError<Number> bound_create_run(const RunOptions& options) {
  return guarded([&] {
    const RunConfig config = run_config_from(options);
    if (dtype_from(options) == Dtype::float64) return runs().create(std::in_place_type<Run<double>>, config);
    return runs().create(std::in_place_type<Run<float>>, config);
  });
}

OrError<RunOptions> bound_run_config(Handle handle) {
  return guarded([&] {
    const AnyRun& any = runs().at(handle);
    const Dtype dtype = std::holds_alternative<Run<float>>(any) ? Dtype::float32 : Dtype::float64;
    return config_of(std::visit([](const auto& run) { return run.config(); }, any), dtype);
  });
}

OrError<Number> bound_run_bytes(Handle handle) {
  return with_run(handle, [](auto& run) { return val(static_cast<double>(run.bytes(run.config()))); });
}

OrError<Number> bound_run_step(Handle handle) {
  return with_run(handle, [](auto& run) { return val(static_cast<double>(run.step())); });
}

/// What has happened since the run stood at step `before`.
template <typename T>
val advanced(const Run<T>& run, std::int64_t before) {
  val result = val::object();
  set_property(result, "step", val(static_cast<double>(run.step())));
  set_property(result, "losses", losses_from(run, static_cast<std::size_t>(before)));
  set_property(result, "diverged", divergence_of(run.diverged()));
  return result;
}

OrError<RunAdvance> bound_advance_run(Handle handle, const Number& steps) {
  return with_run(handle, [&](auto& run) {
    const std::int64_t before = run.step();
    run.advance(integer_from(steps, run_steps_range));
    return advanced(run, before);
  });
}

OrError<RunAdvance> bound_advance_run_for(Handle handle, const Number& milliseconds) {
  return with_run(handle, [&](auto& run) {
    const std::int64_t before = run.step();
    run.advance_for(number_from(milliseconds, milliseconds_range), emscripten_get_now);
    return advanced(run, before);
  });
}

/// Losses are numbers of the run's dtype.
OrError<Numbers> bound_run_history(Handle handle) {
  return with_run(handle, [](auto& run) { return losses_from(run, 0); });
}

OrError<FloatTensor> bound_probe(Handle handle, const String& name, const ProbeRequest& options) {
  return with_run(handle, [&](auto& run) { return reading_of(probed(run, name, options)); });
}

OrError<RunEvaluation> bound_evaluate(Handle handle, const Number& sequences) {
  return with_run(handle, [&](auto& run) {
    const Evaluation found = run.evaluate(integer_from(sequences, evaluated_range));
    val result = val::object();
    set_property(result, "loss", val(found.loss));
    set_property(result, "accuracy", val(found.accuracy));
    set_property(result, "baseline", val(found.baseline));
    return result;
  });
}

OrError<RunPrediction> bound_predict(Handle handle, const Float64Array& numbers) {
  return with_run(handle, [&](auto& run) {
    const std::vector<std::int32_t> digits = digits_from(numbers);
    const auto prediction = run.predict(digits);
    const StackConfig& stack = run.config().stack;
    const auto tokens = static_cast<Index>(digits.size());
    const Index attentive = prediction.attention.empty() ? 0 : stack.layers;
    const std::array shape{attentive, stack.block.heads, tokens, tokens};
    val result = val::object();
    set_property(result, "probabilities", floats_of(prediction.probabilities));
    set_property(result, "attention", tensor_of(shape, floats_of(prediction.attention)));
    return result;
  });
}

OrError<Null> bound_set_learning_rate(Handle handle, const Number& value) {
  return with_run(handle, [&](auto& run) {
    run.set_learning_rate(number_from(value, run_learning_rate_range));
    return val::null();
  });
}

OrError<String> bound_hash(Handle handle) {
  return with_run(handle, [](auto& run) {
    std::array<char, 16> digits{};
    std::uint64_t rest = run.hash();
    for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit, rest >>= 4) {
      *digit = "0123456789abcdef"[rest & 15];
    }
    return val(std::string(digits.begin(), digits.end()));
  });
}

OrError<Uint8Array> bound_save(Handle handle) {
  return with_run(handle, [](auto& run) { return array_of(std::span<const std::uint8_t>(run.save())); });
}

OrError<Null> bound_restore(Handle handle, const Uint8Array& bytes) {
  return with_run(handle, [&](auto& run) {
    std::vector<std::uint8_t> copy(static_cast<std::size_t>(length_of(bytes)));
    val(emscripten::typed_memory_view(copy.size(), copy.data())).call<void>("set", bytes);
    run.restore(copy);
    return val::null();
  });
}

void bound_dispose_run(Handle handle) { runs().dispose(handle); }

double live_runs_and_layers() { return static_cast<double>(runs().count() + live_layers()); }

} // namespace

EMSCRIPTEN_BINDINGS(training) {
  emscripten::function("createRun", &bound_create_run);
  emscripten::function("runConfig", &bound_run_config);
  emscripten::function("runBytes", &bound_run_bytes);
  emscripten::function("runStep", &bound_run_step);
  emscripten::function("advanceRun", &bound_advance_run);
  emscripten::function("advanceRunFor", &bound_advance_run_for);
  emscripten::function("runHistory", &bound_run_history);
  emscripten::function("probe", &bound_probe);
  emscripten::function("evaluate", &bound_evaluate);
  emscripten::function("predict", &bound_predict);
  emscripten::function("setLearningRate", &bound_set_learning_rate);
  emscripten::function("hash", &bound_hash);
  emscripten::function("save", &bound_save);
  emscripten::function("restore", &bound_restore);
  emscripten::function("disposeRun", &bound_dispose_run);
  emscripten::function("liveHandles", &live_runs_and_layers);
}

} // namespace andamio::bind
