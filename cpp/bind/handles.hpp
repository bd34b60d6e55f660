#pragma once
/// C++ objects that JavaScript holds by number. A number is never given twice, so that an object which has been
/// disposed of is known as such for ever.

#include "andamio/core/error.hpp"

#include <cstddef>
#include <list>
#include <string>
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
    objects_.emplace_back(next_, std::forward<Arguments>(arguments)...);
    return next_++;
  }

  /// Errors: engine/disposed.
  Object& at(Handle handle) {
    for (Held& held : objects_) {
      if (held.handle == handle) return held.object;
    }
    throw Error("engine/disposed", name_, std::string("this ").append(name_).append(" has been disposed of"));
  }

  /// Harmless when it was disposed of before.
  void dispose(Handle handle) {
    objects_.remove_if([&](const Held& held) { return held.handle == handle; });
  }

  std::size_t count() const { return objects_.size(); }

private:
  struct Held {
    template <typename... Arguments>
    explicit Held(Handle number, Arguments&&... arguments)
        : handle(number), object(std::forward<Arguments>(arguments)...) {}

    Handle handle;
    Object object;
  };

  std::string_view name_;
  std::list<Held> objects_; // it gives back every byte; they are few, and a tree would be a kilobyte of code
  Handle next_ = 0;
};

} // namespace andamio::bind
