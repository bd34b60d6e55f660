// Twelve layers of d = 8, drawn one after another; each token learns the one before it, by the mean-squared error.
// PyTorch 1.13: torch.manual_seed(0); 12 × nn.TransformerEncoderLayer(8, 2, 16, dropout=0, batch_first=True) in a row,
// in float64; x[t, i] = sin(0.5·(8t + i) + 0.1t); target = x.roll(1, 0); Adam with lr 1e-3.

#include "andamio/encoder/model.hpp"
#include "andamio/encoder/rank_distance.hpp"
#include "andamio/optim/adam.hpp"
#include "andamio/optim/clip.hpp"
#include "andamio/training/losses.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cmath>

using namespace andamio;

namespace {

constexpr Index d = 8;
constexpr Index tokens = 4;
constexpr Index layers = 12;

struct Trace {
  NormPlacement placement;
  std::array<double, 4> losses;         // of steps 0, 1, 10 and 50
  std::array<double, layers> gradients; // step 0: the norm of each layer's whole gradient
  std::array<double, 4> ranks;          // of x and after layers 1, 6 and 12: rank_distance
};

constexpr std::array traces{Trace{NormPlacement::post,
                                  {1.8295500341954576, 1.6901423202334054, 1.412570053187678, 0.432210616697876},
                                  {0.872601297, 0.777398242, 0.928258185, 1.09392389, 1.27131436, 1.00773973,
                                   0.884429194, 0.82357542, 0.682828244, 0.624167011, 0.487497414, 1.24171444},
                                  {0.9702112267504623, 0.9216652560933316, 0.7976297235948581, 0.668690276167197}},
                            Trace{NormPlacement::pre,
                                  {3.5923448040498864, 2.9231482316114485, 1.1524812315272035, 0.1706958103404216},
                                  {4.62749375, 4.26402399, 4.61233685, 4.75918339, 6.83103499, 4.74632872, 5.01714034,
                                   4.086553, 4.68240479, 4.46136909, 2.74417864, 3.81548221},
                                  {0.9702112267504623, 0.9102233060083876, 0.7452261170574208, 0.6056233111671461}}};

constexpr std::array<int, 4> steps{0, 1, 10, 50};

template <typename T>
Matrix<T> input() {
  return Matrix<double>::NullaryExpr(tokens, d,
                                     [](Index t, Index i) {
                                       return std::sin(0.5 * static_cast<double>(d * t + i) +
                                                       0.1 * static_cast<double>(t));
                                     })
      .template cast<T>();
}

template <typename T>
class Chain {
public:
  explicit Chain(NormPlacement placement, Initialisation initialisation = Initialisation::separate)
      : model_({.stack = {.block = {.d_model = d, .heads = 2, .d_ff = 16, .placement = placement},
                          .layers = layers,
                          .final_norm = FinalNorm::off,
                          .initialisation = initialisation},
                .ends = {}},
               {.sequences = 1, .tokens = tokens}),
        first_(Eigen::VectorX<T>::Zero(model_.weights().size())), second_(first_), x_(input<T>()), target_(tokens, d) {
    Generator generator(0);
    model_.initialise(generator);
    target_ << x_.bottomRows(1), x_.topRows(tokens - 1);
  }

  /// The loss, whose gradient the model then holds.
  double pass() {
    model_.clear_gradients();
    const MatrixView<T> y = model_.forward(x_, {.sequences = 1, .tokens = tokens});
    const double loss = mean_squared_error<T>(y, target_, model_.output_gradient());
    model_.backward(model_.output_gradient());
    return loss;
  }

  void step(std::int64_t t) {
    adam_step<T>(model_.weights(), model_.gradients(), {.first = first_, .second = second_}, t, {});
    model_.weights_changed();
  }

  double gradient_norm(Index layer) {
    const Index each = model_.gradients().size() / layers;
    return length_of<T>(model_.gradients().segment(layer * each, each));
  }

  double rank_after(Index count) {
    return rank_distance<T>(model_.stream(count == 0 ? 0 : model_.stream_after(count - 1))).value();
  }

private:
  Model<T> model_;
  Eigen::VectorX<T> first_;
  Eigen::VectorX<T> second_;
  Matrix<T> x_;
  Matrix<T> target_;
};

/// Relative tolerances of the losses up to step 10, and of step 50.
template <typename T>
void check_losses(double early, double late) {
  for (const Trace& trace : traces) {
    Chain<T> chain(trace.placement);
    std::size_t next = 0;
    for (int step = 0; step <= steps.back(); ++step) {
      const double loss = chain.pass();
      if (step == steps.at(next)) CHECK(loss == Approx(trace.losses.at(next++)).epsilon(step <= 10 ? early : late));
      chain.step(step + 1);
    }
  }
}

} // namespace

TEST_CASE("twelve separate layers in double follow PyTorch's losses: 1e-9 to step 10, 1e-6 at step 50") {
  check_losses<double>(1e-9, 1e-6);
}

TEST_CASE("twelve separate layers in float follow the losses of double: 2e-6 to step 10, 1e-4 at step 50") {
  check_losses<float>(2e-6, 1e-4);
}

TEST_CASE("their gradients at the start are PyTorch's, layer by layer") {
  for (const Trace& trace : traces) {
    Chain<double> chain(trace.placement);
    chain.pass();
    for (Index layer = 0; layer < layers; ++layer) {
      // Nine digits are written there.
      CHECK(chain.gradient_norm(layer) == Approx(trace.gradients.at(static_cast<std::size_t>(layer))).epsilon(5e-9));
    }
  }
}

TEST_CASE("their tokens come nearer to each other from layer to layer, as PyTorch's do") {
  for (const Trace& trace : traces) {
    Chain<double> chain(trace.placement);
    chain.pass();
    std::size_t i = 0;
    for (const Index count : {0, 1, 6, 12}) CHECK(chain.rank_after(count) == Approx(trace.ranks.at(i++)).epsilon(1e-9));
  }
}

// nn.TransformerEncoder copies one layer twelve times.
TEST_CASE("cloned layers are another model, with PyTorch's first losses") {
  CHECK(Chain<double>(NormPlacement::post, Initialisation::cloned).pass() == Approx(1.380240775150594).epsilon(1e-9));
  CHECK(Chain<double>(NormPlacement::pre, Initialisation::cloned).pass() == Approx(20.660315822563295).epsilon(1e-9));
}
