#include "bind.hpp"

#include <cmath>
#include <limits>
#include <string>

namespace andamio::bind {
namespace {

[[noreturn]] void refuse(Refusal refusal, std::string_view must_be, const std::string& received) {
  std::string message(refusal.parameter);
  message.append(" must be ").append(must_be).append(", not ").append(received);
  throw Error(refusal.code, refusal.parameter, message);
}

std::string type_of(const val& value) { return value.isNull() ? "null" : value.typeOf().as<std::string>(); }

std::string written(const val& number) { return val::global("String")(number).as<std::string>(); }

} // namespace

Vector vector_from(const val& numbers) {
  Vector vector(numbers["length"].as<Index>());
  val memory(emscripten::typed_memory_view(static_cast<std::size_t>(vector.size()), vector.data()));
  memory.call<void>("set", numbers);
  return vector;
}

val to_js(const Vector& vector) {
  const val memory(emscripten::typed_memory_view(static_cast<std::size_t>(vector.size()), vector.data()));
  return memory.call<val>("slice");
}

double number_from(const val& value, Refusal refusal) {
  if (!value.isNumber()) refuse(refusal, "a number", type_of(value));
  return value.as<double>();
}

Index integer_from(const val& value, Refusal refusal) {
  const double number = number_from(value, refusal);
  constexpr auto limit = static_cast<double>(std::numeric_limits<Index>::max());
  if (std::trunc(number) != number || std::abs(number) > limit) {
    refuse(refusal, "a whole number that fits its range", written(value));
  }
  return static_cast<Index>(number);
}

val js_error(std::string_view code, std::string_view parameter, std::string_view message) {
  val error = val::global("Error").new_(std::string(message));
  error.set("code", std::string(code));
  if (!parameter.empty()) error.set("parameter", std::string(parameter));
  return error;
}

} // namespace andamio::bind
