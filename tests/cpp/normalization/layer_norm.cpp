#include "andamio/normalization/layer_norm.hpp"

#include "andamio/normalization/stages.hpp"
#include "tests/cpp/normalization/rows.hpp"
#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

#include <limits>
#include <utility>
#include <vector>

using namespace andamio;
using namespace andamio::tests;

namespace {

template <typename T>
struct Weights {
  explicit Weights(Index d) : gamma(Numbers<T>::Ones(d)), beta(Numbers<T>::Zero(d)) {}
  Weights(Numbers<T> scale, Numbers<T> shift) : gamma(std::move(scale)), beta(std::move(shift)) {}

  Numbers<T> gamma, beta;
};

/// x: (rows·d). The weights say what d is.
template <typename T>
Numbers<T> layer_normed(const Numbers<T>& x, const Weights<T>& weights, double eps = 1e-5) {
  const Index d = weights.gamma.size();
  Numbers<T> y(x.size());
  layer_norm_forward<T>(as_rows(x, d), weights.gamma, weights.beta, eps, as_rows(y, d), {});
  return y;
}

template <typename T>
Numbers<T> layer_normed(const Numbers<T>& x, double eps = 1e-5) {
  return layer_normed<T>(x, Weights<T>(x.size()), eps);
}

/// A loss with slopes `up` on y: Σ up·y. Everything in double.
struct LayerNormProblem {
  Index d;
  Numbers<double> x, gamma, beta, up;

  LayerNormProblem(Index rows, Index width, MadeUp& made)
      : d(width), x(made.vector(rows * d)), gamma(made.vector(d)), beta(made.vector(d)), up(made.vector(rows * d)) {}

  double loss() const { return layer_normed<double>(x, {gamma, beta}).dot(up); }
};

template <typename T>
struct LayerNormSlopes {
  LayerNormSlopes(Index count, Index d)
      : dx(Numbers<T>::Zero(count)), dgamma(Numbers<T>::Zero(d)), dbeta(Numbers<T>::Zero(d)) {}

  Numbers<T> dx, dgamma, dbeta;
};

/// Adds to `slopes`.
template <typename T>
void go_back(const LayerNormProblem& problem, LayerNormSlopes<T>& slopes) {
  const Numbers<T> x = problem.x.cast<T>();
  const Numbers<T> gamma = problem.gamma.cast<T>();
  const Numbers<T> up = problem.up.cast<T>();
  const Weights<T> plain(problem.d);
  std::vector<LayerNormRow> saved(static_cast<std::size_t>(x.size() / problem.d));
  Numbers<T> y(x.size());
  layer_norm_forward<T>(as_rows(x, problem.d), plain.gamma, plain.beta, 1e-5, as_rows(y, problem.d), saved);
  layer_norm_backward<T>(as_rows(up, problem.d), as_rows(x, problem.d), gamma, saved, as_rows(slopes.dx, problem.d),
                         {.dgamma = slopes.dgamma, .dbeta = slopes.dbeta});
}

LayerNormSlopes<double> backward(const LayerNormProblem& problem) {
  LayerNormSlopes<double> result(problem.x.size(), problem.d);
  go_back(problem, result);
  return result;
}

} // namespace

// Case A01 of the project's list. Its tolerance in float: 2e-6.
TEMPLATE_TEST_CASE("LayerNorm: a large mean beside a small spread", "", float, double) {
  const auto x = numbers<TestType>({20000.5, 20001.25, 19999.75, 20000.0, 20002.5, 19998.0});
  const auto y = vector({0.12060422206630789, 0.6633232213710638, -0.42211477723844804, -0.2412084441368627,
                         1.5678548868789903, -1.688459108949545});
  CHECK(far_apart(layer_normed(x), y) < (sizeof(TestType) == 4 ? 2e-6 : 1e-10));
}

// Case A02.
TEMPLATE_TEST_CASE("LayerNorm: a constant row gives exactly beta", "", float, double) {
  for (const auto& [value, d] :
       {std::pair(98765.43, 11), {1234.567, 13}, {0.1, 10}, {3.7, 1}, {-3e38, 5}, {1e-40, 2}}) {
    CAPTURE(value, d);
    const Numbers<TestType> x = Numbers<TestType>::Constant(d, static_cast<TestType>(value));
    const Numbers<TestType> gamma = Numbers<TestType>::Constant(d, 2);
    const Numbers<TestType> beta = Numbers<TestType>::LinSpaced(d, 1, 2);
    for (const double eps : {1e-5, 0.0}) {
      CHECK(layer_normed<TestType>(x, {gamma, beta}, eps) == beta);
      CHECK(layer_normed<TestType>(x, eps) == Numbers<TestType>::Zero(d));
    }
  }
}

