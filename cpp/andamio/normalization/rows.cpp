#include "andamio/normalization/rows.hpp"

#include "andamio/normalization/lanes.hpp"

namespace andamio {

void copy_rows(const float* x, RowShape shape, float* y) {
  for_each_lanes<float>(shape.rows * shape.d, [&](Index i, Index count) {
    store(y + i, count, load(x + i, count));
    // Else the compiler calls memcpy, which Emscripten ships small and slow, byte by byte.
    asm volatile("" ::: "memory"); // NOLINT(hicpp-no-assembler)
  });
}

} // namespace andamio
