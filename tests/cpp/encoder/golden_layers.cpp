/// Single layers against PyTorch's float64: tests/golden/layers.safetensors.

#include "andamio/encoder/attention.hpp"
#include "andamio/encoder/embedding.hpp"
#include "andamio/encoder/feed_forward.hpp"
#include "andamio/encoder/linear.hpp"
#include "andamio/encoder/softmax.hpp"
#include "tests/cpp/support/fixtures.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <vector>

using namespace andamio;
using namespace andamio::tests;

namespace {

struct Tolerance {
  double forward;
  double backward;
};
constexpr Tolerance in_double{1e-12, 1e-9};
constexpr Tolerance in_float{2e-6, 2e-5};

/// The memory and the weights that a layer of a model would find.
template <typename T>
class Bench {
public:
  /// `place(places)` hands out what the layer and its scratch need.
  template <typename Place>
  Bench(const Case& fixture, const ParameterList& list, Place place)
      : fixture_(fixture), list_(list), weights_(static_cast<std::size_t>(list.size())), gradients_(weights_.size()) {
    Places counting;
    place(counting);
    memory_.resize(static_cast<std::size_t>(counting.bytes() / sizeof(Line)) + 1);
    Places places(memory_.front().bytes.data());
    place(places);
    const auto given = fixture.group("weight");
    REQUIRE(given.size() == list.items().size());
    for (const Parameter& parameter : list.items()) {
      const auto numbers = given.at(parameter.name).as<T>();
      std::copy(numbers.begin(), numbers.end(), weights_.begin() + parameter.offset);
    }
  }

  const T* weights() const { return weights_.data(); }
  Flat<T> flat() { return {weights_.data(), gradients_.data()}; }

  void check_gradients(Tolerance tolerance) const {
    const auto expected = fixture_.group("gradient");
    for (const Parameter& parameter : list_.items()) {
      CAPTURE(parameter.name);
      const auto begin = gradients_.begin() + parameter.offset;
      const std::vector<T> gradient(begin, begin + parameter.size);
      CHECK(apart(gradient, expected.at(parameter.name).numbers) <= tolerance.backward);
    }
  }

private:
  struct alignas(Places::alignment) Line {
    std::array<std::byte, Places::alignment> bytes;
  };

  const Case& fixture_;
  const ParameterList& list_;
  std::vector<T> weights_;
  std::vector<T> gradients_;
  std::vector<Line> memory_;
};

template <typename T>
std::vector<T> like(const Case& fixture, const char* tensor) {
  return std::vector<T>(fixture.tensor(tensor).numbers.size());
}

/// What goes through a layer of a bench, forward and backward, and room for what comes out.
template <typename T>
struct Pass {
  Pass(const Case& from, const Bench<T>& on)
      : fixture(from), bench(on), x(from.tensor("x").as<T>()), dy(from.tensor("dy").as<T>()), y(like<T>(from, "y")),
        dx(like<T>(from, "dx")) {}

  void check(Tolerance tolerance) const {
    CHECK(apart(y, fixture.tensor("y").numbers) <= tolerance.forward);
    CHECK(apart(dx, fixture.tensor("dx").numbers) <= tolerance.backward);
    bench.check_gradients(tolerance);
  }

