#pragma once
/// The norm of a block: LayerNorm or RMSNorm over rows, with its parameters in the flat buffers.

#include "andamio/encoder/config.hpp"
#include "andamio/encoder/flat.hpp"
#include "andamio/encoder/parameters.hpp"
#include "andamio/encoder/places.hpp"
#include "andamio/encoder/stages.hpp"
#include "andamio/normalization/layer_norm.hpp"
#include "andamio/normalization/rms_norm.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace andamio {

/// PyTorch's and Llama's.
inline constexpr double layer_norm_eps = 1e-5;
inline constexpr double rms_norm_eps = 1e-6;

template <typename T>
class Norm {
public:
  /// Adds "<name>.weight" and, for LayerNorm, "<name>.bias".
  Norm(ParameterList& list, const std::string& name, NormKind kind, Index d);

  void place(Places& places, Index rows);

  /// The weights that leave the normalized rows as they are: ones and zeros; zeros for rms_gemma.
  void set_to_identity(T* weights) const;

  void forward(const T* weights, const T* x, Index rows, T* y);
  /// dx += …; x is the last forward's.
  void backward(Flat<T> flat, const T* dy, const T* x, Index rows, T* dx) const;

  /// Hands over y of the last forward.
  void read_stage(StageReader<T>& reader, std::string_view operation, const T* x, const T* y, BatchShape batch) const;

private:
  /// Of a row: mean and variance, or the mean square.
  std::vector<double> moments(const T* row) const;
  RmsForm form() const { return kind_ == NormKind::rms_gemma ? RmsForm::gemma : RmsForm::llama; }

  NormKind kind_;
  Index d_;
  Index weight_;
  Index bias_ = 0;
  LayerNormRow* layer_rows_ = nullptr;
  RmsNormRow* rms_rows_ = nullptr;
};

extern template class Norm<float>;
extern template class Norm<double>;

} // namespace andamio
