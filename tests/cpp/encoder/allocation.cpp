/// A step allocates nothing: every allocation of this program is counted.

// The address sanitizer has its own operator new, and would miss its checks.
#ifndef __SANITIZE_ADDRESS__

#include "tests/cpp/encoder/support.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <new>

namespace {

std::size_t allocations = 0; // NOLINT(*-avoid-non-const-global-variables): operator new has no other place for it

void* counted(std::size_t size) noexcept {
  ++allocations;
  return std::malloc(size == 0 ? 1 : size); // NOLINT(*-no-malloc, *-owning-memory)
}

void* counted_or_thrown(std::size_t size) {
  void* result = counted(size);
  if (result == nullptr) throw std::bad_alloc();
  return result;
}

} // namespace

void* operator new(std::size_t size) { return counted_or_thrown(size); }
void* operator new[](std::size_t size) { return counted_or_thrown(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void operator delete(void* p) noexcept { std::free(p); }                // NOLINT(*-no-malloc, *-owning-memory)
void operator delete[](void* p) noexcept { std::free(p); }              // NOLINT(*-no-malloc, *-owning-memory)
void operator delete(void* p, std::size_t) noexcept { std::free(p); }   // NOLINT(*-no-malloc, *-owning-memory)
void operator delete[](void* p, std::size_t) noexcept { std::free(p); } // NOLINT(*-no-malloc, *-owning-memory)

using namespace andamio;
using namespace andamio::tests;

TEST_CASE("forward and backward allocate nothing, with dropout neither") {
  for (const double dropout : {0.0, 0.2}) {
    for (const auto placement : {NormPlacement::post, NormPlacement::sandwich}) {
      ModelConfig config{.stack = {.block = {.d_model = 12, .heads = 3, .d_ff = 20}, .layers = 2}};
      config.stack.block.placement = placement;
      config.stack.block.activation = Activation::gelu;
      config.stack.block.dropout = dropout;
      const BatchShape batch{.sequences = 3, .tokens = 5};
      auto model = drawn<float>(config, batch, 0);
      const std::vector<std::int32_t> digits(15, 4);
      Generator generator(0);
      const NoEigenAllocation none;
      const std::size_t before = allocations;
      model.clear_gradients();
      model.forward(digits, batch, &generator);
      model.backward(model.output_gradient());
      model.weights_changed();
      CHECK(allocations == before);
    }
  }
}

#endif
