#include "andamio/encoder/sublayer.hpp"

#include <vector>

namespace andamio {

template <typename T, template <typename> class S>
Sublayer<T, S>::Sublayer(ParameterList& list, const std::string& name, const BlockConfig& config)
    : config_(config), core_(list, name, config), dropout_(config.dropout) {}

template <typename T, template <typename> class S>
void Sublayer<T, S>::add_norms(ParameterList& list, const std::string& block_name, SublayerNames names) {
  names_ = names;
  if (config_.norm == NormKind::none) return;
  const auto norm = [&](std::string_view name) {
    return Norm<T>(list, block_name + std::string(name), config_.norm, config_.d_model);
  };
  if (config_.placement == NormPlacement::post) {
    norm_after_ = norm(names.norm);
  } else {
    norm_in_ = norm(names.norm);
  }
  if (config_.placement == NormPlacement::sandwich) norm_out_ = norm(names.norm_out);
}

template <typename T, template <typename> class S>
void Sublayer<T, S>::place(Arena& arena, BatchShape largest) {
  const Index rows = largest.rows();
  const Index d = config_.d_model;
  core_.place(arena, largest);
  dropout_.place(arena, count_of(rows, d));
  for (auto* norm : {&norm_in_, &norm_out_, &norm_after_}) {
    if (norm->has_value()) (*norm)->place(arena, rows);
  }
  if (norm_in_) arena.take(normed_in_, rows, d);
  arena.take(output_, rows, d);
  if (norm_out_) arena.take(normed_out_, rows, d);
  arena.take(sum_, rows, d);
  if (norm_after_) arena.take(normed_after_, rows, d);
}

template <typename T, template <typename> class S>
void Sublayer<T, S>::set_norms_to_identity(MutableVectorXView<T> weights) const {
  for (const auto* norm : {&norm_in_, &norm_out_, &norm_after_}) {
    if (norm->has_value()) (*norm)->set_to_identity(weights);
  }
}

template <typename T, template <typename> class S>
MatrixView<T> Sublayer<T, S>::forward(const VectorXView<T>& weights, const MatrixView<T>& x, BatchShape batch,
                                      Generator* dropout, typename S<T>::Scratch& scratch) {
  const Index rows = batch.rows();
  point(x_, x.data(), rows, x.cols());
  auto output = first_rows(output_, rows);
  auto sum = first_rows(sum_, rows);
  if (norm_in_) norm_in_->forward(weights, x, first_rows(normed_in_, rows));
  core_.forward(weights, core_input(rows), batch, dropout, scratch, output);
  dropout_.forward(output, dropout);
  if (norm_out_) norm_out_->forward(weights, output, first_rows(normed_out_, rows));
  if (config_.residual == Residual::on) {
    sum = x + added(rows);
  } else {
    sum = added(rows);
  }
  if (norm_after_) norm_after_->forward(weights, sum, first_rows(normed_after_, rows));
  return stream(rows);
}

template <typename T, template <typename> class S>
MatrixView<T> Sublayer<T, S>::gradient_of_output(Flat<T> flat, Index rows, StreamScratch<T>& stream) const {
  if (!norm_out_ && !dropout_.active()) return stream.last_gradient(rows);
  auto doutput = stream.other(rows);
  if (norm_out_) {
    doutput.setZero();
    norm_out_->backward(flat, stream.gradient(rows), first_rows(output_, rows), doutput);
  } else {
    doutput = stream.gradient(rows);
  }
  dropout_.backward(doutput);
  return doutput;
}

template <typename T, template <typename> class S>
void Sublayer<T, S>::backward(Flat<T> flat, BatchShape batch, typename S<T>::Scratch& scratch,
                              StreamScratch<T>& stream) const {
  const Index rows = batch.rows();
  if (norm_after_) {
    stream.other(rows).setZero();
    norm_after_->backward(flat, stream.gradient(rows), first_rows(sum_, rows), stream.other(rows));
    stream.exchange();
  }
  const MatrixView<T> doutput = gradient_of_output(flat, rows, stream);
  if (norm_in_) {
    core_.backward(flat, doutput, core_input(rows), batch, scratch, stream.inner(rows), Into::replace);
    if (config_.residual == Residual::off) stream.gradient(rows).setZero();
    norm_in_->backward(flat, stream.inner(rows), x_, stream.gradient(rows));
  } else {
    core_.backward(flat, doutput, x_, batch, scratch, stream.gradient(rows),
                   config_.residual == Residual::on ? Into::add : Into::replace);
  }
}

template <typename T, template <typename> class S>
void Sublayer<T, S>::read_stages(StageReader<T>& reader, const VectorXView<T>& weights, BatchShape batch) const {
  const Index rows = batch.rows();
  const MatrixView<T> output = first_rows(output_, rows);
  const MatrixView<T> sum = first_rows(sum_, rows);
  if (norm_in_) norm_in_->read_stage(reader, names_.norm, x_, core_input(rows), batch);
  core_.read_stages(reader, weights, core_input(rows), output, batch);
  if (norm_out_) norm_out_->read_stage(reader, names_.norm_out, output, added(rows), batch);
  if (config_.residual == Residual::on) {
    const MatrixView<T> other = added(rows);
    reader.emit(names_.residual, batch, sum, [&](Index at) {
      return std::vector<double>{static_cast<double>(x_.data()[at]), static_cast<double>(other.data()[at])};
    });
  }
  if (norm_after_) norm_after_->read_stage(reader, names_.norm, sum, stream(rows), batch);
}

template class Sublayer<float, Attention>;
template class Sublayer<double, Attention>;
template class Sublayer<float, FeedForward>;
template class Sublayer<double, FeedForward>;

} // namespace andamio
