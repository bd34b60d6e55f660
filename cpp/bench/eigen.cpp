/// Each kernel that is written by hand beside Eigen's expression for the same, as the rooms compile Eigen: what
/// `npm run bench -- eigen` times. Both sides get the shapes of the lesson's step: 64 sequences of 10 tokens, d_model
/// 32, 4 heads, d_ff 128.

#include "andamio/core/product.hpp"
#include "andamio/encoder/head_lanes.hpp"
#include "andamio/encoder/lane_product.hpp"
#include "andamio/encoder/model.hpp"
#include "andamio/encoder/softmax.hpp"
#include "andamio/normalization/layer_norm.hpp"
#include "andamio/optim/adam.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace {

using andamio::AdamOptions;
using andamio::HeadShape;
using andamio::Index;
using andamio::lane_count;
using andamio::LayerNormRow;
using Lanes = andamio::Lanes<float>;
using Rows = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Row = Eigen::Array<float, 1, Eigen::Dynamic>;

// The kernels, called as the encoder calls them. Only this part of the file knows their signatures.

using Vector = Eigen::Map<const Eigen::VectorXf>;
using andamio::columns_of;
using LaneMatrix = andamio::LaneMatrix<float>;

Vector vector_of(const Row& row) { return {row.data(), row.size()}; }

void product_with_bias(const Rows& a, const Rows& b, const Row& bias, Rows& c) {
  andamio::product_plus_bias<float>(a, b, vector_of(bias), c);
}

void product_with_bias_and_relu(const Rows& a, const Rows& b, const Row& bias, Rows& c) {
  andamio::product_rectified<float>(a, b, vector_of(bias), c);
}

void add_product(const Rows& a, const Rows& b, Rows& c) { andamio::add_product<float>(a, b, c); }

/// In the chunks of Linear's backward.
void add_transposed_product(const Rows& a, const Rows& b, Rows& c) {
  constexpr Index chunk = 40;
  for (Index row = 0; row < a.rows(); row += chunk) {
    const Index count = std::min(chunk, a.rows() - row);
    andamio::add_transposed_product<float>(a.middleRows(row, count), b.middleRows(row, count), c);
  }
}

void gather(const Rows& from, Index column, const HeadShape& shape, Index group, const LaneMatrix& out) {
  static const Eigen::VectorXf zeros = Eigen::VectorXf::Zero(shape.head_dim);
  andamio::gather_heads<float>(columns_of<float>(from, column, shape.d_model()), shape, group, zeros, out);
}

void scatter(const LaneMatrix& in, const HeadShape& shape, Index group, Rows& to) {
  static Eigen::VectorXf sink(shape.head_dim);
  andamio::MutableMatrixView<float> view = to;
  andamio::scatter_heads<float>(in, shape, group, sink, columns_of(view, 0, shape.d_model()));
}

/// S = Q·Kᵀ. q, k: (tokens, head_dim); s: (tokens, tokens).
void scores_in_lanes(const LaneMatrix& q, const LaneMatrix& k, const LaneMatrix& s) {
  andamio::lane_product<float>(q.view(), k.view().transposed(), s);
}

/// H = A·V. a: (tokens, tokens); v: (tokens, head_dim).
void weighted_in_lanes(const LaneMatrix& a, const LaneMatrix& v, const LaneMatrix& h) {
  andamio::lane_product<float>(a.view(), v.view(), h);
}

void softmax_in_lanes(std::span<Lanes> x, float scale) { andamio::softmax_lanes<float>(x, scale); }

struct NormWeights {
  Row gamma;
  Row beta;
};

void layer_norm(const Rows& x, const NormWeights& weights, float eps, Rows& y, std::span<LayerNormRow> saved) {
  andamio::layer_norm_forward<float>(x, vector_of(weights.gamma), vector_of(weights.beta), static_cast<double>(eps), y,
                                     saved);
}

andamio::MutableVectorXView<float> view_of(Row& row) { return {row.data(), row.size()}; }

