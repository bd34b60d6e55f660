#include "tests/cpp/support/fixtures.hpp"

#include <cstring>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <string_view>

namespace andamio::tests {

namespace {

/// The little JSON of a header: an object of objects, whose values are texts or lists of whole numbers.
class Header {
public:
  explicit Header(std::string_view text) : text_(text) {}

  /// Calls `entry(key)` for each key of the object that begins here; it reads the value.
  template <typename Entry>
  void object(Entry entry) {
    expect('{');
    while (!follows('}')) {
      const std::string key = word();
      expect(':');
      entry(key);
      follows(',');
    }
  }

  std::string word() {
    expect('"');
    const std::size_t end = text_.find('"', at_);
    if (end == std::string_view::npos) throw std::runtime_error("a text without an end");
    std::string result(text_.substr(at_, end - at_));
    at_ = end + 1;
    return result;
  }

  std::vector<std::ptrdiff_t> whole_numbers() {
    std::vector<std::ptrdiff_t> result;
    expect('[');
    while (!follows(']')) {
      std::size_t length = 0;
      result.push_back(std::stol(std::string(text_.substr(at_, 20)), &length));
      at_ += length;
      follows(',');
    }
    return result;
  }

private:
  bool follows(char character) {
    if (at_ >= text_.size() || text_[at_] != character) return false;
    ++at_;
    return true;
  }

  void expect(char character) {
    if (!follows(character)) throw std::runtime_error("a header that is not as expected at " + std::to_string(at_));
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

template <typename T>
std::vector<double> widened(std::string_view bytes) {
  std::vector<double> result;
  for (std::size_t at = 0; at < bytes.size(); at += sizeof(T)) {
    T number;
    std::memcpy(&number, bytes.data() + at, sizeof(T));
    result.push_back(static_cast<double>(number));
  }
  return result;
}

std::vector<double> numbers_of(const std::string& type, std::string_view bytes) {
  if (type == "F64") return widened<double>(bytes);
  if (type == "F32") return widened<float>(bytes);
  if (type == "I64") return widened<std::int64_t>(bytes);
  throw std::runtime_error("numbers of an unknown type " + type);
}

/// "d_model=12 heads=3": a line of settings.
std::map<std::string, std::string> settings_of(const std::string& line) {
  std::map<std::string, std::string> result;
  std::istringstream words(line);
  for (std::string word; words >> word;) result[word.substr(0, word.find('='))] = word.substr(word.find('=') + 1);
  return result;
}

std::string contents_of(const std::string& file) {
  // In Node too: the tests are linked with its file system.
  std::ifstream stream(file, std::ios::binary);
  if (!stream) throw std::runtime_error(file + " cannot be read");
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::map<std::string, Case> read(const std::string& file) {
  const std::string contents = contents_of(file);
  std::uint64_t length = 0;
  std::memcpy(&length, contents.data(), sizeof length);
  const auto data = std::string_view(contents).substr(sizeof length + static_cast<std::size_t>(length));
  Header header(std::string_view(contents).substr(sizeof length, static_cast<std::size_t>(length)));

  std::map<std::string, Case> cases;
  header.object([&](const std::string& path) {
    if (path == "__metadata__") {
      header.object([&](const std::string& name) { cases[name] = {name, settings_of(header.word()), {}}; });
      return;
    }
    std::string type;
    Tensor tensor;
    header.object([&](const std::string& key) {
      if (key == "dtype") {
        type = header.word();
      } else if (key == "shape") {
        tensor.shape = header.whole_numbers();
      } else {
        const auto place = header.whole_numbers();
        const auto begin = static_cast<std::size_t>(place.at(0));
        tensor.numbers = numbers_of(type, data.substr(begin, static_cast<std::size_t>(place.at(1)) - begin));
      }
    });
    const std::size_t slash = path.find('/');
    cases.at(path.substr(0, slash)).tensors[path.substr(slash + 1)] = std::move(tensor);
  });
  return cases;
}

} // namespace

const Tensor& Case::tensor(const std::string& tensor_name) const {
  const auto found = tensors.find(tensor_name);
  if (found == tensors.end()) throw std::runtime_error(name + " has no tensor " + tensor_name);
  return found->second;
}

std::map<std::string, Tensor> Case::group(const std::string& group_name) const {
  std::map<std::string, Tensor> result;
  const std::string prefix = group_name + ".";
  for (const auto& [tensor_name, tensor] : tensors)
    if (tensor_name.starts_with(prefix)) result[tensor_name.substr(prefix.size())] = tensor;
  return result;
}

std::vector<Case> fixtures(const std::string& file, const std::string& kind) {
  std::vector<Case> result;
  for (auto& [name, found] : read(std::string(ANDAMIO_GOLDEN) + "/" + file + ".safetensors"))
    if (kind.empty() || found.settings["kind"] == kind) result.push_back(std::move(found));
  if (result.empty()) throw std::runtime_error("no fixtures of the kind " + kind + " in " + file);
  return result;
}

} // namespace andamio::tests
