#pragma once
/// Attention's heads: by hand four at a time in lanes, by Eigen each a block of columns of its sequence's rows.

#include "eigen_contest.hpp"

#include <cmath>
#include <cstddef>
#include <vector>

namespace andamio::bench {

using Head = Eigen::Map<const Rows, Eigen::Unaligned, Eigen::OuterStride<>>;
using MutableHead = Eigen::Map<Rows, Eigen::Unaligned, Eigen::OuterStride<>>;

inline Head head_of(const Rows& from, Index column, Index pair) {
  const float* first = from.row(pair / heads.heads * heads.batch.tokens).data();
  return {first + column + pair % heads.heads * heads.head_dim, heads.batch.tokens, heads.head_dim,
          Eigen::OuterStride<>(from.cols())};
}

inline MutableHead head_of(Rows& from, Index pair) {
  float* first = from.row(pair / heads.heads * heads.batch.tokens).data();
  return {first + pair % heads.heads * heads.head_dim, heads.batch.tokens, heads.head_dim,
          Eigen::OuterStride<>(from.cols())};
}

/// A matrix in lanes for each group: (tokens, columns).
struct InLanes {
  explicit InLanes(Index n) : columns(n), at(static_cast<std::size_t>(size() * heads.groups<float>())) {}
  Index size() const { return heads.batch.tokens * columns; }
  LaneMatrix operator[](Index group) {
    return {.data = at.data() + group * size(), .rows = heads.batch.tokens, .columns = columns};
  }
  float number(Index pair, Index i) const {
    return at[static_cast<std::size_t>(pair / lane_count<float> * size() + i)][pair % lane_count<float>];
  }

  Index columns;
  std::vector<Lanes> at;
};

inline const float scale = 1 / std::sqrt(static_cast<float>(heads.head_dim));

/// The numbers in lanes as Eigen's side has them: row after row, pair after pair.
inline Rows unpacked(const InLanes& lanes) {
  Rows result(heads.pairs() * heads.batch.tokens, lanes.columns);
  for (Index i = 0; i < result.size(); ++i) result.data()[i] = lanes.number(i / lanes.size(), i % lanes.size());
  return result;
}

/// S = Q·Kᵀ of every pair, softmax of S/√head_dim in its rows, A·V: all of them, or one with the others' results made.
class Attention : public Contest {
public:
  Attention() {
    for (Index group = 0; group < heads.groups<float>(); ++group) gather_all(group);
    Attention::by_hand();
    Attention::by_eigen();
  }

  void by_hand() override {
    for (Index group = 0; group < heads.groups<float>(); ++group) {
      gather_all(group);
      scores_in_lanes(q_[group], k_[group], s_[group]);
      soften(group);
      weighted_in_lanes(s_[group], v_[group], h_[group]);
      scatter(h_[group], heads, group, mine_);
    }
  }

  void by_eigen() override {
    for (Index pair = 0; pair < heads.pairs(); ++pair) {
      score(pair);
      soften_rows(pair);
      weight_values(pair);
    }
  }

  float difference() const override { return distance(mine_, eigens_); }

protected:
  void gather_all(Index group) {
    gather(packed_, 0, heads, group, q_[group]);
    gather(packed_, d_model, heads, group, k_[group]);
    gather(packed_, 2 * d_model, heads, group, v_[group]);
  }
  void soften(Index group) {
    for (Index t = 0; t < heads.batch.tokens; ++t) softmax_in_lanes(s_[group].row(t), scale);
  }

  // lazyProduct: without Eigen's packing and blocking, which are for large matrices and a fifth slower here.
  void score(Index pair) {
    of(pair).noalias() = head_of(packed_, 0, pair).lazyProduct(head_of(packed_, d_model, pair).transpose());
  }
  void soften_rows(Index pair) {
    for (Index t = 0; t < heads.batch.tokens; ++t) {
      auto row = of(pair).row(t).array();
      row = ((row - row.maxCoeff()) * scale).exp();
      row *= 1 / row.sum();
    }
  }
  void weight_values(Index pair) {
    head_of(eigens_, pair).noalias() = of(pair).lazyProduct(head_of(packed_, 2 * d_model, pair));
  }
  Eigen::Block<Rows> of(Index pair) {
    return scores_.block(pair * heads.batch.tokens, 0, heads.batch.tokens, heads.batch.tokens);
  }

  Rows packed_ = made_up_rows(rows, 3 * d_model, 1);
  InLanes q_{heads.head_dim}, k_{heads.head_dim}, v_{heads.head_dim}, s_{heads.batch.tokens}, h_{heads.head_dim};
  Rows scores_ = Rows(heads.pairs() * heads.batch.tokens, heads.batch.tokens);
  Rows mine_ = Rows(rows, d_model);
  Rows eigens_ = mine_;
};

class Scores : public Attention {
public:
  void by_hand() override {
    for (Index group = 0; group < heads.groups<float>(); ++group) {
      scores_in_lanes(q_[group], k_[group], s_[group]);
    }
  }
  void by_eigen() override {
    for (Index pair = 0; pair < heads.pairs(); ++pair) score(pair);
  }
  float difference() const override { return distance(unpacked(s_), scores_); }
};

/// In place, again and again: it stays a softmax, and takes as long.
class Softmax : public Attention {
public:
  void by_hand() override {
    for (Index group = 0; group < heads.groups<float>(); ++group) soften(group);
  }
  void by_eigen() override {
    for (Index pair = 0; pair < heads.pairs(); ++pair) soften_rows(pair);
  }
  float difference() const override { return distance(unpacked(s_), scores_); }
};

class WeightedValues : public Attention {
public:
  void by_hand() override {
    for (Index group = 0; group < heads.groups<float>(); ++group) {
      weighted_in_lanes(s_[group], v_[group], h_[group]);
    }
  }
  void by_eigen() override {
    for (Index pair = 0; pair < heads.pairs(); ++pair) weight_values(pair);
  }
  float difference() const override {
    Rows back(rows, d_model);
    for (Index pair = 0; pair < heads.pairs(); ++pair) {
      auto head = head_of(back, pair);
      for (Index i = 0; i < h_.size(); ++i) head(i / heads.head_dim, i % heads.head_dim) = h_.number(pair, i);
    }
    return distance(back, eigens_);
  }
};

} // namespace andamio::bench
