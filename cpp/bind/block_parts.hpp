#pragma once
/// What the parts of the block module's bindings tell the room's own file.

#include <cstddef>

namespace andamio::bind {

/// Sentences and streams that live, for the module's count.
std::size_t live_sentences();
std::size_t live_streams();

} // namespace andamio::bind
