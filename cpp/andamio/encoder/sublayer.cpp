#include "andamio/encoder/sublayer.hpp"

#include <algorithm>
#include <utility>

namespace andamio {

template <typename T, template <typename> class S>
Sublayer<T, S>::Sublayer(ParameterList& list, const std::string& name, const BlockConfig& config)
    : config_(config), core_(list, name, config), dropout_(config.dropout) {}

template <typename T, template <typename> class S>
void Sublayer<T, S>::add_norms(ParameterList& list, const std::string& block_name, SublayerNames names) {
  names_ = names;
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
void Sublayer<T, S>::place(Places& places, BatchShape largest) {
  const std::uint64_t count = count_of(largest.rows(), config_.d_model);
  core_.place(places, largest);
  dropout_.place(places, count);
  for (auto* norm : {&norm_in_, &norm_out_, &norm_after_}) {
    if (norm->has_value()) (*norm)->place(places, largest.rows());
  }
  if (norm_in_) normed_in_ = places.take<T>(count);
  output_ = places.take<T>(count);
  if (norm_out_) normed_out_ = places.take<T>(count);
  sum_ = places.take<T>(count);
  stream_ = norm_after_ ? places.take<T>(count) : sum_;
}

template <typename T, template <typename> class S>
void Sublayer<T, S>::set_norms_to_identity(T* weights) const {
  for (const auto* norm : {&norm_in_, &norm_out_, &norm_after_}) {
    if (norm->has_value()) (*norm)->set_to_identity(weights);
  }
}

template <typename T, template <typename> class S>
const T* Sublayer<T, S>::forward(const T* weights, const T* x, BatchShape batch, Generator* dropout,
                                 typename S<T>::Scratch& scratch) {
  const Index rows = batch.rows();
  const Index count = rows * config_.d_model;
  x_ = x;
  if (norm_in_) norm_in_->forward(weights, x, rows, normed_in_);
  core_.forward(weights, norm_in_ ? normed_in_ : x, batch, dropout, scratch, output_);
  dropout_.forward(output_, count, dropout);
  if (norm_out_) norm_out_->forward(weights, output_, rows, normed_out_);
  const T* added = norm_out_ ? normed_out_ : output_;
  if (config_.residual == Residual::on) {
    for (Index i = 0; i < count; ++i) sum_[i] = x[i] + added[i];
  } else {
    std::copy_n(added, count, sum_);
  }
  if (norm_after_) norm_after_->forward(weights, sum_, rows, stream_);
  return stream_;
}

template <typename T, template <typename> class S>
const T* Sublayer<T, S>::gradient_of_output(Flat<T> flat, Index rows, StreamScratch<T>& stream) const {
  const Index count = rows * config_.d_model;
  if (!norm_out_ && !dropout_.active()) return stream.gradient;
  if (norm_out_) {
    std::fill_n(stream.other, count, T{0});
    norm_out_->backward(flat, stream.gradient, output_, rows, stream.other);
  } else {
    std::copy_n(stream.gradient, count, stream.other);
  }
  dropout_.backward(stream.other, count);
  return stream.other;
}

template <typename T, template <typename> class S>
void Sublayer<T, S>::backward(Flat<T> flat, BatchShape batch, typename S<T>::Scratch& scratch,
                              StreamScratch<T>& stream) const {
  const Index rows = batch.rows();
  const Index count = rows * config_.d_model;
  if (norm_after_) {
    std::fill_n(stream.other, count, T{0});
    norm_after_->backward(flat, stream.gradient, sum_, rows, stream.other);
    std::swap(stream.gradient, stream.other);
  }
  const T* doutput = gradient_of_output(flat, rows, stream);
  if (norm_in_) {
    core_.backward(flat, doutput, normed_in_, batch, scratch, stream.inner, Into::replace);
    if (config_.residual == Residual::off) std::fill_n(stream.gradient, count, T{0});
    norm_in_->backward(flat, stream.inner, x_, rows, stream.gradient);
  } else {
    core_.backward(flat, doutput, x_, batch, scratch, stream.gradient,
                   config_.residual == Residual::on ? Into::add : Into::replace);
  }
}

template <typename T, template <typename> class S>
void Sublayer<T, S>::read_stages(StageReader<T>& reader, const T* weights, BatchShape batch) const {
  if (norm_in_) norm_in_->read_stage(reader, names_.norm, x_, normed_in_, batch);
  core_.read_stages(reader, weights, norm_in_ ? normed_in_ : x_, output_, batch);
  if (norm_out_) norm_out_->read_stage(reader, names_.norm_out, output_, normed_out_, batch);
  const T* added = norm_out_ ? normed_out_ : output_;
  if (config_.residual == Residual::on) {
    reader.hand(names_.residual, {batch.sequences, batch.tokens, config_.d_model},
                {sum_, sum_ + batch.rows() * config_.d_model}, [this, added](Index at) {
                  return std::vector<double>{static_cast<double>(x_[at]), static_cast<double>(added[at])};
                });
  }
  if (norm_after_) norm_after_->read_stage(reader, names_.norm, sum_, stream_, batch);
}

template class Sublayer<float, Attention>;
template class Sublayer<double, Attention>;
template class Sublayer<float, FeedForward>;
template class Sublayer<double, FeedForward>;

} // namespace andamio
