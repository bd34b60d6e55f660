#include "andamio/normalization/rms_norm.hpp"

#include "andamio/normalization/stages.hpp"
#include "tests/cpp/normalization/rows.hpp"
#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

#include <utility>
#include <vector>

using namespace andamio;
using namespace andamio::tests;

namespace {

template <typename T>
Numbers<T> rms_normed(const Numbers<T>& x, RowShape shape, RmsNormWeights<T> weights = {}, double eps = 1e-6) {
  Numbers<T> y(x.size());
  rms_norm_forward(x.data(), shape, weights, eps, y.data(), nullptr);
  return y;
}

template <typename T>
Numbers<T> rms_normed(const Numbers<T>& x, double eps = 1e-6) {
  return rms_normed<T>(x, one_row(x), {}, eps);
}

/// A loss with slopes `up` on y: Σ up·y. Everything in double.
struct RmsNormProblem {
  RowShape shape;
  RmsForm form;
  Numbers<double> x, weight, up;

  RmsNormProblem(RowShape of, RmsForm in, MadeUp& made)
      : shape(of), form(in), x(made.vector(of.rows * of.d)), weight(made.vector(of.d)),
        up(made.vector(of.rows * of.d)) {}

  double loss() const { return rms_normed<double>(x, shape, {.weight = weight.data(), .form = form}).dot(up); }
};

struct RmsNormSlopes {
  Numbers<double> dx, dweight;
};

RmsNormSlopes backward(const RmsNormProblem& problem) {
  const auto [rows, d] = problem.shape;
  std::vector<RmsNormRow> saved(static_cast<std::size_t>(rows));
  Numbers<double> y(rows * d);
  rms_norm_forward<double>(problem.x.data(), problem.shape, {}, 1e-6, y.data(), saved.data());
  RmsNormSlopes result{.dx = Numbers<double>::Zero(rows * d), .dweight = Numbers<double>::Zero(d)};
  rms_norm_backward<double>(problem.up.data(), problem.x.data(), problem.shape,
                            {.weight = problem.weight.data(), .form = problem.form}, saved.data(), result.dx.data(),
                            result.dweight.data());
  return result;
}

} // namespace

// Case A05 of the project's list.
TEMPLATE_TEST_CASE("RMSNorm: squares beyond the range of float and below it", "", float, double) {
  CHECK(far_apart(rms_normed(numbers<TestType>({3e19, -4e19})), vector({0.848528157327143, -1.131370834971011})) <
        2e-6);
  CHECK(far_apart(rms_normed(numbers<TestType>({3e-23, -4e-23}), 0),
                  vector({0.8485281659836718, -1.1313708284786146})) < 2e-6);
  CHECK(far_apart(rms_normed(numbers<TestType>({3e38, -3e38})), vector({1, -1})) < 2e-6);
  CHECK(far_apart(rms_normed(numbers<TestType>({1e-42, -1e-42}), 0), vector({1, -1})) < 2e-6);
  CHECK(rms_normed(numbers<TestType>({0, 0, 0})) == Numbers<TestType>::Zero(3));
  CHECK(rms_normed(numbers<TestType>({0, 0, 0}), 0) == Numbers<TestType>::Zero(3));
}

// Case A07.
TEMPLATE_TEST_CASE("RMSNorm: eps is not rescaled, the forms of Llama and Gemma", "", float, double) {
  const double tolerance = sizeof(TestType) == 4 ? 2e-6 : 1e-13;
  CHECK(far_apart(rms_normed(numbers<TestType>({20, 1, -1, 0, 0, 0, 0, 0}), 0.01),
                  vector({2.821101770754652, 0.1410550885377326, -0.1410550885377326, 0, 0, 0, 0, 0})) < tolerance);
  const auto x = numbers<TestType>({1, -2, 2, 4});
  const auto w = numbers<TestType>({0.25, -0.5, 0, -1});
  const auto one_more = numbers<TestType>({1.25, 0.5, 1, 0});
  const auto zero = numbers<TestType>({0, 0, 0, 0});
  const auto gemma = rms_normed<TestType>(x, one_row(x), {.weight = w.data(), .form = RmsForm::gemma});
  CHECK(far_apart(gemma, vector({0.4999999600000048, -0.3999999680000038, 0.7999999360000076, 0})) < tolerance);
  CHECK(far_apart(rms_normed<TestType>(x, one_row(x), {.weight = w.data()}),
                  vector({0.09999999200000095, 0.3999999680000038, 0, -1.5999998720000153})) < tolerance);
  CHECK(gemma == rms_normed<TestType>(x, one_row(x), {.weight = one_more.data()}));
  CHECK(rms_normed<TestType>(x, one_row(x), {.weight = zero.data(), .form = RmsForm::gemma}) == rms_normed(x));
}

