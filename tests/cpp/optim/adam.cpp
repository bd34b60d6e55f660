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
    const auto one = [](T& number) { return MutableVectorXView<T>(&number, 1); };
    adam_step<T>(one(w), one(gradient), {.first = one(m), .second = one(v)}, ++t, options);
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
  using Numbers = Eigen::VectorX<TestType>;
  const Index n = 37; // no multiple of a vector's width
  Numbers w = Numbers::Ones(n);
  Numbers m = Numbers::Zero(n);
  Numbers v = Numbers::Zero(n);
  std::vector<Single<TestType>> alone(static_cast<std::size_t>(n));
  for (int t = 1; t <= 5; ++t) {
    const Numbers g = made.vector(n).cast<TestType>();
    adam_step<TestType>(w, g, {m, v}, t, {});
    for (Index i = 0; i < n; ++i) REQUIRE(alone[static_cast<std::size_t>(i)].step(g[i], {}) == w[i]);
  }
}

// What its header says that the loop stands for.
TEMPLATE_TEST_CASE("a step is what Eigen's expressions give", "", float, double) {
  MadeUp made(9);
  using Numbers = Eigen::Array<TestType, Eigen::Dynamic, 1>;
  constexpr AdamOptions o{.learning_rate = 0.01, .beta1 = 0.9, .beta2 = 0.98, .eps = 1e-8};
  const Index n = 37;
  Eigen::VectorX<TestType> w = made.vector(n).cast<TestType>();
  Eigen::VectorX<TestType> first = Eigen::VectorX<TestType>::Zero(n);
  Eigen::VectorX<TestType> second = Eigen::VectorX<TestType>::Zero(n);
  Numbers eigens = w;
  Numbers m = first;
  Numbers v = first;
  for (int t = 1; t <= 5; ++t) {
    const Eigen::VectorX<TestType> gradient = made.vector(n).cast<TestType>();
    const Numbers g = gradient;
    adam_step<TestType>(w, gradient, {first, second}, t, o);
    m = static_cast<TestType>(o.beta1) * m + static_cast<TestType>(1 - o.beta1) * g;
    v = static_cast<TestType>(o.beta2) * v + static_cast<TestType>(1 - o.beta2) * g.square();
    const auto rate = static_cast<TestType>(o.learning_rate / (1 - std::pow(o.beta1, t)));
    const auto root = static_cast<TestType>(std::sqrt(1 - std::pow(o.beta2, t)));
    eigens -= rate * m / (v.sqrt() / root + static_cast<TestType>(o.eps));
    REQUIRE((w.array() - eigens).abs().maxCoeff() <= 4 * std::numeric_limits<TestType>::epsilon());
  }
}

TEST_CASE("a gradient of another length is refused with both lengths") {
  Vector three = Vector::Zero(3);
  Vector two = Vector::Zero(2);
  CHECK_THROWS_WITH(adam_step<double>(three, two, {three, three}, 1, {}),
                    "gradient has length 2, but weights has length 3");
}
