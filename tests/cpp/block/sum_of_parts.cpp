// The lesson's exact sum, by hand.

#include "andamio/block/sum_of_parts.hpp"

#include <catch2/catch.hpp>

#include <limits>
#include <string>

using namespace andamio;

namespace {

const Matrix<double> parts{{0.5, 0.5, 0}, {-1, 1, 0.5}, {0, 0.25, 1}};

Matrix<double> streams(StreamMode mode) {
  return sum_of_parts({.x = Vector{{1, -2, 0.5}}, .parts = parts, .mode = mode});
}

std::string refused(const StreamParts& given) {
  try {
    sum_of_parts(given);
    return {};
  } catch (const Error& error) {
    return error.parameter();
  }
}

} // namespace

TEST_CASE("adding keeps the sum, exactly") {
  const Matrix<double> expected{{1, -2, 0.5}, {1.5, -1.5, 0.5}, {0.5, -0.5, 1}, {0.5, -0.25, 2}};
  CHECK(streams(StreamMode::pre) == expected);
}

TEST_CASE("replacing keeps the last part and nothing else") {
  CHECK(streams(StreamMode::replace).row(0) == Eigen::RowVector3d(1, -2, 0.5));
  CHECK(streams(StreamMode::replace).bottomRows(3) == parts);
}

// PyTorch in float64: functional.layer_norm(x + F, (3,)) three times.
TEST_CASE("with a norm behind each sum the stream is another one") {
  const Matrix<double> expected{{1.0, -2.0, 0.5},
                                {1.0690415314502975, -1.3363019143128718, 0.26726038286257436},
                                {-0.21418587567603842, -1.1034941535893878, 1.317680029265426},
                                {-0.4607027902729122, -0.9275806859939841, 1.388283476266896}};
  CHECK((streams(StreamMode::post) - expected).cwiseAbs().maxCoeff() < 1e-12);
}

TEST_CASE("no parts leave x, and what is no sum is refused by name") {
  CHECK(sum_of_parts({.x = Vector{{2}}, .parts = {}}) == Matrix<double>{{2}});
  const double none = std::numeric_limits<double>::quiet_NaN();
  CHECK(refused({.x = Vector{{1, none}}, .parts = {}}) == "x");
  CHECK(refused({.x = {}, .parts = {}}) == "x");
  CHECK(refused({.x = Vector{{1, 2}}, .parts = Matrix<double>{{1, none}}}) == "parts");
  CHECK(refused({.x = Vector{{1, 2}}, .parts = Matrix<double>{{1, 2, 3}}}) == "parts");
}
