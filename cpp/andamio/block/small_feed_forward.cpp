#include "andamio/block/small_feed_forward.hpp"

namespace andamio {
namespace {

void require_numbers(std::string_view parameter, const VectorView& numbers) {
  require_finite({"block/not-finite", parameter, "finite numbers"}, numbers);
}

void require_shapes(const SmallFeedForward& network) {
  const auto& [x, weight1, bias1, weight2, gate] = network;
  require_same_length("block/length-mismatch", "x", x.size(), "weight1's rows", weight1.cols());
  require_same_length("block/length-mismatch", "weight1", weight1.rows(), "bias1", bias1.size());
  if (weight2.rows() > 0) {
    require_same_length("block/length-mismatch", "weight1", weight1.rows(), "weight2's rows", weight2.cols());
  }
  require_numbers("x", x);
  require_numbers("weight1", VectorXView<double>(weight1.data(), weight1.size()));
  require_numbers("bias1", bias1);
  require_numbers("weight2", VectorXView<double>(weight2.data(), weight2.size()));
}

} // namespace

SmallFeedForwardResult small_feed_forward(const SmallFeedForward& network) {
  require_shapes(network);
  SmallFeedForwardResult result;
  result.terms = network.weight1 * network.x.asDiagonal();
  result.sums = result.terms.rowwise().sum() + network.bias1;
  require_numbers("x", result.sums);
  result.hidden = network.gate == Gate::relu ? Vector(result.sums.cwiseMax(0)) : result.sums;
  if (network.weight2.rows() > 0) result.output = network.weight2 * result.hidden;
  require_numbers("weight2", result.output);
  return result;
}

} // namespace andamio
