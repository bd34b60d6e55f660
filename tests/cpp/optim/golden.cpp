/// Adam, SGD and clipping against PyTorch's: tests/golden/training.safetensors.

#include "andamio/optim/adam.hpp"
#include "andamio/optim/clip.hpp"
#include "andamio/optim/sgd.hpp"
#include "tests/cpp/support/fixtures.hpp"

#include <catch2/catch.hpp>

using namespace andamio;
using namespace andamio::tests;

namespace {

constexpr Index width = 7;

/// Ten steps, the fourth and fifth (from 0) with a tenth of the learning rate. All positions, one after another.
template <typename T, typename Step>
std::vector<T> positions_of(const Case& fixture, Step step) {
  auto start = fixture.tensor("start").as<T>();
  const auto gradients = fixture.tensor("gradients").as<T>();
  auto weights = vector_of(start);
  const auto steps = rows_of(gradients, width);
  std::vector<T> positions;
  for (Index number = 0; number < steps.rows(); ++number) {
    const double learning_rate = fixture.number("lr") * (number == 4 || number == 5 ? 0.1 : 1);
    step(weights, steps.row(number), number, learning_rate);
    positions.insert(positions.end(), start.begin(), start.end());
  }
  return positions;
}

template <typename T>
std::vector<T> adam_positions(const Case& fixture) {
  Eigen::VectorX<T> first = Eigen::VectorX<T>::Zero(width);
  Eigen::VectorX<T> second = first;
  return positions_of<T>(fixture, [&](auto& weights, const auto& gradient, Index number, double learning_rate) {
    adam_step<T>(weights, gradient, {first, second}, number + 1,
                 {.learning_rate = learning_rate,
                  .beta1 = fixture.number("beta1"),
                  .beta2 = fixture.number("beta2"),
                  .eps = fixture.number("eps")});
  });
}

template <typename T>
std::vector<T> sgd_positions(const Case& fixture) {
  return positions_of<T>(fixture, [](auto& weights, const auto& gradient, Index, double learning_rate) {
    sgd_step<T>(weights, gradient, learning_rate);
  });
}

} // namespace

TEST_CASE("Adam's and SGD's positions are PyTorch's, with gradients from 1e-9 to 1e3 and a change of learning rate") {
  for (const Case& fixture : fixtures("training", "adam")) {
    CAPTURE(fixture.name);
    const auto& expected = fixture.tensor("positions").numbers;
    if (fixture.word("dtype") == "float64")
      CHECK(apart(adam_positions<double>(fixture), expected) <= 1e-13);
    else
      CHECK(apart(adam_positions<float>(fixture), expected) <= 2e-7);
  }
  for (const Case& fixture : fixtures("training", "sgd")) {
    CAPTURE(fixture.name);
    const auto& expected = fixture.tensor("positions").numbers;
    if (fixture.word("dtype") == "float64")
      CHECK(apart(sgd_positions<double>(fixture), expected) <= 1e-14);
    else
      CHECK(apart(sgd_positions<float>(fixture), expected) <= 2e-7);
  }
}

TEST_CASE("clipping by length is PyTorch's clip_grad_norm_") {
  for (const Case& fixture : fixtures("training", "clip")) {
    CAPTURE(fixture.name);
    auto gradient = fixture.tensor("before").as<double>();
    const double length = clip_to_length<double>(vector_of(gradient), fixture.number("limit"));
    CHECK(length == Approx(fixture.tensor("norm").numbers.at(0)).epsilon(1e-14));
    CHECK(apart(gradient, fixture.tensor("after").numbers) <= 1e-14);
  }
}
