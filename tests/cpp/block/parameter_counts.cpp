// PyTorch's counts: sum(p.numel() for p in nn.TransformerEncoderLayer(…).parameters()).

#include "andamio/block/parameter_counts.hpp"

#include <catch2/catch.hpp>

using namespace andamio;

TEST_CASE("parameters of the block of the first transformer, of GPT-2's and of the lesson's") {
  const ParameterCounts first = parameter_counts({.d_model = 512, .heads = 8, .d_ff = 2048});
  CHECK(first.attention == 1'050'624);
  CHECK(first.feed_forward == 2'099'712);
  CHECK(first.norms == 2'048);
  CHECK(first.block() == 3'152'384);
  const ParameterCounts gpt2 = parameter_counts({.d_model = 768, .heads = 12, .d_ff = 3072});
  CHECK(gpt2.feed_forward == 4'722'432);
  CHECK(gpt2.attention == 2'362'368);
  const ParameterCounts small = parameter_counts({});
  CHECK(small.attention == 4'224);
  CHECK(small.feed_forward == 8'352);
  CHECK(small.norms == 128);
  CHECK(small.block() == 12'704);
}

TEST_CASE("what may be no block has no parameters to count") {
  CHECK_THROWS_AS(parameter_counts({.d_model = 10, .heads = 3}), Error);
  CHECK_THROWS_AS(parameter_counts({.d_model = 0}), Error);
}