// Case A03.
TEMPLATE_TEST_CASE("LayerNorm: the biased variance, eps inside the root, gamma before beta", "", float, double) {
  const auto x = numbers<TestType>({1, 2, 3, 6});
  const auto gamma = numbers<TestType>({2, 1, 0.5, -1});
  const auto beta = numbers<TestType>({0.1, 0, -0.1, 1});
  CHECK(layer_normed<TestType>(x, 0.5) == numbers<TestType>({-1, -0.5, 0, 1.5}));
  const auto y = layer_normed<TestType>(x, {gamma, beta}, 0.5);
  CHECK(far_apart(y, vector({-1.9, -0.5, -0.1, -0.5})) < (sizeof(TestType) == 4 ? 2e-6 : 1e-13));
}

// Case A05.
TEMPLATE_TEST_CASE("LayerNorm: squares beyond the range of float, and deviations beyond it", "", float, double) {
  CHECK(far_apart(layer_normed(numbers<TestType>({3e19, -1e19, 2e19, 0})),
                  vector({1.2649110640673515, -1.2649110640673518, 0.6324555320336758, -0.6324555320336759})) < 2e-6);
  CHECK(far_apart(layer_normed(numbers<TestType>({1e38, 2e38, 3e38, -3e38})),
                  vector({0.1097642599896904, 0.5488212999484517, 0.9878783399072132, -1.6464638998453551})) < 2e-6);
  CHECK(far_apart(layer_normed(numbers<TestType>({1e-42, -1e-42}), 0), vector({1, -1})) < 2e-6);
}

// Case A16.
TEMPLATE_TEST_CASE("LayerNorm: what it ignores, and where eps breaks that", "", float, double) {
  const double tolerance = sizeof(TestType) == 4 ? 2e-6 : 1e-9;
  const auto from = [](double scale, double shift) {
    return layer_normed(Numbers<TestType>((scale * vector({1, 2, 4}).array() + shift).template cast<TestType>()));
  };
  CHECK(far_apart(from(1, 0), vector({-1.069041531450298, -0.2672603828625746, 1.3363019143128718})) < tolerance);
  CHECK(far_apart(from(0.001, 0), vector({-0.39223227027636803, -0.09805806756909201, 0.49029033784546006})) <
        tolerance);
  CHECK(far_apart(from(-2, 5), vector({1.0690441085967413, 0.2672610271491853, -1.3363051357459266})) < tolerance);
  CHECK(far_apart(from(1e-6, 0), vector({-0.0004216369885617972, -0.00010540924714044931, 0.0005270462357022464})) <
        tolerance);
}

TEMPLATE_TEST_CASE("LayerNorm: rows of any width give what one vector's stages give, each on its own", "", float,
                   double) {
  MadeUp made(7);
  for (Index d = 1; d <= 19; ++d) {
    const Numbers<TestType> gamma = made.vector(d).cast<TestType>();
    const Numbers<TestType> beta = made.vector(d).cast<TestType>();
    check_each_row<TestType>(
        made, d,
        [&](const auto& x, Index) {
          return layer_normed<TestType>(x, {gamma, beta});
        },
        [&](const Vector& x) -> Vector {
          return layer_norm(x, {.gamma = gamma.template cast<double>(), .beta = beta.template cast<double>()}).output();
        });
  }
}

// The outlier comes out as √2303, which float rounds.
TEMPLATE_TEST_CASE("LayerNorm: whichever number comes first, an outlier costs nothing", "", float, double) {
  MadeUp made(8);
  Numbers<TestType> x = made.vector(2304).cast<TestType>();
  x[0] = static_cast<TestType>(1e6);
  const Vector expected = layer_norm(x.template cast<double>()).output();
  CHECK(far_apart(layer_normed(x), expected) < (sizeof(TestType) == 4 ? 48 * 0x1p-23 : 1e-12));
}

TEMPLATE_TEST_CASE("LayerNorm: a NaN or an Infinity spoils its own row alone, wherever it lies", "", float, double) {
  check_rows_apart<TestType>([](const auto& x, Index d) { return layer_normed<TestType>(x, Weights<TestType>(d)); });
}

