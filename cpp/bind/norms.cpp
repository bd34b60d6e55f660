#include "andamio/norms/norms.hpp"

#include "andamio/norms/ball.hpp"
#include "andamio/norms/inner.hpp"
#include "andamio/norms/measure.hpp"
#include "andamio/norms/subgradient.hpp"
#include "bind.hpp"

#include <emscripten/bind.h>

namespace andamio::bind {
namespace {

val bound_l0(const val& x, const val& tolerance) {
  return guarded([&] { return l0(vector_from(x), {.tolerance = number_from(tolerance, tolerance_range)}); });
}

val bound_l1(const val& x) {
  return guarded([&] { return l1(vector_from(x)); });
}

val bound_l2(const val& x) {
  return guarded([&] { return l2(vector_from(x)); });
}

val bound_linf(const val& x) {
  return guarded([&] { return linf(vector_from(x)); });
}

val bound_lp(const val& x, const val& p) {
  return guarded([&] { return lp(vector_from(x), number_from(p, p_range)); });
}

val bound_distance(const val& x, const val& y, const val& p) {
  return guarded([&] { return distance(vector_from(x), vector_from(y), number_from(p, p_range)); });
}

val bound_dot(const val& x, const val& y) {
  return guarded([&] { return dot(vector_from(x), vector_from(y)); });
}

val bound_cosine(const val& x, const val& y) {
  return guarded([&] { return cosine(vector_from(x), vector_from(y)); });
}

val bound_angle(const val& x, const val& y) {
  return guarded([&] { return angle(vector_from(x), vector_from(y)); });
}

/// Of x, or of x − y. In one array: web/engine takes it apart, which costs the WASM nothing.
val bound_measure(const val& x, const val& y, const val& orders) {
  return guarded([&] {
    Vector measured = vector_from(x);
    if (!y.isUndefined()) measured = difference(measured, vector_from(y));
    return measure(measured, vector_from(orders)).numbers();
  });
}

val bound_unit(const val& x) {
  return guarded([&] { return unit(vector_from(x)); });
}

val bound_ball(const val& p, const val& points) {
  return guarded([&] { return ball(number_from(p, p_range), integer_from(points, points_range)); });
}

val bound_subgradient(const val& x, const val& p) {
  return guarded([&] { return subgradient(vector_from(x), number_from(p, convex_p_range)); });
}

} // namespace

EMSCRIPTEN_BINDINGS(norms) {
  emscripten::function("l0", &bound_l0);
  emscripten::function("l1", &bound_l1);
  emscripten::function("l2", &bound_l2);
  emscripten::function("linf", &bound_linf);
  emscripten::function("lp", &bound_lp);
  emscripten::function("distance", &bound_distance);
  emscripten::function("dot", &bound_dot);
  emscripten::function("cosine", &bound_cosine);
  emscripten::function("angle", &bound_angle);
  emscripten::function("measure", &bound_measure);
  emscripten::function("unit", &bound_unit);
  emscripten::function("ball", &bound_ball);
  emscripten::function("subgradient", &bound_subgradient);
}

} // namespace andamio::bind
