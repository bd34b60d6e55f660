#include "andamio/core/random.hpp"

#include "bind.hpp"

#include <emscripten/bind.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace andamio::bind {
namespace {

/// A typed array of JavaScript's on numbers of ours, which must outlive it.
template <typename Numbers>
val seen(Numbers& numbers) {
  return val(emscripten::typed_memory_view(numbers.size(), numbers.data()));
}

/// The state of a new generator: a Uint32Array.
Uint32Array bound_seed(double low_bits) {
  Generator::State state = Generator(static_cast<std::uint32_t>(low_bits)).state();
  return seen(state).call<val>("slice");
}

/// What to draw, as web/engine/random.ts numbers it.
enum class Kind : std::uint8_t { rand, randn, randint, randperm };

/// n numbers of this kind from the generator with this state, which goes on; low and high count for randint only. The
/// engine has checked all of them. One function for all kinds: four would make the module half a kilobyte longer.
OrError<Float32Array, Int32Array> bound_draw(const Uint32Array& words, int number, double n, double low, double high) {
  return guarded([&] {
    const auto kind = static_cast<Kind>(number);
    const bool whole = kind >= Kind::randint;
    std::vector<float> reals(whole ? 0 : static_cast<std::size_t>(n));
    std::vector<std::int32_t> integers(whole ? static_cast<std::size_t>(n) : 0);
    Generator::State state;
    seen(state).call<void>("set", words);
    Generator generator(state);
    switch (kind) {
    case Kind::rand:
      generator.rand(std::span(reals));
      break;
    case Kind::randn:
      generator.normal(reals, 0, 1);
      break;
    case Kind::randint:
      generator.randint(std::span(integers), static_cast<std::int64_t>(low), static_cast<std::int64_t>(high));
      break;
    case Kind::randperm:
      generator.randperm(std::span(integers));
      break;
    }
    state = generator.state();
    val(words).call<void>("set", seen(state));
    return (whole ? seen(integers) : seen(reals)).call<val>("slice");
  });
}

} // namespace

EMSCRIPTEN_BINDINGS(random) {
  emscripten::function("seed", &bound_seed);
  emscripten::function("draw", &bound_draw);
}

} // namespace andamio::bind
