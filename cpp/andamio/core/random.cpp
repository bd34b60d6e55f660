#include "andamio/core/random.hpp"

#include "andamio/core/bit_cast.hpp"
#include "andamio/core/box_muller.hpp"
#include "andamio/core/error.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <utility>

namespace andamio {
namespace {

/// Where the state's last three words lie.
constexpr std::size_t used_at = Generator::twister_words;
constexpr std::size_t waits_at = used_at + 1;
constexpr std::size_t number_at = used_at + 2;

constexpr Range state_range{"random/invalid-state", "state", "one that a generator gave"};

double double_from(std::uint32_t low, std::uint32_t high) {
  return bit_cast<double>(static_cast<std::uint64_t>(high) << 32U | low);
}

/// The last bits of a draw, as a fraction.
float fraction24(std::uint32_t draw) { return static_cast<float>(draw & 0xFFFFFFU) * 0x1p-24F; }
double fraction53(std::uint64_t draw) { return static_cast<double>(draw & 0x1FFFFFFFFFFFFFU) * 0x1p-53; }

} // namespace

Generator::Generator(std::uint64_t seed) {
  state_[0] = static_cast<std::uint32_t>(seed);
  state_[used_at] = twister_words;
  for (std::uint32_t j = 1; j < twister_words; ++j) {
    const std::uint32_t before = state_[j - 1];
    state_[j] = 1812433253U * (before ^ (before >> 30U)) + j;
  }
}

Generator::Generator(const State& state) { set_state(state); }

void Generator::twist() {
  constexpr std::size_t ahead = 397;
  const auto mix = [this](std::size_t j, std::size_t next, std::size_t far) {
    const std::uint32_t mixed = (state_[j] & 0x80000000U) | (state_[next] & 0x7FFFFFFFU);
    const std::uint32_t odd = (mixed & 1U) != 0 ? 0x9908B0DFU : 0;
    state_[j] = state_[far] ^ (mixed >> 1U) ^ odd;
  };
  // Around the end in parts: a remainder for each word would take longer than the rest.
  std::size_t j = 0;
  for (; j < twister_words - ahead; ++j) mix(j, j + 1, j + ahead);
  for (; j < twister_words - 1; ++j) mix(j, j + 1, j + ahead - twister_words);
  mix(j, 0, ahead - 1);
  state_[used_at] = 0;
}

void Generator::discard(std::uint64_t count) {
  while (count > 0) {
    if (state_[used_at] == twister_words) twist();
    const auto passed = static_cast<std::uint32_t>(std::min<std::uint64_t>(count, twister_words - state_[used_at]));
    state_[used_at] += passed;
    count -= passed;
  }
}

std::uint32_t Generator::random() {
  if (state_[used_at] == twister_words) twist();
  std::uint32_t y = state_[state_[used_at]++];
  y ^= y >> 11U;
  y ^= (y << 7U) & 0x9D2C5680U;
  y ^= (y << 15U) & 0xEFC60000U;
  return y ^ (y >> 18U);
}

std::uint64_t Generator::random64() {
  const std::uint64_t high = random();
  return high << 32U | random();
}

void Generator::rand(std::span<float> out) {
  for (float& number : out) number = fraction24(random());
}

void Generator::rand(std::span<double> out) {
  for (double& number : out) number = fraction53(random64());
}

void Generator::uniform(std::span<float> out, double from, double to) {
  const auto low = static_cast<float>(from);
  const float width = static_cast<float>(to) - low;
  for (float& number : out) number = fused(fraction24(random()), width, low);
}

double Generator::next_normal() {
  const double waiting = double_from(state_[number_at], state_[number_at + 1]);
  if (std::exchange(state_[waits_at], 0) == 1) return waiting;
  // PyTorch's order: the first draw is the angle.
  const double angle = fraction53(random64());
  const double radius = fraction53(random64());
  const NormalPair pair = normal_pair(radius, angle);
  const auto bits = bit_cast<std::uint64_t>(pair.second);
  state_[number_at] = static_cast<std::uint32_t>(bits);
  state_[number_at + 1] = static_cast<std::uint32_t>(bits >> 32U);
  state_[waits_at] = 1;
  return pair.first;
}

void Generator::normal(std::span<float> out, double mean, double deviation) {
  if (out.size() < normal_block) {
    for (float& number : out) number = static_cast<float>(next_normal() * deviation + mean);
    return;
  }
  const auto draw_block = [&](std::size_t start) {
    normal_from_uniform(out.subspan(start).first<normal_block>(), static_cast<float>(mean),
                        static_cast<float>(deviation));
  };
  rand(out);
  std::size_t done = 0;
  for (; done + normal_block <= out.size(); done += normal_block) draw_block(done);
  if (done == out.size()) return;
  // What is left is too short for a block: the last 16 are drawn anew, some for the second time.
  rand(out.last<normal_block>());
  draw_block(out.size() - normal_block);
}

std::int64_t Generator::integer(std::int64_t low, std::int64_t high) {
  const std::uint64_t width = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low);
  const std::uint64_t draw = width >> 32U == 0 ? random() : random64();
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(low) + draw % width);
}

template <typename Integer>
void Generator::randint(std::span<Integer> out, std::int64_t low, std::int64_t high) {
  if (low >= high) {
    const Range range{"random/empty-range", "high", "greater than low"};
    throw out_of(range, std::to_string(high).append(" for a low of ").append(std::to_string(low)));
  }
  for (Integer& number : out) number = static_cast<Integer>(integer(low, high));
}

template <typename Integer>
void Generator::randperm(std::span<Integer> out) {
  std::iota(out.begin(), out.end(), Integer{0});
  for (std::size_t rest = out.size(); rest > 1; --rest) {
    const auto tail = out.last(rest);
    std::swap(tail[0], tail[random() % rest]);
  }
}

template void Generator::randint(std::span<std::int32_t>, std::int64_t, std::int64_t);
template void Generator::randint(std::span<std::int64_t>, std::int64_t, std::int64_t);
template void Generator::randperm(std::span<std::int32_t>);
template void Generator::randperm(std::span<std::int64_t>);

void Generator::set_state(const State& state) {
  const auto number = double_from(state[number_at], state[number_at + 1]);
  if (state[used_at] > twister_words || state[waits_at] > 1 || !std::isfinite(number)) throw out_of(state_range);
  state_ = state;
}

} // namespace andamio
