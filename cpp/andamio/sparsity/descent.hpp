#pragma once
/// Gradient descent on penalised least squares, some steps at a time: L1's weights oscillating around 0 or held there.

#include "andamio/core/eigen.hpp"
#include "andamio/core/error.hpp"
#include "andamio/sparsity/history.hpp"
#include "andamio/sparsity/least_squares.hpp"

#include <optional>

namespace andamio {

inline constexpr Index most_steps = 1'000'000;
inline constexpr Range steps_range{"sparsity/steps-out-of-range", "steps", "a whole number from 1 to 1000000"};
inline constexpr Range initial_range{"sparsity/initial-out-of-range", "initial", "finite numbers"};

struct DescentOptions {
  LeastSquares problem;
  StepRule rule = StepRule::subgradient;
  double learning_rate = 0;      ///< η: finite, above 0
  std::optional<Vector> initial; ///< w₀: (n), finite; zeros if there is none
};

/// One step is
///   subgradient: w ← w − η(2(w − a) + λ·sign(w)), or + 2λw;
///   proximal:    v = w − η·2(w − a), then w ← the soft threshold of v at ηλ, or v/(1 + 2ηλ).
///
/// The descent diverges at the first step whose loss is not finite, and never goes there: weights, loss and history
/// stay those of the step before. Where even loss 0 is not finite, it diverges at step 0 and stays there.
class Descent {
public:
  /// Errors: those of LeastSquares; sparsity/learning-rate-out-of-range, sparsity/initial-out-of-range,
  /// sparsity/length-mismatch.
  explicit Descent(DescentOptions options);

  /// Runs this many steps, or fewer when it diverges. A failure leaves the descent at a step that it has reached.
  /// Errors: sparsity/steps-out-of-range.
  void advance(Index steps);

  Step step() const { return step_; }
  const Vector& weights() const { return weights_; }
  double loss() const { return loss_; }
  /// The step of the first loss that is not finite, if it was met.
  std::optional<Step> diverged() const { return diverged_; }
  /// From step 0 to this one.
  HistoryRows history() const { return history_.rows(); }

private:
  void take_step();
  double try_step(double scale);

  DescentOptions options_;
  Vector weights_;
  double loss_;
  Step step_ = 0;
  std::optional<Step> diverged_;
  History history_;
  // Room for the next step's weights and gradient, kept between steps.
  Vector next_;
  Vector gradient_;
};

} // namespace andamio
