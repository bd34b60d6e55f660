#pragma once
/// The kernels that are written by hand, called as the encoder calls them. Only this file knows their signatures.

#include "andamio/core/product.hpp"
#include "andamio/encoder/head_lanes.hpp"
#include "andamio/encoder/lane_product.hpp"
#include "andamio/encoder/softmax.hpp"
#include "andamio/normalization/layer_norm.hpp"
#include "andamio/optim/adam.hpp"

#include <algorithm>
#include <cstdint>
#include <span>

namespace andamio::bench {

using Lanes = andamio::Lanes<float>;
using LaneMatrix = andamio::LaneMatrix<float>;
using Rows = Matrix<float>;
using Row = Eigen::Array<float, 1, Eigen::Dynamic>;
using Vector = Eigen::Map<const Eigen::VectorXf>;

inline Vector vector_of(const Row& row) { return {row.data(), row.size()}; }

inline void product_with_bias(const Rows& a, const Rows& b, const Row& bias, Rows& c) {
  andamio::product_plus_bias<float>(a, b, vector_of(bias), c);
}

inline void product_with_bias_and_relu(const Rows& a, const Rows& b, const Row& bias, Rows& c) {
  andamio::product_rectified<float>(a, b, vector_of(bias), c);
}

inline void add_product(const Rows& a, const Rows& b, Rows& c) { andamio::add_product<float>(a, b, c); }

/// In the chunks of Linear's backward.
inline void add_transposed_product(const Rows& a, const Rows& b, Rows& c) {
  constexpr Index chunk = 40;
  for (Index row = 0; row < a.rows(); row += chunk) {
    const Index count = std::min(chunk, a.rows() - row);
    andamio::add_transposed_product<float>(a.middleRows(row, count), b.middleRows(row, count), c);
  }
}

inline void gather(const Rows& from, Index column, const HeadShape& shape, Index group, const LaneMatrix& out) {
  static const Eigen::VectorXf zeros = Eigen::VectorXf::Zero(shape.head_dim);
  andamio::gather_heads<float>(columns_of<float>(from, column, shape.d_model()), shape, group, zeros, out);
}

inline void scatter(const LaneMatrix& in, const HeadShape& shape, Index group, Rows& to) {
  static Eigen::VectorXf sink(shape.head_dim);
  andamio::MutableMatrixView<float> view = to;
  andamio::scatter_heads<float>(in, shape, group, sink, columns_of(view, 0, shape.d_model()));
}

/// S = Q·Kᵀ. q, k: (tokens, head_dim); s: (tokens, tokens).
inline void scores_in_lanes(const LaneMatrix& q, const LaneMatrix& k, const LaneMatrix& s) {
  andamio::lane_product<float>(q.view(), k.view().transposed(), s);
}

/// H = A·V. a: (tokens, tokens); v: (tokens, head_dim).
inline void weighted_in_lanes(const LaneMatrix& a, const LaneMatrix& v, const LaneMatrix& h) {
  andamio::lane_product<float>(a.view(), v.view(), h);
}

inline void softmax_in_lanes(std::span<Lanes> x, float scale) { andamio::softmax_lanes<float>(x, scale); }

struct NormWeights {
  Row gamma;
  Row beta;
};

inline void layer_norm(const Rows& x, const NormWeights& weights, float eps, Rows& y, std::span<LayerNormRow> saved) {
  andamio::layer_norm_forward<float>(x, vector_of(weights.gamma), vector_of(weights.beta), static_cast<double>(eps), y,
                                     saved);
}

inline andamio::MutableVectorXView<float> view_of(Row& row) { return {row.data(), row.size()}; }

/// Adds to dx, and to the weights' gradients.
inline void layer_norm_backward(const Rows& dy, const Rows& x, const Row& gamma, std::span<const LayerNormRow> saved,
                                Rows& dx, NormWeights& gradients) {
  andamio::layer_norm_backward<float>(dy, x, vector_of(gamma), saved, dx,
                                      {.dgamma = view_of(gradients.gamma), .dbeta = view_of(gradients.beta)});
}

struct Adam {
  Row w, m, v;
};

inline void adam(Adam& state, const Row& g, std::int64_t t, const AdamOptions& options) {
  andamio::adam_step<float>(view_of(state.w), vector_of(g), {.first = view_of(state.m), .second = view_of(state.v)}, t,
                            options);
}

/// The residual sum is Eigen's own in the encoder; a loop is what it would be by hand.
inline void sum_of(const Rows& x, const Rows& added, Rows& sum) {
  const float* const left = x.data();
  const float* const right = added.data();
  float* const out = sum.data();
  for (Index i = 0; i < sum.size(); ++i) out[i] = left[i] + right[i];
}

} // namespace andamio::bench
