#include "andamio/optim/sgd.hpp"

#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

using namespace andamio;
using namespace andamio::tests;

TEST_CASE("a step goes against the gradient, as far as the learning rate says") {
  Vector w = vector({1, -2, 0});
  sgd_step<double>(w, vector({4, -8, 0.5}), 0.25);
  CHECK(w == vector({0, 0, -0.125}));
}

// f(w) = ½k(w − a)²: each step multiplies the distance from a by 1 − ηk.
TEST_CASE("on a parabola the distance from its bottom shrinks by 1 − ηk each step") {
  const double k = 3;
  const double a = 2;
  const double rate = 0.125;
  Vector w = vector({10});
  for (int step = 1; step <= 20; ++step) {
    const Vector gradient = k * (w - vector({a}));
    sgd_step<double>(w, gradient, rate);
    REQUIRE(w[0] - a == Approx(8 * std::pow(1 - rate * k, step)).margin(1e-14));
  }
}

TEST_CASE("a proximal step hands its gradient step and learning rate to the proximal operator, and keeps its result") {
  Vector w = vector({1, 1});
  proximal_step(w, vector({2, -2}), 0.5, [](MutableVectorView v, double rate) {
    CHECK(rate == 0.5);
    CHECK(v == vector({0, 2}));
    v.array() += rate;
  });
  CHECK(w == vector({0.5, 2.5}));
}

TEST_CASE("without a penalty a proximal step is a plain one") {
  MadeUp made(31);
  Vector plain = made.vector(9);
  Vector proximal = plain;
  const Vector gradient = made.vector(9);
  sgd_step<double>(plain, gradient, 0.3);
  proximal_step(proximal, gradient, 0.3, [](const MutableVectorView&, double) {});
  CHECK(plain == proximal);
}

TEST_CASE("weights and gradient of different length are refused with both lengths, and the weights stay") {
  Vector w = vector({1, 2, 3});
  CHECK_THROWS_WITH(sgd_step<double>(w, vector({1, 2}), 0.1), "gradient has length 2, but weights has length 3");
  CHECK(w == vector({1, 2, 3}));
}

TEMPLATE_TEST_CASE("a model's weights step as a vector's do", "", float, double) {
  Eigen::Vector3<TestType> w(1, -2, 0);
  sgd_step<TestType>(w, Eigen::Vector3<TestType>(4, -8, 0.5), 0.25);
  CHECK(w == Eigen::Vector3<TestType>(0, 0, -0.125));
}
