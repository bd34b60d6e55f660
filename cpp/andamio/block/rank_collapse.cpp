#include "andamio/block/rank_collapse.hpp"

#include "andamio/block/main_directions.hpp"
#include "andamio/core/initialise.hpp"
#include "andamio/core/natural_log.hpp"
#include "andamio/core/random.hpp"
#include "andamio/encoder/attention.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace andamio {
namespace {

double power_of_two(double exponent) {
  return std::ldexp(1.0, static_cast<int>(std::clamp(exponent, -2000.0, 2000.0)));
}

/// log₁₀(mantissa·2^exponent)
double log10_of(double mantissa, double exponent) {
  if (mantissa == 0) return -std::numeric_limits<double>::infinity();
  return (natural_log(mantissa) + exponent * std::numbers::ln2) / std::numbers::ln10;
}

/// (eˣˢ − 1)/s, of which x is left where s is so small that nothing else counts; x·s may be some dozens. By the series
/// for a 1024th of x, and e²ˣ − 1 = (eˣ − 1)·(eˣ + 1).
double expm1_over(double s, double x) {
  constexpr std::array<double, 8> orders{9, 8, 7, 6, 5, 4, 3, 2};
  double series = 1;
  for (const double k : orders) series = 1 + x * s / 1024 / k * series;
  double y = x / 1024 * series;
  for (int doubling = 0; doubling < 10; ++doubling) y *= 2 + s * y;
  return y;
}

/// Attention as layers have it, and the X that has gone through so many of them.
template <typename T>
struct Plain {
  Plain(const BlockConfig& block, BatchShape shape) : batch(shape), attention(list, {}, block) {}

  void place(Arena& arena, const BlockConfig& block) {
    attention.place(arena, batch);
    scratch.place(arena, {.batch = batch, .heads = block.heads, .head_dim = block.d_model / block.heads});
    arena.take(weights, list.size());
    arena.take(x, batch.tokens, block.d_model);
    arena.take(y, batch.tokens, block.d_model);
  }
  void advance() {
    attention.weights_changed(weights);
    attention.forward(weights, x, batch, nullptr, scratch, y);
    x = y;
  }

  BatchShape batch;
  ParameterList list;
  Attention<T> attention;
  AttentionScratch<T> scratch;
  MutableVectorXView<T> weights;
  MutableMatrixView<T> x, y; ///< (tokens, d_model)
};

/// ‖X − 1x̄ᵀ‖/‖X‖ as one writes it down, in T. Divided by the largest number, so that no square is lost; 0 for a matrix
/// of zeros.
template <typename T>
double plain_distance(const MatrixView<T>& x) {
  const T largest = x.cwiseAbs().maxCoeff();
  if (largest == 0) return 0;
  const Matrix<T> X = x / largest;
  const Eigen::RowVectorX<T> mean = X.colwise().sum() / static_cast<T>(X.rows());
  return static_cast<double>(std::sqrt((X.rowwise() - mean).squaredNorm() / X.squaredNorm()));
}

/// Numbers over a power of two: the largest of them lies within [1/2, 1), unless all are 0.
template <typename Numbers>
void normalise(Numbers numbers, double& exponent) {
  int shift = 0;
  std::frexp(numbers.cwiseAbs().maxCoeff(), &shift);
  numbers *= std::ldexp(1.0, -shift);
  exponent += shift;
}

class Collapse {
public:
  explicit Collapse(const RankCollapseConfig& config);

  /// Goes on by a layer.
  void advance();
  /// Writes a row of what rank_collapse gives.
  void measure(MutableVectorXView<double> row);

private:
  void place(Arena& arena);
  auto mean() { return parts_.row(0); }
  auto residue() { return parts_.bottomRows(tokens_); }
  void attend(Index head);
  void centre(double share);

  BlockConfig block_;
  Index tokens_;
  Index d_;
  Generator generator_;
  Plain<float> narrow_;
  Plain<double> wide_;
  Arena memory_;

