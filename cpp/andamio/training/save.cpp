#include "andamio/training/save.hpp"

#include "andamio/training/bytes.hpp"
#include "andamio/training/fnv.hpp"
#include "andamio/training/run.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace andamio {
namespace {

constexpr std::string_view signature = "andamio\n";
constexpr std::size_t hash_size = sizeof(std::uint64_t);
constexpr std::size_t least_size = signature.size() + sizeof save_version + hash_size;

Error refusal(std::string_view code, const std::string& message) { return {code, "bytes", message}; }

/// What the value of a trait is for a reader: a number, or the number of a word.
enum class Kind : std::uint8_t { count, word };

/// What must be the same for a run to go on from a save, by its name in the public API.
struct Trait {
  const char* name;
  std::int64_t value;
  Kind kind = Kind::word;
};

std::vector<Trait> shape_of(const RunConfig& config) {
  const BlockConfig& block = config.stack.block;
  const auto number = [](auto word) { return static_cast<std::int64_t>(word); };
  return {{"layers", config.stack.layers, Kind::count},
          {"dModel", block.d_model, Kind::count},
          {"heads", block.heads, Kind::count},
          {"dFf", block.d_ff, Kind::count},
          {"placement", number(block.placement)},
          {"norm", number(block.norm)},
          {"activation", number(block.activation)},
          {"residual", number(block.residual)},
          {"causal", number(block.mask)},
          {"sublayers", number(block.sublayers)},
          {"finalNorm", has_final_norm(config.stack) ? 1 : 0},
          {"task", number(config.task)},
          {"batch", config.batch, Kind::count},
          {"optimizer", number(config.optimizer)}};
}

/// The rest, which a run takes over from a save.
void put_settings(ByteWriter& out, const RunConfig& config) {
  out.put(static_cast<std::int64_t>(config.stack.initialisation));
  out.put(config.stack.block.dropout);
  out.put(config.seed);
  out.put(config.data_seed);
  out.put(static_cast<std::int64_t>(config.schedule.kind));
  out.put(config.schedule.learning_rate);
  out.put(config.schedule.warmup_steps);
  out.put(config.beta1);
  out.put(config.beta2);
  out.put(config.clip_norm);
}

/// One of an enumeration's values, which begin at 0.
template <typename Word>
Word get_word(ByteReader& in, Word last) {
  const auto number = in.get<std::int64_t>();
  if (number < 0 || number > static_cast<std::int64_t>(last)) throw damaged_save();
  return static_cast<Word>(number);
}

void get_settings(ByteReader& in, RunConfig& config) {
  config.stack.initialisation = get_word(in, Initialisation::separate);
  config.stack.block.dropout = in.get<double>();
  config.seed = in.get<std::uint64_t>();
  config.data_seed = in.get<std::uint64_t>();
  config.schedule.kind = get_word(in, ScheduleKind::inverse_sqrt);
  config.schedule.learning_rate = in.get<double>();
  config.schedule.warmup_steps = in.get<std::int64_t>();
  config.beta1 = in.get<double>();
  config.beta2 = in.get<double>();
  config.clip_norm = in.get<double>();
}

/// Throws unless the save's value is that of this run's trait.
void require_same(const Trait& own, std::int64_t saved) {
  if (saved == own.value) return;
  std::string message = std::string("bytes are of a run whose ") + own.name + " is ";
  if (own.kind == Kind::word)
    message += "another";
  else
    message.append(std::to_string(saved)).append(", not ").append(std::to_string(own.value));
  throw refusal("training/save-mismatch", message);
}

std::uint64_t hash_of(std::span<const std::uint8_t> bytes) {
  Fnv hash;
  hash.add(bytes);
  return hash.value();
}

void put_random_state(ByteWriter& out, const RandomState& random) {
  for (const Generator* generator : {&random.data, &random.dropout}) {
    const Generator::State state = generator->state();
    out.put_all(std::span<const std::uint32_t>(state));
  }
}

RandomState get_random_state(ByteReader& in) {
  RandomState random{.data = Generator(0), .dropout = Generator(0)};
  for (Generator* generator : {&random.data, &random.dropout}) {
    Generator::State state{};
    in.get_all(std::span<std::uint32_t>(state));
    try {
      generator->set_state(state);
    } catch (const Error&) {
      throw damaged_save();
    }
  }
  return random;
}

template <typename T>
std::span<const T> span_of(const VectorXView<T>& numbers) {
  return {numbers.data(), static_cast<std::size_t>(numbers.size())};
}

void put_divergence(ByteWriter& out, const std::optional<Divergence>& diverged) {
  out.put(static_cast<std::uint8_t>(diverged ? 1 : 0));
  if (!diverged) return;
  out.put(diverged->step);
  out.put(static_cast<std::int64_t>(diverged->layer));
  out.put_text(diverged->operation);
  const std::vector<std::int64_t> position(diverged->position.begin(), diverged->position.end());
  out.put_list(std::span<const std::int64_t>(position));
  out.put_list(std::span<const double>(diverged->values));
}

std::optional<Divergence> get_divergence(ByteReader& in) {
  if (in.get<std::uint8_t>() == 0) return {};
  Divergence diverged;
  diverged.step = in.get<std::int64_t>();
  diverged.layer = static_cast<Index>(in.get<std::int64_t>());
  diverged.operation = in.get_text();
  for (const std::int64_t index : in.get_list<std::int64_t>()) diverged.position.push_back(static_cast<Index>(index));
  diverged.values = in.get_list<double>();
  return diverged;
}

} // namespace

