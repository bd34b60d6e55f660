/// Each kernel that is written by hand beside Eigen's expression for the same, as the rooms compile Eigen: what
/// `npm run bench -- eigen` times. Both sides get the shapes of the lesson's step: 64 sequences of 10 tokens, d_model
/// 32, 4 heads, d_ff 128.

#include "andamio/encoder/model.hpp"
#include "eigen_attention.hpp"
#include "eigen_contest.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace andamio::bench {
namespace {

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

} // namespace andamio::bench
