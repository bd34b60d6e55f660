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
Batches<T>::Batches(Task task, Index part)
    : task_(task), part_(part), digits_(tokens_of(part)), targets_(tokens_of(part)) {}

/// The part of a batch that begins with sequence `first`.
template <typename T>
typename Batches<T>::Drawn Batches<T>::draw(Index first, Index sequences, Generator& data) {
  const Index count = std::min(part_, sequences - first);
  const std::span digits(digits_.data(), tokens_of(count));
  const std::span targets(targets_.data(), tokens_of(count));
  draw_batch(data, task_, digits, targets);
  return {.shape = {.sequences = count, .tokens = sequence_length}, .digits = digits, .targets = targets};
}

template <typename T>
PassResult Batches<T>::gradients(Model<T>& model, Generator& data, Index sequences, Generator* dropout) {
  const double weight = 1 / static_cast<double>(sequences * sequence_length);
  PassResult result;
  model.clear_gradients();
  for (Index first = 0; first < sequences; first += part_) {
    const Drawn part = draw(first, sequences, data);
    const MatrixView<T> logits = model.forward(part.digits, part.shape, dropout);
    MutableMatrixView<T> dlogits = model.output_gradient();
    result.loss += weight * cross_entropy<T>(logits, part.targets, weight, dlogits);
    if (!std::isfinite(static_cast<T>(result.loss))) {
      result.failed_part = first;
      return result;
    }
    model.backward(dlogits);
  }
  return result;
}

template <typename T>
void Batches<T>::forward(Model<T>& model, Generator data, Index sequences,
                         const std::function<void(const Part<T>&)>& show) {
  for (Index first = 0; first < sequences; first += part_) {
    const Drawn part = draw(first, sequences, data);
    show({.first = first,
          .shape = part.shape,
          .targets = part.targets,
          .logits = model.forward(part.digits, part.shape)});
  }
}

template class Batches<float>;
template class Batches<double>;

} // namespace andamio
