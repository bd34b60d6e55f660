#pragma once
/// LayerNorm and RMSNorm of one vector in double, every stage of the way: what the small widgets show.
///
/// Any finite coordinates: the range of double is left only where a stage's true value lies beyond it (a variance of
/// 10^400 is Infinity; what is divided by its root is right all the same). A NaN or an Infinity in x makes every stage
/// NaN. A constant vector has variance 0 and gives exactly β, also where ε = 0.
///
/// Sums are sums of 1,024 terms each: beside its largest number x̂ is right to 2e-15 for n <= 64, and to 4e-14 for any
/// n. So much is lost only where coordinates are alike and so their roundings are; otherwise 4e-15.

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

/// Two numbers and some vectors of n numbers, in one array: so they cross a border in one piece.
class Stages {
public:
  Stages(Index vectors, Index n) : numbers_(2 + vectors * n), n_(n) {}

  const Vector& numbers() const { return numbers_; }
  double first() const { return numbers_[0]; }
  double second() const { return numbers_[1]; }
  VectorView vector(Index i) const { return numbers_.segment(2 + i * n_, n_); }
  double& first() { return numbers_[0]; }
  double& second() { return numbers_[1]; }
  MutableVectorView vector(Index i) { return numbers_.segment(2 + i * n_, n_); }

private:
  Vector numbers_;
  Index n_;
};

struct LayerNormStages : Stages {
  explicit LayerNormStages(Index n) : Stages(3, n) {}

  double mean() const { return first(); }             ///< μ = Σx/n
  double variance() const { return second(); }        ///< σ² = Σ(x − μ)²/n
  VectorView centred() const { return vector(0); }    ///< x − μ: (n)
  VectorView normalized() const { return vector(1); } ///< x̂ = (x − μ)/√(σ² + ε): (n)
  VectorView output() const { return vector(2); }     ///< γ·x̂ + β: (n)
};

/// x: (n), n ≥ 1.
/// Errors: normalization/empty, normalization/eps-out-of-range, normalization/length-mismatch.
LayerNormStages layer_norm(const VectorView& x, const LayerNormOptions& options = {});

struct RmsNormOptions {
  double eps = 1e-6;                           ///< finite, at least 0
  std::optional<Vector> weight = std::nullopt; ///< (n); a factor of 1 if not given
  RmsForm form = RmsForm::llama;
};

struct RmsNormStages : Stages {
  explicit RmsNormStages(Index n) : Stages(2, n) {}

  double mean_square() const { return first(); }      ///< Σx²/n
  double rms() const { return second(); }             ///< √(Σx²/n), without ε
  VectorView normalized() const { return vector(0); } ///< x̂ = x/√(Σx²/n + ε): (n)
  VectorView output() const { return vector(1); }     ///< factor·x̂: (n)
};

/// x: (n), n ≥ 1.
/// Errors: normalization/empty, normalization/eps-out-of-range, normalization/length-mismatch.
RmsNormStages rms_norm(const VectorView& x, const RmsNormOptions& options = {});

} // namespace andamio
