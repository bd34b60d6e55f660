#pragma once
/// PyTorch's random numbers on the CPU, bit for bit: what torch.manual_seed(seed) and then rand, randn, normal_,
/// uniform_, randint and randperm give where PyTorch runs its AVX2 code (1.13; later versions draw the same, except for
/// randint over very wide ranges). The same bits natively and in WebAssembly.
/// Sources: M. Matsumoto and T. Nishimura, "Mersenne Twister" (1998); PyTorch 1.13, ATen/core/MT19937RNGEngine.h,
/// ATen/core/DistributionsHelper.h, ATen/native/cpu/DistributionTemplates.h.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace andamio {

class Generator {
public:
  /// Everything that decides what is drawn next, as 32-bit words for a file: the twister's 624, how many of them are
  /// used up, 1 if a normal number waits (else 0), and that number as a double's low and high half.
  static constexpr std::size_t twister_words = 624;
  using State = std::array<std::uint32_t, twister_words + 4>;

  /// Only the low 32 bits of the seed count, as in PyTorch.
  explicit Generator(std::uint64_t seed);

  /// Goes on where another one was. Errors: random/invalid-state.
  explicit Generator(const State& state);

  /// Goes on as if random() had been called so many times, in a fraction of the time.
  void discard(std::uint64_t count);

  /// 32 bits, and 64 of which the first draw gives the high half.
  std::uint32_t random();
  std::uint64_t random64();

  /// Uniform on [0, 1): multiples of 2^-24 in float, of 2^-53 in double.
  void rand(std::span<float> out);
  void rand(std::span<double> out);

  /// Tensor.uniform_(from, to) of float32: from and to are rounded to float first, and u · (to − from) + from once.
  void uniform(std::span<float> out, double from, double to);

  /// Tensor.normal_(mean, deviation) of float32; torch.randn is normal(out, 0, 1). Below 16 numbers they come one by
  /// one, in double, and an odd one out is kept for the next such call; from 16 on they come in blocks of 16.
  void normal(std::span<float> out, double mean, double deviation);

  /// One number of torch.randint(low, high): low ≤ it < high. low < high must hold.
  std::int64_t integer(std::int64_t low, std::int64_t high);

  /// torch.randint(low, high): whole numbers, low ≤ each < high. Integer: std::int32_t or std::int64_t.
  /// Errors: random/empty-range, unless low < high.
  template <typename Integer>
  void randint(std::span<Integer> out, std::int64_t low, std::int64_t high);

  /// torch.randperm(out.size()): a permutation of 0, 1, …; fewer than 2^32 of them. Integer: as above.
  template <typename Integer>
  void randperm(std::span<Integer> out);

  const State& state() const { return state_; }

  /// Errors: random/invalid-state, for words that no state() gives.
  void set_state(const State& state);

private:
  void twist();
  double next_normal();

  State state_{};
};

} // namespace andamio
