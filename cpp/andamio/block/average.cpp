#include "andamio/block/average.hpp"

#include <algorithm>
#include <cmath>

namespace andamio {
namespace {

void require_weights(const Vector& weights) {
  // Of what is not finite no comparison holds.
  const bool one = weights.size() > 0 && weights.minCoeff() >= 0 && std::abs(weights.sum() - 1) <= 1e-9;
  if (!one) throw out_of(average_weights_range);
}

/// To steps of 1e-10.
double rounded(double weight) { return std::round(weight * 1e10) / 1e10; }

} // namespace

Matrix<double> averages(const Averaging& given) {
  const auto& [values, weights, rounds] = given;
  const Index n = values.size();
  require_finite(average_values_range, values);
  require_same_length("block/length-mismatch", "values", n, "weights", weights.size());
  require_weights(weights);
  if (rounds < 0 || rounds > 1000) throw out_of(average_rounds_range, static_cast<double>(rounds));
  Matrix<double> found(rounds + 1, n + 1);
  Vector v = values;
  for (Index round = 0;; ++round) {
    const double least = v.minCoeff();
    const double greatest = v.maxCoeff();
    found.row(round) << v.transpose(), greatest - least;
    if (round == rounds) return found;
    for (Index i = 0; i < n; ++i) {
      const auto before = found.row(round).head(n);
      const double sum = weights.head(n - i).dot(before.tail(n - i)) + weights.tail(i).dot(before.head(i));
      v[i] = std::clamp(sum, least, greatest);
    }
  }
}

Vector moved_weight(const Vector& weights, Index index, double to) {
  require_weights(weights);
  const Index n = weights.size();
  if (n < 2 || index < 0 || index >= n) throw out_of(average_index_range, static_cast<double>(index));
  if (!(to >= 0 && to <= 1)) throw out_of(average_weight_range, to);
  const double rest = weights.sum() - weights[index];
  const double even = rest > 0 ? 0 : 1;
  const double share = (1 - to) / (rest > 0 ? rest : static_cast<double>(n - 1));
  Vector moved = weights.unaryExpr([=](double weight) { return rounded((weight + even) * share); });
  moved[index] = to;
  // The last of the others takes the roundings.
  double& last = moved[index == n - 1 ? n - 2 : n - 1];
  last = std::max(0.0, rounded(1 - (moved.sum() - last)));
  return moved;
}

} // namespace andamio
