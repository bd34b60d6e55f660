#pragma once
/// C++ objects that JavaScript holds by number. A number is never given twice, so that an object which has been
/// disposed of is known as such for ever.

#include "andamio/core/error.hpp"

#include <cstddef>
#include <map>
#include <string_view>
#include <utility>

namespace andamio::bind {

/// Whole, and below 2^53: what a JavaScript number holds.
using Handle = double;

template <typename Object>
class Handles {
public:
  /// name: what the objects are called in the public API.
  explicit Handles(std::string_view name) : name_(name) {}

  template <typename... Arguments>
  Handle create(Arguments&&... arguments) {
    objects_.try_emplace(next_, std::forward<Arguments>(arguments)...);
    return next_++;
  }

  /// Errors: engine/disposed.
  Object& at(Handle handle) {
    const auto found = objects_.find(handle);
    if (found == objects_.end()) throw Error("engine/disposed", name_, "this object has been disposed of");
    return found->second;
  }

  /// Harmless when it was disposed of before.
  void dispose(Handle handle) { objects_.erase(handle); }

  std::size_t count() const { return objects_.size(); }

private:
  std::string_view name_;
  std::map<Handle, Object> objects_; // a tree, because it gives back every byte
  Handle next_ = 0;
};

} // namespace andamio::bind
