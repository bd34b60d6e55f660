/// Published numbers: one block and twelve of them, in float64 as PyTorch 1.13 computes them from float32 weights.

#include "andamio/encoder/rank_distance.hpp"
#include "tests/cpp/encoder/support.hpp"

#include <catch2/catch.hpp>

#include <cmath>

using namespace andamio;
using namespace andamio::tests;

namespace {

constexpr Index d = 8;

ModelConfig stack_of(NormPlacement placement, Index layers, Initialisation initialisation) {
  return {.stack = {.block = {.d_model = d, .heads = 2, .d_ff = 16, .placement = placement},
                    .layers = layers,
                    .final_norm = FinalNorm::off,
                    .initialisation = initialisation},
          .ends = {}};
}

// x(t, i) = sin(0.5·(8t + i) + 0.1·t)
template <typename T>
Matrix<T> waves(Index tokens) {
  return Matrix<double>::NullaryExpr(tokens, d,
                                     [](Index t, Index i) {
                                       return std::sin(0.5 * static_cast<double>(d * t + i) +
                                                       0.1 * static_cast<double>(t));
                                     })
      .template cast<T>();
}

template <typename Row>
void check_row(const Row& actual, const std::vector<double>& expected, double margin) {
  REQUIRE(static_cast<std::size_t>(actual.size()) == expected.size());
  CHECK((actual.template cast<double>() - vector_of(expected).transpose()).cwiseAbs().maxCoeff() <= margin);
}

const std::vector<double> post_row0{-0.8848155427990393,  -0.26932302257047613, 1.1538638067387426,
                                    0.8246966469266401,   1.1060527966415157,   0.31343716371298924,
                                    -0.31765045873857484, -1.9262613899117975};
const std::vector<double> post_row3{-1.4712022117401535, -0.567702826853796, 1.016123160384686,   0.5788228286485178,
                                    1.2627814267290551,  0.5108772738705977, 0.17360254144578735, -1.5033021924846945};
const std::vector<double> pre_row0{-0.1568169904882235, 0.2161217450051266, 1.2203386470456654,  0.6324270023883596,
                                   1.2457684788175025,  0.5359058460826983, 0.45393759950561746, -0.9716193976731438};
const std::vector<double> pre_row3{-0.42522612114175995, 0.14073655925521342, 1.0500082689954864, 0.34932223093536485,
                                   1.1820479699560793,   0.47958138027996744, 0.5846334831333414, -0.7568723383305346};
const std::vector<double> post_alone{-0.9083315480988323, -0.22544085564616742, 0.9644444300806531,
                                     0.7346423562014762,  1.348501923411088,    0.28953382140839445,
                                     -0.2878776209455433, -1.9154725064110683};

template <typename T>
void check_block(double margin) {
  for (const auto placement : {NormPlacement::post, NormPlacement::pre}) {
    const bool post = placement == NormPlacement::post;
    auto model = drawn<T>(stack_of(placement, 1, Initialisation::cloned), {.sequences = 1, .tokens = 4}, 0);
    const auto y = model.forward(waves<T>(4), {.sequences = 1, .tokens = 4});
    check_row(y.row(0), post ? post_row0 : pre_row0, margin);
    check_row(y.row(3), post ? post_row3 : pre_row3, margin);
  }
  auto model = drawn<T>(stack_of(NormPlacement::post, 1, Initialisation::cloned), {.sequences = 1, .tokens = 1}, 0);
  check_row(model.forward(waves<T>(1), {}).row(0), post_alone, margin);
}

/// mean((y − target)²), target being x moved on by one row; and its gradient in the model.
template <typename T>
double step_of_trace(Model<T>& model, const Matrix<T>& x, BatchShape batch) {
  const auto y = model.forward(x, batch);
  Matrix<T> target(x.rows(), d);
  target << x.bottomRows(1), x.topRows(x.rows() - 1);
  const Matrix<double> difference = y.template cast<double>() - target.template cast<double>();
  const auto n = static_cast<double>(x.size());
  model.clear_gradients();
  model.backward(Matrix<T>((2 / n * difference).template cast<T>()));
  return difference.squaredNorm() / n;
}

/// Of all parameters of a layer.
template <typename T>
double layer_gradient(const Model<T>& model, std::size_t layer) {
  const std::string prefix = "layers." + std::to_string(layer) + ".";
  double squares = 0;
  for (const Parameter& parameter : model.parameters().items()) {
    if (parameter.name.starts_with(prefix)) squares += std::pow(length(parameter.of(model.gradients())), 2);
  }
  return std::sqrt(squares);
}

struct Trace {
  NormPlacement placement;
  double loss;                       // of 12 layers drawn one by one
  double loss_cloned;                // of one layer copied
  std::vector<double> gradients;     // length of each layer's whole gradient
  std::vector<double> rank_distance; // of the stream before layer 1 and after 1, 6 and 12
};

const std::vector<Trace> traces{{NormPlacement::post,
                                 1.8295500341954576,
                                 1.380240775150594,
                                 {0.872601297, 0.777398242, 0.928258185, 1.09392389, 1.27131436, 1.00773973,
                                  0.884429194, 0.82357542, 0.682828244, 0.624167011, 0.487497414, 1.24171444},
                                 {0.9702112267504623, 0.9216652560933316, 0.7976297235948581, 0.668690276167197}},
                                {NormPlacement::pre,
                                 3.5923448040498864,
                                 20.660315822563295,
                                 {4.62749375, 4.26402399, 4.61233685, 4.75918339, 6.83103499, 4.74632872, 5.01714034,
                                  4.086553, 4.68240479, 4.46136909, 2.74417864, 3.81548221},
                                 {0.9702112267504623, 0.9102233060083876, 0.7452261170574208, 0.6056233111671461}}};

template <typename T>
void check_traces(double tolerance) {
  constexpr BatchShape batch{.sequences = 1, .tokens = 4};
  for (const Trace& trace : traces) {
    auto cloned = drawn<T>(stack_of(trace.placement, 12, Initialisation::cloned), batch, 0);
    CHECK(step_of_trace(cloned, waves<T>(4), batch) == Approx(trace.loss_cloned).epsilon(tolerance));
    auto model = drawn<T>(stack_of(trace.placement, 12, Initialisation::separate), batch, 0);
    CHECK(step_of_trace(model, waves<T>(4), batch) == Approx(trace.loss).epsilon(tolerance));
    for (std::size_t layer = 0; layer < 12; ++layer) {
      CHECK(layer_gradient(model, layer) ==
            Approx(trace.gradients[layer]).epsilon(std::max(tolerance, 5e-9))); // nine digits are given
    }
    const std::vector<Index> entries{0, model.stream_after(0), model.stream_after(5), model.stream_after(11)};
    for (std::size_t i = 0; i < entries.size(); ++i) {
      CHECK(rank_distance<T>(model.stream(entries[i])).value() == Approx(trace.rank_distance[i]).epsilon(tolerance));
    }
  }
}

} // namespace

