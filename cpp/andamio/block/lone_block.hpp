#pragma once
/// One encoder layer by itself, forward only: nn.TransformerEncoderLayer with the weights of a seed. Without gradients
/// it takes a third of what a Model of one layer takes.

#include "andamio/core/random.hpp"
#include "andamio/encoder/arena.hpp"
#include "andamio/encoder/block.hpp"

namespace andamio {

template <typename T>
class LoneBlock {
public:
  /// All weights are 0 until they are drawn. largest: the most that one forward may get.
  /// Errors: those of require_config and require_batch; std::bad_alloc.
  LoneBlock(const BlockConfig& config, BatchShape largest);

  /// As nn.TransformerEncoderLayer draws, in float; double gets the float's bits, widened. Norms do nothing but
  /// normalise.
  void draw(Generator& generator);
  /// The numbers that another one has, rounded or widened.
  template <typename Other>
  void take_weights(const LoneBlock<Other>& other) {
    weights_ = other.weights().template cast<T>();
    block_.weights_changed(weights());
  }
  VectorXView<T> weights() const { return weights_; }
  const ParameterList& parameters() const { return list_; }

  /// x: (rows, d_model), which must stay while what was computed is read. Returns the layer's output.
  MatrixView<T> forward(const MatrixView<T>& x, BatchShape batch);

  /// What the last forward has computed, in order; see Stage. "input" is not among them.
  void visit_stages(const StageVisit<T>& visit) const;
  const Block<T>& block() const { return block_; }

private:
  void place(Arena& arena, const BlockConfig& config, BatchShape largest);

  ParameterList list_;
  Block<T> block_;
  BlockScratch<T> scratch_;
  MutableVectorXView<T> weights_;
  BatchShape batch_{.sequences = 0, .tokens = 0}; // of the last forward
  Arena arena_;
};

extern template class LoneBlock<float>;
extern template class LoneBlock<double>;

} // namespace andamio
