/// What may be read of a model after a forward: the residual stream, the attention, and every stage.

#include "andamio/encoder/model.hpp"
#include "andamio/encoder/model_parts.hpp"

#include <optional>
#include <span>
#include <vector>

namespace andamio {

template <typename T>
Index Model<T>::stream_count() const {
  return 1 + stream_after(parts_->config.stack.layers - 1) + (parts_->norm ? 1 : 0);
}

template <typename T>
Index Model<T>::stream_after(Index layer) const {
  return (layer + 1) * parts_->blocks.front().stream_count();
}

template <typename T>
MatrixView<T> Model<T>::stream(Index i) const {
  const ModelParts<T>& p = *parts_;
  const Index rows = p.batch.rows();
  if (i == 0) return first_rows(p.input, rows);
  if (p.norm && i == stream_count() - 1) return first_rows(p.normed, rows);
  const Index each = p.blocks.front().stream_count();
  return p.blocks[static_cast<std::size_t>((i - 1) / each)].stream((i - 1) % each, rows);
}

template <typename T>
void Model<T>::attention(Index layer, std::span<T> out) const {
  const ModelParts<T>& p = *parts_;
  const Attention<T>* attention = p.blocks[static_cast<std::size_t>(layer)].attention();
  if (attention == nullptr) throw Error("encoder/no-attention", "layer", "these layers have no attention");
  require_length("out", out.size(), p.batch.rows() * p.batch.tokens * p.config.stack.block.heads);
  attention->weights(p.batch, out);
}

template <typename T>
void Model<T>::visit_stages(const StageVisit<T>& visit) const {
  const ModelParts<T>& p = *parts_;
  const MatrixView<T> input = stream(0);
  StageReader<T> reader(visit);
  if (p.embedding) {
    p.embedding->read_stage(reader, input, p.batch);
  } else {
    reader.emit("input", p.batch, input,
                [&input](Index position) { return std::vector<double>{static_cast<double>(input.data()[position])}; });
  }
  for (std::size_t layer = 0; layer < p.blocks.size() && !reader.done(); ++layer) {
    reader.enter(static_cast<Index>(layer));
    p.blocks[layer].read_stages(reader, p.weights_view(), p.batch);
  }
  reader.enter(after_layers);
  if (p.norm) p.norm->read_stage(reader, "norm", p.stack_output(), p.output(), p.batch);
  if (p.head) {
    p.head->read_stage(reader, "head", p.weights_view(), p.output(), first_rows(p.logits, p.batch.rows()), p.batch);
  }
}

template <typename T>
std::optional<NonFinite> Model<T>::first_non_finite() const {
  std::optional<NonFinite> found;
  visit_stages([&found](const Stage<T>& stage) {
    found = andamio::first_non_finite(stage);
    return found ? Go::stop : Go::on;
  });
  return found;
}

template Index Model<float>::stream_count() const;
template Index Model<float>::stream_after(Index layer) const;
template MatrixView<float> Model<float>::stream(Index i) const;
template void Model<float>::attention(Index layer, std::span<float> out) const;
template void Model<float>::visit_stages(const StageVisit<float>& visit) const;
template std::optional<NonFinite> Model<float>::first_non_finite() const;
template Index Model<double>::stream_count() const;
template Index Model<double>::stream_after(Index layer) const;
template MatrixView<double> Model<double>::stream(Index i) const;
template void Model<double>::attention(Index layer, std::span<double> out) const;
template void Model<double>::visit_stages(const StageVisit<double>& visit) const;
template std::optional<NonFinite> Model<double>::first_non_finite() const;

} // namespace andamio
