#include "bind.hpp"

#include <emscripten/bind.h>
#include <malloc.h>

#include <cstddef>
#include <cstdlib>

namespace andamio::bind {
namespace {

/// What emmalloc, Emscripten's small allocator, counts as taken: blocks in use, a few bytes for each gap between them,
/// and its own marks at both ends of the heap.
int taken() { return mallinfo().uordblks; }

/// The same when nothing is in use. The space that aligns the first block counts as taken for ever: a block of the
/// strictest alignment makes it as large as it will be.
int taken_by_nothing() {
  constexpr std::size_t strictest = 64;
  void* volatile block = std::aligned_alloc(strictest, strictest); // volatile, or the compiler leaves both calls out
  std::free(block);
  return taken();
}

const int nothing = taken_by_nothing();

/// Bytes that are allocated on the C++ heap now.
double heap_bytes() { return taken() - nothing; }

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
