#pragma once
/// LayerNorm and RMSNorm of one vector in double, every stage of the way: what the small widgets show.
///
/// Any finite coordinates: the range of double is left only where a stage's true value lies beyond it (a variance of
/// 10^400 is Infinity; what is divided by its root is right all the same). A NaN or an Infinity in x makes every stage
/// NaN. A constant vector has variance 0 and gives exactly β, also where ε = 0.

#include "andamio/core/eigen.hpp"
#include "andamio/core/error.hpp"
#include "andamio/normalization/rms_norm.hpp"

#include <optional>

namespace andamio {

inline constexpr Range eps_range{"normalization/eps-out-of-range", "eps", "a finite number of at least 0"};

struct LayerNormOptions {
  double eps = 1e-5;                          ///< finite, at least 0
  std::optional<Vector> gamma = std::nullopt; ///< (n); ones if not given
  std::optional<Vector> beta = std::nullopt;  ///< (n); zeros if not given
};

struct LayerNormStages {
  double mean;       ///< μ = Σx/n
  Vector centred;    ///< x − μ: (n)
  double variance;   ///< σ² = Σ(x − μ)²/n
  Vector normalized; ///< x̂ = (x − μ)/√(σ² + ε): (n)
  Vector output;     ///< γ·x̂ + β: (n)
};

/// x: (n), n ≥ 1.
/// Errors: normalization/empty, normalization/eps-out-of-range, normalization/length-mismatch.
LayerNormStages layer_norm(const VectorView& x, const LayerNormOptions& options = {});

struct RmsNormOptions {
  double eps = 1e-6;                           ///< finite, at least 0
  std::optional<Vector> weight = std::nullopt; ///< (n); a factor of 1 if not given
  RmsForm form = RmsForm::llama;
};

struct RmsNormStages {
  double mean_square; ///< Σx²/n
  double rms;         ///< √(Σx²/n), without ε
  Vector normalized;  ///< x̂ = x/√(Σx²/n + ε): (n)
  Vector output;      ///< factor·x̂: (n)
};

/// x: (n), n ≥ 1.
/// Errors: normalization/empty, normalization/eps-out-of-range, normalization/length-mismatch.
RmsNormStages rms_norm(const VectorView& x, const RmsNormOptions& options = {});

} // namespace andamio
