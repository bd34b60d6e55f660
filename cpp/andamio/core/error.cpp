#include "andamio/core/error.hpp"

namespace andamio {

Error::Error(std::string_view code, std::string_view parameter, const std::string& message)
    : std::runtime_error(message), code_(code), parameter_(parameter) {}

Error out_of(const Range& range, std::string_view received) {
  std::string message;
  message.append(range.parameter).append(" must be ").append(range.may_be);
  if (!received.empty()) message.append(", not ").append(received);
  return {range.code, range.parameter, message};
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
