#pragma once
/// Keeps an inner loop a function of its own.

namespace andamio {

/// by_address<&f>(…) calls f through a pointer that must be read anew each time, so that neither the compiler nor
/// Emscripten's linker, which merges every function of one caller into it whatever its attributes, can inline f.
/// Why: V8 optimises a WebAssembly function while it runs in a slower form, and takes the better one at the next call.
/// Merged into a function that runs for a second, a kernel would stay slow for that second.
template <auto function>
inline decltype(function) volatile by_address = function;

} // namespace andamio
