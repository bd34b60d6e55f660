#include "andamio/block/rank_collapse.hpp"

#include "andamio/core/natural_log.hpp"
#include "andamio/core/random.hpp"
#include "andamio/encoder/attention.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

// Loops and two functions on vectors instead of matrix expressions, each of which would be some hundred bytes of every
// page that trains.

namespace andamio {
namespace {

using Numbers = VectorXView<double>;
using MutableNumbers = MutableVectorXView<double>;

[[gnu::noinline]] double dot(const Numbers& a, const Numbers& b) {
  double sum = 0;
  for (Index i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

/// b += factor·a
[[gnu::noinline]] void add(double factor, const Numbers& a, MutableNumbers b) {
  for (Index i = 0; i < a.size(); ++i) b[i] += factor * a[i];
}

double length_of(const Numbers& a) { return std::sqrt(dot(a, a)); }

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
  double series = 1;
  for (double k = 9; k > 1; --k) series = 1 + x * s / 1024 / k * series;
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
  double distance() const;

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
double Plain<T>::distance() const {
  T largest = 0;
  for (Index i = 0; i < x.size(); ++i) largest = std::max(largest, std::abs(x.data()[i]));
  if (largest == 0) return 0;
  T apart = 0;
  T whole = 0;
  for (Index j = 0; j < x.cols(); ++j) {
    T sum = 0;
    for (Index t = 0; t < x.rows(); ++t) sum += x(t, j) / largest;
    for (Index t = 0; t < x.rows(); ++t) {
      const T number = x(t, j) / largest;
      const T difference = number - sum / static_cast<T>(x.rows());
      whole += number * number;
      apart += difference * difference;
    }
  }
  return static_cast<double>(std::sqrt(apart / whole));
}

class Collapse {
public:
  explicit Collapse(const RankCollapseConfig& config);

  /// Goes on by a layer.
  void advance();
  /// Writes a row of what rank_collapse gives.
  void measure(MutableNumbers row);

private:
  void place(Arena& arena);

  Numbers row_of(const MatrixView<double>& matrix, Index row, Index at, Index count) const {
    return {matrix.data() + row * matrix.cols() + at, count};
  }
  MutableNumbers row_of(MutableMatrixView<double>& matrix, Index row, Index at, Index count) const {
    return {matrix.data() + row * matrix.cols() + at, count};
  }
  MutableNumbers mean() { return row_of(parts_, 0, 0, d_); }
  MutableNumbers residue(Index t) { return row_of(parts_, t + 1, 0, d_); }
  MutableNumbers residue() { return {parts_.data() + d_, tokens_ * d_}; }

  void attend(Index at, Index row);
  void centre(double share);
  void draw_points(MutableNumbers row, double size);
  double step(MutableNumbers u, Index k);

  BlockConfig block_;
  Index tokens_;
  Index d_;
  Generator generator_;
  Plain<float> narrow_;
  Plain<double> wide_;
  Arena memory_;

  // X in two parts: row 0 is the mean token over 2^mean_exponent, the rows below it are R over 2^residue_exponent. The
  // largest number of each lies within [1/2, 1), unless all are 0.
  MutableMatrixView<double> parts_;
  double mean_exponent_ = 0;
  double residue_exponent_ = 0;
  MutableMatrixView<double> packed_;             // (tokens + 1, 3·d): Q, K, V of the parts
  MutableMatrixView<double> joined_;             // (tokens + 1, d): what the heads give
  MutableMatrixView<double> directions_;         // (2, tokens): R's main directions among the tokens, unit vectors
  MutableNumbers mean_weights_, weights_, next_; // (tokens)
  MutableNumbers across_;                        // (d)
};

BlockConfig block_of(const RankCollapseConfig& config) {
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
  arena.take(directions_, 2, tokens_);
  for (MutableNumbers* one : {&mean_weights_, &weights_, &next_}) arena.take(*one, tokens_);
  arena.take(across_, d_);
}

Collapse::Collapse(const RankCollapseConfig& config)
    : block_(block_of(config)), tokens_(config.tokens), d_(config.d_model), generator_(config.data_seed),
      narrow_(block_, {.tokens = tokens_}), wide_(block_, {.tokens = tokens_}) {
  Arena counts;
  place(counts);
  memory_ = Arena(counts.bytes());
  place(memory_);
  generator_.normal({narrow_.x.data(), static_cast<std::size_t>(narrow_.x.size())}, 0, 1);
  generator_ = Generator(config.seed);
  wide_.x = narrow_.x.cast<double>();
  std::copy_n(wide_.x.data(), wide_.x.size(), residue().data());
  centre(1);
  // Any vectors will do that are not by chance without what is looked for.
  for (Index t = 0; t < tokens_; ++t) {
    directions_(0, t) = wide_.x(t, 0);
    directions_(1, t) = wide_.x(t, d_ - 1);
  }
}

void normalise(MutableNumbers numbers, double& exponent) {
  double largest = 0;
  for (const double number : numbers) largest = std::max(largest, std::abs(number));
  int shift = 0;
  std::frexp(largest, &shift);
  const double unit = std::ldexp(1.0, -shift);
  for (double& number : numbers) number *= unit;
  exponent += shift;
}

/// The mean of R's rows goes over to the mean token, whose unit is so many times smaller than R's.
void Collapse::centre(double share) {
  across_.setZero();
  for (Index t = 0; t < tokens_; ++t) add(1 / static_cast<double>(tokens_), residue(t), across_);
  for (Index t = 0; t < tokens_; ++t) add(-1, across_, residue(t));
  add(share, across_, mean());
  normalise(mean(), mean_exponent_);
  normalise(residue(), residue_exponent_);
}

// A query q has the scores E = R·Wₖᵀ·q/√e. Row 0 asks as the mean token, whose weights are B = softmax(E); row i gives
// the difference D of token i's weights from B: D = B∘(X − Z)/(1 + Z) with X = eᴱ − 1 and Z = Σ B∘X.
void Collapse::attend(Index at, Index row) {
  const Index e = d_ / block_.heads;
  const auto root = std::sqrt(static_cast<double>(e));
  const double unit = row == 0 ? 1 : power_of_two(2 * residue_exponent_);
  const double scale = row == 0 ? power_of_two(residue_exponent_ + mean_exponent_) / root : 1 / root;
  double sum = 0;
  for (Index t = 0; t < tokens_; ++t) {
    const double score = scale * dot(row_of(packed_, row, at, e), row_of(packed_, t + 1, d_ + at, e));
    weights_[t] = expm1_over(unit, score);
    sum += row == 0 ? 1 + weights_[t] : mean_weights_[t] * weights_[t];
  }
  const double share = power_of_two(residue_exponent_ - mean_exponent_);
  for (Index t = 0; t < tokens_; ++t) {
    if (row == 0) mean_weights_[t] = (1 + weights_[t]) / sum;
    const double weight =
        row == 0 ? share * mean_weights_[t] : mean_weights_[t] * (weights_[t] - sum) / (1 + unit * sum);
    add(weight, row_of(packed_, t + 1, 2 * d_ + at, e), row_of(joined_, row, at, e));
  }
}

void Collapse::advance() {
  narrow_.attention.initialise(generator_, narrow_.weights);
  wide_.weights = narrow_.weights.cast<double>();
  narrow_.advance();
  wide_.advance();
  wide_.attention.in_proj().forward(wide_.weights, parts_, packed_);
  joined_.setZero();
  for (Index at = 0; at < d_; at += d_ / block_.heads) {
    add(1, row_of(packed_, 0, 2 * d_ + at, d_ / block_.heads), row_of(joined_, 0, at, d_ / block_.heads));
    for (Index row = 0; row <= tokens_; ++row) attend(at, row);
  }
  wide_.attention.out_proj().forward(wide_.weights, joined_, parts_);
  residue_exponent_ *= 3;
  centre(power_of_two(residue_exponent_ - mean_exponent_));
}

void Collapse::measure(MutableNumbers row) {
  const double size = length_of(residue());
  const double below = residue_exponent_ - mean_exponent_;
  const double share = size * power_of_two(below);
  const double whole = std::sqrt(share * share + static_cast<double>(tokens_) * dot(mean(), mean()));
  row[collapse_columns::distance] = share < 1e-300 * whole ? 0 : share / whole;
  row[collapse_columns::log_distance] = log10_of(size / whole, below);
  row[collapse_columns::log_size] = log10_of(size, residue_exponent_);
  row[collapse_columns::plain_float] = narrow_.distance();
  row[collapse_columns::plain_double] = wide_.distance();
  if (size > 0) draw_points({row.data() + collapse_columns::points, 2 * tokens_}, size);
}

/// u becomes R·Rᵀ·u as a unit vector, of the second direction without what it has of the first. What its length was.
double Collapse::step(MutableNumbers u, Index k) {
  across_.setZero();
  for (Index t = 0; t < tokens_; ++t) add(u[t], residue(t), across_);
  for (Index t = 0; t < tokens_; ++t) u[t] = dot(across_, residue(t));
  const Numbers first = row_of(directions_, 0, 0, tokens_);
  if (k == 1) add(-dot(first, u), first, u);
  const double length = length_of(u);
  if (length > 0) u /= length;
  return length;
}

// No step turns a vector to its other side, so that beginning with the layer before keeps the picture's sides.
void Collapse::draw_points(MutableNumbers row, double size) {
  for (Index k = 0; k < 2; ++k) {
    MutableNumbers u = row_of(directions_, k, 0, tokens_);
    double length = 0;
    for (int count = 0; count < 1000; ++count) length = step(u, k);
    for (Index t = 0; t < tokens_; ++t) row[2 * t + k] = std::sqrt(length) / size * u[t];
  }
}

void require(const RankCollapseConfig& config) {
  if (config.layers < 0 || config.layers > most_layers) {
    throw out_of(collapse_layers_range, static_cast<double>(config.layers));
  }
  require_config({.stack = {.block = block_of(config), .layers = 1}, .ends = {}});
  require_batch({.tokens = config.tokens});
}

} // namespace

Matrix<double> rank_collapse(const RankCollapseConfig& config) {
  require(config);
  Collapse collapse(config);
  Matrix<double> found(config.layers + 1, collapse_columns::points + 2 * config.tokens);
  found.setZero();
  for (Index layer = 0; layer <= config.layers; ++layer) {
    if (layer > 0) collapse.advance();
    collapse.measure({found.data() + layer * found.cols(), found.cols()});
  }
  return found;
}

} // namespace andamio
