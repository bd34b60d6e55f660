#include "andamio/optim/adam.hpp"

#include "andamio/core/error.hpp"

#include <cmath>
#include <limits>

namespace andamio {
namespace {

/// A step's numbers, computed in double and then rounded once, as PyTorch does.
template <typename T>
struct Factors {
  T beta1, rest1, beta2, rest2, root_correction, eps, minus_step;
};

template <typename T>
Factors<T> factors_of(std::int64_t t, const AdamOptions& options) {
  const auto steps = static_cast<double>(t);
  const double correction1 = 1 - std::pow(options.beta1, steps);
  const double correction2 = 1 - std::pow(options.beta2, steps);
  return {.beta1 = static_cast<T>(options.beta1),
          .rest1 = static_cast<T>(1 - options.beta1),
          .beta2 = static_cast<T>(options.beta2),
          .rest2 = static_cast<T>(1 - options.beta2),
          .root_correction = static_cast<T>(std::sqrt(correction2)),
          .eps = static_cast<T>(options.eps),
          .minus_step = static_cast<T>(-options.learning_rate / correction1)};
}

/// 2^24 above the smallest normal number, so that what it is multiplied with afterwards stays normal too.
template <typename T>
constexpr T tiny = std::numeric_limits<T>::min() * static_cast<T>(0x1p24);

template <typename T>
T flushed(T x) {
  return std::abs(x) < tiny<T> ? T{0} : x;
}

// Kept out of line: a hot loop in a function of its own gets its fast machine code soonest.
template <typename T>
[[gnu::noinline]] void update(const T* w, const T* g, const T* m, const T* v, std::size_t n, const Factors<T>& f,
                              T* w_out, T* m_out, T* v_out) {
  const auto [beta1, rest1, beta2, rest2, root_correction, eps, minus_step] = f;
  for (std::size_t i = 0; i < n; ++i) {
    const T first = flushed(m[i] * beta1 + rest1 * g[i]);
    const T second = flushed(v[i] * beta2 + rest2 * g[i] * g[i]);
    m_out[i] = first;
    v_out[i] = second;
    w_out[i] = w[i] + minus_step * first / (std::sqrt(second) / root_correction + eps);
  }
}

} // namespace

template <typename T>
void adam_step(const AdamState<const T>& from, std::span<const T> gradient, std::int64_t t, const AdamOptions& options,
               const AdamState<T>& to) {
  const auto n = static_cast<Index>(from.weights.size());
  const auto require = [n](std::string_view name, std::size_t length) {
    require_same_length("optim/length-mismatch", "weights", n, name, static_cast<Index>(length));
  };
  require("gradient", gradient.size());
  require("first moments", from.first.size());
  require("second moments", from.second.size());
  require("new weights", to.weights.size());
  require("new first moments", to.first.size());
  require("new second moments", to.second.size());
  update(from.weights.data(), gradient.data(), from.first.data(), from.second.data(), gradient.size(),
         factors_of<T>(t, options), to.weights.data(), to.first.data(), to.second.data());
}

template void adam_step(const AdamState<const float>&, std::span<const float>, std::int64_t, const AdamOptions&,
                        const AdamState<float>&);
template void adam_step(const AdamState<const double>&, std::span<const double>, std::int64_t, const AdamOptions&,
                        const AdamState<double>&);

} // namespace andamio
