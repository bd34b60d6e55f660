// The stream beside PyTorch 1.13's in float32: nn.TransformerEncoderLayer drawn one after the other from a seed, then
// x0 = torch.randn(tokens, d_model); x + f(norm(x)), norm(x + f(x)) and f(norm(x)) written out.

#include "andamio/block/residual_stream.hpp"

#include "andamio/block/lone_block.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using namespace andamio;
using namespace andamio::stream_columns;

namespace {

const std::vector<StreamMode> modes{StreamMode::pre, StreamMode::post, StreamMode::replace};

/// Without dropout.
StreamConfig small_of(std::vector<Index> without = {}) {
  return {.blocks = 2,
          .d_model = 12,
          .heads = 3,
          .d_ff = 20,
          .tokens = 5,
          .seed = 3,
          .dropout = 0,
          .without = std::move(without)};
}

/// One that has come to its end.
struct Passed : ResidualStream {
  explicit Passed(const StreamConfig& config) : ResidualStream(config) {
    for (Index i = 0; i < config.blocks; ++i) advance();
  }
};

/// Within 2e-6 of it, or of its size.
void check_column(const ResidualStream& stream, StreamMode mode, Index column, const std::vector<double>& expected) {
  const MatrixView<double> found = stream.reading(mode);
  REQUIRE(found.rows() == static_cast<Index>(expected.size()));
  for (Index row = 0; row < found.rows(); ++row) {
    INFO("mode " << static_cast<int>(mode) << " column " << column << " row " << row);
    CHECK(found(row, column) == Approx(expected[static_cast<std::size_t>(row)]).epsilon(2e-6).margin(2e-6));
  }
}

std::string refused(const StreamConfig& config) {
  try {
    const ResidualStream stream(config);
    return {};
  } catch (const Error& error) {
    return error.parameter();
  }
}

} // namespace

