#pragma once
/// Keeps an inner loop a function of its own, and a loop.

/// Before a product's loop over k: one step per turn. Unrolled, the steps get mixed by the compiler or Emscripten's
/// linker, whatever their order here, and V8 runs out of registers and spills (twice as slow at ×8). It unrolls short
/// loops itself, in their order.
#ifdef __clang__
#define ANDAMIO_ROLLED _Pragma("clang loop unroll(disable) vectorize(disable)")
#else
#define ANDAMIO_ROLLED _Pragma("GCC unroll 1")
#endif

namespace andamio {

/// not_inlined<&f>(…) calls f through a pointer that must be read anew each time, so that neither the compiler nor
/// Emscripten's linker, which merges every function of one caller into it whatever its attributes, can inline f.
/// Why: V8 optimises a WebAssembly function while it runs in a slower form, and takes the better one at the next call.
/// Merged into a function that runs for a second, a kernel would stay slow for that second.
template <auto function>
inline decltype(function) volatile not_inlined = function;

} // namespace andamio
