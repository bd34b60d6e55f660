/// Every parameter's gradient, and the input's, against the slope of the loss itself, in every variant.

#include "tests/cpp/encoder/support.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

using namespace andamio;
using namespace andamio::tests;

namespace {

constexpr BatchShape batch{.sequences = 2, .tokens = 3};

struct Variant {
  ModelConfig config;
  std::string name;
};

std::vector<Variant> variants() {
  std::vector<Variant> result;
  for (const auto placement : {NormPlacement::post, NormPlacement::pre, NormPlacement::sandwich}) {
    for (const auto norm : {NormKind::layer, NormKind::rms_llama, NormKind::rms_gemma, NormKind::none}) {
      for (const auto residual : {Residual::on, Residual::off}) {
        for (const auto activation : {Activation::relu, Activation::gelu}) {
          BlockConfig block{.d_model = 6, .heads = 3, .d_ff = 5};
          block.placement = placement;
          block.norm = norm;
          block.residual = residual;
          block.activation = activation;
          const auto number = [](auto choice) { return std::to_string(static_cast<int>(choice)); };
          result.push_back({.config = {.stack = {.block = block, .layers = 2}, .ends = {}},
                            .name = number(placement) + number(norm) + number(residual) + number(activation)});
        }
      }
    }
  }
  return result;
}

/// A model off all special values, and the loss Σ cᵢ·yᵢ of its output.
class Slopes {
public:
  explicit Slopes(const ModelConfig& config)
      : made_(17), model_(drawn<double>(config, batch, 3)),
        x_(made_matrix<double>(made_, batch.rows(), config.stack.block.d_model)),
        c_(made_matrix<double>(made_, x_.rows(), x_.cols())) {
    for (double& weight : model_.weights()) weight += 0.2 * made_.number();
    model_.weights_changed();
  }

  double loss(std::optional<std::uint64_t> dropout) {
    std::optional<Generator> generator;
    if (dropout) generator.emplace(*dropout);
    return model_.forward(x_, batch, generator ? &*generator : nullptr).cwiseProduct(c_).sum();
  }

  void check(std::optional<std::uint64_t> dropout = {}) {
    loss(dropout);
    model_.clear_gradients();
    model_.backward(c_);
    const Matrix<double> input_gradient = model_.input_gradient();
    check_slopes(MutableVectorXView<double>(x_.data(), x_.size()), input_gradient.reshaped<Eigen::RowMajor>(), dropout);
    check_slopes(model_.weights(), model_.gradients(), dropout);
  }

private:
  void check_slopes(MutableVectorXView<double> numbers, const VectorView& gradient,
                    std::optional<std::uint64_t> dropout) {
    constexpr double h = 1e-6;
    const double largest = gradient.cwiseAbs().maxCoeff();
    double worst = 0;
    for (Index i = 0; i < numbers.size(); ++i) {
      const double before = numbers[i];
      numbers[i] = before + h;
      model_.weights_changed();
      const double up = loss(dropout);
      numbers[i] = before - h;
      model_.weights_changed();
      const double down = loss(dropout);
      numbers[i] = before;
      worst = std::max(worst, std::abs((up - down) / (2 * h) - gradient[i]));
    }
    model_.weights_changed();
    CHECK(worst <= 1e-7 * largest);
  }

  MadeUp made_;
  Model<double> model_;
  Matrix<double> x_;
  Matrix<double> c_;
};

} // namespace

TEST_CASE("central differences agree with every gradient: placement × norm × residual × activation") {
  for (const Variant& variant : variants()) {
    CAPTURE(variant.name);
    Slopes(variant.config).check();
  }
}

TEST_CASE("central differences agree under the causal mask, with one sublayer, and with a final norm after post") {
  for (const auto sublayers : {Sublayers::both, Sublayers::attention, Sublayers::feed_forward}) {
    for (const auto placement : {NormPlacement::post, NormPlacement::sandwich}) {
      ModelConfig config{.stack = {.block = {.d_model = 8, .heads = 2, .d_ff = 7}, .layers = 2}, .ends = {}};
      config.stack.block.placement = placement;
      config.stack.block.sublayers = sublayers;
      config.stack.block.mask = AttentionMask::causal;
      config.stack.final_norm = FinalNorm::on;
      Slopes(config).check();
    }
  }
}

TEST_CASE("central differences agree without norms, with one sublayer, with and without residuals") {
  for (const auto sublayers : {Sublayers::attention, Sublayers::feed_forward}) {
    for (const auto residual : {Residual::on, Residual::off}) {
      ModelConfig config{.stack = {.block = {.d_model = 8, .heads = 2, .d_ff = 7}, .layers = 2}, .ends = {}};
      config.stack.block.norm = NormKind::none;
      config.stack.block.sublayers = sublayers;
      config.stack.block.residual = residual;
      Slopes(config).check();
    }
  }
}

TEST_CASE("central differences agree through dropout, drawn again alike") {
  for (const auto placement : {NormPlacement::post, NormPlacement::pre, NormPlacement::sandwich}) {
    ModelConfig config{.stack = {.block = {.d_model = 6, .heads = 3, .d_ff = 5}, .layers = 2}, .ends = {}};
    config.stack.block.placement = placement;
    config.stack.block.dropout = 0.3;
    Slopes(config).check(5);
  }
}
