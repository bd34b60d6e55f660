#include "andamio/training/batches.hpp"

#include "andamio/training/losses.hpp"

#include <algorithm>
#include <cmath>

namespace andamio {
namespace {

std::size_t tokens_of(Index sequences) { return static_cast<std::size_t>(sequences * sequence_length); }

} // namespace

template <typename T>
std::uint64_t Batches<T>::bytes(Index part) {
  return 2 * sizeof(std::int32_t) * tokens_of(part);
}

template <typename T>
Batches<T>::Batches(Index part) : part_(part), digits_(tokens_of(part)), targets_(tokens_of(part)) {}

/// Draws the part of a batch that begins with sequence `first`. It has no logits yet.
template <typename T>
Part<T> Batches<T>::next_part(Index first, Index sequences, Generator& data) {
  const Index count = std::min(part_, sequences - first);
  const std::span targets(targets_.data(), tokens_of(count));
  draw_batch(data, std::span(digits_.data(), tokens_of(count)), targets);
  return {.first = first, .shape = {.sequences = count, .tokens = sequence_length}, .targets = targets, .logits = {}};
}

template <typename T>
PassResult Batches<T>::gradients(Model<T>& model, Generator& data, Index sequences, Generator* dropout) {
  const double weight = 1 / static_cast<double>(sequences * sequence_length);
  PassResult result;
  model.clear_gradients();
  for (Index first = 0; first < sequences; first += part_) {
    Part<T> part = next_part(first, sequences, data);
    part.logits =
        model.forward(std::span<const std::int32_t>(digits_.data(), part.targets.size()), part.shape, dropout);
    const std::span<T> slope = model.output_gradient().first(part.logits.size());
    result.loss += weight * cross_entropy<T>(part.logits, part.targets, count_classes, weight, slope);
    if (!std::isfinite(static_cast<T>(result.loss))) {
      result.failed_part = first;
      return result;
    }
    model.backward(slope);
  }
  return result;
}

template <typename T>
void Batches<T>::forward(Model<T>& model, Generator data, Index sequences,
                         const std::function<void(const Part<T>&)>& show) {
  for (Index first = 0; first < sequences; first += part_) {
    Part<T> part = next_part(first, sequences, data);
    part.logits = model.forward(std::span<const std::int32_t>(digits_.data(), part.targets.size()), part.shape);
    show(part);
  }
}

template class Batches<float>;
template class Batches<double>;

} // namespace andamio
