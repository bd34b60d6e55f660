#pragma once
/// What every room throws when a caller's value may not be. Codes are stable and travel to the pages, where each has
/// a sentence in the reader's language; the message is English, for developers.

#include "andamio/core/eigen.hpp"

#include <stdexcept>
#include <string>
#include <string_view>

namespace andamio {

class Error : public std::runtime_error {
public:
  /// code: 'room/what-is-wrong', e.g. "norms/length-mismatch". parameter: the argument's name in the public API.
  Error(std::string_view code, std::string_view parameter, const std::string& message);

  const std::string& code() const noexcept { return code_; }
  const std::string& parameter() const noexcept { return parameter_; }

private:
  std::string code_;
  std::string parameter_;
};

/// What a parameter may be, and the code of the Error when it is something else.
struct Range {
  std::string_view code;
  std::string_view parameter;
  std::string_view may_be; ///< continues "<parameter> must be …"
};

/// "<parameter> must be <may_be>", or "…, not <received>".
Error out_of(const Range& range, std::string_view received = {});

/// Throws an Error with this code, naming both lengths, unless the second vector is as long as the first.
void require_same_length(std::string_view code, std::string_view first, Index first_length, std::string_view second,
                         Index second_length);

} // namespace andamio