/// Adds to dx, and to the weights' gradients.
void layer_norm_backward(const Rows& dy, const Rows& x, const Row& gamma, std::span<const LayerNormRow> saved, Rows& dx,
                         NormWeights& gradients) {
  andamio::layer_norm_backward<float>(dy, x, vector_of(gamma), saved, dx,
                                      {.dgamma = view_of(gradients.gamma), .dbeta = view_of(gradients.beta)});
}

struct Adam {
  Row w, m, v;
};

void adam(Adam& state, const Row& g, std::int64_t t, const AdamOptions& options) {
  andamio::adam_step<float>(view_of(state.w), vector_of(g), {.first = view_of(state.m), .second = view_of(state.v)}, t,
                            options);
}

/// The residual sum is Eigen's own in the encoder; a loop is what it would be by hand.
void sum_of(const Rows& x, const Rows& added, Rows& sum) {
  const float* const left = x.data();
  const float* const right = added.data();
  float* const out = sum.data();
  for (Index i = 0; i < sum.size(); ++i) out[i] = left[i] + right[i];
}

// Both ways of each operation.

constexpr HeadShape heads{.batch = {.sequences = 64, .tokens = 10}, .heads = 4, .head_dim = 8};
const Index rows = heads.batch.rows();
const Index d_model = heads.d_model();
constexpr Index d_ff = 128;

/// Numbers in (−1, 1] without pattern, others for each seed.
template <typename Numbers>
Numbers made_up(Index m, Index n, Index seed) {
  Numbers result(m, n);
  for (Index i = 0; i < result.size(); ++i) {
    result.data()[i] = 1 - 2 * static_cast<float>((i + seed * 1009) % 10007 * 7919 % 10007) / 10007;
  }
  return result;
}

Rows made_up_rows(Index m, Index n, Index seed) { return made_up<Rows>(m, n, seed); }
Row made_up_row(Index n, Index seed) { return made_up<Row>(1, n, seed); }

/// The largest difference over the largest number; NaN where there is one.
template <typename A, typename B>
float distance(const A& a, const B& b) {
  return (a - b).cwiseAbs().template maxCoeff<Eigen::PropagateNaN>() / b.cwiseAbs().maxCoeff();
}

class Contest {
public:
  Contest() = default;
  virtual ~Contest() = default;
  Contest(const Contest&) = delete;
  Contest& operator=(const Contest&) = delete;

  virtual void by_hand() = 0;
  virtual void by_eigen() = 0;
  /// Of the two results, after as many calls of one as of the other.
  virtual float difference() const = 0;
};

/// One that has a matrix for its result.
class MatrixContest : public Contest {
public:
  MatrixContest(Index m, Index n) : mine_(Rows::Zero(m, n)), eigens_(mine_) {}
  float difference() const override { return distance(mine_, eigens_); }

protected:
  Rows mine_;
  Rows eigens_;
};

class Forward : public MatrixContest {
public:
  Forward() : MatrixContest(rows, d_ff) {}
  void by_hand() override { product_with_bias(x_, w_, bias_, mine_); }
  void by_eigen() override {
    eigens_.noalias() = x_ * w_;
    eigens_.rowwise() += bias_.matrix();
  }

protected:
  Rows x_ = made_up_rows(rows, d_model, 1);
  Rows w_ = made_up_rows(d_model, d_ff, 2);
  Row bias_ = made_up_row(d_ff, 3);
};

class ForwardRectified : public Forward {
public:
  void by_hand() override { product_with_bias_and_relu(x_, w_, bias_, mine_); }
  void by_eigen() override {
    eigens_.noalias() = x_ * w_;
    eigens_ = (eigens_.rowwise() + bias_.matrix()).cwiseMax(0);
  }
};

class InputGradient : public MatrixContest {
public:
  InputGradient() : MatrixContest(rows, d_model) {}
  void by_hand() override { add_product(dy_, w_, mine_); }
  void by_eigen() override { eigens_.noalias() += dy_ * w_; }

private:
  Rows dy_ = made_up_rows(rows, d_ff, 1);
  Rows w_ = made_up_rows(d_ff, d_model, 2);
};

