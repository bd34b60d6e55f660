#pragma once
/// Batches through a model: drawn, predicted and, for training, followed back. A batch goes through in parts, which the
/// model's workspace is made for.

#include "andamio/encoder/model.hpp"
#include "andamio/training/task.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace andamio {

/// A part of a batch that has gone through the model.
template <typename T>
struct Part {
  Index first = 0;                       ///< its first sequence in the batch
  BatchShape shape;                      ///< its sequences, of ten tokens
  std::span<const std::int32_t> targets; ///< (rows)
  MatrixView<T> logits;                  ///< (rows, classes)
};

/// What a pass over a batch found. loss: the mean over all its tokens, not finite where a part's is not.
struct PassResult {
  double loss = 0;
  /// The part where the loss left the numbers; the pass ended there, and the model still holds its forward.
  std::optional<Index> failed_part;
};

template <typename T>
class Batches {
public:
  static std::uint64_t bytes(Index part);

  /// part: the most sequences that the model takes at once.
  Batches(Task task, Index part);

  /// Draws a batch from `data` part by part and adds the gradient of its mean loss to the model's gradients, which are
  /// cleared before. dropout: the generator of the model's dropout, or null. Allocates nothing.
  PassResult gradients(Model<T>& model, Generator& data, Index sequences, Generator* dropout);

  /// Draws a batch from `data` and shows each part after its forward, without dropout.
  void forward(Model<T>& model, Generator data, Index sequences, const std::function<void(const Part<T>&)>& show);

private:
  struct Drawn {
    BatchShape shape;
    std::span<const std::int32_t> digits;
    std::span<const std::int32_t> targets;
  };
  Drawn draw(Index first, Index sequences, Generator& data);

  Task task_;
  Index part_;
  std::vector<std::int32_t> digits_;
  std::vector<std::int32_t> targets_;
};

extern template class Batches<float>;
extern template class Batches<double>;

} // namespace andamio
