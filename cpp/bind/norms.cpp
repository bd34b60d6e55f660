#include "andamio/norms/norms.hpp"

#include "andamio/norms/ball.hpp"
#include "andamio/norms/inner.hpp"
#include "andamio/norms/measure.hpp"
#include "andamio/norms/subgradient.hpp"
#include "bind.hpp"

#include <emscripten/bind.h>

namespace andamio::bind {
namespace {

OrError<Number> bound_l0(const Float64Array& x, const Number& tolerance) {
  return guarded([&] { return l0(vector_from(x), {.tolerance = number_from(tolerance, tolerance_range)}); });
}

OrError<Number> bound_l1(const Float64Array& x) {
  return guarded([&] { return l1(vector_from(x)); });
}

OrError<Number> bound_l2(const Float64Array& x) {
  return guarded([&] { return l2(vector_from(x)); });
}

OrError<Number> bound_linf(const Float64Array& x) {
  return guarded([&] { return linf(vector_from(x)); });
}

OrError<Number> bound_lp(const Float64Array& x, const Number& p) {
  return guarded([&] { return lp(vector_from(x), number_from(p, p_range)); });
}

OrError<Number> bound_distance(const Float64Array& x, const Float64Array& y, const Number& p) {
  return guarded([&] { return distance(vector_from(x), vector_from(y), number_from(p, p_range)); });
}

OrError<Number> bound_dot(const Float64Array& x, const Float64Array& y) {
  return guarded([&] { return dot(vector_from(x), vector_from(y)); });
}

OrError<Number, Null> bound_cosine(const Float64Array& x, const Float64Array& y) {
  return guarded([&] { return cosine(vector_from(x), vector_from(y)); });
}

OrError<Number, Null> bound_angle(const Float64Array& x, const Float64Array& y) {
  return guarded([&] { return angle(vector_from(x), vector_from(y)); });
}

/// l0, l1, l2, linf and x·x of x − y, then ‖x − y‖ₚ for each p, |xᵢ − yᵢ| and (xᵢ − yᵢ)², one behind the other:
/// web/engine takes the array apart, which costs the WASM nothing.
OrError<Float64Array> bound_measure(const Float64Array& x, const Float64Array& y, const Float64Array& p) {
  return guarded([&] { return Measures(difference(vector_from(x), vector_from(y)), vector_from(p)).numbers(); });
}

OrError<Float64Array, Null> bound_unit(const Float64Array& x) {
  return guarded([&] { return unit(vector_from(x)); });
}

OrError<Float64Array> bound_ball(const Number& p, const Number& points) {
  return guarded([&] { return ball(number_from(p, p_range), integer_from(points, points_range)); });
}

OrError<Float64Array> bound_subgradient(const Float64Array& x, const Number& p) {
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
