#include "andamio/optim/adam.hpp"

#include "andamio/core/error.hpp"

#include <cmath>
#include <limits>
#include <string_view>

namespace andamio {
namespace {

/// A step's numbers, computed in double and then rounded once, as PyTorch does.
template <typename T>
struct Factors {
  T beta1, rest1, beta2, rest2, root_correction, eps, minus_step;
};

/// baseᵗ by squaring: libm's pow brings a table of 4 kB, and other last bits on every system.
double power(double base, std::int64_t t) {
  double result = 1;
  for (double square = base; t > 0; t /= 2, square *= square) {
    if (t % 2 == 1) result *= square;
  }
  return result;
}

template <typename T>
Factors<T> factors_of(std::int64_t t, const AdamOptions& options) {
  const double correction1 = 1 - power(options.beta1, t);
  const double correction2 = 1 - power(options.beta2, t);
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
[[gnu::noinline]] void update(MutableVectorXView<T> w, VectorXView<T> g, AdamMoments<T> moments, const Factors<T>& f) {
  const auto [beta1, rest1, beta2, rest2, root_correction, eps, minus_step] = f;
  auto& [m, v] = moments;
  for (Index i = 0; i < w.size(); ++i) {
    const T first = flushed(m[i] * beta1 + rest1 * g[i]);
    const T second = flushed(v[i] * beta2 + rest2 * g[i] * g[i]);
    m[i] = first;
    v[i] = second;
    w[i] += minus_step * first / (std::sqrt(second) / root_correction + eps);
  }
}

} // namespace

template <typename T>
void adam_step(MutableVectorXView<T> weights, const VectorXView<T>& gradient, AdamMoments<T> moments, std::int64_t t,
               const AdamOptions& options) {
  constexpr std::string_view code = "optim/length-mismatch";
  require_same_length(code, "weights", weights.size(), "gradient", gradient.size());
  require_same_length(code, "weights", weights.size(), "first moments", moments.first.size());
  require_same_length(code, "weights", weights.size(), "second moments", moments.second.size());
  update<T>(weights, gradient, moments, factors_of<T>(t, options));
}

template void adam_step(MutableVectorXView<float>, const VectorXView<float>&, AdamMoments<float>, std::int64_t,
                        const AdamOptions&);
template void adam_step(MutableVectorXView<double>, const VectorXView<double>&, AdamMoments<double>, std::int64_t,
                        const AdamOptions&);

} // namespace andamio
