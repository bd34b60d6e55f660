#include "andamio/sparsity/descent.hpp"
#include "andamio/sparsity/soft_threshold.hpp"
#include "bind.hpp"
#include "handles.hpp"

#include <emscripten/bind.h>

#include <optional>

namespace andamio::bind {
namespace {

// Of web/engine.
using SparsityOptions = val;
using LossParts = val;
using PenaltyParts = val;
using DescentPosition = val;
using DescentHistory = val;

constexpr Range penalty_range{"sparsity/unknown-penalty", "penalty", "'l1' or 'l2squared'"};
constexpr Range step_range{"sparsity/unknown-step", "step", "'subgradient' or 'proximal'"};

PenaltyKind kind_from(const val& options) {
  const val word = property(options, "penalty");
  if (is_word(word, "l1")) return PenaltyKind::l1;
  if (is_word(word, "l2squared")) return PenaltyKind::l2_squared;
  throw unknown_word(word, penalty_range);
}

StepRule rule_from(const val& options) {
  const val word = property(options, "step");
  if (is_word(word, "subgradient")) return StepRule::subgradient;
  if (is_word(word, "proximal")) return StepRule::proximal;
  throw unknown_word(word, step_range);
}

Penalty penalty_from(const val& options) {
  return {.kind = kind_from(options), .lambda = number_from(property(options, "lambda"), lambda_range)};
}

LeastSquares problem_from(const val& options) {
  return {.target = vector_from(property(options, "target")), .penalty = penalty_from(options)};
}

double learning_rate_from(const val& options) {
  return number_from(property(options, "learningRate"), learning_rate_range);
}

DescentOptions descent_options_from(const val& options) {
  DescentOptions result{.problem = problem_from(options),
                        .rule = rule_from(options),
                        .learning_rate = learning_rate_from(options),
                        .initial = {}};
  const val initial = property(options, "initial");
  if (!initial.isUndefined()) result.initial = vector_from(initial);
  return result;
}

val position_of(const Descent& descent) {
  const std::optional<Step> diverged = descent.diverged();
  val position = val::object();
  set_property(position, "step", to_js(static_cast<double>(descent.step())));
  set_property(position, "weights", to_js(descent.weights()));
  set_property(position, "loss", to_js(descent.loss()));
  set_property(position, "diverged", diverged ? to_js(static_cast<double>(*diverged)) : val::null());
  return position;
}

Handles<Descent>& descents() {
  static Handles<Descent> all("descent");
  return all;
}

OrError<Float64Array> bound_soft_threshold(const Float64Array& x, const Number& threshold) {
  return guarded([&] { return soft_threshold(vector_from(x), number_from(threshold, threshold_range)); });
}

OrError<Float64Array> bound_minimiser(const SparsityOptions& options) {
  return guarded([&] { return minimiser(problem_from(options)); });
}

OrError<Float64Array> bound_minimiser_path(const SparsityOptions& options) {
  return guarded([&] {
    const LeastSquares problem{.target = vector_from(property(options, "target")),
                               .penalty = {.kind = kind_from(options), .lambda = 0}};
    const val lambdas = property(options, "lambdas");
    // Before so many are copied. Without a target the room refuses.
    if (problem.target.size() > 0) require_path_size(problem.target.size(), length_of(lambdas));
    return minimiser_path(problem, vector_from(lambdas));
  });
}

OrError<LossParts> bound_loss(const Float64Array& w, const SparsityOptions& options) {
  return guarded([&] {
    const LeastSquares problem = problem_from(options);
    const Vector weights = vector_from(w);
    const Loss parts = loss(problem, weights);
    val result = val::object();
    set_property(result, "loss", to_js(parts.total()));
    set_property(result, "square", to_js(parts.square));
    set_property(result, "penalty", to_js(parts.penalty));
    set_property(result, "gradient", to_js(gradient(problem, weights)));
    return result;
  });
}

OrError<PenaltyParts> bound_penalty(const Float64Array& w, const SparsityOptions& options) {
  return guarded([&] {
    const Penalty penalty = penalty_from(options);
    const Vector weights = vector_from(w);
    val result = val::object();
    set_property(result, "value", to_js(penalty_value(weights, penalty)));
    set_property(result, "terms", to_js(penalty_terms(weights, penalty)));
    set_property(result, "slope", to_js(penalty_slope(weights, penalty)));
    return result;
  });
}

OrError<Float64Array> bound_push(const Float64Array& w, const SparsityOptions& options) {
  return guarded([&] {
    return penalty_push(vector_from(w), penalty_from(options), rule_from(options), learning_rate_from(options));
  });
}

OrError<Float64Array> bound_oscillation_bound(const SparsityOptions& options) {
  return guarded([&] {
    const double lambda = number_from(property(options, "lambda"), lambda_range);
    return oscillation_bound(vector_from(property(options, "target")), lambda, learning_rate_from(options));
  });
}

OrError<Number> bound_learning_rate_limit(const SparsityOptions& options) {
  return guarded([&] { return learning_rate_limit(penalty_from(options), rule_from(options)); });
}

/// A number that stands for the descent until it is disposed of.
OrError<Number> bound_create_descent(const SparsityOptions& options) {
  return guarded([&] { return descents().create(descent_options_from(options)); });
}

OrError<DescentPosition> bound_advance(Handle handle, const Number& steps) {
  return guarded([&] {
    Descent& descent = descents().at(handle);
    descent.advance(integer_from(steps, steps_range));
    return position_of(descent);
  });
}

OrError<DescentPosition> bound_position(Handle handle) {
  return guarded([&] { return position_of(descents().at(handle)); });
}

OrError<DescentHistory> bound_history(Handle handle) {
  return guarded([&] {
    const HistoryRows rows = descents().at(handle).history();
    val result = val::object();
    set_property(result, "steps", to_js(rows.steps));
    set_property(result, "losses", to_js(rows.losses));
    set_property(result, "weights", to_js(rows.weights));
    return result;
  });
}

void bound_dispose(Handle handle) { descents().dispose(handle); }

double live_handles() { return static_cast<double>(descents().count()); }

} // namespace

EMSCRIPTEN_BINDINGS(sparsity) {
  emscripten::function("softThreshold", &bound_soft_threshold);
  emscripten::function("minimiser", &bound_minimiser);
  emscripten::function("minimiserPath", &bound_minimiser_path);
  emscripten::function("loss", &bound_loss);
  emscripten::function("penalty", &bound_penalty);
  emscripten::function("push", &bound_push);
  emscripten::function("oscillationBound", &bound_oscillation_bound);
  emscripten::function("learningRateLimit", &bound_learning_rate_limit);
  emscripten::function("createDescent", &bound_create_descent);
  emscripten::function("advance", &bound_advance);
  emscripten::function("position", &bound_position);
  emscripten::function("history", &bound_history);
  emscripten::function("dispose", &bound_dispose);
  emscripten::function("liveHandles", &live_handles);
}

} // namespace andamio::bind
