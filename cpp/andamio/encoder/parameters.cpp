#include "andamio/encoder/parameters.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

namespace andamio {

VectorParameter ParameterList::add(std::string name, Index size) {
  return VectorParameter(append(std::move(name), {size}), size);
}

MatrixParameter ParameterList::add(std::string name, Index rows, Index columns) {
  return MatrixParameter(append(std::move(name), {rows, columns}), rows, columns);
}

Index ParameterList::append(std::string name, std::vector<Index> shape) {
  const Index offset = size_;
  const Index size = std::accumulate(shape.begin(), shape.end(), Index{1}, std::multiplies<>());
  items_.push_back({.name = std::move(name), .shape = std::move(shape), .offset = offset, .size = size});
  size_ += size;
  return offset;
}

const Parameter* ParameterList::find(std::string_view name) const {
  const auto found = std::find_if(items_.begin(), items_.end(), [&](const Parameter& p) { return p.name == name; });
  return found == items_.end() ? nullptr : &*found;
}

const Parameter& ParameterList::holding(Index offset) const {
  const auto after = std::upper_bound(items_.begin(), items_.end(), offset,
                                      [](Index number, const Parameter& p) { return number < p.offset; });
  return *(after - 1);
}

} // namespace andamio