TEST_CASE("the weights of an encoder layer of seed 0 are PyTorch's") {
  const auto model = drawn<float>(stack_of(NormPlacement::post, 1, Initialisation::cloned), {}, 0);
  const auto weight = [&](std::string_view name, Index i) {
    return model.parameters().find(name)->of(model.weights())[i];
  };
  CHECK(weight("layers.0.self_attn.out_proj.weight", 0) == static_cast<float>(-0.0026469905860722065));
  CHECK(weight("layers.0.self_attn.in_proj_weight", 0) == static_cast<float>(0.17017827928066254));
  CHECK(weight("layers.0.self_attn.in_proj_weight", 2) == static_cast<float>(0.37681081891059875));
  CHECK(weight("layers.0.linear1.weight", 2) == static_cast<float>(-0.09879983961582184));
  CHECK(weight("layers.0.linear2.bias", 0) == static_cast<float>(-0.06372597813606262));
  const auto in_proj = model.parameters().find("layers.0.self_attn.in_proj_weight")->of(model.weights());
  CHECK(in_proj.cast<double>().sum() == Approx(-4.00654603150906).epsilon(1e-12));
}

TEST_CASE("an encoder layer of seed 0, post and pre, gives PyTorch's rows") {
  check_block<double>(1e-12);
  check_block<float>(1e-6);
}

TEST_CASE("the gradient of Σy³ through an encoder layer of seed 0, a bias of the keys changes nothing") {
  constexpr BatchShape batch{.sequences = 1, .tokens = 4};
  auto model = drawn<double>(stack_of(NormPlacement::post, 1, Initialisation::cloned), batch, 0);
  const auto y = model.forward(waves<double>(4), batch);
  model.backward(Matrix<double>(3 * y.cwiseAbs2()));
  CHECK(length(gradient(model, "layers.0.self_attn.in_proj_weight")) == Approx(14.476297886995809).epsilon(1e-12));
  CHECK(length(gradient(model, "layers.0.linear1.weight")) == Approx(17.83506163672952).epsilon(1e-12));
  CHECK(length(model.input_gradient()) == Approx(23.961379142987795).epsilon(1e-12));
  CHECK(gradient(model, "layers.0.self_attn.in_proj_bias").segment(d, d).cwiseAbs().maxCoeff() <= 1e-14);
}

TEST_CASE("tokens exchanged go through an encoder exchanged") {
  constexpr BatchShape batch{.sequences = 1, .tokens = 4};
  for (const auto placement : {NormPlacement::post, NormPlacement::pre}) {
    auto model = drawn<double>(stack_of(placement, 1, Initialisation::cloned), batch, 0);
    auto x = waves<double>(4);
    const Matrix<double> straight = model.forward(x, batch);
    x.row(0).swap(x.row(3));
    const Matrix<double> exchanged = model.forward(x, batch);
    check_row(exchanged.row(3), list_of(straight.row(0)), 1e-14);
    check_row(exchanged.row(0), list_of(straight.row(3)), 1e-14);
  }
}

TEST_CASE("twelve layers at the start: losses, gradients per layer, distances to equal rows") {
  check_traces<double>(1e-9);
  check_traces<float>(4e-6);
}
