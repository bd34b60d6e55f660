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
std::array<Lane<Number>, lane_count<T>> lanes_of(HeadRows<Number> rows, const HeadShape& shape, Index group,
                                                 Number* spare) {
  std::array<Lane<Number>, lane_count<T>> lanes;
  for (std::size_t l = 0; l < lanes.size(); ++l) {
    const Index pair = group * lane_count<T> + static_cast<Index>(l);
    const Index row = pair / shape.heads * shape.batch.tokens;
    lanes[l] = {.at = rows.rows + row * rows.width + rows.column + pair % shape.heads * shape.head_dim,
                .stride = rows.width};
    if (pair >= shape.pairs()) lanes[l] = {.at = spare, .stride = 0};
  }
  return lanes;
}

} // namespace

template <typename T>
void gather_heads(HeadRows<const T> from, const HeadShape& shape, Index group, const T* zeros, Lanes<T>* out) {
  constexpr Index width = lane_count<T>;
  auto lanes = lanes_of<T>(from, shape, group, zeros);
  for (Index t = 0; t < shape.batch.tokens; ++t, out += shape.head_dim) {
    Index j = 0;
    for (; j + width <= shape.head_dim; j += width) {
      std::array<Lanes<T>, lane_count<T>> square;
      for (std::size_t l = 0; l < lanes.size(); ++l) square[l] = load(lanes[l].at + j);
      transpose(square);
      for (std::size_t l = 0; l < lanes.size(); ++l) out[j + static_cast<Index>(l)] = square[l];
    }
    for (; j < shape.head_dim; ++j) {
      for (std::size_t l = 0; l < lanes.size(); ++l) out[j][l] = lanes[l].at[j];
    }
    for (auto& lane : lanes) lane.at += lane.stride;
  }
}

template <typename T>
void scatter_heads(const Lanes<T>* in, const HeadShape& shape, Index group, T* sink, HeadRows<T> to) {
  constexpr Index width = lane_count<T>;
  auto lanes = lanes_of<T>(to, shape, group, sink);
  for (Index t = 0; t < shape.batch.tokens; ++t, in += shape.head_dim) {
    Index j = 0;
    for (; j + width <= shape.head_dim; j += width) {
      std::array<Lanes<T>, lane_count<T>> square;
      for (std::size_t l = 0; l < lanes.size(); ++l) square[l] = in[j + static_cast<Index>(l)];
      transpose(square);
      for (std::size_t l = 0; l < lanes.size(); ++l) store(lanes[l].at + j, square[l]);
    }
    for (; j < shape.head_dim; ++j) {
      for (std::size_t l = 0; l < lanes.size(); ++l) lanes[l].at[j] = in[j][l];
    }
    for (auto& lane : lanes) lane.at += lane.stride;
  }
}

template void gather_heads(HeadRows<const float>, const HeadShape&, Index, const float*, Lanes<float>*);
template void gather_heads(HeadRows<const double>, const HeadShape&, Index, const double*, Lanes<double>*);
template void scatter_heads(const Lanes<float>*, const HeadShape&, Index, float*, HeadRows<float>);
template void scatter_heads(const Lanes<double>*, const HeadShape&, Index, double*, HeadRows<double>);

} // namespace andamio
