#include "andamio/block/lone_block.hpp"

#include <vector>

namespace andamio {
namespace {

BlockConfig checked(const BlockConfig& config, BatchShape largest) {
  require_config({.stack = {.block = config, .layers = 1, .final_norm = FinalNorm::off}, .ends = {}});
  require_batch(largest);
  return config;
}

} // namespace

template <typename T>
LoneBlock<T>::LoneBlock(const BlockConfig& config, BatchShape largest) : block_(list_, {}, checked(config, largest)) {
  Arena counts;
  place(counts, config, largest);
  arena_ = Arena(counts.bytes());
  place(arena_, config, largest);
}

template <typename T>
void LoneBlock<T>::place(Arena& arena, const BlockConfig& config, BatchShape largest) {
  arena.take(weights_, list_.size());
  block_.place(arena, largest);
  scratch_.place(arena, config, largest);
}

template <typename T>
void LoneBlock<T>::draw(Generator& generator) {
  std::vector<float> numbers(static_cast<std::size_t>(list_.size()));
  MutableVectorXView<float> drawn(numbers.data(), list_.size());
  block_.initialise(generator, drawn);
  weights_ = drawn.cast<T>();
  block_.set_norms_to_identity(weights_);
  block_.weights_changed(weights());
}

template <typename T>
MatrixView<T> LoneBlock<T>::forward(const MatrixView<T>& x, BatchShape batch) {
  batch_ = batch;
  return block_.forward(weights(), x, batch, nullptr, scratch_);
}

template <typename T>
void LoneBlock<T>::visit_stages(const StageVisit<T>& visit) const {
  StageReader<T> reader(visit);
  reader.enter(0);
  block_.read_stages(reader, weights(), batch_);
}

template class LoneBlock<float>;
template class LoneBlock<double>;

} // namespace andamio
