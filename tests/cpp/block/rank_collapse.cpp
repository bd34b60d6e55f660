// Attention alone: distances with digits that no subtraction leaves, plain runs beside them, and the points.

#include "andamio/block/rank_collapse.hpp"

#include "andamio/core/random.hpp"
#include "tests/cpp/support/fixtures.hpp"

#include <catch2/catch.hpp>

#include <Eigen/SVD>
#include <cmath>

using namespace andamio;
using namespace andamio::tests;
using namespace andamio::collapse_columns;

namespace {

Matrix<double> collapse(std::uint64_t seed, Index layers) {
  return rank_collapse({.layers = layers, .seed = seed, .data_seed = 100 + seed});
}

/// (tokens, 2)
MatrixView<double> points_of(const Matrix<double>& found, Index layer) {
  return {found.row(layer).data() + points, (found.cols() - points) / 2, 2};
}

void refuses(const RankCollapseConfig& config, const std::string& parameter) {
  try {
    rank_collapse(config);
    FAIL(parameter);
  } catch (const Error& error) {
    CHECK(error.parameter() == parameter);
  }
}

} // namespace

// The fixtures come of the plain formulas with 700 digits.
TEST_CASE("distances are those of an arithmetic with 700 digits, five seeds and six layers deep") {
  for (const Case& fixture : fixtures("rank-collapse")) {
    INFO(fixture.name);
    const Matrix<double> found = collapse(static_cast<std::uint64_t>(fixture.whole("seed")), fixture.whole("layers"));
    const std::vector<double>& exact = fixture.tensor("distances").numbers;
    for (Index layer = 0; layer < static_cast<Index>(exact.size()); ++layer) {
      CHECK(found(layer, distance) == Approx(exact[static_cast<std::size_t>(layer)]).epsilon(1e-12));
    }
    CHECK(found(6, distance) == 0); // 1e-418
    const std::vector<double>& logs = fixture.tensor("logs").numbers;
    for (Index layer = 0; layer <= 6; ++layer) {
      CHECK(found(layer, log_distance) == Approx(logs[static_cast<std::size_t>(layer)]).epsilon(1e-13).margin(1e-14));
    }
  }
}

TEST_CASE("plain runs agree at first, and then stop where rounding does") {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const Matrix<double> found = collapse(seed, 12);
    for (Index layer = 0; layer <= 2; ++layer) {
      CHECK(found(layer, plain_double) == Approx(found(layer, distance)).epsilon(1e-12));
      CHECK(found(layer, plain_float) == Approx(found(layer, distance)).epsilon(1e-3));
    }
    for (Index layer = 3; layer <= 12; ++layer)
      CHECK((found(layer, plain_float) > 1e-8 && found(layer, plain_float) < 1e-6));
    for (Index layer = 4; layer <= 12; ++layer)
      CHECK((found(layer, plain_double) > 1e-17 && found(layer, plain_double) < 1e-15));
  }
}

TEST_CASE("each layer triples the digits, as deep as one likes, and nothing is NaN") {
  const Matrix<double> found = collapse(0, 20);
  for (Index layer = 6; layer < 20; ++layer) {
    CHECK(found(layer + 1, log_distance) / found(layer, log_distance) == Approx(3).epsilon(0.02));
    CHECK(found(layer, distance) == 0);
  }
  CHECK(found.rightCols(20).array().abs().maxCoeff() <= 1);
  const Matrix<double> deep = rank_collapse({.layers = 1000, .tokens = 3, .d_model = 4, .heads = 2});
  CHECK(deep(1000, log_distance) == -infinity);
  CHECK_FALSE(deep.array().isNaN().any());
}

TEST_CASE("the points are the tokens along R's two main directions, in units of R's length") {
  const Matrix<double> found = collapse(3, 0);
  Matrix<float> x(10, 32);
  Generator(103).normal({x.data(), static_cast<std::size_t>(x.size())}, 0, 1);
  const Eigen::MatrixXd X = x.cast<double>();
  const Eigen::MatrixXd R = X.rowwise() - X.colwise().mean();
  CHECK(found(0, log_size) == Approx(std::log10(R.norm())).epsilon(1e-13));
  const Eigen::JacobiSVD<Eigen::MatrixXd> svd(R / R.norm(), Eigen::ComputeThinU);
  for (Index k = 0; k < 2; ++k) {
    const Vector expected = svd.matrixU().col(k) * svd.singularValues()[k];
    const Vector drawn = points_of(found, 0).col(k);
    CHECK(std::min((drawn - expected).norm(), (drawn + expected).norm()) <= 1e-9);
  }
}

TEST_CASE("from layer to layer a picture keeps its sides") {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const Matrix<double> found = collapse(seed, 12);
    for (Index layer = 0; layer < 12; ++layer) {
      CHECK(points_of(found, layer).col(0).dot(points_of(found, layer + 1).col(0)) > -1e-12);
      CHECK(points_of(found, layer).col(0).norm() >= points_of(found, layer).col(1).norm());
    }
  }
}

TEST_CASE("one token is its own mean, and two have one direction") {
  const Matrix<double> one = rank_collapse({.layers = 3, .tokens = 1});
  for (Index layer = 0; layer <= 3; ++layer) {
    CHECK(one(layer, distance) == 0);
    CHECK(one(layer, log_distance) == -infinity);
    CHECK(one(layer, plain_float) == 0);
    CHECK(one(layer, plain_double) == 0);
    CHECK(points_of(one, layer).isZero(0));
  }
  const Matrix<double> two = rank_collapse({.layers = 3, .tokens = 2, .d_model = 1, .heads = 1});
  CHECK_FALSE(two.array().isNaN().any());
  CHECK(points_of(two, 3).col(0).norm() == Approx(1).epsilon(1e-12));
  CHECK(points_of(two, 3).col(1).norm() <= 1e-12);
}

TEST_CASE("a layer at a time gives the same, and behind the last one nothing happens") {
  const Matrix<double> whole = collapse(1, 4);
  RankCollapse slow({.layers = 4, .seed = 1, .data_seed = 101});
  for (Index passed = 0; passed <= 4; ++passed) {
    CHECK(slow.passed() == passed);
    CHECK(slow.reading() == whole.topRows(passed + 1));
    slow.advance();
  }
  CHECK(slow.passed() == 4);
  CHECK_THROWS_AS(RankCollapse({.layers = 4, .heads = 5}), Error);
}

TEST_CASE("configurations of no collapse are refused by name") {
  refuses({.layers = -1}, "layers");
  refuses({.layers = 1001}, "layers");
  refuses({.tokens = 0}, "tokens");
  refuses({.tokens = 257}, "tokens");
  refuses({.d_model = 0}, "dModel");
  refuses({.heads = 0}, "heads");
  refuses({.heads = 5}, "heads");
  CHECK(rank_collapse({.layers = 0}).rows() == 1);
}