// Case A16.
TEMPLATE_TEST_CASE("RMSNorm: scale is ignored until eps shows, shift is not", "", float, double) {
  const double tolerance = sizeof(TestType) == 4 ? 2e-6 : 1e-9;
  CHECK(far_apart(rms_normed(numbers<TestType>({1, 2, 4})),
                  vector({0.3779644460117677, 0.7559288920235354, 1.5118577840470708})) < tolerance);
  CHECK(far_apart(rms_normed(numbers<TestType>({0.001, 0.002, 0.004})),
                  vector({0.3535533905932738, 0.7071067811865476, 1.4142135623730951})) < tolerance);
  CHECK(far_apart(rms_normed(numbers<TestType>({11, 12, 14})),
                  vector({0.8873661307337657, 0.9680357789822899, 1.1293750754793381})) < tolerance);
}

TEMPLATE_TEST_CASE("RMSNorm: rows of any width give what one vector's stages give, each on its own", "", float,
                   double) {
  MadeUp made(17);
  for (Index d = 1; d <= 19; ++d) {
    const Numbers<TestType> weight = made.vector(d).cast<TestType>();
    check_each_row<TestType>(
        made, d,
        [&](const auto& x, RowShape shape) { return rms_normed<TestType>(x, shape, {.weight = weight.data()}); },
        [&](const Vector& x) -> Vector { return rms_norm(x, {.weight = weight.template cast<double>()}).output(); });
  }
}

TEMPLATE_TEST_CASE("RMSNorm: a NaN or an Infinity spoils its own row alone, wherever it lies", "", float, double) {
  check_rows_apart<TestType>([](const auto& x, RowShape shape) { return rms_normed<TestType>(x, shape); });
}

TEMPLATE_TEST_CASE("RMSNorm: in place", "", float, double) {
  MadeUp made(19);
  const Numbers<TestType> x = made.vector(22).cast<TestType>();
  Numbers<TestType> y = x;
  rms_norm_forward<TestType>(y.data(), {.rows = 2, .d = 11}, {}, 1e-6, y.data(), nullptr);
  CHECK(y == rms_normed<TestType>(x, {.rows = 2, .d = 11}));
}

// Central differences of the loss; their own error is of order 1e-9 here.
TEST_CASE("RMSNorm: the gradients are the slopes of the loss, in either form") {
  MadeUp made(20);
  for (const RmsForm form : {RmsForm::llama, RmsForm::gemma}) {
    for (const Index d : {2, 5, 8}) {
      const RmsNormProblem problem({.rows = 3, .d = d}, form, made);
      const RmsNormSlopes gradients = backward(problem);
      CAPTURE(d);
      REQUIRE(far_apart(slopes(problem, &RmsNormProblem::x), gradients.dx) < 1e-8);
      REQUIRE(far_apart(slopes(problem, &RmsNormProblem::weight), gradients.dweight) < 1e-8);
    }
  }
}

TEST_CASE("RMSNorm: gradients add up, in float as in double, with and without a weight") {
  MadeUp made(21);
  RmsNormProblem problem({.rows = 5, .d = 37}, RmsForm::llama, made);
  for (const bool with_weight : {true, false}) {
    if (!with_weight) problem.weight.setOnes();
    const RmsNormSlopes expected = backward(problem);
    const Numbers<float> x = problem.x.cast<float>();
    const Numbers<float> weight = problem.weight.cast<float>();
    const Numbers<float> up = problem.up.cast<float>();
    std::vector<RmsNormRow> saved(5);
    Numbers<float> y(x.size());
    rms_norm_forward<float>(x.data(), problem.shape, {}, 1e-6, y.data(), saved.data());
    Numbers<float> dx = Numbers<float>::Constant(x.size(), 2);
    Numbers<float> dweight = Numbers<float>::Constant(37, 3);
    rms_norm_backward<float>(up.data(), x.data(), problem.shape, {.weight = with_weight ? weight.data() : nullptr},
                             saved.data(), dx.data(), dweight.data());
    CHECK(far_apart<float>(dx.array() - 2, expected.dx) < 2e-6);
    CHECK(far_apart<float>(dweight.array() - 3, expected.dweight) < 4e-6);
  }
}
