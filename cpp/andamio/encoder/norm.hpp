#pragma once
/// A norm of a block, or the final one: LayerNorm or RMSNorm over rows, with its parameters in the flat buffers.

#include "andamio/encoder/arena.hpp"
#include "andamio/encoder/config.hpp"
#include "andamio/encoder/flat.hpp"
#include "andamio/encoder/parameters.hpp"
#include "andamio/encoder/stages.hpp"
#include "andamio/normalization/layer_norm.hpp"
#include "andamio/normalization/rms_norm.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace andamio {

/// PyTorch's and Llama's.
inline constexpr double layer_norm_eps = 1e-5;
inline constexpr double rms_norm_eps = 1e-6;

template <typename T>
class Norm {
public:
  /// Adds "<name>.weight" and, for LayerNorm, "<name>.bias". kind: not none, where there is no Norm.
  Norm(ParameterList& list, const std::string& name, NormKind kind, Index d);

  void place(Arena& arena, Index rows);

  /// The weights that leave the normalized rows as they are: ones and zeros; zeros for rms_gemma.
  void set_to_identity(MutableVectorXView<T> weights) const;

  void forward(const VectorXView<T>& weights, const MatrixView<T>& x, MutableMatrixView<T> y);
  /// dx += …; x is the last forward's.
  void backward(Flat<T> flat, const MatrixView<T>& dy, const MatrixView<T>& x, MutableMatrixView<T> dx) const;

  /// Emits y of the last forward.
  void read_stage(StageReader<T>& reader, std::string_view operation, const MatrixView<T>& x, const MatrixView<T>& y,
                  BatchShape batch) const;

private:
  RmsForm form() const { return kind_ == NormKind::rms_gemma ? RmsForm::gemma : RmsForm::llama; }

  NormKind kind_;
  VectorParameter weight_;
  std::optional<VectorParameter> bias_; // LayerNorm's
  std::span<LayerNormRow> layer_rows_;
  std::span<RmsNormRow> rms_rows_;
};

extern template class Norm<float>;
extern template class Norm<double>;

} // namespace andamio
