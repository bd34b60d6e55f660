#pragma once
/// Penalised least squares, the course's experiment: L(w) = Σ(wᵢ − aᵢ)² + λP(w) with P(w) = Σ|wᵢ| or Σwᵢ².
///
/// Common to all: a, w: (n), 1 <= n <= 1000; a and λ finite. A loss beyond the range of double is Infinity.
/// Errors: sparsity/target-out-of-range, sparsity/lambda-out-of-range, sparsity/length-mismatch.

#include "andamio/core/eigen.hpp"
#include "andamio/core/error.hpp"
#include "andamio/sparsity/penalty.hpp"

namespace andamio {

inline constexpr Index most_weights = 1000;
inline constexpr Index most_path_numbers = 10'000'000;
inline constexpr Range target_range{"sparsity/target-out-of-range", "target", "1 to 1000 finite numbers"};
inline constexpr Range lambdas_range{"sparsity/lambda-out-of-range", "lambdas", "finite numbers of at least 0"};
inline constexpr Range path_range{"sparsity/lambdas-out-of-range", "lambdas",
                                  "at most 10000000 / target.length numbers"};

struct LeastSquares {
  Vector target; ///< a: (n)
  Penalty penalty;
};

/// A loss and its two parts.
struct Loss {
  double square;  ///< Σ(wᵢ − aᵢ)²
  double penalty; ///< λP(w)
  double total() const { return square + penalty; }
};

Loss loss(const LeastSquares& problem, const VectorView& w);

/// The same for the inside of a loop. Checks nothing.
Loss unchecked_loss(const LeastSquares& problem, const VectorView& w);

/// ∇L(w) = 2(w − a) + λ·sign(w) or + 2λw, with sign(0) = 0: (n). For Σ|wᵢ| a subgradient. Right also where one of the
/// two parts is beyond the range of double and their sum is not.
Vector gradient(const LeastSquares& problem, const VectorView& w);

/// By this power of two a gradient becomes so small that no part of it is beyond the range of double, if it is not
/// itself.
inline constexpr double small_scale = 0x1p-3;

/// gradient = scale·2(w − a), the square part alone. scale: 1 or small_scale. Checks nothing.
void square_gradient(const LeastSquares& problem, const VectorView& w, double scale, MutableVectorView gradient);

/// gradient = scale·∇L(w), as long as no part of it is beyond the range of double. Checks nothing.
void scaled_gradient(const LeastSquares& problem, const VectorView& w, double scale, const MutableVectorView& gradient);

/// argmin L, exactly: the soft threshold of a at λ/2, or a/(1 + λ): (n).
Vector minimiser(const LeastSquares& problem);

/// The minimisers for each λ of a list, whatever the problem's own: (lambdas.size(), n), row-major.
/// Errors: also sparsity/lambdas-out-of-range, for more than 10,000,000 numbers in all.
Vector minimiser_path(const LeastSquares& problem, const VectorView& lambdas);

/// Throws sparsity/lambdas-out-of-range where a path of so many would be too long. weights: at least 1.
void require_path_size(Index weights, Index lambdas);

/// How far from 0 a weight whose minimiser under λΣ|wᵢ| is 0 can oscillate under subgradient steps, once it has crossed
/// 0: η(λ + 2|aᵢ|), the longest step that can begin at the other side of 0; 0 for weights whose minimiser is not 0:
/// (n). Holds for η <= ½, where the square part alone never overshoots. learning_rate η. Errors: also
/// sparsity/learning-rate-out-of-range.
Vector oscillation_bound(const Vector& target, double lambda, double learning_rate);

/// The learning rate above which steps of this rule may grow without end, where each step multiplies a weight's
/// distance from rest by less than −1: 1/(1 + λ) for plain steps on Σwᵢ², 1/(1 − λ) for proximal ones (Infinity where
/// λ >= 1), and 1 for Σ|wᵢ|. Errors: sparsity/lambda-out-of-range.
double learning_rate_limit(const Penalty& penalty, StepRule rule);

void require_problem(const LeastSquares& problem);

} // namespace andamio
