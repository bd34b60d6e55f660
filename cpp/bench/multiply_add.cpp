/// How fast this machine multiplies and adds in WebAssembly's SIMD at best: the peak that `npm run bench` measures
/// shares of. A module of its own, compiled like the engine.
///
/// Twelve chains x ← x·m + c of four lanes each: more than the processor needs to hide the time that one takes, and as
/// many as fit into its registers.

#include <cstddef>
#include <cstdint>
#include <utility>

namespace {

using Lanes = float __attribute__((vector_size(16)));
constexpr std::size_t chains = 12;

/// Not constants to the compiler, which would write them out anew at each use.
volatile Lanes factors{0.999F, 0.998F, 0.997F, 0.996F};
volatile Lanes summands{0.1F, 0.2F, 0.3F, 0.4F};

/// Constant indices keep the chains in registers.
template <std::size_t... i>
Lanes run(std::int32_t rounds, std::index_sequence<i...>) {
  const Lanes factor = factors;
  const Lanes summand = summands;
  Lanes chain[] = {summand * static_cast<float>(i + 1)...};
  for (std::int32_t round = 0; round < rounds; ++round) ((chain[i] = chain[i] * factor + summand), ...);
  return (chain[i] + ...);
}

} // namespace

/// Runs `rounds` multiply-adds in each chain, and returns something that depends on all of them.
/// Floating-point operations: rounds · 12 chains · 4 lanes · 2.
extern "C" __attribute__((used)) float multiply_add(std::int32_t rounds) {
  const Lanes sum = run(rounds, std::make_index_sequence<chains>{});
  return sum[0] + sum[1] + sum[2] + sum[3];
}
