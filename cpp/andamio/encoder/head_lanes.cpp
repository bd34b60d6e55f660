#include "andamio/encoder/head_lanes.hpp"

#include <array>

namespace andamio {
namespace {

// Where a lane's numbers stand, token by token.
template <typename Number>
struct Lane {
  Number* at;
  Index stride;
};

template <typename T, typename Number>
std::array<Lane<Number>, lane_count<T>> lanes_of(Number* heads, Index stride, const HeadShape& shape, Index group,
                                                 Number* spare) {
  std::array<Lane<Number>, lane_count<T>> lanes;
  for (std::size_t l = 0; l < lanes.size(); ++l) {
    const Index pair = group * lane_count<T> + static_cast<Index>(l);
    const Index row = pair / shape.heads * shape.batch.tokens;
    lanes[l] = {.at = heads + row * stride + pair % shape.heads * shape.head_dim, .stride = stride};
    if (pair >= shape.pairs()) lanes[l] = {.at = spare, .stride = 0};
  }
  return lanes;
}

} // namespace

template <typename T>
void gather_heads(const ColumnsView<T>& heads, const HeadShape& shape, Index group, const VectorXView<T>& zeros,
                  const LaneMatrix<T>& out) {
  eigen_assert(heads.rows() == shape.batch.rows() && heads.cols() == shape.d_model());
  eigen_assert(out.rows == shape.batch.tokens && out.columns == shape.head_dim && zeros.size() == shape.head_dim);
  constexpr Index width = lane_count<T>;
  auto lanes = lanes_of<T>(heads.data(), heads.outerStride(), shape, group, zeros.data());
  const Index head_dim = shape.head_dim;
  for (Index t = 0; t < out.rows; ++t) {
    Lanes<T>* const row = out.row(t).data();
    Index j = 0;
    for (; j + width <= head_dim; j += width) {
      std::array<Lanes<T>, lane_count<T>> square;
      for (std::size_t l = 0; l < lanes.size(); ++l) square[l] = load(lanes[l].at + j);
      transpose(square);
      for (std::size_t l = 0; l < lanes.size(); ++l) row[j + static_cast<Index>(l)] = square[l];
    }
    for (; j < head_dim; ++j) {
      for (std::size_t l = 0; l < lanes.size(); ++l) row[j][l] = lanes[l].at[j];
    }
    for (auto& lane : lanes) lane.at += lane.stride;
  }
}

template <typename T>
void scatter_heads(const LaneMatrix<T>& in, const HeadShape& shape, Index group, MutableVectorXView<T> sink,
                   MutableColumnsView<T> heads) {
  eigen_assert(heads.rows() == shape.batch.rows() && heads.cols() == shape.d_model());
  eigen_assert(in.rows == shape.batch.tokens && in.columns == shape.head_dim && sink.size() == shape.head_dim);
  constexpr Index width = lane_count<T>;
  auto lanes = lanes_of<T>(heads.data(), heads.outerStride(), shape, group, sink.data());
  const Index head_dim = shape.head_dim;
  for (Index t = 0; t < in.rows; ++t) {
    const Lanes<T>* const row = in.row(t).data();
    Index j = 0;
    for (; j + width <= head_dim; j += width) {
      std::array<Lanes<T>, lane_count<T>> square;
      for (std::size_t l = 0; l < lanes.size(); ++l) square[l] = row[j + static_cast<Index>(l)];
      transpose(square);
      for (std::size_t l = 0; l < lanes.size(); ++l) store(lanes[l].at + j, square[l]);
    }
    for (; j < head_dim; ++j) {
      for (std::size_t l = 0; l < lanes.size(); ++l) lanes[l].at[j] = row[j][l];
    }
    for (auto& lane : lanes) lane.at += lane.stride;
  }
}

template void gather_heads(const ColumnsView<float>&, const HeadShape&, Index, const VectorXView<float>&,
                           const LaneMatrix<float>&);
template void gather_heads(const ColumnsView<double>&, const HeadShape&, Index, const VectorXView<double>&,
                           const LaneMatrix<double>&);
template void scatter_heads(const LaneMatrix<float>&, const HeadShape&, Index, MutableVectorXView<float>,
                            MutableColumnsView<float>);
template void scatter_heads(const LaneMatrix<double>&, const HeadShape&, Index, MutableVectorXView<double>,
                            MutableColumnsView<double>);

} // namespace andamio
