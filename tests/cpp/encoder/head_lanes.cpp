#include "andamio/encoder/head_lanes.hpp"

#include "andamio/core/product.hpp"
#include "andamio/encoder/lane_product.hpp"
#include "tests/cpp/support.hpp"

#include <catch2/catch.hpp>

#include <limits>
#include <vector>

using namespace andamio;
using namespace andamio::tests;

namespace {

// Odd numbers of heads, of dimensions and of pairs: lanes left over, dimensions that fill no vector.
std::vector<HeadShape> shapes() {
  std::vector<HeadShape> result;
  for (const Index sequences : {1, 2, 3}) {
    for (const Index heads : {1, 2, 3, 4, 5}) {
      for (const Index head_dim : {1, 3, 4, 8, 10}) {
        result.push_back({.batch = {.sequences = sequences, .tokens = 3}, .heads = heads, .head_dim = head_dim});
      }
    }
  }
  return result;
}

/// Vectors of their own, as a lane matrix.
template <typename T>
class OwnLanes {
public:
  OwnLanes(Index rows, Index columns)
      : numbers_(static_cast<std::size_t>(rows * columns)), matrix_{.data = numbers_.data(),
                                                                    .rows = rows,
                                                                    .columns = columns} {}

  const LaneMatrix<T>& matrix() const { return matrix_; }

private:
  std::vector<Lanes<T>> numbers_;
  LaneMatrix<T> matrix_;
};

/// One lane, as Eigen has it.
template <typename T>
Matrix<T> lane_of(const LaneMatrix<T>& lanes, Index l) {
  Matrix<T> result(lanes.rows, lanes.columns);
  for (Index i = 0; i < lanes.rows; ++i) {
    for (Index j = 0; j < lanes.columns; ++j) result(i, j) = lanes(i, j)[l];
  }
  return result;
}

template <typename T>
void check_round_trip(const HeadShape& shape) {
  CAPTURE(shape.batch.sequences, shape.heads, shape.head_dim, sizeof(T));
  const Index d = shape.d_model();
  const Index tokens = shape.batch.tokens;
  // With something before and behind.
  Matrix<T> rows(shape.batch.rows(), 2 * d + 1);
  for (Index i = 0; i < rows.size(); ++i) rows.data()[i] = static_cast<T>(i + 1);
  Matrix<T> back = rows;
  back.middleCols(d, d).setZero();
  const OwnLanes<T> lanes(tokens, shape.head_dim);
  const Eigen::VectorX<T> zeros = Eigen::VectorX<T>::Zero(shape.head_dim);
  Eigen::VectorX<T> sink(shape.head_dim);

  for (Index group = 0; group < shape.template groups<T>(); ++group) {
    gather_heads<T>(columns_of(MatrixView<T>(rows), d, d), shape, group, zeros, lanes.matrix());
    for (Index l = 0; l < lane_count<T>; ++l) {
      const Index pair = group * lane_count<T> + l;
      Matrix<T> expected = Matrix<T>::Zero(tokens, shape.head_dim);
      if (pair < shape.pairs()) {
        expected = rows.middleCols(d, d).block(pair / shape.heads * tokens, pair % shape.heads * shape.head_dim, tokens,
                                               shape.head_dim);
      }
      CHECK(lane_of(lanes.matrix(), l) == expected);
    }
    MutableMatrixView<T> to(back);
    scatter_heads<T>(lanes.matrix(), shape, group, sink, columns_of(to, d, d));
  }
  CHECK(back == rows);
}

template <typename T>
void check_lane_product(ProductShape shape, MadeUp& made) {
  CAPTURE(shape.m, shape.k, shape.n, sizeof(T));
  const auto fill = [&](const LaneMatrix<T>& matrix) {
    for (Index i = 0; i < matrix.rows * matrix.columns; ++i) {
      for (Index l = 0; l < lane_count<T>; ++l) matrix.data[i][l] = static_cast<T>(made.number());
    }
  };
  const OwnLanes<T> a(shape.k, shape.m); // goes in transposed
  const OwnLanes<T> b(shape.k, shape.n);
  const OwnLanes<T> c(shape.m, shape.n);
  fill(a.matrix());
  fill(b.matrix());
  lane_product<T>(a.matrix().view().transposed(), b.matrix().view(), c.matrix());
  for (Index l = 0; l < lane_count<T>; ++l) {
    const Matrix<T> A = lane_of(a.matrix(), l).transpose();
    const Matrix<T> B = lane_of(b.matrix(), l);
    Matrix<T> sum = Matrix<T>::Zero(shape.m, shape.n);
    for (Index k = 0; k < shape.k; ++k) sum += A.col(k) * B.row(k);
    CHECK(lane_of(c.matrix(), l) == sum);
    // What its header says that it stands for.
    CHECK((lane_of(c.matrix(), l) - A * B).cwiseAbs().maxCoeff() <=
          static_cast<T>(shape.k) * std::numeric_limits<T>::epsilon());
  }
}

} // namespace

TEST_CASE("heads come into the lanes and back, whatever their number, lanes without a head hold zeros") {
  for (const HeadShape& shape : shapes()) {
    check_round_trip<float>(shape);
    check_round_trip<double>(shape);
  }
}

TEST_CASE("products in lanes are the definition's in each lane, to the last bit") {
  MadeUp made(3);
  for (const Index m : {1, 2, 5}) {
    for (const Index n : {1, 4, 6, 8}) {
      for (const Index k : {1, 3, 10}) {
        check_lane_product<float>({.m = m, .k = k, .n = n}, made);
        check_lane_product<double>({.m = m, .k = k, .n = n}, made);
      }
    }
  }
}
