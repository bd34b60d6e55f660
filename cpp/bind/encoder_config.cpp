#include "encoder_config.hpp"

#include <emscripten/bind.h>

namespace andamio::bind {
namespace {

enum class NormWord { layer, rms, none };
enum class FormWord { llama, gemma };

constexpr std::array<Word<NormWord>, 3> norms{
    {{"layer", NormWord::layer}, {"rms", NormWord::rms}, {"none", NormWord::none}}};
constexpr std::array<Word<FormWord>, 2> forms{{{"llama", FormWord::llama}, {"gemma", FormWord::gemma}}};

constexpr Range dtype_range{"encoder/unknown-dtype", "dtype", "'float32' or 'float64'"};
constexpr Range placement_range{"encoder/unknown-placement", "placement", "'post', 'pre' or 'sandwich'"};
constexpr Range norm_range{"encoder/unknown-norm", "norm", "'layer', 'rms' or 'none'"};
constexpr Range rms_form_range{"encoder/unknown-rms-form", "rmsForm", "'llama' or 'gemma'"};
constexpr Range activation_range{"encoder/unknown-activation", "activation", "'relu' or 'gelu'"};
constexpr Range sublayers_range{"encoder/unknown-sublayers", "sublayers", "'both', 'attention' or 'feed-forward'"};
constexpr Range causal_range{"encoder/causal-not-boolean", "causal", "true or false"};
constexpr Range residual_range{"encoder/residual-not-boolean", "residual", "true or false"};

NormWord word_of(NormKind norm) {
  if (norm == NormKind::layer) return NormWord::layer;
  return norm == NormKind::none ? NormWord::none : NormWord::rms;
}

NormKind norm_from(const val& options) {
  const NormWord norm = word_from(options, norm_range, norms);
  const FormWord form = word_from(options, rms_form_range, forms);
  if (norm == NormWord::layer) return NormKind::layer;
  if (norm == NormWord::none) return NormKind::none;
  return form == FormWord::llama ? NormKind::rms_llama : NormKind::rms_gemma;
}

template <typename T>
val copied(std::span<const T> numbers) {
  return val(emscripten::typed_memory_view(numbers.size(), numbers.data())).template call<val>("slice");
}

} // namespace

bool flag_from(const val& options, const Range& range) {
  const val given = property(options, range.parameter.data());
  if (given.isTrue()) return true;
  if (given.isFalse()) return false;
  throw unknown_word(given, range);
}

Residual residual_from(const val& options) { return flag_from(options, residual_range) ? Residual::on : Residual::off; }

Index whole_from(const val& options, const Range& range) {
  return integer_from(property(options, range.parameter.data()), range);
}

std::vector<Index> places_from(const val& numbers, const Range& range) {
  std::vector<Index> places;
  for (const double number : vector_from(numbers)) places.push_back(integer_from(val(number), range));
  return places;
}

Dtype dtype_from(const val& options) { return word_from(options, dtype_range, dtypes); }

BlockConfig block_from(const val& options) {
  return {.d_model = whole_from(options, d_model_range),
          .heads = whole_from(options, heads_range),
          .d_ff = whole_from(options, d_ff_range),
          .placement = word_from(options, placement_range, placements),
          .norm = norm_from(options),
          .activation = word_from(options, activation_range, activations),
          .residual = residual_from(options),
          .mask = flag_from(options, causal_range) ? AttentionMask::causal : AttentionMask::none,
          .sublayers = word_from(options, sublayers_range, sublayer_sets)};
}

void put_block(const val& options, const BlockConfig& block) {
  set_property(options, "dModel", val(block.d_model));
  set_property(options, "heads", val(block.heads));
  set_property(options, "dFf", val(block.d_ff));
  set_property(options, "placement", val(text_of(block.placement, placements)));
  set_property(options, "norm", val(text_of(word_of(block.norm), norms)));
  set_property(options, "rmsForm", val(block.norm == NormKind::rms_gemma ? "gemma" : "llama"));
  set_property(options, "activation", val(text_of(block.activation, activations)));
  set_property(options, "residual", val(block.residual == Residual::on));
  set_property(options, "causal", val(block.mask == AttentionMask::causal));
  set_property(options, "sublayers", val(text_of(block.sublayers, sublayer_sets)));
}

std::uint64_t seed_from(const val& options, const char* low, const char* high) {
  const auto word = [&options](const char* name) {
    return static_cast<std::uint64_t>(property(options, name).as<double>());
  };
  return word(high) << 32 | word(low);
}

val array_of(std::span<const float> numbers) { return copied(numbers); }
val array_of(std::span<const double> numbers) { return copied(numbers); }
val array_of(std::span<const std::uint8_t> bytes) { return copied(bytes); }

val list_of(std::span<const Index> numbers) {
  val list = val::array();
  for (const Index number : numbers) list.call<void>("push", number);
  return list;
}

val tensor_of(std::span<const Index> shape, const val& data) {
  val tensor = val::object();
  set_property(tensor, "shape", list_of(shape));
  set_property(tensor, "data", data);
  return tensor;
}

} // namespace andamio::bind
