/// The course's model (twelve layers, seed 0) before its first step, as PyTorch 1.13 has it. numbers.md prints the
/// gradients' lengths with two digits; the digits here are PyTorch's float64 row.

#include "andamio/core/random.hpp"
#include "tests/cpp/encoder/support.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

using namespace andamio;
using namespace andamio::tests;

namespace {

constexpr Index tokens = 10;

ModelConfig lesson(NormPlacement placement) { return {.stack = {.block = {.placement = placement}}}; }

struct Batch {
  std::vector<std::int32_t> digits;
  std::vector<std::int32_t> targets; ///< how many other times a token's digit occurs in its sequence
};

Batch batch_of(std::uint64_t seed, Index sequences) {
  Batch batch{std::vector<std::int32_t>(static_cast<std::size_t>(sequences * tokens)), {}};
  Generator generator(seed);
  for (std::int32_t& digit : batch.digits) digit = static_cast<std::int32_t>(generator.integer(0, 10));
  for (auto at = batch.digits.begin(); at != batch.digits.end(); at += tokens) {
    for (auto digit = at; digit != at + tokens; ++digit) {
      batch.targets.push_back(static_cast<std::int32_t>(std::count(at, at + tokens, *digit)) - 1);
    }
  }
  return batch;
}

/// The mean cross-entropy and its gradient, in parts of so many sequences.
template <typename T>
double loss_and_gradient(Model<T>& model, const Batch& batch, Index sequences) {
  const auto rows = static_cast<std::size_t>(sequences * tokens);
  double loss = 0;
  model.clear_gradients();
  for (std::size_t from = 0; from < batch.digits.size(); from += rows) {
    const auto digits = std::span(batch.digits).subspan(from, rows);
    const auto logits = model.forward(digits, {.sequences = sequences, .tokens = tokens});
    auto gradient = model.output_gradient();
    for (Index row = 0; row < logits.rows(); ++row) {
      const Eigen::RowVectorXd z = logits.row(row).template cast<double>();
      const std::int32_t target = batch.targets[from + static_cast<std::size_t>(row)];
      const double sum = z.array().exp().sum();
      loss += std::log(sum) - z[target];
      Eigen::RowVectorXd p = z.array().exp() / sum;
      p[target] -= 1;
      gradient.row(row) = (p / static_cast<double>(batch.digits.size())).template cast<T>();
    }
    model.backward(gradient);
  }
  return loss / static_cast<double>(batch.digits.size());
}

struct Start {
  NormPlacement placement;
  double loss;                          // of 256 sequences
  std::vector<double> linear1, in_proj; // lengths of the gradients, per layer
  double embedding;
  double first_training_loss; // of 64 sequences
};

const std::vector<Start> starts{
    {NormPlacement::post,
     3.12049105474589,
     {0.1622517875087318, 0.14362691197387906, 0.14368381751786768, 0.14990540642420375, 0.16345261178495832,
      0.18730829817849426, 0.22014823914391776, 0.25880511671462836, 0.29821350751528625, 0.3283625060702142,
      0.36779555100049105, 0.5664697903545105},
     {0.206747592322963, 0.1708130440051705, 0.17609599276790713, 0.18953211700228806, 0.2071213014204016,
      0.23433327826257783, 0.2760589987337498, 0.3344568199383218, 0.4100765705639207, 0.5054307658990572,
      0.6362208585113124, 0.8647342710430186},
     0.08320875202244864,
     3.115316918065919},
    {NormPlacement::pre,
     2.968401406141267,
     {0.3367684835218818, 0.27444098858850446, 0.2418381264051347, 0.21630263953105455, 0.19179360337762869,
      0.170956686228847, 0.15337386740289555, 0.1398294615298853, 0.13097290479533935, 0.12688851853336902,
      0.12751243670375048, 0.13221639983646982},
     {0.43367830823668363, 0.35490612292926027, 0.32479311890863166, 0.2985516599858787, 0.2767132011392158,
      0.26109424139466614, 0.25106575528323305, 0.24501352801831325, 0.2421201105045193, 0.24210538206772617,
      0.24482384715653896, 0.2501562662629709},
     0.17672532731923374,
     2.9574918508091614},
};

template <typename T>
void check_start(const Start& start, double tolerance) {
  auto model = drawn<T>(lesson(start.placement), {.sequences = 8, .tokens = tokens}, 0);
  CHECK(loss_and_gradient(model, batch_of(1, 256), 8) == Approx(start.loss).epsilon(tolerance));
  for (std::size_t layer = 0; layer < 12; ++layer) {
    const std::string name = "1.layers." + std::to_string(layer);
    CHECK(length(gradient(model, name + ".linear1.weight")) == Approx(start.linear1[layer]).epsilon(tolerance));
    CHECK(length(gradient(model, name + ".self_attn.in_proj_weight")) ==
          Approx(start.in_proj[layer]).epsilon(tolerance));
  }
  CHECK(length(gradient(model, "0.weight")) == Approx(start.embedding).epsilon(tolerance));
  CHECK(loss_and_gradient(model, batch_of(1, 64), 8) == Approx(start.first_training_loss).epsilon(tolerance));
}

struct Sample {
  std::string name;
  std::vector<Index> shape;
  std::vector<double> first, last;
  double sum, abs_sum;
};

const std::vector<Sample> samples{
    {"0.weight",
     {10, 32},
     {-0.7120370864868164, 0.9770352244377136, -0.770696759223938, 1.351057529449463, -0.15446911752223969,
      0.39143896102905273},
     {0.8792812824249268, 0.568978488445282, 0.06989675760269165},
     -16.572815453168005,
     261.5206255945377},
    {"1.layers.0.self_attn.in_proj_weight",
     {96, 32},
     {0.17779643833637238, 0.08385004848241806, 0.1823999583721161, -0.07419644296169281, -0.11943408846855164,
      0.1861758977174759},
     {0.057664331048727036, -0.21558329463005066, 0.024102678522467613},
     -7.8568933747083065,
     328.0307834401974},
    {"1.layers.0.self_attn.in_proj_bias", {96}, {0.0, 0.0, 0.0, 0.0, 0.0, 0.0}, {0.0, 0.0, 0.0}, 0.0, 0.0},
    {"1.layers.0.self_attn.out_proj.weight",
     {32, 32},
     {-0.0013234952930361032, 0.094830721616745, -0.1454951912164688, -0.13009686768054962, -0.06808631122112274,
      0.0474039725959301},
     {-0.11044122278690338, -0.10258235037326813, 0.07813498377799988},
     -0.07515731389867142,
     91.69488339399686},
    {"1.layers.0.self_attn.out_proj.bias", {32}, {0.0, 0.0, 0.0, 0.0, 0.0, 0.0}, {0.0, 0.0, 0.0}, 0.0, 0.0},
    {"1.layers.0.linear1.weight",
     {128, 32},
     {-0.08748964965343475, -0.11068708449602127, -0.07380888611078262, -0.0008234440465457737, -0.050360362976789474,
      -0.11324211210012436},
     {-0.17566922307014465, 0.15833336114883423, 0.0006056291167624295},
     3.351579685062461,
     359.266516383992},
    {"1.layers.0.linear1.bias",
     {128},
     {-0.157100647687912, -0.04860922321677208, 0.06779107451438904, -0.005557673051953316, 0.11651074886322021,
      -0.03026670590043068},
     {-0.14936798810958862, 0.05848374590277672, -0.052933406084775925},
     0.5547790136624826,
     11.193146465768223},
    {"1.layers.0.linear2.weight",
     {32, 128},
     {-0.014311942271888256, -0.0069768414832651615, 0.07458330690860748, 0.0791650116443634, 0.04384888336062431,
      -0.03444673493504524},
     {0.04699639230966568, 0.033085308969020844, 0.022031253203749657},
     4.864571454858378,
     182.00473764277558},
    {"1.layers.0.linear2.bias",
     {32},
     {-0.03594454005360603, 0.057243481278419495, -0.018921690061688423, -0.04796784371137619, -0.06312067806720734,
      0.0007777673890814185},
     {0.04461383819580078, 0.05352659150958061, 0.07447615265846252},
     0.28365176540683024,
     1.2958962223201524},
    {"1.layers.0.norm1.weight", {32}, {1.0, 1.0, 1.0, 1.0, 1.0, 1.0}, {1.0, 1.0, 1.0}, 32.0, 32.0},
    {"1.layers.0.norm1.bias", {32}, {0.0, 0.0, 0.0, 0.0, 0.0, 0.0}, {0.0, 0.0, 0.0}, 0.0, 0.0},
    {"1.layers.0.norm2.weight", {32}, {1.0, 1.0, 1.0, 1.0, 1.0, 1.0}, {1.0, 1.0, 1.0}, 32.0, 32.0},
    {"1.layers.0.norm2.bias", {32}, {0.0, 0.0, 0.0, 0.0, 0.0, 0.0}, {0.0, 0.0, 0.0}, 0.0, 0.0},
    {"2.weight",
     {10, 32},
     {-0.01760180853307247, -0.1506974697113037, 0.1649255007505417, -0.13954560458660126, 0.14587533473968506,
      0.019635964184999466},
     {-0.1647069901227951, -0.17030800879001617, -0.11994320899248123},
     -0.10529639094602317,
     28.910095609608106},
    {"2.bias",
     {10},
     {0.09362639486789703, 0.08849582076072693, 0.061617933213710785, 0.09526766091585159, -0.026638956740498543,
      -0.1191842257976532},
     {-0.040992382913827896, -0.03115537203848362, -0.11054753512144089},
     0.13716328889131546,
     0.7942002341151237},
};

} // namespace