class WeightGradient : public MatrixContest {
public:
  WeightGradient() : MatrixContest(d_ff, d_model) {}
  void by_hand() override { add_transposed_product(dy_, x_, mine_); }
  void by_eigen() override { eigens_.noalias() += dy_.transpose() * x_; }

private:
  Rows dy_ = made_up_rows(rows, d_ff, 1);
  Rows x_ = made_up_rows(rows, d_model, 2);
};

class ResidualSum : public MatrixContest {
public:
  ResidualSum() : MatrixContest(rows, d_model) {}
  void by_hand() override { sum_of(x_, added_, mine_); }
  void by_eigen() override { eigens_ = x_ + added_; }

private:
  Rows x_ = made_up_rows(rows, d_model, 1);
  Rows added_ = made_up_rows(rows, d_model, 2);
};

// Attention's heads: by hand four at a time in lanes, by Eigen each a block of columns of its sequence's rows.

using Head = Eigen::Map<const Rows, Eigen::Unaligned, Eigen::OuterStride<>>;
using MutableHead = Eigen::Map<Rows, Eigen::Unaligned, Eigen::OuterStride<>>;

Head head_of(const Rows& from, Index column, Index pair) {
  const float* first = from.row(pair / heads.heads * heads.batch.tokens).data();
  return {first + column + pair % heads.heads * heads.head_dim, heads.batch.tokens, heads.head_dim,
          Eigen::OuterStride<>(from.cols())};
}

