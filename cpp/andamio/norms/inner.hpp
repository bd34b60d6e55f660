#pragma once
/// What needs an angle: dot product, cosine, unit vector. Each gives the geometric truth for huge, tiny and cancelling
/// coordinates: the sums of products are kept exactly (core/exact_sum.hpp) and rounded once.

#include "andamio/core/eigen.hpp"
#include "andamio/core/error.hpp"

#include <optional>

namespace andamio {

/// x·y = Σxᵢyᵢ, correctly rounded. x, y: (n). ±Infinity where the true value is beyond the range of double.
/// Infinite coordinates follow IEEE 754: ∞·0 and ∞ − ∞ give NaN.
/// Errors: norms/length-mismatch.
double dot(const VectorView& x, const VectorView& y);

/// cos(x, y) = x·y / (‖x‖₂‖y‖₂), always within [−1, 1]. x, y: (n).
/// NaN when either holds a NaN; else nothing when either is zero or empty (no direction); else NaN when either holds
/// an Infinity (no direction that we know).
/// Errors: norms/length-mismatch.
std::optional<double> cosine(const VectorView& x, const VectorView& y);

/// The angle between x and y in radians, within [0, π]: 2·atan2(‖x̂ − ŷ‖₂, ‖x̂ + ŷ‖₂), right to 1e-15 at any length, also
/// where the vectors are nearly parallel and the arc cosine has lost half of its digits. x, y: (n).
/// Nothing and NaN as for the cosine.
/// Source: Kahan 2006, How futile are mindless assessments of roundoff, §12.
/// Errors: norms/length-mismatch.
std::optional<double> angle(const VectorView& x, const VectorView& y);

/// x̂ = x / ‖x‖₂: (n). Nothing when x is zero or empty. All coordinates NaN when x holds a NaN or an Infinity.
std::optional<Vector> unit(const VectorView& x);

} // namespace andamio
