#include "andamio/optim/adam.hpp"

#include "andamio/core/error.hpp"
#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

using namespace andamio;
using namespace andamio::tests;

namespace {

/// One weight and its moments, taken through steps in place.
template <typename T>
struct Single {
  T w = 1;
  T m = 0;
  T v = 0;
  std::int64_t t = 0;

  T step(T gradient, const AdamOptions& options) {
    adam_step<T>({&w, 1}, {&gradient, 1}, {.first = {&m, 1}, .second = {&v, 1}}, ++t, options);
    return w;
  }
};

// torch.optim.Adam (1.13) in float64 on w = 1 with these gradients; they are as small as eps, so that every misplaced
// eps or correction shows.
constexpr AdamOptions near_eps{.learning_rate = 0.1, .beta1 = 0.9, .beta2 = 0.999, .eps = 1e-8};
constexpr std::array gradients{1e-8, -3e-8, 0.0, 2e-8};
constexpr std::array expected{0.95, 0.9841497886313247, 1.0088314338779945, 1.0058029047538801};

} // namespace

TEST_CASE("Adam in double gives PyTorch's weights where gradients are as small as eps") {
  Single<double> single;
  for (std::size_t i = 0; i < gradients.size(); ++i) {
    CHECK(std::abs(single.step(gradients[i], near_eps) / expected[i] - 1) <= 1e-12);
  }
}

TEST_CASE("Adam in float stays within 2e-7 of them") {
  Single<float> single;
  for (std::size_t i = 0; i < gradients.size(); ++i) {
    CHECK(std::abs(static_cast<double>(single.step(static_cast<float>(gradients[i]), near_eps)) - expected[i]) <= 2e-7);
  }
}

// m/√v is ±1 after a first step, whatever the gradient's size: a first step is as long as the learning rate.
TEMPLATE_TEST_CASE("the first step is the learning rate, against the gradient's sign", "", float, double) {
  for (const double gradient : {1e-3, -2.0, 1e9}) {
    Single<TestType> single{.w = 0};
    const auto w = single.step(static_cast<TestType>(gradient), {.learning_rate = 0.25});
    CHECK(static_cast<double>(w) == Approx(gradient > 0 ? -0.25 : 0.25).epsilon(1e-4));
  }
}

TEMPLATE_TEST_CASE("gradients that are 0 leave weights alone", "", float, double) {
  Single<TestType> single;
  for (int i = 0; i < 5; ++i) CHECK(single.step(0, {}) == 1);
}

// 1e25 squared is no float, but a double.
TEST_CASE("a gradient beyond the square root of the range holds its weight, as in PyTorch") {
  Single<float> narrow;
  CHECK(narrow.step(1e25F, {.learning_rate = 0.1}) == 1);
  CHECK(narrow.step(1, {.learning_rate = 0.1}) == 1);
  Single<double> wide;
  CHECK(wide.step(1e25, {.learning_rate = 0.1}) == Approx(0.9));
}

TEMPLATE_TEST_CASE("moments of a gradient that has vanished end at 0, never among the subnormal numbers", "", float,
                   double) {
  Single<TestType> single;
  single.step(1, {});
  bool subnormal = false;
  for (int i = 0; i < 8000 && single.m != 0; ++i) {
    single.step(0, {});
    subnormal |= std::fpclassify(single.m) == FP_SUBNORMAL;
  }
  CHECK(single.m == 0);
  CHECK_FALSE(subnormal);
}

TEMPLATE_TEST_CASE("each weight of many goes as it would alone, to the bit", "", float, double) {
  MadeUp made(7);
  const std::size_t n = 37; // no multiple of a vector's width
  std::vector<TestType> w(n, 1);
  std::vector<TestType> m(n);
  std::vector<TestType> v(n);
  std::vector<TestType> g(n);
  std::vector<Single<TestType>> alone(n);
  for (int t = 1; t <= 5; ++t) {
    for (TestType& number : g) number = static_cast<TestType>(made.number());
    adam_step<TestType>(w, g, {m, v}, t, {});
    for (std::size_t i = 0; i < n; ++i) REQUIRE(alone[i].step(g[i], {}) == w[i]);
  }
}

TEST_CASE("a gradient of another length is refused with both lengths") {
  std::vector<double> three(3);
  std::vector<double> two(2);
  CHECK_THROWS_WITH(adam_step<double>(three, two, {three, three}, 1, {}),
                    "gradient has length 2, but weights has length 3");
}
