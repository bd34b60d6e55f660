#include "bind.hpp"

#include <cmath>
#include <exception>
#include <limits>
#include <new>
#include <string>

namespace andamio::bind {
namespace {

val js_error(const std::string& code, const std::string& parameter, const std::string& message) {
  val error = val::global("Error").new_(message);
  error.set("code", code);
  if (!parameter.empty()) error.set("parameter", parameter);
  return error;
}

std::string type_of(const val& value) { return value.isNull() ? "null" : value.typeOf().as<std::string>(); }

std::string written(const val& number) { return val::global("String")(number).as<std::string>(); }

std::string message_of(const Error& error) {
  std::string message = error.what();
  if (error.received()) message += ", not " + written(val(*error.received()));
  return message;
}

} // namespace

Index length_of(const val& numbers) { return property(numbers, "length").as<Index>(); }

Vector vector_from(const val& numbers) {
  Vector vector(length_of(numbers));
  val memory(emscripten::typed_memory_view(static_cast<std::size_t>(vector.size()), vector.data()));
  memory.call<void>("set", numbers);
  return vector;
}

val to_js(const Vector& vector) {
  const Vector shown = vector.array() + 0.0;
  const val memory(emscripten::typed_memory_view(static_cast<std::size_t>(shown.size()), shown.data()));
  return memory.call<val>("slice");
}

val property(const val& object, const char* name) { return object[name]; }

void set_property(const val& object, const char* name, const val& value) { val(object).set(name, value); }

double number_from(const val& value, const Range& range) {
  if (!value.isNumber()) throw out_of(range, type_of(value));
  return value.as<double>();
}

Index integer_from(const val& value, const Range& range) {
  const double number = number_from(value, range);
  constexpr auto limit = static_cast<double>(std::numeric_limits<Index>::max());
  if (std::trunc(number) != number || std::abs(number) > limit) throw out_of(range, written(value));
  return static_cast<Index>(number);
}

bool is_word(const val& value, const char* word) { return value.isString() && value.as<std::string>() == word; }

Error unknown_word(const val& value, const Range& range) {
  return out_of(range, value.isString() ? "'" + value.as<std::string>() + "'" : type_of(value));
}

val current_failure() {
  try {
    throw;
  } catch (const Error& error) {
    return js_error(error.code(), error.parameter(), message_of(error));
  } catch (const std::bad_alloc&) {
    return js_error("engine/out-of-memory", {}, "there is not enough memory for this call");
  } catch (const std::exception& error) {
    return js_error("engine/internal", {}, error.what());
  }
}

} // namespace andamio::bind