MutableHead head_of(Rows& from, Index pair) {
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

const float scale = 1 / std::sqrt(static_cast<float>(heads.head_dim));

/// The numbers in lanes as Eigen's side has them: row after row, pair after pair.
Rows unpacked(const InLanes& lanes) {
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

/// By hand the sums are in double; by Eigen in float, which is less exact where a row's mean is large.
class LayerNorm : public MatrixContest {
public:
  LayerNorm() : MatrixContest(rows, d_model) {}
  void by_hand() override { layer_norm(x_, weights_, eps, mine_, saved_); }
  void by_eigen() override {
    for (Index r = 0; r < rows; ++r) {
      const auto x = x_.row(r).array();
      const float mean = x.mean();
      const float rstd = 1 / std::sqrt((x - mean).square().mean() + eps);
      eigens_.row(r).array() = (x - mean) * rstd * weights_.gamma + weights_.beta;
      means_[r] = mean;
      rstds_[r] = rstd;
    }
  }

protected:
  static constexpr float eps = 1e-5F;
  Rows x_ = made_up_rows(rows, d_model, 1);
  NormWeights weights_{made_up_row(d_model, 2), made_up_row(d_model, 3)};
  std::vector<LayerNormRow> saved_ = std::vector<LayerNormRow>(static_cast<std::size_t>(rows));
  Row means_ = Row::Zero(rows);
  Row rstds_ = means_;
};

class LayerNormBackward : public LayerNorm {
public:
  LayerNormBackward() {
    LayerNorm::by_hand();
    LayerNorm::by_eigen();
    mine_.setZero();
    eigens_.setZero();
  }
  void by_hand() override { layer_norm_backward(dy_, x_, weights_.gamma, saved_, mine_, mine_of_weights_); }
  void by_eigen() override {
    for (Index r = 0; r < rows; ++r) {
      const auto dy = dy_.row(r).array();
      x_hat_ = (x_.row(r).array() - means_[r]) * rstds_[r];
      g_ = dy * weights_.gamma;
      eigens_.row(r).array() += (g_ - g_.mean() - x_hat_ * (g_ * x_hat_).mean()) * rstds_[r];
      eigens_of_weights_.gamma += dy * x_hat_;
      eigens_of_weights_.beta += dy;
    }
  }
  float difference() const override {
    return std::max({distance(mine_, eigens_), distance(mine_of_weights_.gamma, eigens_of_weights_.gamma),
                     distance(mine_of_weights_.beta, eigens_of_weights_.beta)});
  }

private:
  Rows dy_ = made_up_rows(rows, d_model, 4);
  NormWeights mine_of_weights_{Row::Zero(d_model), Row::Zero(d_model)};
  NormWeights eigens_of_weights_ = mine_of_weights_;
  Row x_hat_;
  Row g_;
};

Index lesson_weights() { return static_cast<Index>(andamio::Model<float>::bytes({}, {}).weights / sizeof(float)); }

/// The hundredth step, again and again.
class AdamStep : public Contest {
public:
  void by_hand() override { adam(mine_, g_, t, options_); }
  void by_eigen() override {
    const auto [rate, beta1, beta2, eps] = options_;
    const auto first = static_cast<float>(beta1);
    const auto second = static_cast<float>(beta2);
    const auto root = static_cast<float>(std::sqrt(1 - std::pow(beta2, t)));
    const auto step = static_cast<float>(rate / (1 - std::pow(beta1, t)));
    eigens_.m = first * eigens_.m + (1 - first) * g_;
    eigens_.v = second * eigens_.v + (1 - second) * g_.square();
    eigens_.w -= step * eigens_.m / (eigens_.v.sqrt() / root + static_cast<float>(eps));
  }
  float difference() const override {
    return std::max({distance(mine_.w, eigens_.w), distance(mine_.m, eigens_.m), distance(mine_.v, eigens_.v)});
  }

private:
  static constexpr std::int64_t t = 100;
  AdamOptions options_{.beta2 = 0.98};
  Row g_ = made_up_row(lesson_weights(), 1);
  Adam mine_{.w = made_up_row(g_.size(), 2), .m = Row::Zero(g_.size()), .v = Row::Zero(g_.size())};
  Adam eigens_ = mine_;
};

struct Entry {
  const char* name;
  std::unique_ptr<Contest> (*make)();
};

template <typename C>
std::unique_ptr<Contest> make() {
  return std::make_unique<C>();
}

constexpr std::array entries{
    Entry{"Y = X·Wᵀ + b: (640, 32)·(32, 128)", &make<Forward>},
    Entry{"the same, and ReLU", &make<ForwardRectified>},
    Entry{"dX += dY·W: (640, 128)·(128, 32)", &make<InputGradient>},
    Entry{"dW += dYᵀ·X: (128, 640)·(640, 32)", &make<WeightGradient>},
    Entry{"Q·Kᵀ: (10, 8)·(8, 10), 256 heads", &make<Scores>},
    Entry{"softmax of 2560 rows of 10", &make<Softmax>},
    Entry{"A·V: (10, 10)·(10, 8), 256 heads", &make<WeightedValues>},
    Entry{"these three with their gathering", &make<Attention>},
    Entry{"LayerNorm of (640, 32), in lanes", &make<LayerNorm>},
    Entry{"LayerNorm's backward, in lanes", &make<LayerNormBackward>},
    Entry{"residual sum of (640, 32)", &make<ResidualSum>},
    Entry{"Adam on the lesson's weights", &make<AdamStep>},
};

const Entry& entry(std::int32_t which) { return entries.at(static_cast<std::size_t>(which)); }

/// The one that is timed: made when another was before it.
std::unique_ptr<Contest> current;

} // namespace

#define ANDAMIO_EXPORT extern "C" __attribute__((used))

ANDAMIO_EXPORT std::int32_t contests() { return static_cast<std::int32_t>(entries.size()); }

/// UTF-8, ended by a zero.
ANDAMIO_EXPORT const char* name(std::int32_t which) { return entry(which).name; }

/// Sets one up for the calls that follow, and says by how much its two results differ after one call each, relative to
/// their largest number.
ANDAMIO_EXPORT float begin(std::int32_t which) {
  current = entry(which).make();
  current->by_hand();
  current->by_eigen();
  return current->difference();
}

ANDAMIO_EXPORT void by_hand(std::int32_t calls) {
  for (std::int32_t i = 0; i < calls; ++i) current->by_hand();
}

ANDAMIO_EXPORT void by_eigen(std::int32_t calls) {
  for (std::int32_t i = 0; i < calls; ++i) current->by_eigen();
}
