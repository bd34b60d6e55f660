/// Single layers against PyTorch's float64: tests/golden/layers.safetensors.

#include "andamio/encoder/attention.hpp"
#include "andamio/encoder/embedding.hpp"
#include "andamio/encoder/feed_forward.hpp"
#include "andamio/encoder/linear.hpp"
#include "andamio/encoder/softmax.hpp"
#include "tests/cpp/support/fixtures.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
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

/// The arena and the weights that a layer of a model would find.
template <typename T>
class Bench {
public:
  /// `place(arena)` takes what the layer and its scratch need.
  template <typename Place>
  Bench(const Case& fixture, const ParameterList& list, Place place)
      : fixture_(fixture), list_(list), weights_(list.size()), gradients_(Eigen::VectorX<T>::Zero(list.size())) {
    Arena counting;
    place(counting);
    arena_ = Arena(counting.bytes());
    place(arena_);
    const auto given = fixture.group("weight");
    REQUIRE(given.size() == list.items().size());
    for (const Parameter& parameter : list.items()) {
      const auto numbers = given.at(parameter.name).as<T>();
      parameter.of(weights_) = vector_of(numbers);
    }
  }

  VectorXView<T> weights() const { return {weights_.data(), weights_.size()}; }
  Flat<T> flat() { return {weights(), MutableVectorXView<T>(gradients_.data(), gradients_.size())}; }

  void check_gradients(Tolerance tolerance) const {
    const auto expected = fixture_.group("gradient");
    for (const Parameter& parameter : list_.items()) {
      CAPTURE(parameter.name);
      CHECK(apart(parameter.of(gradients_), expected.at(parameter.name).numbers) <= tolerance.backward);
    }
  }

private:
  const Case& fixture_;
  const ParameterList& list_;
  Eigen::VectorX<T> weights_;
  Eigen::VectorX<T> gradients_;
  Arena arena_;
};

/// A tensor of a fixture as rows of its last extent.
template <typename T>
Matrix<T> matrix_of(const Case& fixture, const char* name) {
  const Tensor& tensor = fixture.tensor(name);
  const auto numbers = tensor.as<T>();
  return rows_of(numbers, tensor.shape.back());
}

/// What goes through a layer of a bench, forward and backward, and room for what comes out.
template <typename T>
struct Pass {
  Pass(const Case& from, const Bench<T>& on)
      : fixture(from), bench(on), x(matrix_of<T>(from, "x")), dy(matrix_of<T>(from, "dy")), y(dy.rows(), dy.cols()),
        dx(x.rows(), x.cols()) {}

  void check(Tolerance tolerance) const {
    CHECK(apart(y, fixture.tensor("y").numbers) <= tolerance.forward);
    CHECK(apart(dx, fixture.tensor("dx").numbers) <= tolerance.backward);
    bench.check_gradients(tolerance);
  }

  const Case& fixture;
  const Bench<T>& bench;
  Matrix<T> x, dy, y, dx;
};

template <typename T>
void check_linear(const Case& fixture, Tolerance tolerance) {
  ParameterList list;
  Linear<T> linear(list, "weight", "bias", fixture.whole("inputs"), fixture.whole("outputs"));
  Bench<T> bench(fixture, list, [&](Arena& arena) { linear.place(arena); });
  linear.weights_changed(bench.weights());
  Pass<T> pass(fixture, bench);
  linear.forward(bench.weights(), pass.x, pass.y);
  linear.backward(bench.flat(), pass.dy, pass.x, pass.dx, Into::replace);
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
  Bench<T> bench(fixture, list, [&](Arena& arena) {
    attention.place(arena, batch);
    scratch.place(arena, {.batch = batch, .heads = config.heads, .head_dim = config.d_model / config.heads});
  });
  attention.weights_changed(bench.weights());
  Pass<T> pass(fixture, bench);
  std::vector<T> map(fixture.tensor("map").numbers.size());
  attention.forward(bench.weights(), pass.x, batch, nullptr, scratch, pass.y);
  attention.weights(batch, map);
  CHECK(apart(map, fixture.tensor("map").numbers) <= tolerance.forward);
  attention.backward(bench.flat(), pass.dy, pass.x, batch, scratch, pass.dx, Into::replace);
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
  Bench<T> bench(fixture, list, [&](Arena& arena) {
    feed_forward.place(arena, batch);
    scratch.place(arena, batch.rows(), config.d_ff);
  });
  feed_forward.weights_changed(bench.weights());
  Pass<T> pass(fixture, bench);
  feed_forward.forward(bench.weights(), pass.x, batch, nullptr, scratch, pass.y);
  feed_forward.backward(bench.flat(), pass.dy, pass.x, batch, scratch, pass.dx, Into::replace);
  pass.check(tolerance);
}

template <typename T>
void check_embedding(const Case& fixture, Tolerance tolerance) {
  const Index rows = fixture.whole("batch") * fixture.whole("tokens");
  ParameterList list;
  Embedding<T> embedding(list, "", fixture.whole("classes"), fixture.whole("d_model"));
  Bench<T> bench(fixture, list, [&](Arena& arena) { embedding.place(arena, rows); });
  const auto tokens = fixture.tensor("x").as<std::int32_t>();
  const auto dy = matrix_of<T>(fixture, "dy");
  Matrix<T> y(dy.rows(), dy.cols());
  embedding.forward(bench.weights(), tokens, y);
  CHECK(apart(y, fixture.tensor("y").numbers) == 0);
  embedding.backward(bench.flat(), dy);
  bench.check_gradients(tolerance);
}

template <typename T>
void check_softmax(const Case& fixture, Tolerance tolerance) {
  const auto x = matrix_of<T>(fixture, "x");
  Matrix<T> y(x.rows(), x.cols());
  std::vector<Lanes<T>> row(static_cast<std::size_t>(x.cols()));
  for (Index i = 0; i < x.rows(); ++i) {
    std::transform(x.row(i).begin(), x.row(i).end(), row.begin(), [](T number) { return splat(number); });
    softmax_lanes<T>(row, T{1});
    std::transform(row.begin(), row.end(), y.row(i).begin(), [](const Lanes<T>& lanes) { return lanes[0]; });
  }
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