TEST_CASE("the course's model of seed 0 is drawn with PyTorch's bits, under PyTorch's names and in its order") {
  const auto model = drawn<float>(lesson(NormPlacement::post), {}, 0);
  const auto& parameters = model.parameters().items();
  REQUIRE(parameters.size() == 1 + 12 * 12 + 2);
  Index offset = 0;
  for (const Parameter& parameter : parameters) {
    CHECK(parameter.offset == offset);
    offset += parameter.size;
  }
  CHECK(offset == model.parameters().size());
  for (const Sample& sample : samples) {
    CAPTURE(sample.name);
    const Parameter* parameter = model.parameters().find(sample.name);
    REQUIRE(parameter != nullptr);
    CHECK(parameter->shape == sample.shape);
    const Vector numbers = parameter->of(model.weights()).cast<double>();
    CHECK(numbers.head(6) == vector_of(sample.first));
    CHECK(numbers.tail(3) == vector_of(sample.last));
    CHECK(numbers.sum() == Approx(sample.sum).epsilon(1e-12).margin(1e-12));
    CHECK(numbers.cwiseAbs().sum() == Approx(sample.abs_sum).epsilon(1e-12));
  }
}

TEST_CASE("twelve cloned layers are alike, and only pre-norm ends with a norm") {
  const auto model = drawn<float>(lesson(NormPlacement::pre), {}, 0);
  const auto of_layer = [&](const std::string& layer) {
    return model.parameters().find("1.layers." + layer + ".linear2.weight")->of(model.weights());
  };
  CHECK(of_layer("0") == of_layer("11"));
  CHECK(model.parameters().find("1.norm.weight") != nullptr);
  CHECK(Model<float>(lesson(NormPlacement::post), {}).parameters().find("1.norm.weight") == nullptr);
}

