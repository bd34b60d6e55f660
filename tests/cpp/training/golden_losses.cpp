/// Losses against PyTorch's float64: tests/golden/layers.safetensors.

#include "andamio/training/losses.hpp"
#include "tests/cpp/support/fixtures.hpp"

#include <catch2/catch.hpp>

using namespace andamio;
using namespace andamio::tests;

namespace {

template <typename T>
void check_cross_entropy(const Case& fixture, double tolerance) {
  CAPTURE(fixture.name);
  const auto logits = fixture.tensor("x").as<T>();
  const auto targets = fixture.tensor("target").as<std::int32_t>();
  std::vector<T> gradient(logits.size());
  const double rows = fixture.number("rows");
  const Index classes = fixture.whole("classes");
  const double sum = cross_entropy<T>(rows_of(logits, classes), targets, 1 / rows, rows_of(gradient, classes));
  CHECK(sum / rows == Approx(fixture.tensor("y").numbers.at(0)).epsilon(tolerance));
  CHECK(apart(gradient, fixture.tensor("dx").numbers) <= tolerance);
}

template <typename T>
void check_mse(const Case& fixture, double tolerance) {
  CAPTURE(fixture.name);
  const auto outputs = fixture.tensor("x").as<T>();
  const auto targets = fixture.tensor("target").as<T>();
  std::vector<T> gradient(outputs.size());
  const double mean = mean_squared_error<T>(rows_of(outputs, 1), rows_of(targets, 1), rows_of(gradient, 1));
  CHECK(mean == Approx(fixture.tensor("y").numbers.at(0)).epsilon(tolerance));
  CHECK(apart(gradient, fixture.tensor("dx").numbers) <= tolerance);
}

} // namespace

TEST_CASE("cross-entropy and mean-squared error are PyTorch's, for logits up to ±1500 too") {
  for (const Case& fixture : fixtures("layers", "cross_entropy")) {
    check_cross_entropy<double>(fixture, 1e-13);
    check_cross_entropy<float>(fixture, 1e-6);
  }
  for (const Case& fixture : fixtures("layers", "mse")) {
    check_mse<double>(fixture, 1e-13);
    check_mse<float>(fixture, 1e-6);
  }
}
