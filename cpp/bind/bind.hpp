#pragma once
/// What the bindings share. Only cpp/bind includes Emscripten's headers.

#include "andamio/core/eigen.hpp"
#include "andamio/core/error.hpp"

#include <emscripten/val.h>

#include <optional>

namespace andamio::bind {

using emscripten::val;

/// What bound functions take and give, by TypeScript's names: web/engine's declarations are made out of their
/// signatures (tools/declare-modules.mjs). To C++ each is a val, and whoever reads one checks it. Types of web/engine's
/// own have an alias where they are used, and stand in its <module>-module-types.ts.
using Number = val;
using String = val;
using Null = val;
using Undefined = val;
using Float32Array = val;
using Float64Array = val;
using Int32Array = val;
using Uint8Array = val;
using Uint32Array = val;
template <typename... Types>
using OneOf = val;
/// What `guarded` returns.
template <typename... Types>
using OrError = val;

/// A Float64Array's length. web/engine lets in no more than an Index holds.
Index length_of(const val& numbers);

/// A Float64Array from JavaScript, copied.
Vector vector_from(const val& numbers);

/// A fresh Float64Array that JavaScript owns, or a number, without negative zeros: whatever the mathematics does with
/// them, no page may show one. −0 + 0 = 0, and nothing else changes.
val to_js(const Vector& vector);
inline val to_js(double number) { return val(number + 0.0); }
inline val to_js(val value) { return value; }

template <typename T>
val to_js(const std::optional<T>& value) {
  return value ? to_js(*value) : val::null();
}

/// object[name], and object[name] = value: functions, because val's own templates are compiled anew for every length of
/// a name.
val property(const val& object, const char* name);
void set_property(const val& object, const char* name, const val& value);

/// A number, not something that embind would turn into one ('5', null, 1n). Whether its value will do is the room's
/// business. Errors: the range's.
double number_from(const val& value, const Range& range);

/// A whole number that an Index holds. Errors: the range's, for NaN, infinities, fractions and what is beyond Index.
Index integer_from(const val& value, const Range& range);

/// Whether this is the JavaScript string `word`.
bool is_word(const val& value, const char* word);

/// The range's Error for a value that is none of the words that it may be.
Error unknown_word(const val& value, const Range& range);

/// The exception that is being handled, as a JavaScript Error with `code`, `parameter` and `message`.
/// Call it inside a catch block only.
val current_failure();

/// The result of `compute` for JavaScript, or a JavaScript Error *returned*. It is not thrown here: an exception that
/// leaves WebAssembly does not restore the stack pointer of the frames it crosses, so every refused call would eat a
/// little of the stack. The engine throws what it gets.
template <typename Compute>
val guarded(Compute compute) {
  try {
    return to_js(compute());
  } catch (...) {
    return current_failure();
  }
}

} // namespace andamio::bind
