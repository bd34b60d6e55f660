#include "andamio/norms/ball.hpp"

#include "andamio/core/circle.hpp"
#include "andamio/norms/norms.hpp"

#include <cmath>
#include <numbers>
#include <string>
#include <utility>

namespace andamio {
namespace {

struct Point {
  double x;
  double y;
};

/// The point for the angle t = π/2 · numerator / denominator in the first octant, 0 <= t <= π/4.
Point octant_point(double p, Index numerator, Index denominator) {
  // On the diagonal both coordinates must be the same number, which cos and sin of a rounded π/4 are not.
  const bool diagonal = 2 * numerator == denominator;
  const double t = std::numbers::pi / 2 * static_cast<double>(numerator) / static_cast<double>(denominator);

  const double cosine = diagonal ? std::numbers::sqrt2 / 2 : octant_cosine(t);
  const double sine = diagonal ? cosine : octant_sine(t);

  if (p <= 2) return {std::pow(cosine, 2 / p), std::pow(sine, 2 / p)};
  // (1, s) divided by its p-norm, where s = tan t <= 1.
  const double slope = sine / cosine;
  const double x = std::isinf(p) ? 1 : std::pow(1 + std::pow(slope, p), -1 / p);
  return {x, x * slope};
}

/// The point for the angle t = π/2 · numerator / denominator in the first quadrant, mirrored at the diagonal.
Point quadrant_point(double p, Index numerator, Index denominator) {
  if (2 * numerator <= denominator) return octant_point(p, numerator, denominator);
  Point point = octant_point(p, denominator - numerator, denominator);
  std::swap(point.x, point.y);
  return point;
}

/// Turned by quarter turns. 0 − y rather than −y: no negative zeros.
Point turned(Point point, Index quarters) {
  switch (quarters) {
  case 0:
    return point;
  case 1:
    return {0 - point.y, point.x};
  case 2:
    return {0 - point.x, 0 - point.y};
  default:
    return {point.y, 0 - point.x};
  }
}

} // namespace

Vector ball(double p, Index points) {
  require_p(p);
  if (points < fewest_ball_points || points > most_ball_points) throw out_of(points_range, std::to_string(points));
  Vector boundary(2 * points);
  for (Index k = 0; k < points; ++k) {
    const Point point = turned(quadrant_point(p, 4 * k % points, points), 4 * k / points);
    boundary[2 * k] = point.x;
    boundary[2 * k + 1] = point.y;
  }
  return boundary;
}

} // namespace andamio
