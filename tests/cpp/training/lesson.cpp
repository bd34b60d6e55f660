// The lesson's experiment against the course's notebook (PyTorch 1.13, float32), tests/golden/lesson.inc.

#include "andamio/training/probes.hpp"
#include "andamio/training/run.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cmath>
#include <span>
#include <utility>

using namespace andamio;

namespace {

#include "tests/golden/lesson.inc"
#include "tests/golden/wasm-losses.inc"

RunConfig lesson(NormPlacement placement) {
  RunConfig config;
  config.stack.block.placement = placement;
  return config;
}

struct Notebook {
  NormPlacement placement;
  std::span<const double> losses;
  std::span<const double> linear1;
  std::span<const double> in_proj;
  double embedding;
  double first_loss; // on 256 sequences
};

const std::array notebooks{Notebook{NormPlacement::post, post_losses, post_linear1_gradients, post_in_proj_gradients,
                                    post_embedding_gradient, post_first_loss},
                           Notebook{NormPlacement::pre, pre_losses, pre_linear1_gradients, pre_in_proj_gradients,
                                    pre_embedding_gradient, pre_first_loss}};

void check_norms(const Reading& reading, std::span<const double> expected) {
  REQUIRE(reading.shape == std::vector<Index>{static_cast<Index>(expected.size())});
  for (std::size_t i = 0; i < expected.size(); ++i) {
    CHECK(static_cast<double>(reading.data[i]) == Approx(expected[i]).epsilon(1e-4));
  }
}

} // namespace

TEMPLATE_TEST_CASE("twelve layers at the start have the notebook's gradient norms", "", float, double) {
  for (const Notebook& notebook : notebooks) {
    Run<TestType> run(lesson(notebook.placement));
    check_norms(gradient_norms(run, 256, "linear1.weight"), notebook.linear1);
    check_norms(gradient_norms(run, 256, "self_attn.in_proj_weight"), notebook.in_proj);
    check_norms(gradient_norms(run, 256, "0.weight"), {&notebook.embedding, 1});
    CHECK(run.evaluate(256).loss == Approx(notebook.first_loss).epsilon(1e-5));
  }
}

TEST_CASE("the first 60 losses are the notebook's") {
  for (const Notebook& notebook : notebooks) {
    Run<float> run(lesson(notebook.placement));
    run.advance(60);
    for (std::size_t i = 0; i < 60; ++i) {
      CHECK(std::abs(static_cast<double>(run.losses()[i]) - notebook.losses[i]) <= 1e-4);
    }
  }
}

TEST_CASE("a hundred steps have the same losses natively as in WebAssembly, within 1e-5") {
  for (const auto& [placement, losses] :
       {std::pair{NormPlacement::post, wasm_post_losses}, std::pair{NormPlacement::pre, wasm_pre_losses}}) {
    Run<float> run(lesson(placement));
    run.advance(100);
    for (std::size_t i = 0; i < losses.size(); ++i) CHECK(std::abs(run.losses()[i] - losses[i]) <= 1e-5F);
  }
}
