#pragma once
/// Numbers as bytes of a file, lowest byte first, and back.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace andamio {

class ByteWriter {
public:
  template <typename T>
  void put(const T& number) {
    static_assert(std::is_arithmetic_v<T>);
    put_all(std::span<const T>(&number, 1));
  }

  template <typename T>
  void put_all(std::span<const T> numbers) {
    if (numbers.empty()) return;
    const std::size_t end = bytes_.size();
    bytes_.resize(end + numbers.size_bytes());
    std::memcpy(bytes_.data() + end, numbers.data(), numbers.size_bytes());
  }

  /// Their count, then they themselves.
  template <typename T>
  void put_list(std::span<const T> numbers) {
    put(static_cast<std::uint64_t>(numbers.size()));
    put_all(numbers);
  }

  void put_text(std::string_view text) { put_list(std::span<const char>(text.data(), text.size())); }

  std::span<const std::uint8_t> bytes() const { return bytes_; }
  std::vector<std::uint8_t> take() { return std::move(bytes_); }

private:
  std::vector<std::uint8_t> bytes_;
};

/// Reads what a ByteWriter wrote. What reaches beyond the end is 0 or empty, and makes ended_well() false.
class ByteReader {
public:
  explicit ByteReader(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

  template <typename T>
  T get() {
    T number{};
    get_all(std::span<T>(&number, 1));
    return number;
  }

  template <typename T>
  void get_all(std::span<T> numbers) {
    if (numbers.empty()) return;
    if (numbers.size_bytes() > rest_.size()) {
      short_ = true;
      return;
    }
    std::memcpy(numbers.data(), rest_.data(), numbers.size_bytes());
    rest_ = rest_.subspan(numbers.size_bytes());
  }

  template <typename T>
  std::vector<T> get_list() {
    const auto count = get<std::uint64_t>();
    if (count > rest_.size() / sizeof(T)) {
      short_ = true;
      return {};
    }
    std::vector<T> numbers(static_cast<std::size_t>(count));
    get_all(std::span<T>(numbers));
    return numbers;
  }

  std::string get_text() {
    const std::vector<char> letters = get_list<char>();
    return {letters.begin(), letters.end()};
  }

  /// Whether all was there, and nothing is left.
  bool ended_well() const { return !short_ && rest_.empty(); }

private:
  std::span<const std::uint8_t> rest_;
  bool short_ = false;
};

} // namespace andamio
