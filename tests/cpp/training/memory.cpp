// A step allocates nothing, and what a run allocates is known before. This file counts what operator new is asked for.

// The address sanitizer has its own operator new, and would miss its checks.
#ifndef __SANITIZE_ADDRESS__

#include "andamio/training/run.hpp"
#include "tests/cpp/support.hpp"
#include "tests/cpp/training/small.hpp"

#include <catch2/catch.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

namespace {

std::uint64_t allocations = 0; // NOLINT(*-avoid-non-const-global-variables): operator new has no other place for it
std::uint64_t bytes_asked = 0; // NOLINT(*-avoid-non-const-global-variables)

void* counted(std::size_t size, void* memory) {
  ++allocations;
  bytes_asked += size;
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

std::size_t rounded(std::size_t size, std::size_t to) { return (size + to - 1) / to * to; }

} // namespace

void* operator new(std::size_t size) { return counted(size, std::malloc(size > 0 ? size : 1)); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  const auto to = static_cast<std::size_t>(alignment);
  return counted(size, std::aligned_alloc(to, rounded(size > 0 ? size : 1, to)));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

using namespace andamio;
using namespace andamio::tests;

TEMPLATE_TEST_CASE("a step allocates nothing", "", float, double) {
  RunConfig config = small_run();
  config.stack.block.dropout = 0.1;
  config.clip_norm = 1;
  Run<TestType> run(config);
  run.advance(20); // the history's room is taken before the steps
  run.advance(1);
  const NoEigenAllocation none;
  const std::uint64_t before = allocations;
  run.advance(15);
  CHECK(allocations - before == 0);
}

TEMPLATE_TEST_CASE("a run takes the memory that it said it would, and its refusal none to speak of", "", float,
                   double) {
  RunConfig config; // the lesson's
  const std::uint64_t said = Run<TestType>::bytes(config);
  const std::uint64_t before = bytes_asked;
  {
    const Run<TestType> run(config);
    // Names, lists and what initialising draws come on top and mostly go again.
    CHECK(bytes_asked - before >= said - sizeof(Run<TestType>));
    CHECK(bytes_asked - before <= said + 2'000'000);
  }
  config.stack.block.d_model = most_d_model;
  config.stack.block.d_ff = most_d_ff;
  const std::uint64_t before_refusal = bytes_asked;
  CHECK_THROWS_AS(Run<TestType>(config), Error);
  CHECK(bytes_asked - before_refusal < 100'000);
}

#endif
