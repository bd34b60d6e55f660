#include "bind.hpp"

#include <emscripten/bind.h>
#include <malloc.h>

namespace andamio::bind {
namespace {

/// Bytes that are allocated on the C++ heap now.
double heap_bytes() { return static_cast<double>(mallinfo().uordblks); }

/// Whether this module was compiled to vector instructions.
bool simd() {
#ifdef __wasm_simd128__
  return true;
#else
  return false;
#endif
}

} // namespace

EMSCRIPTEN_BINDINGS(core) {
  emscripten::function("heapBytes", &heap_bytes);
  emscripten::function("simd", &simd);
}

} // namespace andamio::bind
