// A token alone and in its sentence, with PyTorch 1.13's weights and tokens for a seed.

#include "andamio/block/sentences.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using namespace andamio;

namespace {

Index on(Sentences& sentences, Index sequence, Index token) {
  return (sentences.sums(sentences.token(sequence, token)).array() > 0).count();
}

template <typename Use>
std::string refused(Use use) {
  try {
    use();
    return {};
  } catch (const Error& error) {
    return error.parameter();
  }
}

} // namespace

// (torch.relu(ffn[0](X)) > 0).sum(-1), manual_seed(0).
TEST_CASE("each token lights the neurons that it lights in PyTorch") {
  Sentences sentences({});
  const std::vector<std::vector<Index>> counts{{1011, 1026, 975, 1052, 1015}, {1012, 1012, 1015, 1046, 1002}};
  for (Index sequence = 0; sequence < 2; ++sequence) {
    for (Index t = 0; t < 5; ++t) {
      CHECK(on(sentences, sequence, t) == counts[static_cast<std::size_t>(sequence)][static_cast<std::size_t>(t)]);
    }
  }
}

// The largest differences of nn.MultiheadAttention for each token alone, manual_seed(0): 1.1109, 1.1107, 1.0419, …
TEST_CASE("a token alone: the same to the feed-forward network, another to attention") {
  Sentences sentences({});
  const std::vector<float> alone{1.110900640F, 1.110669017F, 1.041890025F, 1.118910432F, 1.115416527F};
  for (Index t = 0; t < 5; ++t) {
    std::vector<Index> others;
    for (Index other = 0; other < 5; ++other) {
      if (other != t) others.push_back(other);
    }
    const Changes changes = sentences.cover(t, others);
    CHECK(changes.feed_forward <= 1e-6F);
    CHECK(changes.attention == Approx(alone[static_cast<std::size_t>(t)]).margin(2e-6));
  }
}

TEST_CASE("covering nothing changes nothing, and covering one changes attention") {
  Sentences sentences({});
  const Changes nothing = sentences.cover(2, {});
  CHECK(nothing.feed_forward == 0);
  CHECK(nothing.attention == 0);
  CHECK(sentences.cover(2, {4}).attention > 0.1F);
  CHECK(sentences.cover(2, {0, 1, 3, 4, 4}).attention == sentences.cover(2, {0, 1, 3, 4}).attention);
}

TEST_CASE("tokens in another order give their outputs in that order") {
  Sentences sentences({});
  const Changes changes = sentences.permute({4, 2, 0, 3, 1});
  CHECK(changes.feed_forward <= 1e-6F);
  CHECK(changes.attention <= 1e-6F);
}

// 7.7e-7 and 0.8463 in PyTorch, which adds in parts: what is left is rounding.
TEST_CASE("without its ReLU the network is one matrix, and with it something else") {
  Sentences sentences({});
  const WithoutGate found = sentences.without_gate();
  CHECK(found.one_matrix < 4e-6F);
  CHECK(found.gated == Approx(0.846297).margin(2e-5));
}

TEST_CASE("a changed token is answered: its output is the second layer's sum over the neurons that are on") {
  Sentences sentences({.d_model = 8, .heads = 2, .d_ff = 12, .sequences = 1, .tokens = 3, .seed = 5});
  Eigen::VectorXf x = sentences.token(0, 1);
  const Eigen::VectorXf before = sentences.output(x);
  CHECK(before.size() == 8);
  CHECK(sentences.sums(x).size() == 12);
  x[3] += 1;
  CHECK((Eigen::VectorXf(sentences.output(x)) - before).cwiseAbs().maxCoeff() > 0.01F);
}

TEST_CASE("what no sentence has is refused by name, and the next call works") {
  Sentences sentences({.d_model = 8, .heads = 2, .d_ff = 12, .sequences = 1, .tokens = 3});
  CHECK(refused([&] { sentences.cover(3, {}); }) == "token");
  CHECK(refused([&] { sentences.cover(-1, {}); }) == "token");
  CHECK(refused([&] { sentences.cover(1, {1}); }) == "covered");
  CHECK(refused([&] { sentences.cover(1, {3}); }) == "covered");
  CHECK(refused([&] { sentences.permute({0, 1}); }) == "order");
  CHECK(refused([&] { sentences.permute({0, 1, 1}); }) == "order");
  CHECK(refused([&] { sentences.token(1, 0); }) == "sequence");
  CHECK(refused([&] { sentences.sums(Eigen::VectorXf(7)); }) == "x");
  CHECK(refused([] { Sentences({.d_model = 8, .heads = 3}); }) == "heads");
  CHECK(sentences.cover(1, {0}).feed_forward <= 1e-6F);
}
