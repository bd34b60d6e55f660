#include "andamio/encoder/log_sum_exp.hpp"

#include "andamio/core/lane_exp.hpp"
#include "andamio/core/natural_log.hpp"

#include <algorithm>
#include <cmath>

namespace andamio {
namespace {

/// Σⱼ exp(xⱼ − largest), two at a time; the terms go to `terms` if it is given.
template <typename T>
double sum_of_exponentials(const T* x, Index n, double largest, T* terms) {
  double sum = 0;
  for (Index j = 0; j < n; j += 2) {
    const Index second = std::min(j + 1, n - 1);
    const Lanes<double> below{static_cast<double>(x[j]) - largest, static_cast<double>(x[second]) - largest};
    const Lanes<double> power = exp_of_nonpositive<double>(below);
    sum += power[0];
    if (second > j) sum += power[1];
    if (terms == nullptr) continue;
    terms[j] = static_cast<T>(power[0]);
    terms[second] = static_cast<T>(power[second - j]);
  }
  return sum;
}

} // namespace

template <typename T>
LogSumExp log_sum_exp(const T* x, Index n, T* softmax) {
  const auto largest = static_cast<double>(*std::max_element(x, x + n));
  const double sum = sum_of_exponentials(x, n, largest, softmax);
  if (softmax != nullptr) {
    for (Index j = 0; j < n; ++j) softmax[j] = static_cast<T>(static_cast<double>(softmax[j]) / sum);
  }
  return {.largest = largest, .log_sum = std::isfinite(sum) ? natural_log(sum) : sum};
}

template LogSumExp log_sum_exp(const float*, Index, float*);
template LogSumExp log_sum_exp(const double*, Index, double*);

} // namespace andamio
