#pragma once
/// The one place that includes Eigen, so that every file agrees on how its assertions behave.

#ifdef ANDAMIO_EIGEN_ASSERTIONS
// Lets a test forbid Eigen's allocations, which bypass operator new.
#define EIGEN_RUNTIME_NO_MALLOC
#include <stdexcept>
#define eigen_assert(condition)                                                                                        \
  do {                                                                                                                 \
    if (!(condition)) throw std::logic_error("Eigen: " #condition);                                                    \
  } while (false)
#endif

// Eigen only hints at inlining, and clang ignores hints under -Os: each number of a sum would be a call.
#ifdef __EMSCRIPTEN__
#define EIGEN_STRONG_INLINE __attribute__((always_inline)) inline
#endif

#include <Eigen/Core>

#include <cstddef>
#include <new>
#include <type_traits>

namespace andamio {

using Eigen::Index;

/// A vector of doubles that owns its numbers.
using Vector = Eigen::VectorXd;

/// Borrowed doubles: (n), contiguous, read only. Takes a Vector or a Map without copying, and an expression by a copy:
/// for norms, sparsity and the stages, whose callers hand in what they like and whose vectors are short.
using VectorView = Eigen::Ref<const Vector>;

/// Borrowed doubles: (n), contiguous, changed in place.
using MutableVectorView = Eigen::Ref<Vector>;

/// (rows, columns), row-major, as PyTorch keeps a tensor. It owns its numbers.
template <typename T>
using Matrix = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// A map that can be made of whatever keeps its numbers as the map does: an owner, another map, rows of a matrix. What
/// Eigen::Ref offers too, without the room for a copy that its read-only form brings: a pointer and the extents,
/// nothing to free. An assignment copies numbers, as with every map; point() lets it show others.
template <typename Plain>
class View : public Eigen::Map<Plain> {
public:
  using Base = Eigen::Map<Plain>;
  using Pointer = typename Base::PointerArgType;
  using Base::operator=;

  /// Of a vector, or of a matrix.
  View(Pointer numbers, Index size) : Base(numbers, size) {}
  View(Pointer numbers, Index rows, Index columns) : Base(numbers, rows, columns) {}
  View() : View(nullptr, IsVector()) {}
  View(const View&) = default;
  View& operator=(const View&) = default;
  ~View() = default;

  // Not explicit: a function that asks for a view is given the matrix.
  template <typename Numbers>
  View(Eigen::DenseBase<Numbers>& numbers) // NOLINT(*-explicit-*)
      : View(data_of<Numbers>(numbers.derived()), numbers.derived(), IsVector()) {}
  /// What is const itself and shows numbers of others, a map or a block, may let them be changed; an owner may not.
  template <typename Numbers>
  View(const Eigen::DenseBase<Numbers>& numbers) // NOLINT(*-explicit-*)
      : View(data_of<Numbers>(numbers.derived()), numbers.derived(), IsVector()) {
    constexpr bool owns = std::is_base_of_v<Eigen::PlainObjectBase<Numbers>, Numbers>;
    static_assert(std::is_const_v<Plain> || !owns, "read only");
  }

private:
  using IsVector = std::bool_constant<Plain::IsVectorAtCompileTime>;

  template <typename Numbers>
  static Pointer data_of(const Numbers& numbers) {
    static_assert((Numbers::Flags & Eigen::DirectAccessBit) != 0,
                  "an expression has no numbers yet: make a matrix of it");
    static_assert(std::is_const_v<Plain> || (Numbers::Flags & Eigen::LvalueBit) != 0, "read only");
    static_assert(Numbers::IsVectorAtCompileTime || Numbers::IsRowMajor, "rows must lie one behind the other");
    return const_cast<Pointer>(numbers.data()); // NOLINT(*-const-cast)
  }

  View(std::nullptr_t, std::true_type) : Base(nullptr, 0) {}
  View(std::nullptr_t, std::false_type) : Base(nullptr, 0, 0) {}

  template <typename Numbers>
  View(Pointer at, const Numbers& numbers, std::true_type) : Base(at, numbers.size()) {
    static_assert(Numbers::IsVectorAtCompileTime);
    eigen_assert(numbers.innerStride() == 1);
  }
  template <typename Numbers>
  View(Pointer at, const Numbers& numbers, std::false_type) : Base(at, numbers.rows(), numbers.cols()) {
    eigen_assert(numbers.cols() <= 1 || numbers.colStride() == 1);
    eigen_assert(numbers.rows() <= 1 || numbers.rowStride() == numbers.cols());
  }
};

/// Borrowed: read only, and changed in place. (n), and (rows, columns) with the rows one behind the other.
template <typename T>
using VectorXView = View<const Eigen::VectorX<T>>;
template <typename T>
using MutableVectorXView = View<Eigen::VectorX<T>>;
template <typename T>
using MatrixView = View<const Matrix<T>>;
template <typename T>
using MutableMatrixView = View<Matrix<T>>;

/// Some columns of a matrix: their rows lie apart.
template <typename T>
using ColumnsView = Eigen::Map<const Matrix<T>, 0, Eigen::OuterStride<>>;
template <typename T>
using MutableColumnsView = Eigen::Map<Matrix<T>, 0, Eigen::OuterStride<>>;

template <typename T>
ColumnsView<T> columns_of(const MatrixView<T>& matrix, Index first, Index count) {
  eigen_assert(first + count <= matrix.cols());
  return ColumnsView<T>(matrix.data() + first, matrix.rows(), count, Eigen::OuterStride<>(matrix.cols()));
}
template <typename T>
MutableColumnsView<T> columns_of(MutableMatrixView<T>& matrix, Index first, Index count) {
  eigen_assert(first + count <= matrix.cols());
  return MutableColumnsView<T>(matrix.data() + first, matrix.rows(), count, Eigen::OuterStride<>(matrix.cols()));
}

/// The first rows of a matrix that has room for more.
template <typename T>
MatrixView<T> first_rows(const MutableMatrixView<T>& matrix, Index count) {
  eigen_assert(count <= matrix.rows());
  return MatrixView<T>(matrix.data(), count, matrix.cols());
}
template <typename T>
MutableMatrixView<T> first_rows(MutableMatrixView<T>& matrix, Index count) {
  eigen_assert(count <= matrix.rows());
  return MutableMatrixView<T>(matrix.data(), count, matrix.cols());
}

/// Lets a view show other numbers. (Eigen's documentation of Map.)
template <typename Plain, typename... Extents>
void point(View<Plain>& view, typename View<Plain>::Pointer numbers, Extents... extents) {
  new (&view) View<Plain>(numbers, extents...);
}

} // namespace andamio
