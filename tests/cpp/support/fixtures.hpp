#pragma once
/// Reads the fixtures in tests/golden, natively and in Node: safetensors files, laid out as
/// tests/golden/torch_fixtures/store.py says.

#include "tests/cpp/support.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace andamio::tests {

/// Numbers of float64, float32 or int64, widened to double (exactly: the whole numbers are digits and classes).
struct Tensor {
  std::vector<std::ptrdiff_t> shape;
  std::vector<double> numbers;

  /// The numbers as T, exact where the fixture's are.
  template <typename T>
  std::vector<T> as() const {
    std::vector<T> result(numbers.size());
    std::transform(numbers.begin(), numbers.end(), result.begin(), [](double x) { return static_cast<T>(x); });
    return result;
  }
};

/// One case: what it was computed with, and its tensors by name. What is asked for must be there.
struct Case {
  std::string name;
  std::map<std::string, std::string> settings;
  std::map<std::string, Tensor> tensors;

  const std::string& word(const std::string& setting) const { return settings.at(setting); }
  double number(const std::string& setting) const { return std::stod(settings.at(setting)); }
  std::ptrdiff_t whole(const std::string& setting) const { return std::stol(settings.at(setting)); }
  const Tensor& tensor(const std::string& tensor_name) const;

  /// The tensors "<group>.<name>" as <name>: "weight" and "gradient" hold a module's parameters under PyTorch's names.
  std::map<std::string, Tensor> group(const std::string& group_name) const;
};

/// The cases of tests/golden/<file>.safetensors, those of one kind where `kind` is given.
std::vector<Case> fixtures(const std::string& file, const std::string& kind = "");

/// max|actual − expected| / max|expected|: rounding errors of a tensor go with its largest numbers. NaN is far apart.
/// The inputs are of order 1: where everything cancels (a LayerNorm of width 1) what is left are errors of its terms,
/// so that the divisor is never below 0.01.
template <typename T>
double apart(const std::vector<T>& actual, const std::vector<double>& expected) {
  if (actual.size() != expected.size()) return HUGE_VAL;
  double difference = 0;
  double largest = 0;
  auto expected_at = expected.begin();
  for (const T number : actual) {
    const double here = std::abs(static_cast<double>(number) - *expected_at);
    if (!(here <= difference)) difference = std::isnan(here) ? HUGE_VAL : here;
    largest = std::max(largest, std::abs(*expected_at++));
  }
  return difference / std::max(largest, 0.01);
}

template <typename Numbers>
double apart(const Eigen::DenseBase<Numbers>& actual, const std::vector<double>& expected) {
  return apart(list_of(actual), expected);
}

} // namespace andamio::tests
