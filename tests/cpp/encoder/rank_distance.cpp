#include "andamio/encoder/rank_distance.hpp"

#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

#include <vector>

using namespace andamio;
using namespace andamio::tests;

namespace {

template <typename T>
std::optional<double> distance_of(const std::vector<T>& x, Index d) {
  return rank_distance<T>(rows_of(x, d));
}

} // namespace

TEMPLATE_TEST_CASE("the distance to equal rows, by hand", "", float, double) {
  // The mean row is (3, 5): what is left is (−2 −3; 0 −1; 2 4), 34 of 136.
  CHECK(distance_of<TestType>({1, 2, 3, 4, 5, 9}, 2).value() == Approx(0.5).epsilon(1e-12));
  // Rows that cancel have the mean row 0: they are as far as can be.
  CHECK(distance_of<TestType>({1, 2, -1, -2}, 2).value() == Approx(1).epsilon(1e-12));
}

TEMPLATE_TEST_CASE("equal rows, or one, are at distance 0", "", float, double) {
  std::vector<TestType> rows;
  for (int i = 0; i < 7; ++i) rows.insert(rows.end(), {TestType{1e4}, TestType{1}, static_cast<TestType>(-3.3)});
  CHECK(distance_of<TestType>(rows, 3).value() <= 1e-12);
  CHECK(distance_of<TestType>({3, 4, 5}, 3).value() == 0);
}

TEMPLATE_TEST_CASE("a matrix of zeros has no distance", "", float, double) {
  CHECK_FALSE(distance_of<TestType>({0, 0, 0, 0}, 2).has_value());
  CHECK_FALSE(distance_of<TestType>({0, 0}, 2).has_value());
  CHECK_FALSE(distance_of<TestType>({}, 2).has_value());
}

TEST_CASE("the distance does not change with the scale, also at both ends of the range") {
  for (const double scale : {1e-300, 1.0, 1e300}) {
    const std::vector<double> x{1 * scale, 2 * scale, 3 * scale, 4 * scale, 5 * scale, 9 * scale};
    CHECK(distance_of<double>(x, 2).value() == Approx(0.5).epsilon(1e-12));
  }
  // Rows 1 and 0, in units of the smallest number: ±½ of 1.
  CHECK(distance_of<double>({5e-324, 0}, 1).value() == Approx(std::sqrt(0.5)).epsilon(1e-12));
}

TEST_CASE("a NaN or an Infinity makes the distance NaN") {
  CHECK(std::isnan(distance_of<double>({1, not_a_number, 2, 3}, 2).value()));
  CHECK(std::isnan(distance_of<float>({1, static_cast<float>(infinity), 2, 3}, 2).value()));
}
