#pragma once
/// What every room throws when a caller's value may not be. Codes are stable and travel to JavaScript; the message is
/// English, for developers. Widgets keep such values from the engine, with sentences of their own.

#include "andamio/core/eigen.hpp"

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace andamio {

class Error : public std::runtime_error {
public:
  /// code: 'room/what-is-wrong', e.g. "norms/length-mismatch". parameter: the argument's name in the public API.
  Error(std::string_view code, std::string_view parameter, const std::string& message,
        std::optional<double> received = {});

  const std::string& code() const noexcept { return code_; }
  const std::string& parameter() const noexcept { return parameter_; }
  /// The number that may not be, for the door to add to the message: to write out a double costs WASM 10 kB, and
  /// JavaScript nothing.
  std::optional<double> received() const noexcept { return received_; }

private:
  std::string code_;
  std::string parameter_;
  std::optional<double> received_;
};

/// What a parameter may be, and the code of the Error when it is something else.
struct Range {
  std::string_view code;
  std::string_view parameter;
  std::string_view may_be; ///< continues "<parameter> must be …"
};

/// "<parameter> must be <may_be>", or "…, not <received>".
Error out_of(const Range& range, std::string_view received = {});
Error out_of(const Range& range, double received);

/// Throws the range's Error for the first coordinate that is not finite.
void require_finite(const Range& range, const VectorView& x);

/// Throws an Error with this code, naming both lengths, unless the second vector is as long as the first.
void require_same_length(std::string_view code, std::string_view first, Index first_length, std::string_view second,
                         Index second_length);

} // namespace andamio
