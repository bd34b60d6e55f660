#pragma once
/// One training run: the lesson's model learns a task, some steps at a time.

#include "andamio/encoder/model.hpp"
#include "andamio/training/batches.hpp"
#include "andamio/training/divergence.hpp"
#include "andamio/training/optimizer.hpp"
#include "andamio/training/run_config.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace andamio {

inline constexpr Index most_run_steps = 1'000'000;
inline constexpr Index most_evaluated = 1'000'000;
inline constexpr double most_milliseconds = 3'600'000;

inline constexpr Range run_steps_range{"training/steps-out-of-range", "steps", "a whole number from 1 to 1000000"};
inline constexpr Range milliseconds_range{"training/milliseconds-out-of-range", "milliseconds",
                                          "a number from 0 to 3600000"};
inline constexpr Range evaluated_range{"training/sequences-out-of-range", "sequences",
                                       "a whole number from 1 to 1000000"};
inline constexpr Range digits_range{"training/digits-out-of-range", "digits",
                                    "1 to 10 whole numbers, each from 0 to 9"};

struct Evaluation {
  double loss = 0;
  double accuracy = 0;
  double baseline = 0; ///< of always answering the commonest class
};

/// probabilities: (tokens, 10); attention: (layers, heads, tokens, tokens), empty where blocks have none.
template <typename T>
struct Prediction {
  std::vector<T> probabilities;
  std::vector<T> attention;
};

/// Where the random numbers of a run stand.
struct RandomState {
  Generator data;
  Generator dropout;
};

/// Where a weight lies in the flat buffer.
struct Slice {
  Index offset;
  Index size;
};

/// A step: a batch is drawn, its mean loss and gradient are computed (and the gradient clipped), the weights updated.
/// Loss i is that of batch i at the weights before its update.
///
/// A step whose loss, gradient or new weights are not finite is not taken: the run has diverged, takes no more steps,
/// and stands at the last weights that gave a finite loss (with the generator before that batch).
///
/// The same configuration gives the same bits, however the steps are divided among calls, and whatever is read between.
template <typename T>
class Run {
public:
  /// What a run allocates, besides its history (a T for each step, in advance of the steps).
  /// Errors: those of require_run_config; training/too-much-memory, for more than most_run_bytes.
  static std::uint64_t bytes(const RunConfig& config);

  /// Errors: those of bytes; std::bad_alloc.
  explicit Run(const RunConfig& config);

  /// Takes this many steps, or fewer when it diverges. A step allocates nothing.
  /// Errors: training/steps-out-of-range.
  void advance(Index steps);

  /// Takes steps while `clock`, which gives milliseconds and only grows, has not come that much further: at least one.
  /// Errors: training/milliseconds-out-of-range.
  template <typename Clock>
  void advance_for(double milliseconds, Clock clock) {
    require_milliseconds(milliseconds);
    const double end = clock() + milliseconds;
    do {
      advance(1);
    } while (!diverged_ && clock() < end);
  }

  const RunConfig& config() const { return config_; }
  std::int64_t step() const { return static_cast<std::int64_t>(losses_.size()); }
  std::span<const T> losses() const { return losses_; }
  const std::optional<Divergence>& diverged() const { return diverged_; }
  /// ‖∂loss/∂W‖₂ of the last step, before clipping, W each layer's usual_parameter (probes.hpp): (layers). Zeros before
  /// the first step, and after a restore until the next.
  std::span<const float> step_gradient_norms() const { return step_norms_; }
  /// FNV-1a of the losses' bytes.
  std::uint64_t hash() const;

  /// The schedule's highest learning rate from the next step on. The optimiser's memory stays.
  /// Errors: training/learning-rate-out-of-range.
  void set_learning_rate(double learning_rate);

  /// On the next sequences of the stream, which stays where it is.
  /// Errors: training/sequences-out-of-range.
  Evaluation evaluate(Index sequences);

  /// digits: (tokens). Errors: training/digits-out-of-range.
  Prediction<T> predict(std::span<const std::int32_t> digits);

  /// For probes: a forward or backward changes nothing of the run. The weights are the run's business.
  Model<T>& model() { return model_; }
  const Model<T>& model() const { return model_; }
  Batches<T>& batches() { return batches_; }
  const Generator& stream() const { return random_.data; }
  VectorXView<T> weights() const { return model_.weights(); }
  /// Before the last step; before the first one the weights themselves.
  VectorXView<T> weights_before() const { return losses_.empty() ? weights() : optimizer_.before(); }

  /// See save.hpp for the format.
  std::vector<std::uint8_t> save() const;
  /// Errors: those of save.hpp; the run then is as it was.
  void restore(std::span<const std::uint8_t> bytes);

private:
  static void require_milliseconds(double milliseconds);
  void take_step();
  void diverge_at_loss(const PassResult& pass);
  void diverge_at_parameter(const VectorXView<T>& numbers, const char* what);
  void watch_gradient();
  /// Back to these weights, and to where the random numbers stood then.
  void roll_back(const VectorXView<T>& weights, const RandomState& random);

  RunConfig config_;
  Model<T> model_;
  Batches<T> batches_;
  Optimizer<T> optimizer_;
  RandomState random_;
  RandomState random_before_;  ///< the last step
  std::vector<Slice> watched_; ///< each layer's usual_parameter in the flat buffer
  std::vector<float> step_norms_;
  std::vector<T> losses_;
  std::optional<Divergence> diverged_;
};

extern template class Run<float>;
extern template class Run<double>;

} // namespace andamio