  const Case& fixture;
  const Bench<T>& bench;
  std::vector<T> x, dy, y, dx;
};

template <typename T>
void check_linear(const Case& fixture, Tolerance tolerance) {
  ParameterList list;
  Linear<T> linear(list, "weight", "bias", fixture.whole("inputs"), fixture.whole("outputs"));
  Bench<T> bench(fixture, list, [&](Places& places) { linear.place(places); });
  linear.weights_changed(bench.weights());
  Pass<T> pass(fixture, bench);
  linear.forward(bench.weights(), pass.x.data(), fixture.whole("rows"), pass.y.data());
  linear.backward(bench.flat(), pass.dy.data(), pass.x.data(), fixture.whole("rows"), pass.dx.data(), Into::replace);
  pass.check(tolerance);
}

template <typename T>
void check_attention(const Case& fixture, Tolerance tolerance) {
  const BatchShape batch{.sequences = fixture.whole("batch"), .tokens = fixture.whole("tokens")};
  BlockConfig config;
  config.d_model = fixture.whole("d_model");
  config.heads = fixture.whole("heads");
  config.mask = fixture.word("causal") == "1" ? AttentionMask::causal : AttentionMask::none;
  ParameterList list;
  Attention<T> attention(list, "", config);
  AttentionScratch<T> scratch;
  Bench<T> bench(fixture, list, [&](Places& places) {
    attention.place(places, batch);
    scratch.place(places, {.batch = batch, .heads = config.heads, .head_dim = config.d_model / config.heads});
  });
  attention.weights_changed(bench.weights());
  Pass<T> pass(fixture, bench);
  auto map = like<T>(fixture, "map");
  attention.forward(bench.weights(), pass.x.data(), batch, nullptr, scratch, pass.y.data());
  attention.weights(batch, map);
  CHECK(apart(map, fixture.tensor("map").numbers) <= tolerance.forward);
  attention.backward(bench.flat(), pass.dy.data(), pass.x.data(), batch, scratch, pass.dx.data(), Into::replace);
  pass.check(tolerance);
}

template <typename T>
void check_feed_forward(const Case& fixture, Tolerance tolerance) {
  const BatchShape batch{.sequences = fixture.whole("rows"), .tokens = 1};
  BlockConfig config;
  config.d_model = fixture.whole("d_model");
  config.d_ff = fixture.whole("d_ff");
  config.activation = fixture.word("activation") == "gelu" ? Activation::gelu : Activation::relu;
  ParameterList list;
  FeedForward<T> feed_forward(list, "", config);
  FeedForwardScratch<T> scratch;
  Bench<T> bench(fixture, list, [&](Places& places) {
    feed_forward.place(places, batch);
    scratch.place(places, batch.rows(), config.d_ff);
  });
  feed_forward.weights_changed(bench.weights());
  Pass<T> pass(fixture, bench);
  feed_forward.forward(bench.weights(), pass.x.data(), batch, nullptr, scratch, pass.y.data());
  feed_forward.backward(bench.flat(), pass.dy.data(), pass.x.data(), batch, scratch, pass.dx.data(), Into::replace);
  pass.check(tolerance);
}

template <typename T>
void check_embedding(const Case& fixture, Tolerance tolerance) {
  const Index rows = fixture.whole("batch") * fixture.whole("tokens");
  ParameterList list;
  Embedding<T> embedding(list, "", fixture.whole("classes"), fixture.whole("d_model"));
  Bench<T> bench(fixture, list, [&](Places& places) { embedding.place(places, rows); });
  const auto tokens = fixture.tensor("x").as<std::int32_t>();
  const auto dy = fixture.tensor("dy").as<T>();
  auto y = like<T>(fixture, "y");
  embedding.forward(bench.weights(), tokens, y.data());
  CHECK(apart(y, fixture.tensor("y").numbers) == 0);
  embedding.backward(bench.flat(), dy.data(), rows);
  bench.check_gradients(tolerance);
}

template <typename T>
void check_softmax(const Case& fixture, Tolerance tolerance) {
  const auto x = fixture.tensor("x").as<T>();
  auto y = like<T>(fixture, "y");
  const Index classes = fixture.whole("classes");
  for (Index row = 0; row < fixture.whole("rows"); ++row)
    softmax(x.data() + row * classes, classes, y.data() + row * classes);
  CHECK(apart(y, fixture.tensor("y").numbers) <= tolerance.forward);
}

using Check = void(const Case&, Tolerance);

void check_all(const char* layer, Check check_double, Check check_float) {
  for (const Case& fixture : fixtures("layers", layer)) {
    CAPTURE(fixture.name);
    check_double(fixture, in_double);
    check_float(fixture, in_float);
  }
}

} // namespace

TEST_CASE("linear layers agree with PyTorch's float64") {
  check_all("linear", check_linear<double>, check_linear<float>);
}

TEST_CASE("attention, with and without the causal mask, agrees with PyTorch's float64, and so do its maps") {
  check_all("attention", check_attention<double>, check_attention<float>);
}

TEST_CASE("feed-forward with ReLU and GELU, tails included, agrees with PyTorch's float64") {
  check_all("feed_forward", check_feed_forward<double>, check_feed_forward<float>);
}

TEST_CASE("embedding and softmax agree with PyTorch's float64") {
  check_all("embedding", check_embedding<double>, check_embedding<float>);
  check_all("softmax", check_softmax<double>, check_softmax<float>);
}