void put_head(ByteWriter& out, std::uint32_t number_size, const RunConfig& config) {
  out.put_all(std::span<const char>(signature.data(), signature.size()));
  out.put(save_version);
  out.put(number_size);
  for (const Trait& trait : shape_of(config)) out.put(trait.value);
  put_settings(out, config);
}

std::vector<std::uint8_t> sealed(ByteWriter out) {
  out.put(hash_of(out.bytes()));
  return out.take();
}

std::span<const std::uint8_t> opened(std::span<const std::uint8_t> bytes) {
  const bool signed_so =
      bytes.size() >= signature.size() && std::equal(signature.begin(), signature.end(), bytes.begin());
  if (!signed_so) throw refusal("training/not-a-save", "bytes must be what a run's save gave: these begin otherwise");
  if (bytes.size() < least_size) throw damaged_save();
  ByteReader version(bytes.subspan(signature.size()));
  const auto found = version.get<std::uint32_t>();
  if (found != save_version) {
    throw refusal("training/save-version", "bytes are a save of version " + std::to_string(found) +
                                               "; this program knows version " + std::to_string(save_version));
  }
  const std::span<const std::uint8_t> hashed = bytes.first(bytes.size() - hash_size);
  ByteReader hash(bytes.last(hash_size));
  if (hash.get<std::uint64_t>() != hash_of(hashed)) throw damaged_save();
  return hashed.subspan(signature.size() + sizeof save_version);
}

RunConfig get_config(ByteReader& in, std::uint32_t number_size, const RunConfig& config) {
  require_same({"dtype", number_size}, in.get<std::uint32_t>());
  for (const Trait& trait : shape_of(config)) require_same(trait, in.get<std::int64_t>());
  RunConfig saved = config;
  get_settings(in, saved);
  // The model's own, like its shape.
  require_same({"dropout", 1}, saved.stack.block.dropout == config.stack.block.dropout ? 1 : 0);
  require_run_config(saved);
  return saved;
}

Error damaged_save() {
  return refusal("training/save-damaged", "bytes are a damaged save: some are missing, too many, or changed");
}

template <typename T>
std::vector<std::uint8_t> Run<T>::save() const {
  ByteWriter out;
  put_head(out, sizeof(T), config_);
  out.put_list(std::span<const T>(losses_));
  put_divergence(out, diverged_);
  put_random_state(out, random_);
  put_random_state(out, random_before_);
  out.put_all(span_of(weights()));
  for (const std::span<const T> numbers : optimizer_.state()) out.put_all(numbers);
  return sealed(std::move(out));
}

template <typename T>
void Run<T>::restore(std::span<const std::uint8_t> bytes) {
  ByteReader in(opened(bytes));
  const RunConfig config = get_config(in, sizeof(T), config_);
  std::vector<T> losses = in.get_list<T>();
  std::optional<Divergence> diverged = get_divergence(in);
  const RandomState random = get_random_state(in);
  const RandomState random_before = get_random_state(in);
  const std::vector<std::span<T>> state = optimizer_.state();
  std::vector<std::vector<T>> saved{std::vector<T>(static_cast<std::size_t>(weights().size()))};
  for (const std::span<T> numbers : state) saved.emplace_back(numbers.size());
  for (std::vector<T>& numbers : saved) in.get_all(std::span<T>(numbers));
  if (!in.ended_well()) throw damaged_save();

  // Nothing fails from here on.
  config_ = config;
  losses_ = std::move(losses);
  diverged_ = std::move(diverged);
  random_ = random;
  random_before_ = random_before;
  model_.weights() = VectorXView<T>(saved[0].data(), weights().size());
  for (std::size_t i = 0; i < state.size(); ++i) {
    std::copy(saved[i + 1].begin(), saved[i + 1].end(), state[i].begin());
  }
  std::fill(step_norms_.begin(), step_norms_.end(), 0.0F);
  model_.weights_changed();
}

template std::vector<std::uint8_t> Run<float>::save() const;
template std::vector<std::uint8_t> Run<double>::save() const;
template void Run<float>::restore(std::span<const std::uint8_t>);
template void Run<double>::restore(std::span<const std::uint8_t>);

} // namespace andamio