  // X in two parts: row 0 is the mean token over 2^mean_exponent, the rows below it are R over 2^residue_exponent.
  MutableMatrixView<double> parts_;
  double mean_exponent_ = 0;
  double residue_exponent_ = 0;
  MutableMatrixView<double> packed_; // (tokens + 1, 3·d): Q, K, V of the parts
  MutableMatrixView<double> joined_; // (tokens + 1, d): what the heads give
  MainDirections directions_;
};

BlockConfig attention_of(const RankCollapseConfig& config) {
  BlockConfig block;
  block.d_model = config.d_model;
  block.heads = config.heads;
  return block;
}

void Collapse::place(Arena& arena) {
  narrow_.place(arena, block_);
  wide_.place(arena, block_);
  arena.take(parts_, tokens_ + 1, d_);
  arena.take(packed_, tokens_ + 1, 3 * d_);
  arena.take(joined_, tokens_ + 1, d_);
}

Collapse::Collapse(const RankCollapseConfig& config)
    : block_(attention_of(config)), tokens_(config.tokens), d_(config.d_model), generator_(config.data_seed),
      narrow_(block_, {.tokens = tokens_}), wide_(block_, {.tokens = tokens_}) {
  Arena counts;
  place(counts);
  memory_ = Arena(counts.bytes());
  place(memory_);
  generator_.normal(numbers_of(narrow_.x), 0, 1);
  generator_ = Generator(config.seed);
  wide_.x = narrow_.x.cast<double>();
  residue() = wide_.x;
  centre(1);
}

/// The mean of R's rows goes over to the mean token, whose unit is so many times smaller than R's.
void Collapse::centre(double share) {
  const Eigen::RowVectorXd across = residue().colwise().mean();
  residue().rowwise() -= across;
  mean() += share * across;
  normalise(mean(), mean_exponent_);
  normalise(residue(), residue_exponent_);
}

// Products are lazy: of so few numbers each, Eigen's large kernels would only make the module longer.
//
// A query q has the scores E = R·Wₖᵀ·q/√e. The mean token's weights are B = softmax(E) = B∘1 + B∘(eᴱ − 1) over its sum;
// token i's differ from them by D = B∘(X − Z)/(1 + Z) with X = eᴱ − 1 for its part of q that differs, and Z = Σ B∘X.
void Collapse::attend(Index head) {
  const Index e = d_ / block_.heads;
  const double root = std::sqrt(static_cast<double>(e));
  const double unit = power_of_two(2 * residue_exponent_);
  const auto part = [&](Index of) { return packed_.middleCols(of * d_ + head * e, e); };
  const auto keys = part(1).bottomRows(tokens_);
  const auto values = part(2).bottomRows(tokens_);
  auto heads = joined_.middleCols(head * e, e);

  const double scale = power_of_two(residue_exponent_ + mean_exponent_) / root;
  const Vector mean_scores = scale * keys.lazyProduct(part(0).row(0).transpose());
  Vector B = mean_scores.unaryExpr([](double score) { return 1 + expm1_over(1, score); });
  B /= B.sum();
  heads.row(0) = part(2).row(0) + power_of_two(residue_exponent_ - mean_exponent_) * B.transpose().lazyProduct(values);

  Matrix<double> X = part(0).bottomRows(tokens_).lazyProduct(keys.transpose()) / root;
  X = X.unaryExpr([unit](double score) { return expm1_over(unit, score); }).eval();
  const Vector Z = X.lazyProduct(B);
  const Vector whole = Vector::Ones(tokens_) + unit * Z;
  const Matrix<double> D = whole.cwiseInverse().asDiagonal() * (X.colwise() - Z) * B.asDiagonal();
  heads.bottomRows(tokens_) = D.lazyProduct(values);
}

void Collapse::advance() {
  narrow_.attention.initialise(generator_, narrow_.weights);
  wide_.weights = narrow_.weights.cast<double>();
  narrow_.advance();
  wide_.advance();
  wide_.attention.in_proj().forward(wide_.weights, parts_, packed_);
  for (Index head = 0; head < block_.heads; ++head) attend(head);
  wide_.attention.out_proj().forward(wide_.weights, joined_, parts_);
  residue_exponent_ *= 3;
  centre(power_of_two(residue_exponent_ - mean_exponent_));
}

void Collapse::measure(MutableVectorXView<double> row) {
  const double size = residue().norm();
  const double below = residue_exponent_ - mean_exponent_;
  const double share = size * power_of_two(below);
  const double whole = std::sqrt(share * share + static_cast<double>(tokens_) * mean().squaredNorm());
  row[collapse_columns::distance] = share < 1e-300 * whole ? 0 : share / whole;
  row[collapse_columns::log_distance] = log10_of(size / whole, below);
  row[collapse_columns::log_size] = log10_of(size, residue_exponent_);
  row[collapse_columns::plain_float] = plain_distance<float>(narrow_.x);
  row[collapse_columns::plain_double] = plain_distance<double>(wide_.x);
  const Matrix<double> points = directions_.points(residue());
  row.tail(points.size()) = VectorXView<double>(points.data(), points.size());
}

} // namespace

void require_collapse_sizes(Index layers, Index tokens) {
  if (layers < 0 || layers > most_layers) throw out_of(collapse_layers_range, static_cast<double>(layers));
  if (tokens < 1 || tokens > most_collapse_tokens) throw out_of(collapse_tokens_range, static_cast<double>(tokens));
}

struct RankCollapse::State {
  explicit State(const RankCollapseConfig& config)
      : collapse(config), found(config.layers + 1, collapse_columns::points + 2 * config.tokens) {
    collapse.measure(found.row(0));
  }

  Collapse collapse;
  Matrix<double> found;
  Index passed = 0;
};

RankCollapse::RankCollapse(const RankCollapseConfig& config) {
  require_collapse_sizes(config.layers, config.tokens);
  require_config({.stack = {.block = attention_of(config), .layers = 1}, .ends = {}});
  state_ = std::make_unique<State>(config);
}

RankCollapse::~RankCollapse() = default;

void RankCollapse::advance() {
  if (passed() + 1 == state_->found.rows()) return;
  state_->collapse.advance();
  state_->collapse.measure(state_->found.row(++state_->passed));
}

Index RankCollapse::passed() const { return state_->passed; }

MatrixView<double> RankCollapse::reading() const { return {state_->found.data(), passed() + 1, state_->found.cols()}; }

Matrix<double> rank_collapse(const RankCollapseConfig& config) {
  RankCollapse collapse(config);
  while (collapse.passed() < config.layers) collapse.advance();
  return collapse.reading();
}

} // namespace andamio
