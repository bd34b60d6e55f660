#include "bind.hpp"

#include <emscripten/bind.h>
#include <emscripten/emmalloc.h>
#include <emscripten/stack.h>
#include <malloc.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

// In place of emmalloc's own malloc, Emscripten's small allocator's. That one gives the space which aligns a block to
// the block before it, which may live longer, so that bytes in use could not be counted. Blocks that end where the
// strictest alignment wants the next to begin, after its header of eight bytes, leave no such space.
extern "C" void* malloc(std::size_t size) {
  constexpr std::size_t alignment = 16;
  if (size > PTRDIFF_MAX) return nullptr; // the sum below could begin again at 0
  return emmalloc_memalign(alignment, (size + 7) / alignment * alignment + 8);
}

// Sets WebAssembly's stack pointer, for which C++ has no word. It has no frame of its own, whose end would set it back.
extern "C" void set_stack_pointer(std::uintptr_t address);
__asm__(R"(
  .section .text.set_stack_pointer,"",@
  .globl set_stack_pointer
  .type set_stack_pointer,@function
  .globaltype __stack_pointer, i32
set_stack_pointer:
  .functype set_stack_pointer (i32) -> ()
  local.get 0
  global.set __stack_pointer
  end_function
)");

namespace andamio::bind {
namespace {

/// Bytes that emmalloc counts as taken, less the eight of each gap between blocks, and
/// so blocks in use and its own marks at both ends of the heap.
int taken() {
  constexpr std::size_t powers_of_two = 32;
  std::array<std::size_t, powers_of_two> gaps_by_size{};
  const std::size_t gaps = emmalloc_compute_free_dynamic_memory_fragmentation_map(gaps_by_size.data());
  // An int or a size_t: that depends on Emscripten's version.
  return static_cast<int>(mallinfo().uordblks) - 8 * static_cast<int>(gaps);
}

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

/// Where the stack pointer stands while the module starts: at its place between two calls, or a few frames beyond it.
const std::uintptr_t stack_at_rest = emscripten_stack_get_current();

/// After an exception of JavaScript's own has crossed WebAssembly, which leaves the stack pointer at frames that are
/// gone. Only for when no call is under way.
void restore_stack() { set_stack_pointer(stack_at_rest); }

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
  emscripten::function("restoreStack", &restore_stack);
  emscripten::function("simd", &simd);
}

} // namespace andamio::bind
