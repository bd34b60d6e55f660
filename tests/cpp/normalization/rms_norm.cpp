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

/// x: (rows·d). The weight says what d is.
template <typename T>
Numbers<T> rms_normed(const Numbers<T>& x, const Numbers<T>& weight, RmsForm form, double eps = 1e-6) {
  const Index d = weight.size();
  Numbers<T> y(x.size());
  rms_norm_forward<T>(as_rows(x, d), {.weight = weight, .form = form}, eps, as_rows(y, d), {});
  return y;
}

template <typename T>
Numbers<T> rms_normed(const Numbers<T>& x, double eps = 1e-6) {
  return rms_normed<T>(x, Numbers<T>::Ones(x.size()), RmsForm::llama, eps);
}

/// A loss with slopes `up` on y: Σ up·y. Everything in double.
struct RmsNormProblem {
  Index d;
  RmsForm form;
  Numbers<double> x, weight, up;

  RmsNormProblem(Index rows, Index width, RmsForm in, MadeUp& made)
      : d(width), form(in), x(made.vector(rows * d)), weight(made.vector(d)), up(made.vector(rows * d)) {}

  double loss() const { return rms_normed<double>(x, weight, form).dot(up); }
};

template <typename T>
struct RmsNormSlopes {
  RmsNormSlopes(Index count, Index d) : dx(Numbers<T>::Zero(count)), dweight(Numbers<T>::Zero(d)) {}

  Numbers<T> dx, dweight;
};

/// Adds to `slopes`.
template <typename T>
void go_back(const RmsNormProblem& problem, RmsNormSlopes<T>& slopes) {
  const Numbers<T> x = problem.x.cast<T>();
  const Numbers<T> weight = problem.weight.cast<T>();
  const Numbers<T> up = problem.up.cast<T>();
  const Numbers<T> ones = Numbers<T>::Ones(problem.d);
  std::vector<RmsNormRow> saved(static_cast<std::size_t>(x.size() / problem.d));
  Numbers<T> y(x.size());
  rms_norm_forward<T>(as_rows(x, problem.d), {.weight = ones}, 1e-6, as_rows(y, problem.d), saved);
  rms_norm_backward<T>(as_rows(up, problem.d), as_rows(x, problem.d), {.weight = weight, .form = problem.form}, saved,
                       as_rows(slopes.dx, problem.d), slopes.dweight);
}

RmsNormSlopes<double> backward(const RmsNormProblem& problem) {
  RmsNormSlopes<double> result(problem.x.size(), problem.d);
  go_back(problem, result);
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
  const auto gemma = rms_normed<TestType>(x, w, RmsForm::gemma);
  CHECK(far_apart(gemma, vector({0.4999999600000048, -0.3999999680000038, 0.7999999360000076, 0})) < tolerance);
  CHECK(far_apart(rms_normed<TestType>(x, w, RmsForm::llama),
                  vector({0.09999999200000095, 0.3999999680000038, 0, -1.5999998720000153})) < tolerance);
  CHECK(gemma == rms_normed<TestType>(x, one_more, RmsForm::llama));
  CHECK(rms_normed<TestType>(x, zero, RmsForm::gemma) == rms_normed(x));
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
        made, d, [&](const auto& x, Index) { return rms_normed<TestType>(x, weight, RmsForm::llama); },
        [&](const Vector& x) -> Vector { return rms_norm(x, {.weight = weight.template cast<double>()}).output(); });
  }
}

TEMPLATE_TEST_CASE("RMSNorm: a NaN or an Infinity spoils its own row alone, wherever it lies", "", float, double) {
  check_rows_apart<TestType>(
      [](const auto& x, Index d) { return rms_normed<TestType>(x, Numbers<TestType>::Ones(d), RmsForm::llama); });
}

TEMPLATE_TEST_CASE("RMSNorm: in place", "", float, double) {
  MadeUp made(19);
  const Numbers<TestType> x = made.vector(22).cast<TestType>();
  Numbers<TestType> y = x;
  const Numbers<TestType> ones = Numbers<TestType>::Ones(11);
  rms_norm_forward<TestType>(as_rows(y, 11), {.weight = ones}, 1e-6, as_rows(y, 11), {});
  CHECK(y == rms_normed<TestType>(x, ones, RmsForm::llama));
}

// Central differences of the loss; their own error is of order 1e-9 here.
TEST_CASE("RMSNorm: the gradients are the slopes of the loss, in either form") {
  MadeUp made(20);
  for (const RmsForm form : {RmsForm::llama, RmsForm::gemma}) {
    for (const Index d : {2, 5, 8}) {
      const RmsNormProblem problem(3, d, form, made);
      const RmsNormSlopes<double> gradients = backward(problem);
      CAPTURE(d);
      REQUIRE(far_apart(slopes(problem, &RmsNormProblem::x), gradients.dx) < 1e-8);
      REQUIRE(far_apart(slopes(problem, &RmsNormProblem::weight), gradients.dweight) < 1e-8);
    }
  }
}

TEST_CASE("RMSNorm: gradients add up, in float as in double") {
  MadeUp made(21);
  const RmsNormProblem problem(5, 37, RmsForm::llama, made);
  const RmsNormSlopes<double> expected = backward(problem);
  RmsNormSlopes<float> slopes(problem.x.size(), 37);
  slopes.dx.setConstant(2);
  slopes.dweight.setConstant(3);
  go_back(problem, slopes);
  CHECK(far_apart<float>(slopes.dx.array() - 2, expected.dx) < 2e-6);
  CHECK(far_apart<float>(slopes.dweight.array() - 3, expected.dweight) < 4e-6);
}
