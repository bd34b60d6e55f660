#pragma once
/// Subgradients of the p-norms: which way, and how steeply, a norm grows.
/// Source: Boyd & Vandenberghe, "Subgradients" (lecture notes for EE364b, 2022), §3; the choices at 0 and at ties are
/// PyTorch's.

#include "andamio/core/eigen.hpp"
#include "andamio/core/error.hpp"

namespace andamio {

inline constexpr Range convex_p_range{"norms/p-below-one", "p", "a number of at least 1 (Infinity is allowed)"};

/// One element of ∂‖x‖ₚ: (n). x: (n). p: at least 1, Infinity allowed. Where there are many: 0 where xᵢ = 0, and for
/// p = Infinity the coordinates that tie for the largest share alike. Zero for a zero vector, whatever p.
/// All coordinates NaN when x holds a NaN or an Infinity.
/// Errors: norms/p-below-one.
Vector subgradient(const VectorView& x, double p);

} // namespace andamio