TEST_CASE("the course's gradients at the start, in double: PyTorch's float64 to 1e-9") {
  for (const Start& start : starts) check_start<double>(start, 1e-9);
}

TEST_CASE("the course's gradients at the start, in float: within 1e-5, so every printed digit") {
  for (const Start& start : starts) check_start<float>(start, 1e-5);
}

TEST_CASE("how a batch is cut into parts does not matter") {
  const Batch batch = batch_of(1, 48);
  auto whole = drawn<double>(lesson(NormPlacement::pre), {.sequences = 48, .tokens = tokens}, 0);
  const double loss = loss_and_gradient(whole, batch, 48);
  for (const Index sequences : {1, 3, 16}) {
    auto parts = drawn<double>(lesson(NormPlacement::pre), {.sequences = sequences, .tokens = tokens}, 0);
    CHECK(loss_and_gradient(parts, batch, sequences) == Approx(loss).epsilon(1e-13));
    CHECK((whole.gradients() - parts.gradients()).cwiseAbs().maxCoeff() <= 1e-12);
  }
}

TEST_CASE("a sequence's logits are the same to the last bit, whatever goes through beside it") {
  const Batch batch = batch_of(1, 9);
  auto model = drawn<float>(lesson(NormPlacement::post), {.sequences = 9, .tokens = tokens}, 0);
  const auto logits = model.forward(batch.digits, {.sequences = 9, .tokens = tokens});
  const Matrix<float> beside = logits.bottomRows(tokens);
  CHECK(model.forward(std::span(batch.digits).last(tokens), {.sequences = 1, .tokens = tokens}) == beside);
}
