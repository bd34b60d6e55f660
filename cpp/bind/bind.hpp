#pragma once
/// What the bindings share. Only cpp/bind includes Emscripten's headers.

#include "andamio/core/eigen.hpp"
#include "andamio/core/error.hpp"

#include <emscripten/val.h>

#include <exception>
#include <new>
#include <optional>
#include <string_view>
#include <utility>

namespace andamio::bind {

using emscripten::val;

/// A Float64Array from JavaScript, copied.
Vector vector_from(const val& numbers);

/// A fresh Float64Array that JavaScript owns.
val to_js(const Vector& vector);
inline val to_js(double number) { return val(number); }

template <typename T>
val to_js(const std::optional<T>& value) {
  return value ? to_js(*value) : val::null();
}

/// How to refuse a number: the room's code for a value out of range, and the parameter's name.
struct Refusal {
  std::string_view code;
  std::string_view parameter;
};

/// A number, not something that embind would turn into one ('5', null, 1n). Whether its value will do is the room's
/// business. Throws Error.
double number_from(const val& value, Refusal refusal);

/// A whole number that an Index holds. Throws Error for NaN, infinities, fractions and what is beyond Index.
Index integer_from(const val& value, Refusal refusal);

/// A JavaScript Error with `code`, `parameter` and `message`.
val js_error(std::string_view code, std::string_view parameter, std::string_view message);

/// The result of `compute` for JavaScript, or a JavaScript Error *returned*. It is not thrown here: an exception that
/// leaves WebAssembly does not restore the stack pointer of the frames it crosses, so every refused call would eat a
/// little of the stack. The engine throws what it gets.
template <typename Compute>
val guarded(Compute compute) {
  try {
    return to_js(compute());
  } catch (const Error& error) {
    return js_error(error.code(), error.parameter(), error.what());
  } catch (const std::bad_alloc&) {
    return js_error("engine/out-of-memory", {}, "there is not enough memory for this call");
  } catch (const std::exception& error) {
    return js_error("engine/internal", {}, error.what());
  }
}

} // namespace andamio::bind