TEMPLATE_TEST_CASE("LayerNorm: in place", "", float, double) {
  MadeUp made(9);
  const Numbers<TestType> x = made.vector(22).cast<TestType>();
  Numbers<TestType> y = x;
  const Weights<TestType> plain(11);
  layer_norm_forward<TestType>(as_rows(y, 11), plain.gamma, plain.beta, 1e-5, as_rows(y, 11), {});
  CHECK(y == layer_normed<TestType>(x, plain));
}

// Central differences of the loss; their own error is of order 1e-9 here.
TEST_CASE("LayerNorm: the gradients are the slopes of the loss") {
  MadeUp made(10);
  for (const Index d : {1, 2, 5, 8}) {
    LayerNormProblem problem(3, d, made);
    const LayerNormSlopes<double> gradients = backward(problem);
    CAPTURE(d);
    for (const auto& [at, gradient] : {std::pair(&LayerNormProblem::x, gradients.dx),
                                       {&LayerNormProblem::gamma, gradients.dgamma},
                                       {&LayerNormProblem::beta, gradients.dbeta}}) {
      REQUIRE(far_apart(slopes(problem, at), gradient) < 1e-8);
    }
  }
}

TEST_CASE("LayerNorm: with d = 1 nothing flows back") {
  MadeUp made(11);
  CHECK(backward(LayerNormProblem(4, 1, made)).dx == Numbers<double>::Zero(4));
}

TEST_CASE("LayerNorm: gradients add up, in float as in double") {
  MadeUp made(12);
  const LayerNormProblem problem(5, 37, made);
  const LayerNormSlopes<double> expected = backward(problem);
  LayerNormSlopes<float> slopes(problem.x.size(), 37);
  slopes.dx.setConstant(2);
  slopes.dgamma.setConstant(3);
  slopes.dbeta.setConstant(4);
  go_back(problem, slopes);
  CHECK(far_apart<float>(slopes.dx.array() - 2, expected.dx) < 2e-6);
  CHECK(far_apart<float>(slopes.dgamma.array() - 3, expected.dgamma) < 4e-6);
  CHECK(far_apart<float>(slopes.dbeta.array() - 4, expected.dbeta) < 4e-6);
}

TEST_CASE("LayerNorm: gradients of rows whose 1/σ float does not hold are those of double") {
  const auto back = [](auto t, double scale) {
    using T = decltype(t);
    const Numbers<T> x = (scale * vector({1, -1, 3, -3})).cast<T>();
    const Numbers<T> dy = vector({1e-5, 2e-5, 0, -1e-5}).cast<T>();
    const Weights<T> plain(4);
    Numbers<T> y(4);
    std::vector<LayerNormRow> saved(1);
    layer_norm_forward<T>(as_rows(x, 4), plain.gamma, plain.beta, 0, as_rows(y, 4), saved);
    LayerNormSlopes<T> slopes(4, 4);
    layer_norm_backward<T>(as_rows(dy, 4), as_rows(x, 4), plain.gamma, saved, as_rows(slopes.dx, 4),
                           {.dgamma = slopes.dgamma, .dbeta = slopes.dbeta});
    return Vector(slopes.dx.template cast<double>());
  };
  for (const double scale : {1e-40, 1e38}) {
    const Vector expected = back(double{}, scale);
    constexpr double finest = std::numeric_limits<float>::denorm_min();
    CAPTURE(scale);
    CHECK((back(float{}, scale) - expected).cwiseAbs().maxCoeff() <=
          1e-4 * expected.cwiseAbs().maxCoeff() + 2 * finest);
  }
}

#ifdef ANDAMIO_EIGEN_ASSERTIONS
TEST_CASE("LayerNorm: shapes that do not fit are found where the tests are built") {
  const Matrix<float> x = Matrix<float>::Ones(2, 3);
  const Weights<float> three(3);
  const Weights<float> four(4);
  Matrix<float> y(2, 3);
  Matrix<float> narrow(2, 2);
  CHECK_THROWS_AS(layer_norm_forward<float>(x, three.gamma, three.beta, 1e-5, narrow, {}), std::logic_error);
  CHECK_THROWS_AS(layer_norm_forward<float>(x, four.gamma, three.beta, 1e-5, y, {}), std::logic_error);
}
#endif
