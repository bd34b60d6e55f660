#include "andamio/encoder/log_sum_exp.hpp"

#include "andamio/core/lane_exp.hpp"
#include "andamio/core/natural_log.hpp"

#include <algorithm>
#include <cmath>

namespace andamio {
namespace {

/// Σⱼ exp(xⱼ − largest), two at a time. Hands each term to use(j, term).
template <typename T, typename Use>
double sum_of_exponentials(const VectorXView<T>& x, double largest, Use use) {
  double sum = 0;
  for (Index j = 0; j < x.size(); j += 2) {
    const Index second = std::min(j + 1, x.size() - 1);
    const Lanes<double> below{static_cast<double>(x[j]) - largest, static_cast<double>(x[second]) - largest};
    const Lanes<double> power = exp_of_nonpositive<double>(below);
    for (Index at = j; at <= second; ++at) {
      sum += power[at - j];
      use(at, power[at - j]);
    }
  }
  return sum;
}

/// NaN may win against a number or lose: the sum is NaN either way.
template <typename T>
double largest_of(const VectorXView<T>& x) {
  return static_cast<double>(x.maxCoeff());
}

LogSumExp result_of(double largest, double sum) {
  return {.largest = largest, .log_sum = std::isfinite(sum) ? natural_log(sum) : sum};
}

} // namespace

template <typename T>
LogSumExp log_sum_exp(const VectorXView<T>& x) {
  const double largest = largest_of(x);
  return result_of(largest, sum_of_exponentials(x, largest, [](Index, double) {}));
}

template <typename T>
LogSumExp log_sum_exp(const VectorXView<T>& x, MutableVectorXView<T> softmax) {
  const double largest = largest_of(x);
  const double sum = sum_of_exponentials(x, largest, [&](Index j, double term) { softmax[j] = static_cast<T>(term); });
  softmax = (softmax.template cast<double>() / sum).template cast<T>();
  return result_of(largest, sum);
}

template LogSumExp log_sum_exp(const VectorXView<float>&);
template LogSumExp log_sum_exp(const VectorXView<double>&);
template LogSumExp log_sum_exp(const VectorXView<float>&, MutableVectorXView<float>);
template LogSumExp log_sum_exp(const VectorXView<double>&, MutableVectorXView<double>);

} // namespace andamio
