// Averages with weights that sum to 1: they stay between the least and the greatest, and grow alike.

#include "andamio/block/average.hpp"

#include "andamio/core/random.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <limits>
#include <span>

using namespace andamio;

namespace {

const Vector lesson_values{{2, 9, 5}};
const Vector lesson_weights{{0.5, 0.2, 0.3}};

template <typename Call>
void refuses(const Call& call, const std::string& parameter) {
  try {
    call();
    FAIL(parameter);
  } catch (const Error& error) {
    CHECK(error.parameter() == parameter);
  }
}

/// (n), from 0 to 1.
Vector drawn(Generator& generator, Index n) {
  Vector numbers(n);
  generator.rand(std::span<double>(numbers.data(), static_cast<std::size_t>(n)));
  return numbers;
}

} // namespace

// 1 + 1.8 + 1.5; then (0.3·2 + 0.5·9 + 0.2·5) and (0.2·2 + 0.3·9 + 0.5·5).
TEST_CASE("an average by hand, and how far apart they are") {
  const Matrix<double> found = averages({.values = lesson_values, .weights = lesson_weights, .rounds = 1});
  CHECK(found.row(0) == Eigen::RowVector4d(2, 9, 5, 7));
  CHECK(found.row(1).isApprox(Eigen::RowVector4d(4.3, 6.1, 5.6, 1.8), 1e-15));
}

TEST_CASE("no average is beyond the least or the greatest, and none is less alike than what it is made of") {
  Generator generator(7);
  for (Index n = 1; n <= 6; ++n) {
    for (int drawing = 0; drawing < 200; ++drawing) {
      const Vector weights = drawn(generator, n).array() + 1e-3;
      const Vector values = drawing % 2 == 0 ? drawn(generator, n) : Vector(Vector::Constant(n, 0.1));
      const Matrix<double> found = averages({.values = values, .weights = weights / weights.sum(), .rounds = 8});
      const Matrix<double> tokens = found.leftCols(n);
      for (Index round = 1; round <= 8; ++round) {
        CHECK(tokens.row(round).maxCoeff() <= tokens.row(round - 1).maxCoeff());
        CHECK(tokens.row(round).minCoeff() >= tokens.row(round - 1).minCoeff());
        CHECK(found(round, n) == tokens.row(round).maxCoeff() - tokens.row(round).minCoeff());
      }
    }
  }
}

// The turned weights of three tokens are a circulant matrix: its second eigenvalue is w₁ + w₂ω + w₃ω², ω = exp(2πi/3).
TEST_CASE("three tokens come nearer by the size of the second eigenvalue, and keep their mean") {
  const Matrix<double> found = averages({.values = lesson_values, .weights = lesson_weights, .rounds = 30});
  const Matrix<double> tokens = found.leftCols(3);
  const double real = 0.5 - 0.25;
  const double imaginary = (0.2 - 0.3) * std::sqrt(3) / 2;
  const auto apart = [&](Index round) {
    return (tokens.row(round).array() - tokens.row(round).mean()).matrix().norm();
  };
  CHECK(apart(12) / apart(11) == Approx(std::hypot(real, imaginary)).epsilon(1e-6));
  CHECK(tokens.row(12).mean() == Approx(16.0 / 3).epsilon(1e-14));
  CHECK(found(30, 3) <= 1e-14);
}

TEST_CASE("whichever weight is moved, the others share what is left, and all sum to 1") {
  CHECK(moved_weight(lesson_weights, 0, 0).isApprox(Vector{{0, 0.4, 0.6}}, 1e-10));
  CHECK(moved_weight(lesson_weights, 1, 1) == Vector{{0, 1, 0}});
  CHECK(moved_weight(Vector{{0, 1, 0}}, 1, 0.5) == Vector{{0.25, 0.5, 0.25}});
  Generator generator(3);
  Vector weights = lesson_weights;
  for (int move = 0; move < 500; ++move) {
    const double to = drawn(generator, 1)[0];
    const Vector next = moved_weight(weights, move % 3, to);
    CHECK(next[move % 3] == to);
    CHECK(next.minCoeff() >= 0);
    CHECK(std::abs(next.sum() - 1) <= 1e-10);
    weights = next;
  }
}

TEST_CASE("what is no average is refused by name") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const auto of = [](const Vector& values, const Vector& weights, Index rounds) {
    return [=] { averages({.values = values, .weights = weights, .rounds = rounds}); };
  };
  refuses(of(Vector(), Vector(), 0), "weights");
  refuses(of(Vector{{1, nan}}, Vector{{0.5, 0.5}}, 0), "values");
  refuses(of(Vector{{1, 2}}, Vector{{1}}, 0), "weights");
  refuses(of(Vector{{1, 2}}, Vector{{0.5, 0.6}}, 0), "weights");
  refuses(of(Vector{{1, 2}}, Vector{{-0.5, 1.5}}, 0), "weights");
  refuses(of(Vector{{1, 2}}, Vector{{nan, 1}}, 0), "weights");
  refuses(of(lesson_values, lesson_weights, -1), "rounds");
  refuses(of(lesson_values, lesson_weights, 1001), "rounds");
  const auto move = [](const Vector& weights, Index index, double to) {
    return [=] { moved_weight(weights, index, to); };
  };
  refuses(move(lesson_weights, 3, 0.5), "index");
  refuses(move(lesson_weights, -1, 0.5), "index");
  refuses(move(Vector{{1}}, 0, 0.5), "index");
  refuses(move(lesson_weights, 0, 1.5), "to");
  refuses(move(lesson_weights, 0, nan), "to");
  refuses(move(Vector{{1, 1}}, 0, 0.5), "weights");
}
