#include "andamio/core/error.hpp"

#include <cmath>

namespace andamio {

Error::Error(std::string_view code, std::string_view parameter, const std::string& message,
             std::optional<double> received)
    : std::runtime_error(message), code_(code), parameter_(parameter), received_(received) {}

Error out_of(const Range& range, std::string_view received) {
  std::string message;
  message.append(range.parameter).append(" must be ").append(range.may_be);
  if (!received.empty()) message.append(", not ").append(received);
  return {range.code, range.parameter, message};
}

Error out_of(const Range& range, double received) {
  return {range.code, range.parameter, out_of(range).what(), received};
}

void require_finite(const Range& range, const VectorView& x) {
  for (const double number : x) {
    if (!std::isfinite(number)) throw out_of(range, number);
  }
}

void require_same_length(std::string_view code, std::string_view first, Index first_length, std::string_view second,
                         Index second_length) {
  if (first_length == second_length) return;
  std::string message;
  message.append(second).append(" has length ").append(std::to_string(second_length)).append(", but ");
  message.append(first).append(" has length ").append(std::to_string(first_length));
  throw Error(code, second, message);
}

} // namespace andamio
