#pragma once
/// The boundary of the unit ball of the p-norm in the plane: all (x, y) with |x|ᵖ + |y|ᵖ = 1.

#include "andamio/core/eigen.hpp"
#include "andamio/core/error.hpp"

namespace andamio {

inline constexpr Index fewest_ball_points = 3;
inline constexpr Index most_ball_points = 1'000'000;
inline constexpr Range points_range{"norms/points-out-of-range", "points", "a whole number from 3 to 1000000"};

/// x0 y0 x1 y1 … : (2·points), counterclockwise from (1, 0), not closed. p: at least 0.25, Infinity allowed.
/// Exactly symmetric about the x axis, and about both axes and both diagonals when 8 divides points, which then
/// include every corner or cusp.
///
/// Point k belongs to the angle t = 2πk/points. For p <= 2 it is (±|cos t|^(2/p), ±|sin t|^(2/p)) (Lamé's
/// superellipse; points gather at the cusps of p < 1); for p > 2 it lies in direction t (points gather at no corner).
/// Errors: norms/p-out-of-range, norms/points-out-of-range.
Vector ball(double p, Index points);

} // namespace andamio
