#include "andamio/block/stack_collapse.hpp"

#include "andamio/block/lone_block.hpp"
#include "andamio/block/main_directions.hpp"
#include "andamio/block/rank_collapse.hpp"
#include "andamio/core/initialise.hpp"
#include "andamio/encoder/rank_distance.hpp"

namespace andamio {
namespace {

void measure_tokens(const Matrix<double>& x, MainDirections& directions, MutableVectorXView<double> row) {
  // From the first token on, as in rank_distance: tokens that are equal differ by nothing, not by their mean's
  // rounding.
  const Eigen::RowVectorXd first = x.row(0);
  Matrix<double> residue = x.rowwise() - first;
  const Eigen::RowVectorXd mean = residue.colwise().mean();
  residue.rowwise() -= mean;
  row[0] = rank_distance<double>(x).value_or(0);
  row[1] = residue.norm();
  const Matrix<double> points = directions.points(residue);
  row.tail(points.size()) = VectorXView<double>(points.data(), points.size());
}

} // namespace

Matrix<double> stack_collapse(const StackCollapseConfig& config) {
  require_collapse_sizes(config.layers, config.tokens);
  const BatchShape shape{.tokens = config.tokens};
  LoneBlock<double> block(config.block, shape);
  Matrix<float> drawn(config.tokens, config.block.d_model);
  Generator(config.data_seed).normal(numbers_of(MutableMatrixView<float>(drawn)), 0, 1);
  Matrix<double> x = drawn.cast<double>();
  Generator generator(config.seed);
  MainDirections directions;
  Matrix<double> found(config.layers + 1, 2 + 2 * config.tokens);
  measure_tokens(x, directions, found.row(0));
  for (Index layer = 1; layer <= config.layers; ++layer) {
    block.draw(generator);
    x = Matrix<double>(block.forward(x, shape));
    measure_tokens(x, directions, found.row(layer));
  }
  return found;
}

} // namespace andamio
