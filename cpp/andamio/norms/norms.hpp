#pragma once
/// The p-norms of a vector x: (n), and distances.
///
/// Common to all: the empty vector gives 0. A NaN at any position gives NaN, also beside an Infinity; otherwise an
/// Infinity gives Infinity (but 1 in l0, which counts). No intermediate result overflows or underflows.
/// Sources: Golub & Van Loan, "Matrix Computations" (4th ed., 2013), §2.2; the scaling is that of Blue, "A Portable
/// Fortran Program to Find the Euclidean Norm of a Vector" (ACM TOMS 4, 1978), with a power of two, which is exact.

#include "andamio/core/eigen.hpp"
#include "andamio/core/error.hpp"

namespace andamio {

/// The smallest p that lp, distance and ball take.
inline constexpr double smallest_p = 0.25;

inline constexpr Range p_range{"norms/p-out-of-range", "p", "a number of at least 0.25 (Infinity is allowed)"};
inline constexpr Range tolerance_range{"norms/tolerance-out-of-range", "tolerance", "a finite number of at least 0"};

/// Whether the p-"norm" is one: below 1 the triangle inequality fails.
constexpr bool is_norm(double p) { return p >= 1; }

struct L0Options {
  /// A coordinate counts when |xᵢ| > tolerance. Finite, not negative.
  double tolerance = 0;
};

/// ‖x‖₀ = #{i : |xᵢ| > tolerance}. A count, not a norm: it ignores scale.
/// Errors: norms/tolerance-out-of-range.
double l0(const VectorView& x, L0Options options = {});

/// ‖x‖₁ = Σ|xᵢ|
double l1(const VectorView& x);

/// ‖x‖₂ = √Σxᵢ²
double l2(const VectorView& x);

/// ‖x‖∞ = max|xᵢ|
double linf(const VectorView& x);

/// ‖x‖ₚ = (Σ|xᵢ|ᵖ)^(1/p). p: at least 0.25, Infinity allowed; see is_norm.
/// Errors: norms/p-out-of-range.
double lp(const VectorView& x, double p);

/// x − y: (n). Errors: norms/length-mismatch.
Vector difference(const VectorView& x, const VectorView& y);

/// ‖x − y‖ₚ. x, y: (n). Equal infinities at one position give NaN (∞ − ∞).
/// Errors: norms/length-mismatch, norms/p-out-of-range.
double distance(const VectorView& x, const VectorView& y, double p);

/// Throws norms/p-out-of-range unless p is a number of at least 0.25.
void require_p(double p);

} // namespace andamio
