#include "andamio/normalization/stages.hpp"
#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

using namespace andamio;
using namespace andamio::tests;

// The course's example.
TEST_CASE("LayerNorm of (1, 2, 3, 6), stage by stage") {
  const LayerNormStages stages = layer_norm(vector({1, 2, 3, 6}));
  CHECK(stages.mean() == 3);
  CHECK(stages.centred() == vector({-2, -1, 0, 3}));
  CHECK(stages.variance() == 3.5);
  CHECK(stages.normalized().isApprox(vector({-2, -1, 0, 3}) / std::sqrt(3.5 + 1e-5), 1e-15));
  CHECK(stages.output() == stages.normalized());
}

// The course's example.
TEST_CASE("RMSNorm of (1, 2, 3, 6), stage by stage") {
  const RmsNormStages stages = rms_norm(vector({1, 2, 3, 6}));
  CHECK(stages.mean_square() == 12.5);
  CHECK(stages.rms() == std::sqrt(12.5));
  CHECK(stages.normalized().isApprox(vector({1, 2, 3, 6}) / std::sqrt(12.5 + 1e-6), 1e-15));
  CHECK(stages.output() == stages.normalized());
}

TEST_CASE("the same numbers at either end of the range of double give the same") {
  const Vector x = vector({1, 2, 3, -3});
  for (const int exponent : {-1074, -600, 0, 600, 1022}) {
    CAPTURE(exponent);
    const Vector scaled = x.unaryExpr([=](double coordinate) { return std::ldexp(coordinate, exponent); });
    CHECK(layer_norm(scaled, {.eps = 0}).normalized() == layer_norm(x, {.eps = 0}).normalized());
    CHECK(rms_norm(scaled, {.eps = 0}).normalized() == rms_norm(x, {.eps = 0}).normalized());
  }
}

TEST_CASE("what is tiny beside the root of eps is shown as it is, and divided by that root") {
  for (const int exponent : {-1060, -700, -530}) {
    CAPTURE(exponent);
    const double tiny = std::ldexp(1, exponent);
    const RmsNormStages rms = rms_norm(vector({3 * tiny, 4 * tiny}), {.eps = 0.25});
    CHECK(rms.rms() == Approx(std::sqrt(12.5) * tiny).epsilon(1e-15).margin(0x1p-1074));
    CHECK(rms.mean_square() == std::ldexp(12.5, 2 * exponent));
    CHECK(rms.normalized() == vector({6 * tiny, 8 * tiny}));
    const LayerNormStages layer = layer_norm(vector({3 * tiny, 5 * tiny}), {.eps = 0.25});
    CHECK(layer.mean() == 4 * tiny);
    CHECK(layer.centred() == vector({-tiny, tiny}));
    CHECK(layer.variance() == tiny * tiny);
    CHECK(layer.normalized() == vector({-2 * tiny, 2 * tiny}));
  }
}

// One running sum of as many squares is off by 2e-11.
TEST_CASE("a million numbers have their mean square and their variance to 1e-13") {
  const Index n = 1'000'000;
  Vector x = Vector::Constant(n, 0.1);
  CHECK(rms_norm(x).mean_square() == Approx(0.1 * 0.1).epsilon(1e-13));
  for (Index i = 0; i < n; i += 2) x[i] = -0.1;
  CHECK(layer_norm(x).variance() == Approx(0.1 * 0.1).epsilon(1e-13));
}

// Two values a and b as often: x̂ is ±1 where ε = 0, and RMSNorm of a alone is sign(a). Roundings of numbers that are
// alike are alike, and add up: nothing loses more.
TEST_CASE("numbers that are alike lose what the header says, at any length") {
  MadeUp made(32);
  for (const Index n : {2, 16, 64, 256, 1000, 1024, 4096, 100'000}) {
    const double most = n <= 64 ? 2e-15 : 4e-14;
    for (int i = 0; i < (n > 5000 ? 4 : 100); ++i) {
      const double a = made.number();
      Vector x = Vector::Constant(n, a);
      REQUIRE(rms_norm(x, {.eps = 0}).normalized()[0] == Approx(a < 0 ? -1 : 1).epsilon(0).margin(most));
      const double b = made.number();
      for (Index k = 1; k < n; k += 2) x[k] = b;
      const LayerNormStages stages = layer_norm(x, {.eps = 0});
      CAPTURE(n, a, b);
      REQUIRE(stages.normalized()[0] == Approx(a < b ? -1 : 1).epsilon(0).margin(most));
      REQUIRE(stages.normalized()[n - 1] == Approx(a < b ? 1 : -1).epsilon(0).margin(most));
    }
  }
}

TEST_CASE("a constant vector gives exactly beta, zeros give zeros, whatever eps is") {
  for (const double value : {98765.43, 0.1, -1e308, 0x1p-1074}) {
    for (const double eps : {0.0, 1e-5}) {
      CAPTURE(value, eps);
      const LayerNormStages stages =
          layer_norm(Vector::Constant(11, value), {.eps = eps, .gamma = {}, .beta = Vector::Constant(11, 0.25)});
      CHECK(stages.mean() == value);
      CHECK(stages.variance() == 0);
      CHECK(stages.output() == Vector::Constant(11, 0.25));
    }
  }
  CHECK(rms_norm(Vector::Zero(3), {.eps = 0}).output() == Vector::Zero(3));
}

TEST_CASE("what may not be is refused by name") {
  const auto code_of = [](auto compute) -> std::string {
    try {
      compute();
    } catch (const Error& error) {
      return error.code() + " " + error.parameter();
    }
    return "nothing";
  };
  const Vector x = vector({1, 2});
  CHECK(code_of([] { layer_norm(Vector(0)); }) == "normalization/empty x");
  CHECK(code_of([] { rms_norm(Vector(0)); }) == "normalization/empty x");
  for (const double eps : {-1.0, infinity, not_a_number}) {
    CHECK(code_of([&] { layer_norm(x, {.eps = eps}); }) == "normalization/eps-out-of-range eps");
    CHECK(code_of([&] { rms_norm(x, {.eps = eps}); }) == "normalization/eps-out-of-range eps");
  }
  CHECK(code_of([&] { layer_norm(x, {.gamma = Vector(3)}); }) == "normalization/length-mismatch gamma");
  CHECK(code_of([&] { layer_norm(x, {.gamma = {}, .beta = Vector(1)}); }) == "normalization/length-mismatch beta");
  CHECK(code_of([&] { rms_norm(x, {.weight = Vector(3)}); }) == "normalization/length-mismatch weight");
}
