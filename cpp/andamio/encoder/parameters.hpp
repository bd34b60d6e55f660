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

  /// Its part of a buffer. flat: (n), an Eigen vector laid out as the list says.
  template <typename Buffer>
  auto of(Buffer&& flat) const {
    return flat.segment(offset, size);
  }
};

/// Where a tensor of one extent (size) or two (rows, columns) lies, for the layer that it belongs to.
class VectorParameter {
public:
  VectorParameter(Index offset, Index size) : offset_(offset), size_(size) {}

  template <typename T>
  VectorXView<T> of(const VectorXView<T>& flat) const {
    eigen_assert(offset_ + size_ <= flat.size());
    return VectorXView<T>(flat.data() + offset_, size_);
  }
  template <typename T>
  MutableVectorXView<T> of(MutableVectorXView<T>& flat) const {
    eigen_assert(offset_ + size_ <= flat.size());
    return MutableVectorXView<T>(flat.data() + offset_, size_);
  }

private:
  Index offset_;
  Index size_;
};

class MatrixParameter {
public:
  MatrixParameter(Index offset, Index rows, Index columns) : offset_(offset), rows_(rows), columns_(columns) {}

  template <typename T>
  MatrixView<T> of(const VectorXView<T>& flat) const {
    eigen_assert(offset_ + rows_ * columns_ <= flat.size());
    return MatrixView<T>(flat.data() + offset_, rows_, columns_);
  }
  template <typename T>
  MutableMatrixView<T> of(MutableVectorXView<T>& flat) const {
    eigen_assert(offset_ + rows_ * columns_ <= flat.size());
    return MutableMatrixView<T>(flat.data() + offset_, rows_, columns_);
  }
  Index rows() const { return rows_; }
  Index columns() const { return columns_; }

private:
  Index offset_;
  Index rows_;
  Index columns_;
};

class ParameterList {
public:
  /// Adds a tensor behind those that are there.
  VectorParameter add(std::string name, Index size);
  MatrixParameter add(std::string name, Index rows, Index columns);

  const std::vector<Parameter>& items() const { return items_; }
  /// Numbers in all tensors together: the length of the flat buffer.
  Index size() const { return size_; }
  /// The tensor of this name; null if there is none.
  const Parameter* find(std::string_view name) const;
  /// The tensor in which number `offset` of the flat buffer lies. 0 <= offset < size() must hold.
  const Parameter& holding(Index offset) const;

private:
  Index append(std::string name, std::vector<Index> shape);

  std::vector<Parameter> items_;
  Index size_ = 0;
};

} // namespace andamio
