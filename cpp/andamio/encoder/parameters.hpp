#pragma once
/// The trained numbers of a model: named tensors that lie one after another in one flat buffer, in the order and with
/// the names of PyTorch's named_parameters(). Gradients lie in a second buffer of the same layout, and so may an
/// optimiser's moments.

#include "andamio/core/eigen.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace andamio {

struct Parameter {
  std::string name;         ///< PyTorch's: "1.layers.3.self_attn.in_proj_weight"
  std::vector<Index> shape; ///< PyTorch's: a linear layer's weight is (out, in), row-major
  Index offset = 0;         ///< of its first number in the flat buffer
  Index size = 0;           ///< how many numbers
};

class ParameterList {
public:
  /// Adds a tensor behind those that are there; returns its offset.
  Index add(std::string name, std::vector<Index> shape);

  const std::vector<Parameter>& items() const { return items_; }
  /// Numbers in all tensors together: the length of the flat buffer.
  Index size() const { return size_; }
  /// The tensor of this name; null if there is none.
  const Parameter* find(std::string_view name) const;
  /// The tensor in which number `offset` of the flat buffer lies. 0 <= offset < size() must hold.
  const Parameter& holding(Index offset) const;

private:
  std::vector<Parameter> items_;
  Index size_ = 0;
};

} // namespace andamio
