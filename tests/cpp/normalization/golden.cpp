/// LayerNorm and RMSNorm, rows forward and backward, against PyTorch's float64: tests/golden/layers.safetensors.

#include "andamio/normalization/layer_norm.hpp"
#include "andamio/normalization/rms_norm.hpp"
#include "tests/cpp/support/fixtures.hpp"

#include <catch2/catch.hpp>

using namespace andamio;
using namespace andamio::tests;

namespace {

template <typename T>
struct Outcome {
  std::vector<T> y, dx, dweight, dbias;
};

template <typename T>
Outcome<T> empty_outcome(const Case& fixture) {
  const auto d = static_cast<std::size_t>(fixture.whole("d"));
  const auto size = fixture.tensor("x").numbers.size();
  return {std::vector<T>(size), std::vector<T>(size), std::vector<T>(d), std::vector<T>(d)};
}

template <typename T>
Outcome<T> layer_norm_of(const Case& fixture) {
  Outcome<T> out = empty_outcome<T>(fixture);
  const Index d = fixture.whole("d");
  const auto x = fixture.tensor("x").as<T>();
  const auto gamma = fixture.tensor("weight.weight").as<T>();
  const auto beta = fixture.tensor("weight.bias").as<T>();
  const auto dy = fixture.tensor("dy").as<T>();
  std::vector<LayerNormRow> saved(static_cast<std::size_t>(fixture.whole("rows")));
  layer_norm_forward<T>(rows_of(x, d), vector_of(gamma), vector_of(beta), fixture.number("eps"), rows_of(out.y, d),
                        saved);
  layer_norm_backward<T>(rows_of(dy, d), rows_of(x, d), vector_of(gamma), saved, rows_of(out.dx, d),
                         {vector_of(out.dweight), vector_of(out.dbias)});
  return out;
}

template <typename T>
Outcome<T> rms_norm_of(const Case& fixture, RmsForm form) {
  Outcome<T> out = empty_outcome<T>(fixture);
  const Index d = fixture.whole("d");
  const auto x = fixture.tensor("x").as<T>();
  const auto weight = fixture.tensor("weight.weight").as<T>();
  const auto dy = fixture.tensor("dy").as<T>();
  std::vector<RmsNormRow> saved(static_cast<std::size_t>(fixture.whole("rows")));
  const RmsNormWeights<T> weights{vector_of(weight), form};
  rms_norm_forward<T>(rows_of(x, d), weights, fixture.number("eps"), rows_of(out.y, d), saved);
  rms_norm_backward<T>(rows_of(dy, d), rows_of(x, d), weights, saved, rows_of(out.dx, d), vector_of(out.dweight));
  return out;
}

template <typename T>
void check(const Case& fixture, const Outcome<T>& out, double forward, double backward) {
  CAPTURE(fixture.name);
  CHECK(apart(out.y, fixture.tensor("y").numbers) <= forward);
  CHECK(apart(out.dx, fixture.tensor("dx").numbers) <= backward);
  CHECK(apart(out.dweight, fixture.tensor("gradient.weight").numbers) <= backward);
  if (fixture.tensors.contains("gradient.bias"))
    CHECK(apart(out.dbias, fixture.tensor("gradient.bias").numbers) <= backward);
}

} // namespace

TEST_CASE("normalization agrees with PyTorch's float64 in double") {
  for (const Case& fixture : fixtures("layers", "layer")) check(fixture, layer_norm_of<double>(fixture), 1e-12, 1e-9);
  for (const Case& fixture : fixtures("layers", "llama"))
    check(fixture, rms_norm_of<double>(fixture, RmsForm::llama), 1e-12, 1e-9);
  for (const Case& fixture : fixtures("layers", "gemma"))
    check(fixture, rms_norm_of<double>(fixture, RmsForm::gemma), 1e-12, 1e-9);
}

TEST_CASE("normalization in float stays within rounding of PyTorch's float64, also far from 0") {
  for (const Case& fixture : fixtures("layers", "layer")) check(fixture, layer_norm_of<float>(fixture), 2e-6, 5e-6);
  // With d = 1 the gradient is what two nearly equal terms leave, each the larger the nearer x is to 0.
  for (const Case& fixture : fixtures("layers", "llama"))
    check(fixture, rms_norm_of<float>(fixture, RmsForm::llama), 2e-6, 1e-5);
  for (const Case& fixture : fixtures("layers", "gemma"))
    check(fixture, rms_norm_of<float>(fixture, RmsForm::gemma), 2e-6, 1e-5);
}