TEST_CASE("the lesson's stream: six blocks of 512 numbers, whose attention drops a tenth of its weights") {
  const Passed stream({});
  check_column(stream, StreamMode::pre, length,
               {22.396402, 22.667116, 23.078701, 23.419159, 24.028517, 24.492159, 24.957998, 25.263197, 25.851711,
                26.448223, 27.087381, 27.496469, 27.923632});
  check_column(stream, StreamMode::pre, cosine,
               {1, 0.98446769, 0.95930964, 0.94029284, 0.91629255, 0.89877099, 0.87912548, 0.86407441, 0.84419614,
                0.82963806, 0.81258547, 0.7998243, 0.78370208});
  check_column(stream, StreamMode::pre, difference, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
  check_column(stream, StreamMode::post, length,
               {22.396402, 22.627304, 22.627308, 22.627306, 22.627308, 22.627306, 22.62731, 22.627306, 22.627308,
                22.627308, 22.62731, 22.627306, 22.627308});
  check_column(stream, StreamMode::post, cosine,
               {1, 0.98386806, 0.95861477, 0.93917787, 0.91387492, 0.8941946, 0.87144119, 0.85306305, 0.82888162,
                0.81054974, 0.78825957, 0.76999378, 0.74770164});
  check_column(stream, StreamMode::post, difference,
               {0, 0.18185639, 0.26935911, 0.25557303, 0.32836461, 0.38581467, 0.45121789, 0.5037961, 0.62470818,
                0.83126235, 0.9664824, 1.0416417, 1.1248991});
  check_column(stream, StreamMode::replace, length,
               {22.396402, 3.9770634, 5.2782063, 7.7292466, 5.3315587, 9.4714384, 5.425992, 8.999938, 5.3565278,
                8.2889175, 5.3296022, 8.934226, 5.0864134});
  check_column(stream, StreamMode::replace, cosine,
               {1, -0.020918172, -0.023447594, 0.02314939, 0.010690318, 0.029357536, 0.025312841, 0.021563608,
                0.0011482382, 0.0016623371, 3.6294972e-05, -0.0026002042, -0.024847474});
  check_column(stream, StreamMode::replace, difference,
               {0, 3.5102212, 3.5342655, 3.9544075, 4.3665128, 4.2604384, 4.8833075, 4.867497, 5.1916771, 5.233551,
                5.4270172, 5.4561443, 6.0180483});
}

TEST_CASE("one block alone, whose tokens are others") {
  const Passed stream({.blocks = 1});
  check_column(stream, StreamMode::pre, cosine, {1, 0.98188549, 0.95724809});
  check_column(stream, StreamMode::pre, difference, {0, 0, 0});
  check_column(stream, StreamMode::post, cosine, {1, 0.97945052, 0.95433462});
  check_column(stream, StreamMode::post, difference, {0, 0.20337892, 0.26292109});
  check_column(stream, StreamMode::replace, cosine, {1, -0.0051739025, -0.0081768092});
  check_column(stream, StreamMode::replace, difference, {0, 3.5873773, 3.7990196});
}

TEST_CASE("the lesson's stream after eval()") {
  const Passed stream({.dropout = 0});
  check_column(stream, StreamMode::pre, length,
               {22.396402, 22.671001, 23.084585, 23.401308, 24.006269, 24.489229, 24.942003, 25.270945, 25.879595,
                26.485853, 27.14703, 27.597244, 27.998966});
  check_column(stream, StreamMode::pre, cosine,
               {1, 0.98559099, 0.96019185, 0.94160229, 0.91763586, 0.90107965, 0.88146198, 0.8671518, 0.84690797,
                0.83194745, 0.81434482, 0.80197388, 0.78642827});
  check_column(stream, StreamMode::post, length,
               {22.396402, 22.627302, 22.627306, 22.627306, 22.62731, 22.627308, 22.627306, 22.627306, 22.62731,
                22.627308, 22.62731, 22.627308, 22.627308});
  check_column(stream, StreamMode::post, cosine,
               {1, 0.98508781, 0.95957184, 0.94059914, 0.91541779, 0.89678824, 0.874053, 0.85665846, 0.83203411,
                0.81309158, 0.79014266, 0.77235526, 0.75052971});
  check_column(stream, StreamMode::replace, length,
               {22.396402, 3.835567, 5.2908082, 7.9891095, 5.3712354, 9.6203613, 5.4214478, 8.9867182, 5.346251,
                8.4341822, 5.3060536, 9.0903864, 5.1387897});
  check_column(stream, StreamMode::replace, cosine,
               {1, -0.013456732, -0.026958594, 0.026399255, 0.0072789085, 0.033667386, 0.024606705, 0.024859631,
                0.0012875423, -0.0010301211, -0.0050465651, -0.0027151515, -0.021465641});
}

TEST_CASE("a narrow stream") {
  const Passed stream(small_of());
  check_column(stream, StreamMode::pre, length, {3.8466003, 3.7849739, 4.1893296, 4.2700148, 4.3143454});
  check_column(stream, StreamMode::pre, cosine, {1, 0.98185378, 0.96108902, 0.93907738, 0.93603933});
  check_column(stream, StreamMode::pre, difference, {0, 0, 0, 0, 0});
  check_column(stream, StreamMode::pre, part_length, {3.8466003, 0.66668272, 1.0292232, 0.583125, 0.83576393});
  check_column(stream, StreamMode::post, length, {3.8466003, 3.4640832, 3.4640877, 3.4640846, 3.4640846});
  check_column(stream, StreamMode::post, cosine, {1, 0.9439851, 0.93722266, 0.91869009, 0.91336});
  check_column(stream, StreamMode::post, difference, {0, 0.79157364, 1.1051724, 1.1920125, 1.2134762});
  check_column(stream, StreamMode::post, part_length, {3.8466003, 0.86855268, 1.0217869, 0.67783958, 0.85873538});
  check_column(stream, StreamMode::replace, length, {3.8466003, 0.66668272, 0.86088961, 1.1378497, 0.84059393});
  check_column(stream, StreamMode::replace, cosine, {1, -0.20331553, 0.18738748, 0.04460654, 0.070642479});
  check_column(stream, StreamMode::replace, difference, {0, 3.384433, 2.989485, 2.9514246, 3.2623806});
  check_column(stream, StreamMode::replace, part_length, {3.8466003, 0.66668272, 0.86088961, 1.1378497, 0.84059393});
}

TEST_CASE("a narrow stream without the first feed-forward and the second attention") {
  const Passed stream(small_of({1, 2}));
  check_column(stream, StreamMode::pre, length, {3.8466003, 3.7849739, 3.7849739, 3.7849739, 3.9022117});
  check_column(stream, StreamMode::pre, cosine, {1, 0.98185378, 0.98185378, 0.98185378, 0.96138173});
  check_column(stream, StreamMode::pre, difference, {0, 0, 0, 0, 0});
  check_column(stream, StreamMode::pre, part_length, {3.8466003, 0.66668272, 0, 0, 0.83300525});
  check_column(stream, StreamMode::post, length, {3.8466003, 3.4640832, 3.4640846, 3.4640841, 3.4640858});
  check_column(stream, StreamMode::post, cosine, {1, 0.9439851, 0.94398516, 0.94398516, 0.92336112});
  check_column(stream, StreamMode::post, difference, {0, 0.79157364, 0.79157722, 0.79157746, 1.0026598});
  check_column(stream, StreamMode::post, part_length, {3.8466003, 0.86855268, 0, 0, 0.83934939});
  check_column(stream, StreamMode::replace, length, {3.8466003, 0.66668272, 0.66668272, 0.66668272, 0.77326286});
  check_column(stream, StreamMode::replace, cosine, {1, -0.20331553, -0.20331553, -0.20331553, -0.12766543});
  check_column(stream, StreamMode::replace, difference, {0, 3.384433, 3.384433, 3.384433, 2.989485});
  check_column(stream, StreamMode::replace, part_length, {3.8466003, 0.66668272, 0, 0, 0.77326286});
}

TEST_CASE("under pre the stream is the sum of its parts, to the bit") {
  CHECK(Passed(small_of()).reading(StreamMode::pre).col(difference).isZero(0));
}

TEST_CASE("shares of all parts sum to 1 at every depth, whatever the mode and whatever is off") {
  for (const StreamConfig& config : {small_of(), small_of({0}), small_of({1, 2})}) {
    const Passed stream(config);
    for (const StreamMode mode : modes) {
      const MatrixView<double> found = stream.reading(mode);
      for (Index row = 0; row < found.rows(); ++row) {
        CHECK(found.row(row).tail(5).sum() == Approx(1).epsilon(1e-6));
        CHECK(found.row(row).tail(4 - row).isZero(0));
      }
      for (const Index off : config.without) CHECK(found.col(shares + 1 + off).isZero(0));
    }
    CHECK(stream.reading(StreamMode::pre)(0, shares) == 1);
  }
}

TEST_CASE("under replace the last part is the whole stream") {
  const Matrix<double> found = Passed(small_of()).reading(StreamMode::replace);
  for (Index row = 0; row < found.rows(); ++row) {
    CHECK(found(row, shares + row) == Approx(1).epsilon(1e-12));
    CHECK(found(row, length) == found(row, part_length));
  }
}

// ⟨x0, x⟩/‖x‖² of the pre stream's end, by an encoder layer of its own.
TEST_CASE("the share of x0 is its projection on the stream") {
  for (const NormPlacement placement : {NormPlacement::pre, NormPlacement::post}) {
    const StreamConfig config = small_of();
    const BlockConfig block{.d_model = 12, .heads = 3, .d_ff = 20, .placement = placement};
    Generator generator(config.seed);
    generator.discard(2 * (attention_draws(12) + feed_forward_draws(12, 20)));
    Matrix<float> x(config.tokens, 12);
    generator.normal({x.data(), 60}, 0, 1);
    const Matrix<double> before = x.cast<double>();
    Generator weights(config.seed);
    for (Index i = 0; i < config.blocks; ++i) {
      LoneBlock<float> layer(block, {.sequences = 1, .tokens = config.tokens});
      layer.draw(weights);
      const Matrix<float> y = layer.forward(x, {.sequences = 1, .tokens = config.tokens});
      x = y;
    }
    const Matrix<double> after = x.cast<double>();
    const bool is_pre = placement == NormPlacement::pre;
    const Matrix<double> found = Passed(config).reading(is_pre ? StreamMode::pre : StreamMode::post);
    CHECK(found(4, length) == Approx(after.rowwise().norm().mean()).epsilon(1e-6));
    if (!is_pre) continue;
    const Vector share = before.cwiseProduct(after).rowwise().sum().cwiseQuotient(after.rowwise().squaredNorm());
    CHECK(found(4, shares) == Approx(share.mean()).epsilon(1e-6));
  }
}

TEST_CASE("a stream that comes to nothing has cosine 0, and nothing is NaN") {
  const Passed stream({.blocks = 2, .d_model = 1, .heads = 1, .d_ff = 3, .tokens = 2});
  for (const StreamMode mode : modes) CHECK(stream.reading(mode).allFinite());
  CHECK(stream.reading(StreamMode::post)(4, length) == 0);
  CHECK(stream.reading(StreamMode::post)(4, cosine) == 0);
}

TEST_CASE("a stream is read as far as it has come, and stays at its end") {
  ResidualStream stream(small_of());
  CHECK(stream.reading(StreamMode::pre).rows() == 1);
  stream.advance();
  CHECK(stream.passed() == 1);
  CHECK(stream.reading(StreamMode::post).rows() == 3);
  for (int i = 0; i < 3; ++i) stream.advance();
  CHECK(stream.passed() == 2);
  CHECK(stream.reading(StreamMode::post) == Passed(small_of()).reading(StreamMode::post));
}

TEST_CASE("what is no stream is refused by name") {
  const auto with = [](auto change) {
    StreamConfig config = small_of();
    change(config);
    return refused(config);
  };
  CHECK(with([](StreamConfig& config) { config.blocks = 0; }) == "blocks");
  CHECK(with([](StreamConfig& config) { config.blocks = 1000; }) == "blocks");
  CHECK(with([](StreamConfig& config) { config.heads = 5; }) == "heads");
  CHECK(with([](StreamConfig& config) { config.d_model = 0; }) == "dModel");
  CHECK(with([](StreamConfig& config) { config.d_ff = 0; }) == "dFf");
  CHECK(with([](StreamConfig& config) { config.tokens = 0; }) == "tokens");
  CHECK(with([](StreamConfig& config) { config.without = {4}; }) == "without");
  CHECK(with([](StreamConfig& config) { config.without = {-1}; }) == "without");
  CHECK(with([](StreamConfig& config) { config.without = {3}; }).empty());
}
